import { addDays, addYears, daysBetween, earlierOf, formatDate, laterOf } from './calendar-date.ts';
import { fromHundredths, toHundredths } from './decimal.ts';
import { currentTotalHours, type PracticePeriod } from './practice-hours.ts';
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

/**
 * The hours of an entry that lie inside the cycle and not ahead of today, as decimal text, and why the rest does not
 * count. Across a boundary an entry counts by its share of days, rounded down: counting rounded-up periods again inside
 * it would give one day of a yearly entry the whole year.
 */
export function countedPracticeHours(
  entry: PracticePeriod,
  cycle: Cycle | null,
  today: string,
): { counted: string; reason: string | null } {
  const all = currentTotalHours(entry, today);
  const { startDate: start, hoursFrequency } = entry;
  const open = entry.isCurrent || (entry.endDate === null && hoursFrequency !== 'total');
  const end = laterOf(open ? today : (entry.endDate ?? start), start);
  const before = cycle && end < cycle.from ? whyNotCounted(end, cycle, today) : null;
  const outside = before ?? whyNotCounted(start, cycle && { ...cycle, from: start }, today);
  if (outside) return { counted: '0.00', reason: outside };
  const from = cycle ? laterOf(start, cycle.from) : start;
  const to = earlierOf(end, cycle ? earlierOf(cycle.to, today) : today);
  if (from === start && to === end) return { counted: all, reason: null };
  const days = (first: string, last: string) => daysBetween(first, last) + 1;
  const counted = fromHundredths(Math.floor((toHundredths(all) * days(from, to)) / days(start, end)));
  const part = to === today ? 'up to today' : 'inside your three years';
  const span = `from ${formatDate(from)} to ${formatDate(to)}`;
  return { counted, reason: `Only the part ${part} counts: ${counted} of ${all} hours, ${span}.` };
}
