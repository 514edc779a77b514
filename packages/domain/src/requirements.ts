import type { RegistrationType } from './account.ts';
import { addDays, addMonths, daysBetween } from './calendar-date.ts';

/** A figure of the regulator's, where it was read and when. */
export interface Threshold {
  readonly value: number;
  readonly source: string;
  readonly readOn: string;
}

const nmc = (value: number, page: string): Threshold => ({
  value,
  source: `https://www.nmc.org.uk/revalidation/${page}`,
  readOn: '2026-11-20',
});

/** Every threshold of the current eight-requirement model, in force since April 2016. */
export const requirements = {
  practiceHoursPerPart: nmc(450, 'requirements/practice-hours/'),
  cpdHours: nmc(35, 'requirements/cpd/'),
  participatoryHours: nmc(20, 'requirements/cpd/'),
  cpdRecords: nmc(1, 'requirements/cpd/'),
  feedback: nmc(5, 'requirements/practice-related-feedback/'),
  reflectiveAccounts: nmc(5, 'requirements/written-reflective-accounts/'),
  reflectiveDiscussions: nmc(1, 'requirements/reflective-discussion'),
  confirmations: nmc(1, 'what-you-need-to-do/confirmation/'),
  cycleYears: nmc(3, 'requirements/practice-hours/'),
  applicationWindowDays: nmc(60, 'online-application/submit-your-application/'),
} as const satisfies Record<string, Threshold>;

/** The thresholds that hold for a cycle. */
export type RuleSet = Readonly<Record<keyof typeof requirements, Threshold>>;

/** Hours of practice a registrant needs: 450 for each part of the register held. */
export function practiceHoursRequired(registrationType: RegistrationType | null): number {
  return requirements.practiceHoursPerPart.value * (registrationType === 'nurse_midwife' ? 2 : 1);
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
    opens: addDays(applyBy, -requirements.applicationWindowDays.value),
    applyBy,
    lapsesAfter: addDays(addMonths(applyBy, 1), -1),
  };
}
