import { regulatorPages } from '@cairn/domain/regulator-pages';
import { figures } from '@cairn/domain/requirement-figures';
import { IconClockHour4 } from '@tabler/icons-react';
import { Link } from '../client/link.tsx';
import type { Guide } from './guide.ts';
import src from './pictures/practice-hours.webp';
import { HoursByRegistration, ShortOfHours } from './practice-hours-facts.tsx';

export const practiceHoursGuide: Guide = {
  id: 'practice-hours',
  title: 'Practice hours',
  icon: IconClockHour4,
  summary: `${figures.practiceHours} hours in three years for each part of the register you hold.`,
  asks: (
    <>
      <li>
        At least {figures.practiceHours} hours of practice since you last renewed or joined the register, for{' '}
        <strong>each part of the register</strong> you hold. That is about 12 weeks full time, or three hours a week.
      </li>
      <li>
        Hours count when you rely on what you know and can do as a nurse, midwife or nursing associate. Direct care
        counts. So do managing, teaching, research and shaping services or policy.
      </li>
      <li>Only hours worked while you were on the register count.</li>
      <li>
        For each period note the dates, the organisation and its address, your setting, your scope of practice, your
        registration, the hours and a short description.
      </li>
    </>
  ),
  steps: (
    <>
      <li>
        Go to <Link to="/practice-hours">Practice hours</Link> and press <strong>Log Hours</strong>.
      </li>
      <li>
        Choose <strong>One day</strong>, <strong>A period</strong>, or <strong>I still work here</strong> for a post you
        are in now, and enter the dates. If you are not sure of the day, use the 1st of the month.
      </li>
      <li>
        Enter the hours and what they are counted per. <strong>Total for the period</strong> is the most exact: add up
        your roster and type the sum. <strong>Per week</strong>, per month and per year multiply your figure by the
        weeks, months or years between the dates and round a part of one up. Of a part of a month or year, only the days
        count.
      </li>
      <li>Check the calculated total before you save. It is shown under the hours.</li>
      <li>
        If you hold several parts of the register, say which one you worked in. For a post in more than one choose{' '}
        <strong>Shared</strong>, and give each part its tenths.
      </li>
      <li>
        Choose the setting, add the employer with its address, the NMC work setting and your scope of practice, and
        describe your role in a sentence. Do not name patients or colleagues.
      </li>
    </>
  ),
  more: [
    {
      title: 'Tap your shifts on a calendar',
      content: (
        <p>
          For several shifts of the same length, choose <strong>A period</strong> and press{' '}
          <strong>Tap the days you worked</strong>. Enter the hours of each shift and tap the days. They become one
          entry from the first day to the last, with the total of all of them. A dot marks a day that is in an entry
          already.
        </p>
      ),
    },
    { title: 'How many hours you need', content: <HoursByRegistration /> },
    {
      title: 'Bank and agency work',
      content: (
        <p>
          Bank and agency shifts count like any others. Log one entry for each agency and month, or for each run of
          shifts, with the total. Choose the setting <strong>Agency/Bank</strong>. Keep your timesheets as you go: they
          are hard to get once you have left an agency.
        </p>
      ),
    },
    {
      title: 'Evidence that counts',
      content: (
        <p>
          Timesheets, e-roster reports, contracts, job descriptions and role profiles. Some employers do not accept
          payslips, because paid hours include leave; and they hold more than anybody needs to see. You can keep
          documents with the entry they belong to. You upload nothing to the NMC: you show it to your confirmer, and to
          the NMC only if it asks.
        </p>
      ),
    },
    { title: 'When you are short of hours', content: <ShortOfHours /> },
  ],
  mistakes: (
    <>
      <li>
        Counting contracted hours and forgetting to take out leave, which is not practice. Record maternity leave,
        sickness and career breaks under <Link to="/practice-hours/time-away">Time away</Link>, and Cairn takes their
        days off hours per week, month or year. Take annual leave out of the hours you enter.
      </li>
      <li>
        Choosing <strong>Per day</strong> for shifts. It counts every day of the calendar, days off too. Use the total.
      </li>
      <li>
        Logging the same post twice with dates that overlap, or a shift inside it. Both entries are added up, and Cairn
        only cautions you.
      </li>
      <li>Holding two parts of the register and checking only the sum.</li>
      <li>Leaving out teaching, managing or other work away from the bedside.</li>
    </>
  ),
  picture: {
    src,
    alt: 'The practice hours page: a bar with the hours so far and how many more are needed, the logged periods, and the Log Hours button.',
  },
  sources: [regulatorPages.practiceHours, regulatorPages.registrationCodes],
};
