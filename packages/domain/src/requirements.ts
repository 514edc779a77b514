import type { RegistrationType } from './account.ts';
import { addDays, addMonths, daysBetween } from './calendar-date.ts';
import type { RuleSet } from './rules/rule-set.ts';
import { ruleSetFor } from './rules/rule-sets.ts';

/** Hours of practice a registrant needs: 450 for each part of the register held. */
export function practiceHoursRequired(registrationType: RegistrationType | null, rules: RuleSet): number {
  return rules.practiceHoursPerPart.value * (registrationType === 'nurse_midwife' ? 2 : 1);
}

/** Days left to a date; 0 on the day, negative past it. */
export function daysUntil(date: string, today: string): number {
  return daysBetween(today, date);
}

/** Red at 30 days or fewer, yellow at 31 to 90, green above. */
export function countdownTone(days: number): 'red' | 'yellow' | 'green' {
  if (days <= 30) return 'red';
  return days <= 90 ? 'yellow' : 'green';
}

/** The dates of an application: it opens 60 days before the first of the renewal month, is due on the first, and registration lapses after the last. */
export function applicationWindow(revalidationDate: string): { opens: string; applyBy: string; lapsesAfter: string } {
  const applyBy = `${revalidationDate.slice(0, 7)}-01`;
  return {
    opens: addDays(applyBy, -ruleSetFor(revalidationDate).applicationWindowDays.value),
    applyBy,
    lapsesAfter: addDays(addMonths(applyBy, 1), -1),
  };
}
