import { eightRequirements } from './rules/eight-requirements.ts';

/** A page of the regulator's that says what a guide of ours repeats. */
export interface RegulatorPage {
  readonly title: string;
  readonly href: string;
}

/** The day these pages were last compared with what we say. */
export const regulatorPagesReadOn = eightRequirements.practiceHoursPerPart.readOn;

const page = (title: string, path: string): RegulatorPage => ({ title, href: `https://www.nmc.org.uk/${path}` });

/** The NMC's own pages on revalidation, by what they are about. */
export const regulatorPages = {
  practiceHours: page('Practice hours', 'revalidation/requirements/practice-hours/'),
  cpd: page('Continuing professional development', 'revalidation/requirements/cpd/'),
  mandatoryTraining: page('Case study: Cate, a confirmer', 'revalidation/case-studies/confirmers/cate/'),
  feedback: page('Practice-related feedback', 'revalidation/requirements/practice-related-feedback/'),
  reflectiveAccounts: page('Written reflective accounts', 'revalidation/requirements/written-reflective-accounts/'),
  reflectiveDiscussion: page('Reflective discussion', 'revalidation/requirements/reflective-discussion'),
  confirmation: {
    title: 'Confirmation',
    href: 'https://revalidation.nmc.org.uk/what-you-need-to-do/confirmation/',
  },
  healthAndCharacter: page('Health and character', 'health-and-character'),
  indemnity: page(
    'Professional indemnity arrangement',
    'revalidation/requirements/professional-indemnity-arrangement/',
  ),
  application: page('Submit your application', 'revalidation/online-application/submit-your-application/'),
  verification: page('Verification', 'revalidation/online-application/verification/'),
  myNmc: page('Your guide to MyNMC: revalidating', 'registration/your-guide-to-mynmc/revalidating'),
  signingIn: page('Your guide to MyNMC: logging in', 'registration/your-guide-to-mynmc/logging-in-mynmc'),
  registrationCodes: page(
    'Registration and qualification codes',
    'registration/staying-on-the-register/your-statement-of-entry/registration-and-qualification-codes/',
  ),
  plans: page(
    'Programme of work on the Code and revalidation',
    'news/news-and-updates/nmc-sets-out-programme-of-work-to-support-nursing-and-midwifery-practice',
  ),
} as const satisfies Record<string, RegulatorPage>;
