import { type Absence, type AbsenceInput, absenceFields } from './absence.ts';
import { earlierOf } from './calendar-date.ts';
import { type PracticeHoursInput, practiceHoursFields } from './practice-hours.ts';
import { isLocked, lastDays, type OpenOrLocked, partOf } from './read-only.ts';
import type { StoredValues } from './record-field.ts';
import { type RegistrationShares, sameShares } from './registration-shares.ts';
import { workSettingOf } from './work-setting.ts';

/** The kinds of records that may go on while years are submitted: posts, and time away. */
export type GoingOnKind = 'practiceHours' | 'absences';

/** The days by which such a record is judged. */
export type GoingOnDays<K extends GoingOnKind> = Parameters<(typeof lastDays)[K]>[0] & {
  readonly startDate: string;
  readonly createdAt: string;
};

/**
 * The submitted cycle a record was part of while it went on: it was there and had begun when the years were submitted, and
 * ends only after the last of their days that was known then. Its days up to then were counted, so of it only the end may
 * be set. Null for all others, and for what was over, which is read-only as a whole.
 */
export function submittedGoingOn<K extends GoingOnKind, C extends OpenOrLocked>(
  kind: K,
  record: GoingOnDays<K>,
  submitted: readonly C[],
): C | null {
  const lastDay = (lastDays[kind] as (of: GoingOnDays<K>) => string | null)(record);
  const wentOn = (cycle: C) => {
    const known = earlierOf(cycle.to, cycle.submittedOn);
    return record.startDate <= known && (lastDay === null || lastDay > known);
  };
  return submitted.find((cycle) => isLocked(cycle) && record.createdAt <= cycle.submittedAt && wentOn(cycle)) ?? null;
}

/** Why nothing but the end can be set, and what to do instead. */
export function whyOnlyItsEnd(cycle: OpenOrLocked): string {
  return `${partOf(cycle)}, and goes on: only its end can be set, and documents added. To change anything else, end it and log a new entry, or reopen those years first.`;
}

/** What says when a post or time away ends, and what is worked out from it. */
const ends: ReadonlySet<string> = new Set(['endDate', 'isCurrent', 'calculatedTotalHours']);

function isSameButFor(fields: object, before: object, after: object, apart: readonly string[] = []): boolean {
  const valuesOf = (of: object) =>
    Object.keys(fields)
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
