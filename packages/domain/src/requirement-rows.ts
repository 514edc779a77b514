import { agreeing } from './number-words.ts';
import type { Contributions, Progress } from './progress.ts';
import type { Rule } from './rules/rule-set.ts';

/** What a measure is counted in. */
export const units = ['hours', 'records', 'pieces', 'accounts', 'discussion', 'declaration', 'confirmation'] as const;
export type Unit = (typeof units)[number];

export interface MeasureRow {
  readonly name: string;
  readonly unit: Unit;
  /** Where the figure, its source and the date it was read stand. */
  readonly rule: Rule;
  readonly counted: (progress: Progress) => string | number;
  /** What the progress says is needed; left out where it does not carry it, and then it is the rule's own figure. */
  readonly target?: (progress: Progress) => string | number;
  /** What is said instead of figures while it is not met. */
  readonly notYet?: string;
}

/** What is measured, in the order in which the regulator lists its requirements. */
export const measureRows = {
  practiceHours: {
    name: 'Practice hours',
    unit: 'hours',
    rule: 'practiceHoursPerPart',
    counted: (p) => p.practiceHoursCompleted,
    target: (p) => p.practiceHoursRequired,
  },
  cpdHours: {
    name: 'CPD hours',
    unit: 'hours',
    rule: 'cpdHours',
    counted: (p) => p.cpdHoursCompleted,
    target: (p) => p.cpdHoursRequired,
  },
  participatoryLearning: {
    name: 'Participatory learning hours',
    unit: 'hours',
    rule: 'participatoryHours',
    counted: (p) => p.cpdParticipatoryHoursCompleted,
    target: (p) => p.cpdParticipatoryHoursRequired,
  },
  cpdRecords: {
    name: 'CPD records',
    unit: 'records',
    rule: 'cpdRecords',
    counted: (p) => p.cpdRecordsCompleted,
  },
  practiceRelatedFeedback: {
    name: 'Practice-related feedback',
    unit: 'pieces',
    rule: 'feedback',
    counted: (p) => p.feedbackCompleted,
    target: (p) => p.feedbackRequired,
  },
  reflectiveAccounts: {
    name: 'Reflective accounts',
    unit: 'accounts',
    rule: 'reflectiveAccounts',
    counted: (p) => p.reflectiveAccountsCompleted,
    target: (p) => p.reflectiveAccountsRequired,
  },
  reflectiveDiscussion: {
    name: 'Reflective discussion',
    unit: 'discussion',
    rule: 'reflectiveDiscussions',
    counted: (p) => p.reflectiveDiscussionsCompleted,
    notYet: 'not signed and finalised yet',
  },
  // https://www.nmc.org.uk/health-and-character: declared in the application, without evidence.
  healthAndCharacter: {
    name: 'Health and character',
    unit: 'declaration',
    rule: 'healthAndCharacter',
    counted: (p) => (p.healthAndCharacterComplete ? 1 : 0),
    notYet: 'not noted yet',
  },
  indemnity: {
    name: 'Professional indemnity',
    unit: 'declaration',
    rule: 'indemnity',
    counted: (p) => (p.indemnityComplete ? 1 : 0),
    notYet: 'not noted yet',
  },
  confirmation: {
    name: 'Confirmation',
    unit: 'confirmation',
    rule: 'confirmations',
    counted: (p) => (p.confirmationComplete ? 1 : 0),
    notYet: 'not given yet',
  },
} as const satisfies Record<keyof Contributions, MeasureRow>;

/** What is measured, by stored key: what a confirmer looks at, and what none does. */
export type MeasureKey = keyof typeof measureRows;

/** One and several of what is asked for by number, as a sentence names them. */
const pieces = {
  practiceRelatedFeedback: ['piece of feedback', 'pieces of feedback'],
  reflectiveAccounts: ['reflective account', 'reflective accounts'],
  reflectiveDiscussion: ['reflective discussion', 'reflective discussions'],
} as const satisfies Partial<Record<MeasureKey, readonly [string, string]>>;

/** What is still missing, to stand after its number: 'more reflective account' of 1, 'more pieces of feedback' of 5. */
export function moreOf(key: keyof typeof pieces, missing: number): string {
  const [one, many] = pieces[key];
  return `more ${agreeing(missing, one, many)}`;
}

/** The requirements as people know them. One with several measures is met when all of them are. */
export const requirementRows = {
  practiceHours: { name: 'Practice Hours', page: '/practice-hours', measures: ['practiceHours'] },
  cpd: {
    name: 'CPD Activities',
    page: '/cpd-activities',
    measures: ['cpdHours', 'participatoryLearning', 'cpdRecords'],
  },
  feedback: { name: 'Feedback', page: '/feedback', measures: ['practiceRelatedFeedback'] },
  reflectiveAccounts: { name: 'Reflective Accounts', page: '/reflective-accounts', measures: ['reflectiveAccounts'] },
  reflectiveDiscussion: {
    name: 'Reflective Discussion',
    page: '/reflective-discussions',
    measures: ['reflectiveDiscussion'],
  },
  healthAndCharacter: {
    name: 'Health and Character',
    page: '/declarations#health-and-character',
    measures: ['healthAndCharacter'],
  },
  indemnity: { name: 'Professional Indemnity', page: '/declarations#indemnity', measures: ['indemnity'] },
  confirmation: { name: 'Confirmation', page: '/confirmation', measures: ['confirmation'] },
} as const satisfies Record<string, { name: string; page: string; measures: readonly [MeasureKey, ...MeasureKey[]] }>;

export type RequirementKey = keyof typeof requirementRows;

/** The keys of both, in the order of the regulator's form. */
export const measureKeys = Object.keys(measureRows) as readonly MeasureKey[];
export const requirementKeys = Object.keys(requirementRows) as readonly RequirementKey[];

export type RequirementPage = (typeof requirementRows)[RequirementKey]['page'];
