import type { TimeAway } from './absence.ts';
import { addDays, compare, daysBetween, earlierOf, laterOf } from './calendar-date.ts';
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
