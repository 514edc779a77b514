import { formsOf2022 } from './forms-of-2022.ts';
import type { RuleSet, Threshold } from './rule-set.ts';

const nmc = (value: number, page: string): Threshold => ({
  value,
  source: `https://www.nmc.org.uk/revalidation/${page}`,
  readOn: '2026-11-20',
});

/** The eight-requirement model, in force since revalidation began in April 2016. */
export const eightRequirements: RuleSet = {
  from: '2016-04-01',
  practiceHoursPerPart: nmc(450, 'requirements/practice-hours/'),
  cpdHours: nmc(35, 'requirements/cpd/'),
  participatoryHours: nmc(20, 'requirements/cpd/'),
  cpdRecords: nmc(1, 'requirements/cpd/'),
  feedback: nmc(5, 'requirements/practice-related-feedback/'),
  reflectiveAccounts: nmc(5, 'requirements/written-reflective-accounts/'),
  reflectiveDiscussions: nmc(1, 'requirements/reflective-discussion'),
  healthAndCharacter: { value: 1, source: 'https://www.nmc.org.uk/health-and-character', readOn: '2026-11-22' },
  indemnity: { ...nmc(1, 'requirements/professional-indemnity-arrangement/'), readOn: '2026-11-22' },
  confirmations: nmc(1, 'what-you-need-to-do/confirmation/'),
  cycleYears: nmc(3, 'requirements/practice-hours/'),
  applicationWindowDays: nmc(60, 'online-application/submit-your-application/'),
  forms: formsOf2022,
};
