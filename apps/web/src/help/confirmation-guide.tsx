import { inWords } from '@cairn/domain/number-words';
import { regulatorPages } from '@cairn/domain/regulator-pages';
import { figures } from '@cairn/domain/requirement-figures';
import { IconRosetteDiscountCheck } from '@tabler/icons-react';
import { Link } from '../client/link.tsx';
import type { Guide } from './guide.ts';
import src from './pictures/confirmation.webp';

export const confirmationGuide: Guide = {
  id: 'confirmation',
  title: 'Confirmation',
  icon: IconRosetteDiscountCheck,
  summary: 'Someone suitable looks at your portfolio and signs that it is complete.',
  asks: (
    <>
      <li>
        A confirmer looks at your evidence and confirms, on a form, that you have met the requirements. They do not
        judge whether you are fit to practise.
      </li>
      <li>
        Get it in the <strong>last 12 months</strong> of your three years. The NMC wants it to be as recent as possible
        and may question an earlier one.
      </li>
      <li>
        If your confirmer is not an NMC registrant, have your reflective discussion first: your confirmer looks at the
        signed form.
      </li>
      <li>Meet face to face if you can, or by video if you must.</li>
      <li>One confirmation is enough, even with several employers. It covers all your roles.</li>
      <li>
        The form is kept and never sent. In MyNMC you give the confirmer’s name, PIN or other number, email, and work
        address with postcode.
      </li>
    </>
  ),
  steps: (
    <>
      <li>
        Open <Link to="/confirmation">Confirmation</Link>. The top of the page lists what is still missing, each with
        the way there.
      </li>
      <li>
        Export your report from the <Link to="/dashboard">dashboard</Link> and give it to your confirmer before you
        meet. The NMC also has information for confirmers: ask them to read it.
      </li>
      <li>Choose the type of confirmer. The form then asks for what the NMC wants to know about them.</li>
      <li>
        Go through the {inWords(figures.ticks.length)} boxes of the form together. The confirmer ticks what they have
        seen:
        <ul>
          {figures.ticks.map((tick) => (
            <li key={tick}>{tick}</li>
          ))}
        </ul>
      </li>
      <li>
        The confirmer reads the two statements and signs on your device. Then press <strong>Submit confirmation</strong>{' '}
        and print a copy.
      </li>
      <li>
        Made a mistake? <strong>Withdraw confirmation</strong> removes the form so that you can correct it and ask for a
        new signature.
      </li>
    </>
  ),
  more: [
    {
      title: 'Who can be your confirmer',
      content: (
        <>
          <p>Take the first of these that you have:</p>
          <ol>
            <li>your line manager, who need not be a nurse or midwife</li>
            <li>another NMC registrant, ideally one who knows your work</li>
            <li>another health professional regulated in the UK, such as a doctor, dentist or pharmacist</li>
            <li>a health professional regulated abroad</li>
            <li>if there is nobody, the NMC’s online confirmation tool tells you who else may do it</li>
          </ol>
          <p>With more than one manager, choose the one where you do most of your practice.</p>
        </>
      ),
    },
    {
      title: 'What the confirmer does not check',
      content: (
        <p>
          Your health and character, and your indemnity cover. You state those yourself in MyNMC. The confirmer does not
          have to ring course providers either: they look at what you show them.
        </p>
      ),
    },
  ],
  mistakes: (
    <>
      <li>Meeting more than a year before your revalidation date. Cairn asks you before you submit such a date.</li>
      <li>
        Asking someone who has left, or who will not answer. If the NMC writes and they ignore it, your application is
        at risk.
      </li>
      <li>Leaving the meeting to the week before the deadline, when your manager is on leave.</li>
      <li>Forgetting that the confirmer’s details are personal data you have to look after.</li>
    </>
  ),
  picture: {
    src,
    alt: 'The confirmation page: a list of what is not complete yet, each a link, above the form to complete with a confirmer.',
  },
  sources: [regulatorPages.confirmation, regulatorPages.verification],
};
