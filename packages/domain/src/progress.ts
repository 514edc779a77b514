import { z } from 'zod';
import type { RegistrationType } from './account.ts';
import { addDays, addYears, daysBetween, earlierOf, formatDate, laterOf } from './calendar-date.ts';
import { fromHundredths, sumDecimals, toHundredths } from './decimal.ts';
import { currentTotalHours, type PracticePeriod } from './practice-hours.ts';
import { practiceHoursRequired } from './requirements.ts';
import type { RuleSet } from './rules/rule-set.ts';
import { ruleSetFor, rulesFor } from './rules/rule-sets.ts';

/** Where a registrant stands: hours as decimal text, counts as whole numbers. */
export const progress = z.object({
  practiceHoursCompleted: z.string(),
  practiceHoursRequired: z.string(),
  cpdHoursCompleted: z.string(),
  cpdHoursRequired: z.string(),
  cpdParticipatoryHoursCompleted: z.string(),
  cpdParticipatoryHoursRequired: z.string(),
  cpdRecordsCompleted: z.int(),
  reflectiveAccountsCompleted: z.int(),
  reflectiveAccountsRequired: z.int(),
  feedbackCompleted: z.int(),
  feedbackRequired: z.int(),
  reflectiveDiscussionComplete: z.boolean(),
  confirmationComplete: z.boolean(),
});
export type Progress = z.output<typeof progress>;

/** The days whose records count, both ends included. */
export interface Cycle {
  from: string;
  to: string;
}

/** The three years that end on a revalidation date, or null without one. */
export function cycleOf(revalidationDate: string): Cycle;
export function cycleOf(revalidationDate: string | null): Cycle | null;
export function cycleOf(revalidationDate: string | null): Cycle | null {
  if (revalidationDate === null) return null;
  const { cycleYears } = ruleSetFor(revalidationDate);
  return { from: addDays(addYears(revalidationDate, -cycleYears.value), 1), to: revalidationDate };
}

/** What progress is computed from: every record of one registrant, cut down to what matters. */
export interface ProgressFacts {
  practiceHours: readonly PracticePeriod[];
  cpdActivities: readonly { date: string; hours: string; participatoryHours: string }[];
  reflectiveAccounts: readonly { date: string; isDraft: boolean }[];
  feedback: readonly { date: string }[];
  finalizedDiscussions: readonly { discussionDate: string }[];
  /** The day of the confirmation discussion; null while no confirmation is given. */
  confirmationDate: string | null;
}

/** Why a draft reflective account does not count. */
export const draftDoesNotCount = 'A draft counts once it is completed.';
/** Why an open reflective discussion does not count. */
export const openDiscussionDoesNotCount = 'A discussion counts once it is finalised.';

/** Why a draft of a reflective discussion does not count. */
export const draftDiscussionDoesNotCount = 'A draft counts once it is completed, signed and finalised.';

/** The facts of a registrant who has recorded nothing yet. */
export const noFacts: ProgressFacts = {
  practiceHours: [],
  cpdActivities: [],
  reflectiveAccounts: [],
  feedback: [],
  finalizedDiscussions: [],
  confirmationDate: null,
};

/**
 * Why a record of this date does not count, in plain words; null when it does. What lies ahead has not been done yet;
 * without a cycle everything up to today counts.
 */
export function whyNotCounted(date: string, cycle: Cycle | null, today: string): string | null {
  if (cycle && date > cycle.to) return `After your revalidation date, ${formatDate(cycle.to)}.`;
  if (date > today) return `Dated after today: it counts from ${formatDate(date)}.`;
  if (cycle && date < cycle.from) return `Before your current three years, which began on ${formatDate(cycle.from)}.`;
  return null;
}

/** The two fields by which a record says whether it counts; `unfinished` is the reason of a record that cannot yet. */
export function countingOf(
  date: string,
  { cycle, today }: { cycle: Cycle | null; today: string },
  unfinished: string | null = null,
): { countsTowardProgress: boolean; notCountedReason: string | null } {
  const notCountedReason = unfinished ?? whyNotCounted(date, cycle, today);
  return { countsTowardProgress: notCountedReason === null, notCountedReason };
}

/**
 * The hours of an entry that lie inside the cycle and not ahead of today, as decimal text, and why the rest does not
 * count. Across a boundary an entry counts by its share of days, rounded down: counting rounded-up periods again inside
 * it would give one day of a yearly entry the whole year.
 */
export function countedPracticeHours(
  entry: PracticePeriod,
  cycle: Cycle | null,
  today: string,
): { counted: string; reason: string | null } {
  const all = currentTotalHours(entry, today);
  const { startDate: start, hoursFrequency } = entry;
  const open = entry.isCurrent || (entry.endDate === null && hoursFrequency !== 'total');
  const end = laterOf(open ? today : (entry.endDate ?? start), start);
  const before = cycle && end < cycle.from ? whyNotCounted(end, cycle, today) : null;
  const outside = before ?? whyNotCounted(start, cycle && { ...cycle, from: start }, today);
  if (outside) return { counted: '0.00', reason: outside };
  const from = cycle ? laterOf(start, cycle.from) : start;
  const to = earlierOf(end, cycle ? earlierOf(cycle.to, today) : today);
  if (from === start && to === end) return { counted: all, reason: null };
  const days = (first: string, last: string) => daysBetween(first, last) + 1;
  const counted = fromHundredths(Math.floor((toHundredths(all) * days(from, to)) / days(start, end)));
  const part = to === today ? 'up to today' : 'inside your three years';
  const span = `from ${formatDate(from)} to ${formatDate(to)}`;
  return { counted, reason: `Only the part ${part} counts: ${counted} of ${all} hours, ${span}.` };
}

/** Progress from the records themselves; the day matters because open entries run up to it. */
export function progressOf(
  facts: ProgressFacts,
  user: { revalidationDate: string | null; registrationType: RegistrationType | null },
  today: string,
  rules: RuleSet = rulesFor(user.revalidationDate, today),
): Progress {
  const cycle = cycleOf(user.revalidationDate);
  const inside = <T extends { date: string }>(records: readonly T[]) =>
    records.filter(({ date }) => whyNotCounted(date, cycle, today) === null);
  const cpd = inside(facts.cpdActivities);
  const whole = (value: number) => fromHundredths(value * 100);
  return {
    practiceHoursCompleted: sumDecimals(facts.practiceHours.map((e) => countedPracticeHours(e, cycle, today).counted)),
    practiceHoursRequired: whole(practiceHoursRequired(user.registrationType, rules)),
    cpdHoursCompleted: sumDecimals(cpd.map(({ hours }) => hours)),
    cpdHoursRequired: whole(rules.cpdHours.value),
    cpdParticipatoryHoursCompleted: sumDecimals(cpd.map(({ participatoryHours }) => participatoryHours)),
    cpdParticipatoryHoursRequired: whole(rules.participatoryHours.value),
    cpdRecordsCompleted: cpd.length,
    reflectiveAccountsCompleted: inside(facts.reflectiveAccounts.filter(({ isDraft }) => !isDraft)).length,
    reflectiveAccountsRequired: rules.reflectiveAccounts.value,
    feedbackCompleted: inside(facts.feedback).length,
    feedbackRequired: rules.feedback.value,
    reflectiveDiscussionComplete: facts.finalizedDiscussions.some(
      ({ discussionDate }) => whyNotCounted(discussionDate, cycle, today) === null,
    ),
    confirmationComplete:
      facts.confirmationDate !== null && whyNotCounted(facts.confirmationDate, cycle, today) === null,
  };
}
