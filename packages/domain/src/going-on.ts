import { earlierOf } from './calendar-date.ts';
import { isLocked, lastDays, type OpenOrLocked, partOf } from './read-only.ts';

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
