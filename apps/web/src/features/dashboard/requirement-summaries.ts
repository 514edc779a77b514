import { type Progress, progressPercent } from '@cairn/domain/progress';
import { readableHours, wholeHours } from '../../components/hours.ts';

/** One requirement as its card and its stone show it. */
export interface RequirementSummary {
  name: string;
  /** 0 to 100. */
  percent: number;
  words: string;
  to: string;
  action: string;
}

/** The six requirements in the order of the cards, which is also that of the stones from the ground up. */
export function requirementSummaries(progress: Progress): RequirementSummary[] {
  const {
    practiceHoursCompleted,
    practiceHoursRequired,
    cpdHoursCompleted,
    cpdHoursRequired,
    reflectiveAccountsCompleted,
    reflectiveAccountsRequired,
    feedbackCompleted,
    feedbackRequired,
    reflectiveDiscussionComplete,
    confirmationComplete,
  } = progress;
  return [
    {
      name: 'Practice Hours',
      percent: progressPercent(practiceHoursCompleted, practiceHoursRequired),
      words: `${readableHours(practiceHoursCompleted)} of ${wholeHours(practiceHoursRequired)} hours`,
      to: '/practice-hours',
      action: 'Log Hours',
    },
    {
      name: 'CPD Activities',
      percent: progressPercent(cpdHoursCompleted, cpdHoursRequired),
      words: `${readableHours(cpdHoursCompleted)} of ${wholeHours(cpdHoursRequired)} hours`,
      to: '/cpd-activities',
      action: 'Add Activity',
    },
    {
      name: 'Reflective Accounts',
      percent: progressPercent(reflectiveAccountsCompleted, reflectiveAccountsRequired),
      words: `${reflectiveAccountsCompleted} of ${reflectiveAccountsRequired} accounts`,
      to: '/reflective-accounts',
      action: 'Write Reflection',
    },
    {
      name: 'Feedback',
      percent: progressPercent(feedbackCompleted, feedbackRequired),
      words: `${feedbackCompleted} of ${feedbackRequired} pieces`,
      to: '/feedback',
      action: 'Request Feedback',
    },
    {
      name: 'Reflective Discussion',
      percent: reflectiveDiscussionComplete ? 100 : 0,
      words: `${reflectiveDiscussionComplete ? 1 : 0} of 1 discussion`,
      to: '/reflective-discussions',
      action: 'Manage Discussion',
    },
    {
      name: 'Confirmation',
      percent: confirmationComplete ? 100 : 0,
      words: confirmationComplete ? 'Complete' : 'Pending',
      to: '/confirmation',
      action: confirmationComplete ? 'Confirmed ✓' : 'Confirm Details',
    },
  ];
}
