import { addDays, addYears, daysBetween, formatDate, lastOfMonth } from './calendar-date.ts';
import { RuleError } from './errors.ts';
import { ruleSetFor } from './rules/rule-sets.ts';

/** Days left to a date; 0 on the day, negative past it. */
export function daysUntil(date: string, today: string): number {
  return daysBetween(today, date);
}

/** Red at 30 days or fewer, yellow at 31 to 90, green above. */
export function countdownTone(days: number): 'red' | 'yellow' | 'green' {
  if (days <= 30) return 'red';
  return days <= 90 ? 'yellow' : 'green';
}

/**
 * The dates of an application, whichever day of the month a registrant gives: it opens 60 days before the first of that
 * month, is due on the first, and registration lapses after the last. The sources stand in the rule set.
 */
export function applicationWindow(revalidationDate: string): { opens: string; applyBy: string; lapsesAfter: string } {
  const applyBy = `${revalidationDate.slice(0, 7)}-01`;
  return {
    opens: addDays(applyBy, -ruleSetFor(revalidationDate).applicationWindowDays.value),
    applyBy,
    lapsesAfter: lastOfMonth(applyBy),
  };
}

/**
 * The latest revalidation date there can be on a day: registration lasts three years and expires at the end of a month, so
 * it is the end of the month three years after the latest month for which one may apply on that day. Who renews as soon
 * as the application opens keeps the days that were left.
 */
export function latestRevalidationDate(today: string): string {
  const { cycleYears, applicationWindowDays } = ruleSetFor(today);
  return lastOfMonth(addYears(`${addDays(today, applicationWindowDays.value).slice(0, 7)}-01`, cycleYears.value));
}

/** @throws RuleError INVALID for a date that no registration reaches yet. */
export function assertRevalidationDate(date: string, today: string): void {
  const latest = latestRevalidationDate(today);
  if (date <= latest) return;
  const message = `Please enter a date no later than ${formatDate(latest)}: registration lasts three years`;
  throw new RuleError('INVALID', message, { issues: [{ path: 'revalidationDate', message }] });
}
