import { regulatorPages } from '@cairn/domain/regulator-pages';
import { figures } from '@cairn/domain/requirement-figures';
import { IconNotebook } from '@tabler/icons-react';
import { Link } from '../client/link.tsx';
import { Anonymising } from './anonymising.tsx';
import type { Guide } from './guide.ts';
import src from './pictures/reflective-accounts.webp';

export const reflectiveAccountsGuide: Guide = {
  id: 'reflective-accounts',
  title: 'Reflective accounts',
  icon: IconNotebook,
  summary: `${figures.Accounts} short accounts of what you learned and what you changed.`,
  asks: (
    <>
      <li>
        {figures.Accounts} written accounts in three years. Each is about CPD, feedback, or an event or experience in
        your practice, or a mix of them, and each says how it relates to the Code.
      </li>
      <li>
        They answer four questions: what it was, what you learned, how you changed or improved your practice, and how it
        is relevant to the Code.
      </li>
      <li>They need not be long or academic. The NMC sets no number of words.</li>
      <li>Nothing in them may identify a patient, a colleague or anyone else, alive or dead.</li>
      <li>
        The NMC asks for its own form. Cairn puts the form’s four questions in the form’s order; if your confirmer wants
        the form itself, copy your answers across.
      </li>
    </>
  ),
  steps: (
    <>
      <li>
        Go to <Link to="/reflective-accounts">Reflective accounts</Link> and press{' '}
        <strong>Add Reflective Account</strong>.
      </li>
      <li>Enter the date. A title helps you tell your accounts apart.</li>
      <li>
        Tick what it is about. If it is a CPD activity or feedback you have recorded, choose it: each then names the
        other.
      </li>
      <li>Answer the four questions. A few honest sentences under each are enough.</li>
      <li>Tick the themes of the Code the account is about.</li>
      <li>
        <strong>Save Draft</strong> keeps it for another day. <strong>Complete &amp; Submit</strong> finishes it. Only
        completed accounts count toward your {figures.accounts}.
      </li>
      <li>
        While you write, Cairn keeps a draft in your account. It stands above your accounts on whatever computer you
        sign in on. Without a connection it waits on the device, and the form says so.
      </li>
    </>
  ),
  more: [
    { title: 'How to leave people out', content: <Anonymising /> },
    {
      title: 'A good account in four sentences',
      content: (
        <p>
          “I attended a study day on sepsis. I learned that confusion can be the first sign in older people, before a
          fever. I now ask relatives whether the person is their usual self, and I showed the team the screening tool.
          It relates to preserving safety, because we act sooner when someone gets worse.”
        </p>
      ),
    },
    {
      title: 'Writing with an AI tool',
      content: (
        <p>
          The NMC has voiced concern about reflections written by AI. It is your reflection that is asked for, and you
          will talk about it with your discussion partner. Never paste anything about a patient into such a tool.
        </p>
      ),
    },
  ],
  mistakes: (
    <>
      <li>Describing an event at length and saying nothing about what you changed.</li>
      <li>Leaving accounts as drafts. Drafts do not count.</li>
      <li>Details that point to one person: an unusual illness, an age, a ward and a date together.</li>
      <li>Writing all {figures.accounts} in the last week, about events you hardly remember.</li>
    </>
  ),
  picture: {
    src,
    alt: `The reflective accounts page: how many of ${figures.accounts} are complete, four guidelines, and the button to add an account.`,
  },
  sources: [regulatorPages.reflectiveAccounts],
};
