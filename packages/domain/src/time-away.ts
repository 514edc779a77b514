import type { Absence } from './absence.ts';
import { addDays, compare, daysBetween, earlierOf, formatDate, formatSpan, laterOf } from './calendar-date.ts';
import { RuleError } from './errors.ts';
import { counted } from './number-words.ts';

/** How many days from one date to another, both included, lie in an absence; a day in two of them is one day. */
export function daysAway(timeAway: readonly TimeAway[], from: string, to: string): number {
  let days = 0;
  let next = from;
  for (const { startDate, endDate } of [...timeAway].sort((a, b) => compare(a.startDate, b.startDate))) {
    const first = laterOf(startDate, next);
    const last = earlierOf(endDate ?? to, to);
    if (first > last) continue;
    days += daysBetween(first, last) + 1;
    next = addDays(last, 1);
  }
  return days;
}

/** '15 weeks', '1 week', '10 days' or '1 day': weeks where they come out whole. */
export function daysInWords(days: number): string {
  return days > 0 && days % 7 === 0 ? counted(days / 7, 'week') : counted(days, 'day');
}

/** Why somebody was away from practice, stored value → label; nothing about health is asked. */
export const absenceKinds = {
  parental: 'Parental leave',
  sickness: 'Sickness',
  career_break: 'Career break',
  other: 'Something else',
} as const;

/** The days of an absence, both ends included; up to today and beyond while it has no end. */
export type TimeAway = Pick<Absence, 'startDate' | 'endDate'>;

/** '04 May 2026 to 18 May 2026', '04 May 2026' for one day, or 'from 04 May 2026 on' where no end is known. */
export function absenceDates({ startDate, endDate }: TimeAway): string {
  return endDate === null ? `from ${formatDate(startDate)} on` : formatSpan(startDate, endDate);
}

/**
 * One day is not taken off twice, so absences lie apart.
 * @throws RuleError INVALID when it shares a day with one of the others.
 */
export function assertApart({ startDate, endDate }: TimeAway, others: readonly TimeAway[]): void {
  const met = others.find(
    (other) =>
      (endDate === null || other.startDate <= endDate) && (other.endDate === null || startDate <= other.endDate),
  );
  if (!met) return;
  const message = `You have already recorded time away for some of these days: ${absenceDates(met)}`;
  throw new RuleError('INVALID', message, { issues: [{ path: 'startDate', message }] });
}
