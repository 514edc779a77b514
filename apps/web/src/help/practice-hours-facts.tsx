import { figures } from '@cairn/domain/requirement-figures';
import { PlainTable } from '../components/plain-table.tsx';
import classes from './practice-hours-facts.module.css';

const hours = [
  ['Nurse', figures.practiceHours],
  ['Midwife', figures.practiceHours],
  ['Nursing associate', figures.practiceHours],
  ['Nurse or midwife, and SCPHN', figures.practiceHours],
  ['Nurse and midwife', `${figures.practiceHoursOfTwoParts}: ${figures.practiceHours} in each`],
  ['Nurse and nursing associate', `${figures.practiceHoursOfTwoParts}: ${figures.practiceHours} in each`],
  ['Nurse, midwife and nursing associate', `${figures.practiceHoursOfThreeParts}: ${figures.practiceHours} in each`],
] as const;

/** The NMC's table, and how Cairn judges each part. */
export function HoursByRegistration() {
  return (
    <>
      <PlainTable framed className={classes.hours} head={['Registration', 'Hours in three years']} rows={hours} />
      <p>
        The hours are for each part, not one sum: 850 as a nurse and 50 as a midwife is not enough. SCPHN (specialist
        community public health nursing) adds none. If you gained your second registration during these three years, ask
        the NMC: as a rule only the first part’s hours are needed this time.
      </p>
      <p>
        In Cairn, tick every part you hold in your profile, with the day you joined it if you know it. Each entry of
        practice hours then asks which part it was for, or how it is shared between parts in tenths, and every part has
        its own total. An entry that does not say counts for none until it does.
      </p>
    </>
  );
}

/** What to do when the hours will not be enough. */
export function ShortOfHours() {
  return (
    <ol>
      <li>
        Look again at what counts: bank shifts, teaching, managing and work for another employer are often forgotten.
      </li>
      <li>Tell your line manager now, not in the last month. More shifts may still be possible.</li>
      <li>
        If it will not be enough, you must complete an NMC-approved return to practice programme or a Test of Competence{' '}
        <strong>before</strong> you apply.
      </li>
      <li>
        If you only need a little more time, ask the NMC for an extension in MyNMC once your application has opened. It
        decides case by case.
      </li>
    </ol>
  );
}
