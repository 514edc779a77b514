import { formatDate } from '@cairn/domain/calendar-date';
import { cpdMethodLabels } from '@cairn/domain/cpd-method';
import { indemnityRoutes } from '@cairn/domain/declaration-terms';
import { practiceSettings } from '@cairn/domain/practice-setting';
import type { SupportArea } from '@cairn/domain/support-access-terms';
import { absenceKinds } from '@cairn/domain/time-away';
import type { trpc } from '../../client/api-client.ts';

type Client = ReturnType<typeof trpc.useUtils>['client'];

/** A label and what stands beside it; nothing where nothing was entered. */
type Fact = readonly [label: string, value: string | null];

/** A record as support reads it. */
export interface ReadRecord {
  readonly id: string;
  readonly title: string;
  readonly facts: readonly Fact[];
}

interface ReadPage {
  readonly records: readonly ReadRecord[];
  readonly next: string | null;
}

const day = (date: string | null) => date && formatDate(date);
const yes = (is: boolean) => (is ? 'Yes' : 'No');
const span = ({ startDate, endDate }: { startDate: string; endDate: string | null }) =>
  endDate === startDate ? formatDate(startDate) : `${formatDate(startDate)} to ${day(endDate) ?? 'now'}`;
const counted = ({ countsTowardProgress, notCountedReason }: Counting): Fact[] => [
  ['Counts', yes(countsTowardProgress)],
  ['Why not, or not all of it', notCountedReason],
];

interface Counting {
  readonly countsTowardProgress: boolean;
  readonly notCountedReason: string | null;
}

/** How each area is asked for, and what is shown of it. */
export const readArea: Record<SupportArea, (client: Client, id: string, cursor?: string) => Promise<ReadPage>> = {
  progress: async ({ supportLooks }, id) => {
    const told = await supportLooks.progress.query({ id });
    const facts: Fact[] = [
      ['Practice hours', `${told.practiceHoursCompleted} of ${told.practiceHoursRequired}`],
      ['CPD hours', `${told.cpdHoursCompleted} of ${told.cpdHoursRequired}`],
      ['Participatory CPD hours', `${told.cpdParticipatoryHoursCompleted} of ${told.cpdParticipatoryHoursRequired}`],
      ['CPD records', String(told.cpdRecordsCompleted)],
      ['Feedback', `${told.feedbackCompleted} of ${told.feedbackRequired}`],
      ['Reflective accounts', `${told.reflectiveAccountsCompleted} of ${told.reflectiveAccountsRequired}`],
      ['Reflective discussion', yes(told.reflectiveDiscussionComplete)],
      ['Health and character noted', yes(told.healthAndCharacterComplete)],
      ['Indemnity noted', yes(told.indemnityComplete)],
      ['Confirmation', yes(told.confirmationComplete)],
    ];
    return { records: [{ id, title: 'What counts so far', facts }], next: null };
  },
  'practice-hours': async ({ supportLooks }, id, cursor) => {
    const { records, next } = await supportLooks.practiceHours.query({ id, cursor, ...atOnce });
    return {
      next,
      records: records.map((entry) => ({
        id: entry.id,
        title: `${practiceSettings[entry.setting]}, ${span(entry)}`,
        facts: [
          ['Hours', entry.calculatedTotalHours],
          ['Hours that count', entry.countedHours],
          ...counted(entry),
          ['Employer', entry.employer],
          ['Description', entry.description],
          ['Files', String(entry.evidenceFiles)],
        ],
      })),
    };
  },
  absences: async ({ supportLooks }, id, cursor) => {
    const { records, next } = await supportLooks.absences.query({ id, cursor, ...atOnce });
    return {
      next,
      records: records.map((absence) => ({
        id: absence.id,
        title: `${absenceKinds[absence.kind]}, ${span(absence)}`,
        facts: [['Note', absence.note]],
      })),
    };
  },
  'cpd-activities': async ({ supportLooks }, id, cursor) => {
    const { records, next } = await supportLooks.cpdActivities.query({ id, cursor, ...atOnce });
    return {
      next,
      records: records.map((activity) => ({
        id: activity.id,
        title: `${activity.topic}, ${span({ startDate: activity.date, endDate: activity.endDate ?? activity.date })}`,
        facts: [
          ['Method', activity.methodInOwnWords ?? cpdMethodLabels[activity.method]],
          ['Hours', activity.hours],
          ['Participatory hours', activity.participatoryHours],
          ['Hours that count', activity.countedHours],
          ...counted(activity),
          ['Link to the Code', activity.linkToCode],
          ['Link to standards', activity.linkToStandards],
          ['No file is attached', yes(activity.evidenceMissing)],
        ],
      })),
    };
  },
  feedback: async ({ supportLooks }, id, cursor) => {
    const { records, next } = await supportLooks.feedback.query({ id, cursor, ...atOnce });
    return {
      next,
      records: records.map((entry) => ({
        id: entry.id,
        title: `${entry.sourceOfFeedback}, ${formatDate(entry.date)}`,
        facts: [
          ['Type', entry.typeOfFeedback],
          ['Content', entry.contentOfFeedback],
          ['How practice changed', entry.howPracticeChanged],
          ...counted(entry),
        ],
      })),
    };
  },
  'reflective-accounts': async ({ supportLooks }, id, cursor) => {
    const { records, next } = await supportLooks.reflectiveAccounts.query({ id, cursor, ...atOnce });
    return {
      next,
      records: records.map((account) => ({
        id: account.id,
        title: `${account.title ?? 'Reflective account'}, ${formatDate(account.date)}`,
        facts: [
          ['Draft', yes(account.isDraft)],
          ['Nature of the activity', account.natureOfActivity],
          ['What was learned', account.whatLearned],
          ['How practice changed', account.howImproved],
          ['Relevance to the Code', account.codeRelevance],
          ...counted(account),
        ],
      })),
    };
  },
  'reflective-discussions': async ({ supportLooks }, id, cursor) => {
    const { records, next } = await supportLooks.reflectiveDiscussions.query({ id, cursor, ...atOnce });
    return {
      next,
      records: records.map((discussion) => ({
        id: discussion.id,
        title: `Discussion of ${formatDate(discussion.discussionDate)}`,
        facts: [
          ['Draft', yes(discussion.status === 'draft')],
          ['Signed by the registrant on', day(discussion.revalidatorSignedDate)],
          ['Signed by the discussant on', day(discussion.discussantSignedDate)],
          ['Signed on paper on', day(discussion.paperSignedDate)],
          ['Locked', yes(discussion.isFinalized)],
          ['Summary', discussion.discussionSummary],
          ...counted(discussion),
        ],
      })),
    };
  },
  declarations: async ({ supportLooks }, id) => {
    const noted = await supportLooks.declarations.query({ id });
    if (noted === null) return { records: [], next: null };
    const facts: Fact[] = [
      ['Health and character noted on', day(noted.healthAndCharacterOn)],
      ['Indemnity noted on', day(noted.indemnityOn)],
      ['How they are covered', noted.indemnityRoute && indemnityRoutes[noted.indemnityRoute]],
      ['By whom', noted.indemnityProvider],
    ];
    return { records: [{ id: noted.id, title: 'What is noted of both declarations', facts }], next: null };
  },
};

/** As much of a list as is looked at at once. */
const atOnce = { limit: '50' };
