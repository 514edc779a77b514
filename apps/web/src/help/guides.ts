import { confirmationGuide } from './confirmation-guide.tsx';
import { cpdGuide } from './cpd-guide.tsx';
import { dashboardGuide } from './dashboard-guide.tsx';
import { declarationsGuide } from './declarations-guide.tsx';
import { feedbackGuide } from './feedback-guide.tsx';
import type { Guide } from './guide.ts';
import { practiceHoursGuide } from './practice-hours-guide.tsx';
import { profileGuide } from './profile-guide.tsx';
import { reflectiveAccountsGuide } from './reflective-accounts-guide.tsx';
import { reflectiveDiscussionsGuide } from './reflective-discussions-guide.tsx';

/** Every guide, in the order of the page. */
export const guides: readonly Guide[] = [
  dashboardGuide,
  practiceHoursGuide,
  cpdGuide,
  reflectiveAccountsGuide,
  feedbackGuide,
  reflectiveDiscussionsGuide,
  declarationsGuide,
  confirmationGuide,
  profileGuide,
];
