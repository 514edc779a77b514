import { regulatorPages } from '@cairn/domain/regulator-pages';
import { figures } from '@cairn/domain/requirement-figures';
import { IconLayoutDashboard } from '@tabler/icons-react';
import { Link } from '../client/link.tsx';
import type { Guide } from './guide.ts';
import src from './pictures/dashboard.webp';

export const dashboardGuide: Guide = {
  id: 'dashboard',
  title: 'Dashboard',
  icon: IconLayoutDashboard,
  summary: 'See how far you are, what is missing and how long you have.',
  asks: (
    <>
      <li>You revalidate every three years. Everything you show must come from those three years.</li>
      <li>
        There are {figures.requirements} requirements. Two of them, health and character and your indemnity cover, are
        statements you make in MyNMC when you apply.
      </li>
      <li>
        The application must be in by the <strong>first day</strong> of the month in which your registration runs out.
      </li>
    </>
  ),
  steps: (
    <>
      <li>
        Choose your renewal month in your <Link to="/profile">profile</Link>. The countdown then leads to the day to
        apply by, and shows your three years, today and the weeks in which you can apply. Without that month and your
        registration Cairn counts what you record, but does not say what is met.
      </li>
      <li>
        <strong>Next</strong> is the one thing to do, and by when. Its button opens the form it is done in. What comes{' '}
        <strong>After that</strong> stands below, in order, with whom you are waiting for.
      </li>
      <li>
        Look at the cairn. Each stone is one requirement: an outline is empty, a full stone is met. The cards below say
        the same in words and numbers. On a phone, press <strong>More</strong> for them, the buttons below, your lists
        and your pictures.
      </li>
      <li>Press the button on a card to add to that requirement.</li>
      <li>
        Under <Link to="/declarations">Declarations</Link> note the day you read the guidance on health and character,
        and how you are covered by indemnity. Never write there, or anywhere in Cairn, what you have to declare.
      </li>
      <li>
        Use <strong>Log Hours</strong> and <strong>Add CPD</strong> for the two things people add most often.
      </li>
      <li>
        <strong>Export Report</strong> makes one PDF of your whole portfolio, in the order of the NMC’s own forms. Take
        it to your confirmation meeting and keep a copy.
      </li>
      <li>
        Once your application has opened, the <strong>Transfer sheet for MyNMC</strong> has what the application asks
        for, in its order, each answer with a button that copies it.
      </li>
    </>
  ),
  more: [
    {
      title: 'Quick add, from any page',
      content: (
        <p>
          Press <strong>+</strong> at the top of any page, or the keys Ctrl and K (on a Mac, Command and K), and write
          what you did in one line: “12.5 h yesterday ICU”, “7.5 hours 3 May A&amp;E”, “cpd 2h sepsis today” or
          “feedback from a patient”. Choose what it offers, and the form opens with that filled in, and the rest as last
          time. Check it, then save. The name of a page takes you there.
        </p>
      ),
    },
    {
      title: 'A steady pace',
      content: (
        <p>
          Spread over three years it is not much: about 150 practice hours and 12 to 15 hours of CPD a year, and one or
          two pieces of feedback and reflective accounts. Adding a record on the day takes two minutes. Finding it again
          three years later takes an evening.
        </p>
      ),
    },
  ],
  mistakes: (
    <>
      <li>
        Working towards the last day of the month. The NMC wants the application by the first of that month, up to 31
        days earlier.
      </li>
      <li>
        Thinking that {figures.requirements} full stones mean you have revalidated. Cairn sends nothing to the NMC: you
        apply and pay in MyNMC.
      </li>
      <li>Adding records from before your three years began. They stay in your list but do not count, and say why.</li>
    </>
  ),
  picture: {
    src,
    alt: 'The dashboard: the days until the day to apply by, the one next step with its button, what comes after it, and the cairn with its stones partly filled.',
  },
  sources: [
    regulatorPages.application,
    regulatorPages.myNmc,
    regulatorPages.healthAndCharacter,
    regulatorPages.indemnity,
  ],
};
