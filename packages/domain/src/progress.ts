import { z } from 'zod';
import { chosen } from './choice.ts';
import { type Cycle, cycleOf, draftDoesNotCount, whyNotCounted } from './counting.ts';
import { type CpdSpan, countedCpd } from './cpd-counting.ts';
import { fromHundredths, toHundredths } from './decimal.ts';
import type { Declarations } from './declarations.ts';
import { type DiscussionState, whyDiscussionDoesNotCount } from './discussion-stage.ts';
import { dayOfDeclarations, oneOfYears } from './kept-by-years.ts';
import { countedEntry } from './practice-hours-by-part.ts';
import type { PracticePeriod } from './practice-period.ts';
import type { ReflectiveDiscussion } from './reflective-discussion.ts';
import { type HeldPart, type HoursPart, hoursAsked, hoursParts } from './registration-parts.ts';
import type { RegistrationShares } from './registration-shares.ts';
import type { Renewal } from './renewal.ts';
import type { RuleSet } from './rules/rule-set.ts';
import { rulesFor } from './rules/rule-sets.ts';
import type { TimeAway } from './time-away.ts';

/** Where somebody stands with one part of the register; `part` is null while they have not said which they hold. */
const practiceHoursOfPart = z.object({
  part: chosen(hoursParts).nullable(),
  since: z.string().nullable(),
  completed: z.string(),
  required: z.string(),
});

/** Where a registrant stands: hours as decimal text, counts as whole numbers. */
export const progress = z.object({
  practiceHoursCompleted: z.string(),
  practiceHoursRequired: z.string(),
  practiceHoursByPart: z.array(practiceHoursOfPart).meta({ description: 'One for each part held; never pooled' }),
  cpdHoursCompleted: z.string(),
  cpdHoursRequired: z.string(),
  cpdParticipatoryHoursCompleted: z.string(),
  cpdParticipatoryHoursRequired: z.string(),
  cpdRecordsCompleted: z.int(),
  reflectiveAccountsCompleted: z.int(),
  reflectiveAccountsRequired: z.int(),
  feedbackCompleted: z.int(),
  feedbackRequired: z.int(),
  reflectiveDiscussionsCompleted: z.int(),
  reflectiveDiscussionComplete: z.boolean(),
  healthAndCharacterComplete: z.boolean(),
  indemnityComplete: z.boolean(),
  confirmationComplete: z.boolean(),
});
export type Progress = z.output<typeof progress>;

/** What progress is computed from: every record of one registrant, cut down to what matters. */
export interface ProgressFacts {
  practiceHours: readonly (PracticePeriod & { id: string; registrationShares: RegistrationShares | null })[];
  /** Leave: it takes off practice hours, and is counted for nothing itself. */
  absences: readonly TimeAway[];
  cpdActivities: readonly (CpdSpan & { id: string })[];
  reflectiveAccounts: readonly { id: string; date: string; isDraft: boolean }[];
  feedback: readonly { id: string; date: string }[];
  reflectiveDiscussions: readonly (DiscussionState & Pick<ReflectiveDiscussion, 'id' | 'discussionDate'>)[];
  /** Those of all years, of which the ones of these count; and so with the confirmations. */
  declarations: readonly Pick<Declarations, 'id' | 'healthAndCharacterOn' | 'indemnityOn'>[];
  confirmations: readonly { id: string; confirmationDiscussionDate: string }[];
}

/** The facts of a registrant who has recorded nothing yet. */
export const noFacts: ProgressFacts = {
  practiceHours: [],
  absences: [],
  cpdActivities: [],
  reflectiveAccounts: [],
  feedback: [],
  reflectiveDiscussions: [],
  declarations: [],
  confirmations: [],
};

/** Who the records are judged for. */
export interface Registrant extends Renewal {
  readonly registrationParts: readonly HeldPart[];
}

/** What one record brings to one measure, in hundredths of an hour or of a record. */
export interface Contribution {
  readonly id: string;
  /** The day by which it is ordered: where a period began, or the day of a conversation. */
  readonly date: string;
  readonly recorded: number;
  /** At most what is recorded. */
  readonly counted: number;
  /** Why what is not counted is not; null when all is. */
  readonly reason: string | null;
}

interface When {
  readonly cycle: Cycle | null;
  readonly today: string;
  readonly registrationParts: readonly HeldPart[];
}

/** What one entry of practice hours brings to one part of the register, or to none that is held. */
export interface PartContribution extends Contribution {
  readonly part: HoursPart | null;
}

const oneRecord = 100;

/** A record that counts whole or not at all; `unfinished` is the reason of one that cannot yet. */
function contributionOf(
  { id, date }: { id: string; date: string },
  recorded: number,
  { cycle, today }: When,
  unfinished: string | null = null,
): Contribution {
  const reason = unfinished ?? whyNotCounted(date, cycle, today);
  return { id, date, recorded, counted: reason === null ? recorded : 0, reason };
}

