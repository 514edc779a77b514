import { addDays, addYears, daysBetween, earlierOf, formatDate, lastOfMonth, laterOf } from './calendar-date.ts';
import { fromHundredths } from './decimal.ts';
import { originalDate, type Renewal } from './renewal.ts';
import { ruleSetFor } from './rules/rule-sets.ts';

/** The days whose records count, both ends included. */
export interface Cycle {
  from: string;
  to: string;
}

/**
 * The three years that end on a revalidation date, or null without one. Registrations end with a month, so years that end
 * with February begin on 1 March, whether the one before had 28 days or 29: no day belongs to two cycles. An extension moves
 * their last day and leaves the first; years that follow extended ones may end three years after the original date, as the
 * regulator reckons, and are shorter for it.
 */
export function cycleOf(renewal: Renewal & { readonly revalidationDate: string }): Cycle;
export function cycleOf(renewal: Renewal): Cycle | null;
export function cycleOf({ revalidationDate, extendedFrom, submittedUntil }: Renewal): Cycle | null {
  if (revalidationDate === null) return null;
  const end = originalDate({ revalidationDate, extendedFrom });
  const from = firstOfYears(end, ruleSetFor(end).cycleYears.value);
  return { from: submittedUntil === null ? from : laterOf(from, addDays(submittedUntil, 1)), to: revalidationDate };
}

/** The first day of so many years up to the month of this date: registrations end with a month, whichever of its days is given. */
export function firstOfYears(end: string, years: number): string {
  return addDays(lastOfMonth(addYears(end, -years)), 1);
}

/** Why a draft reflective account does not count. */
export const draftDoesNotCount = 'A draft counts once it is completed.';

/**
 * Why a record of this date does not count, in plain words; null when it does. What lies ahead has not been done yet;
 * without a cycle everything up to today counts.
 */
export function whyNotCounted(date: string, cycle: Cycle | null, today: string): string | null {
  if (cycle && date > cycle.to) return `After your revalidation date, ${formatDate(cycle.to)}.`;
  if (cycle && date < cycle.from) {
    // Whoever renews early may know their next date before those three years begin.
    if (cycle.from > today) return `Before your next three years, which begin on ${formatDate(cycle.from)}.`;
    return `Before your current three years, which began on ${formatDate(cycle.from)}.`;
  }
  return date > today ? `Dated after today: it counts from ${formatDate(date)}.` : null;
}

/** Which days of a period count by their date, both ends included. */
export interface CountedSpan {
  readonly from: string;
  readonly to: string;
  /** How many they are, of how many; 0 when none counts. */
  readonly days: number;
  readonly of: number;
  /** Why none counts, before, after or ahead; null when some do. */
  readonly outside: string | null;
}

/** The days of a period, both ends included, that lie inside the cycle and not ahead of today; `end` is not before `start`. */
export function countedSpan(start: string, end: string, cycle: Cycle | null, today: string): CountedSpan {
  const done = laterOf(earlierOf(end, today), start);
  const from = cycle ? laterOf(start, cycle.from) : start;
  const to = cycle ? earlierOf(done, cycle.to) : done;
  const length = (first: string, last: string) => daysBetween(first, last) + 1;
  const outside = whyNotCounted(earlierOf(from, done), cycle, today);
  return { from, to, days: outside === null ? length(from, to) : 0, of: length(start, end), outside };
}

/** What of an amount spread evenly over the period falls on the days that count, in the amount's unit and rounded down. */
export function amountInSpan(amount: number, { days, of }: CountedSpan): number {
  return Math.floor((amount * days) / of);
}

/** Why only a part of so many hundredths of an hour counts by its date; null when all does, or nothing. */
export function whyOnlyPart(hundredths: number, span: CountedSpan, today: string): string | null {
  if (span.outside !== null || span.days === span.of) return null;
  const part = span.to === today ? 'up to today' : 'inside your three years';
  const counted = `${fromHundredths(amountInSpan(hundredths, span))} of ${fromHundredths(hundredths)} hours`;
  return `Only the part ${part} counts: ${counted}, from ${formatDate(span.from)} to ${formatDate(span.to)}.`;
}

/** The two fields by which a record says whether it counts; `unfinished` is the reason of a record that cannot yet. */
export function countingOf(
  date: string,
  { cycle, today }: { cycle: Cycle | null; today: string },
  unfinished: string | null = null,
): { countsTowardProgress: boolean; notCountedReason: string | null } {
  const notCountedReason = unfinished ?? whyNotCounted(date, cycle, today);
  return { countsTowardProgress: notCountedReason === null, notCountedReason };
}
