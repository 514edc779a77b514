import { addDays, addYears, formatDate } from './calendar-date.ts';
import { ruleSetFor } from './rules/rule-sets.ts';

/** The days whose records count, both ends included. */
export interface Cycle {
  from: string;
  to: string;
}

/** The three years that end on a revalidation date, or null without one. */
export function cycleOf(revalidationDate: string): Cycle;
export function cycleOf(revalidationDate: string | null): Cycle | null;
export function cycleOf(revalidationDate: string | null): Cycle | null {
  if (revalidationDate === null) return null;
  const { cycleYears } = ruleSetFor(revalidationDate);
  return { from: addDays(addYears(revalidationDate, -cycleYears.value), 1), to: revalidationDate };
}

/** Why a draft reflective account does not count. */
export const draftDoesNotCount = 'A draft counts once it is completed.';

/**
 * Why a record of this date does not count, in plain words; null when it does. What lies ahead has not been done yet;
 * without a cycle everything up to today counts.
 */
export function whyNotCounted(date: string, cycle: Cycle | null, today: string): string | null {
  if (cycle && date > cycle.to) return `After your revalidation date, ${formatDate(cycle.to)}.`;
  if (date > today) return `Dated after today: it counts from ${formatDate(date)}.`;
  if (cycle && date < cycle.from) {
    // Whoever renews early may know their next date before those three years begin.
    if (cycle.from > today) return `Before your next three years, which begin on ${formatDate(cycle.from)}.`;
    return `Before your current three years, which began on ${formatDate(cycle.from)}.`;
  }
  return null;
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