function cpdContributionOf(
  activity: CpdSpan & { id: string },
  figure: 'hours' | 'participatoryHours',
  { cycle, today }: When,
): Contribution {
  const { [figure]: counted, reason } = countedCpd(activity, cycle, today);
  const recorded = toHundredths(activity[figure]);
  return { id: activity.id, date: activity.date, recorded, counted, reason: counted === recorded ? null : reason };
}

/** An activity is on record when any of its hours count. */
function cpdRecordOf(activity: CpdSpan & { id: string }, { cycle, today }: When): Contribution {
  const { hours, reason } = countedCpd(activity, cycle, today);
  const { id, date } = activity;
  return {
    id,
    date,
    recorded: oneRecord,
    ...(hours > 0 ? { counted: oneRecord, reason: null } : { counted: 0, reason }),
  };
}

/**
 * What each record brings to each measure, by the measure's key. Every figure of progress is a sum of these, and what was
 * not counted is read from them too, so that the two cannot disagree.
 */
export function contributionsOf(facts: ProgressFacts, when: When) {
  const { cpdActivities, absences: timeAway } = facts;
  const noted = oneOfYears(
    facts.declarations.map((each) => ({ ...each, day: dayOfDeclarations(each) })),
    when.cycle,
  );
  const declared = (date: string | null | undefined) =>
    noted && date ? [contributionOf({ id: noted.id, date }, oneRecord, when)] : [];
  const given = oneOfYears(
    facts.confirmations.map(({ id, confirmationDiscussionDate: day }) => ({ id, day })),
    when.cycle,
  );
  return {
    practiceHours: facts.practiceHours.flatMap((entry): PartContribution[] => {
      const { parts, reason } = countedEntry(entry, { ...when, timeAway });
      return parts.map((part) => ({ id: entry.id, date: entry.startDate, ...part, reason }));
    }),
    cpdHours: cpdActivities.map((each) => cpdContributionOf(each, 'hours', when)),
    participatoryLearning: cpdActivities.map((each) => cpdContributionOf(each, 'participatoryHours', when)),
    cpdRecords: cpdActivities.map((each) => cpdRecordOf(each, when)),
    practiceRelatedFeedback: facts.feedback.map((each) => contributionOf(each, oneRecord, when)),
    reflectiveAccounts: facts.reflectiveAccounts.map((each) =>
      contributionOf(each, oneRecord, when, each.isDraft ? draftDoesNotCount : null),
    ),
    reflectiveDiscussion: facts.reflectiveDiscussions.map(({ id, discussionDate: date, ...state }) =>
      contributionOf({ id, date }, oneRecord, when, whyDiscussionDoesNotCount(state)),
    ),
    healthAndCharacter: declared(noted?.healthAndCharacterOn),
    indemnity: declared(noted?.indemnityOn),
    confirmation: given ? [contributionOf({ id: given.id, date: given.day }, oneRecord, when)] : [],
  };
}
export type Contributions = ReturnType<typeof contributionsOf>;

/** Progress from the records themselves; the day matters because open entries run up to it. */
export function progressOf(
  facts: ProgressFacts,
  registrant: Registrant,
  today: string,
  rules: RuleSet = rulesFor(registrant, today),
): Progress {
  const { registrationParts } = registrant;
  const cycle = cycleOf(registrant);
  const contributions = contributionsOf(facts, { cycle, today, registrationParts });
  const asked = hoursAsked(registrationParts, cycle, rules);
  const sum = (all: readonly Contribution[]) => all.reduce((total, { counted }) => total + counted, 0);
  const counted = (measure: keyof Contributions) => sum(contributions[measure]);
  const hours = (measure: keyof Contributions) => fromHundredths(counted(measure));
  const records = (measure: keyof Contributions) => counted(measure) / oneRecord;
  const whole = (value: number) => fromHundredths(value * 100);
  return {
    practiceHoursCompleted: hours('practiceHours'),
    practiceHoursRequired: whole(asked.reduce((total, { hours: needed }) => total + needed, 0)),
    practiceHoursByPart: asked.map(({ part, since, hours: needed }) => ({
      part,
      since,
      completed: fromHundredths(sum(contributions.practiceHours.filter((each) => each.part === part))),
      required: whole(needed),
    })),
    cpdHoursCompleted: hours('cpdHours'),
    cpdHoursRequired: whole(rules.cpdHours.value),
    cpdParticipatoryHoursCompleted: hours('participatoryLearning'),
    cpdParticipatoryHoursRequired: whole(rules.participatoryHours.value),
    cpdRecordsCompleted: records('cpdRecords'),
    reflectiveAccountsCompleted: records('reflectiveAccounts'),
    reflectiveAccountsRequired: rules.reflectiveAccounts.value,
    feedbackCompleted: records('practiceRelatedFeedback'),
    feedbackRequired: rules.feedback.value,
    reflectiveDiscussionsCompleted: records('reflectiveDiscussion'),
    reflectiveDiscussionComplete: records('reflectiveDiscussion') > 0,
    healthAndCharacterComplete: records('healthAndCharacter') > 0,
    indemnityComplete: records('indemnity') > 0,
    confirmationComplete: records('confirmation') > 0,
  };
}
