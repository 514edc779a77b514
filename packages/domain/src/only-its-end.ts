import { type Absence, type AbsenceInput, absenceFields } from './absence.ts';
import { type PracticeHoursInput, practiceHoursFields } from './practice-hours.ts';
import { inputsOf, type RecordFields, type StoredValues } from './record-field.ts';
import { type RegistrationShares, sameShares } from './registration-shares.ts';
import { workSettingOf } from './work-setting.ts';

/** What says when a post or time away ends. */
const ends: ReadonlySet<string> = new Set(['endDate', 'isCurrent']);

function isSameButFor(fields: RecordFields, before: object, after: object, apart: readonly string[] = []): boolean {
  const valuesOf = (of: object) =>
    Object.keys(inputsOf(fields))
      .filter((name) => !ends.has(name) && !apart.includes(name))
      .map((name) => (of as Record<string, unknown>)[name] ?? null);
  return JSON.stringify(valuesOf(before)) === JSON.stringify(valuesOf(after));
}

/**
 * Whether a change of practice hours says nothing new but its end. What goes without saying is the same said: shares that
 * are left out, those of somebody who holds one part, and a work setting that follows from the practice setting.
 */
export function setsOnlyEndOfPost(
  before: StoredValues<typeof practiceHoursFields>,
  after: PracticeHoursInput,
  sharesByDefault: RegistrationShares | null,
): boolean {
  const { registrationShares: shares } = after;
  const workSetting = (of: Pick<PracticeHoursInput, 'workSetting' | 'setting'>) =>
    of.workSetting ?? workSettingOf(of.setting);
  return (
    isSameButFor(practiceHoursFields, before, after, ['registrationShares', 'workSetting']) &&
    workSetting(before) === workSetting(after) &&
    (shares === null || sameShares(shares, before.registrationShares ?? sharesByDefault))
  );
}

/** Whether a change of time away says nothing new but its last day. */
export function setsOnlyEndOfAbsence(before: Pick<Absence, keyof typeof absenceFields>, after: AbsenceInput): boolean {
  return isSameButFor(absenceFields, before, after);
}
