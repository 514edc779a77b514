import { formatLongDate } from './calendar-date.ts';
import { finalYearFrom } from './confirmation-date.ts';
import { isEvidence } from './confirmation-ticks.ts';
import { countdownOf } from './countdown.ts';
import { cycleOf } from './counting.ts';
import { discussionNextStep, waitsForDiscussant } from './discussion-stage.ts';
import type { UnfinishedForm } from './draft-forms.ts';
import { listed } from './lists.ts';
import { forNewRecord } from './new-record.ts';
import type { NextStep, NextSteps } from './next-step.ts';
import { capitalised, inWords } from './number-words.ts';
import { hoursInWords, monthsBetween, paceOfLearning, paceOfPractice, pacePerPiece } from './pace.ts';
import type { Registrant } from './progress.ts';
import { moreOf, type RequirementKey } from './requirement-rows.ts';
import type { Measure, Requirement } from './requirement-table.ts';
import { applicationStep, beginningStep, closingStep, draftSteps, questionsStep } from './steps-beside-requirements.ts';
import { neededForVerdict } from './verdict.ts';

/** A form, and what of it should be looked at before it is locked. */
type OpenDiscussion = Parameters<typeof discussionNextStep>[0] & { readonly caution: string | null };

/** What stands open besides the figures. */
export interface OpenMatters {
  /** The discussion form that has come furthest of those that do not count yet; null while there is none. */
  readonly discussion: OpenDiscussion | null;
  /** Who was asked for feedback and has not answered. */
  readonly colleagues: readonly string[];
  /** Whether hours would count, were it said which part of the register they were for. */
  readonly hoursOfNoPart: boolean;
  /** Whether any practice hours have been logged, of whatever years. */
  readonly hoursLogged: boolean;
  /** Forms that were begun and not saved, the one changed last first. */
  readonly drafts: readonly UnfinishedForm[];
}

/** As many are named; of more it is said how many they are. */
const mostNamed = 2;

function named(people: readonly string[]): string {
  if (people.length <= mostNamed + 1) return listed(people);
  return listed([...people.slice(0, mostNamed), `${people.length - mostNamed} others`]);
}

const missingOf = ({ missing }: Measure) => Number(missing);

function practiceHoursLeft(measures: readonly Measure[]): string {
  const lines = measures
    .filter(({ met }) => !met)
    .map((measure) => `${hoursInWords(missingOf(measure))} more ${measure.name.toLowerCase()}`);
  return listed(lines);
}

/** What CPD still lacks. Every participatory hour is an hour of CPD too, so the greater of the two is what is left. */
function learningLeft(measures: readonly Measure[]): { what: string; hours: number } {
  const missing = (key: Measure['key']) => Number(measures.find((measure) => measure.key === key)?.missing ?? 0);
  const [all, participatory] = [missing('cpdHours'), missing('participatoryLearning')];
  if (all === 0 && participatory === 0) return { what: 'a record of your CPD', hours: 0 };
  if (participatory >= all)
    return { what: `${hoursInWords(participatory)} more participatory hours`, hours: participatory };
  const ofThem = participatory > 0 ? `, ${hoursInWords(participatory)} of them participatory` : '';
  return { what: `${hoursInWords(all)} more CPD hours${ofThem}`, hours: all };
}

interface Words extends Pick<NextStep, 'what' | 'how' | 'waitsFor' | 'action'> {
  /** Whether it is done by adding a record. */
  readonly adds?: boolean;
}

interface Circumstances {
  /** Whole months that are left. */
  readonly months: number;
  readonly today: string;
  /** The first day of the last year, from which a confirmation is not questioned. */
  readonly lastYearFrom: string;
  readonly unmet: ReadonlySet<RequirementKey>;
  /** Whether anything is missing that a confirmer looks at. */
  readonly evidenceUnmet: boolean;
  readonly open: OpenMatters;
}

/** Where everybody begins: one entry for the job they hold, which needs nothing of them that they would have to look up. */
const mainJob = {
  what: 'Log your main job (2 minutes)',
  how: 'One entry for where you work now, or worked last. Cairn adds up the hours.',
  waitsFor: null,
  action: 'Log hours',
  page: forNewRecord('/practice-hours', 'main-job'),
} as const;

/** What is said of each requirement that is not met. */
const wordsOf: Record<RequirementKey, (requirement: Requirement, circumstances: Circumstances) => Words> = {
  practiceHours: ({ measures }, { months, open: { hoursOfNoPart } }) => {
    const missing = measures.reduce((sum, measure) => sum + missingOf(measure), 0);
    return {
      what: practiceHoursLeft(measures),
      how: hoursOfNoPart
        ? 'Some entries count for no part of the register that you hold. Say which part they were for first.'
        : paceOfPractice(missing, months),
      waitsFor: null,
      action: hoursOfNoPart ? 'Go to practice hours' : 'Log hours',
      adds: !hoursOfNoPart,
    };
  },
  cpd: ({ measures }, { months }) => {
    const { what, hours } = learningLeft(measures);
    return {
      what,
      how: hours > 0 ? paceOfLearning(hours, months) : null,
      waitsFor: null,
      action: 'Add CPD',
      adds: true,
    };
  },
  feedback: ({ measures: [pieces] }, { months, open: { colleagues } }) => ({
    what: `${inWords(missingOf(pieces))} ${moreOf('practiceRelatedFeedback', missingOf(pieces))}`,
    how: pacePerPiece(missingOf(pieces), months),
    waitsFor: colleagues.length > 0 ? `You have asked ${named(colleagues)}.` : null,
    action: 'Add feedback',
    adds: true,
  }),
  reflectiveAccounts: ({ measures: [accounts] }, { months }) => ({
    what: `${inWords(missingOf(accounts))} ${moreOf('reflectiveAccounts', missingOf(accounts))}`,
    how: pacePerPiece(missingOf(accounts), months),
    waitsFor: null,
    action: 'Write a reflection',
    adds: true,
  }),
  reflectiveDiscussion: (_, { unmet, open: { discussion } }) => {
    const waiting = discussion !== null && waitsForDiscussant(discussion);
    const begun = discussion && !waiting ? discussionNextStep(discussion) : null;
    const before = unmet.has('reflectiveAccounts')
      ? 'It covers your reflective accounts, so write those first.'
      : 'Ask another nurse, midwife or nursing associate.';
    return {
      what: 'your reflective discussion',
      how: [waiting ? null : (begun ?? before), discussion?.caution].filter(Boolean).join(' ') || null,
      waitsFor: waiting ? `Waiting for ${discussion.discussantName} to sign.` : null,
      action: 'Go to the discussion',
    };
  },
  healthAndCharacter: () => ({
    what: 'the NMC’s guidance on health and character',
    how: 'Read it and note the day. The declaration itself you make in MyNMC.',
    waitsFor: null,
    action: 'Go to health and character',
  }),
  indemnity: () => ({
    what: 'how you are covered by professional indemnity',
    how: 'Note whether it is through your employer, a professional body or your own insurance.',
    waitsFor: null,
    action: 'Go to indemnity',
  }),
  confirmation: (_, { evidenceUnmet, today, lastYearFrom }) => ({
    what: 'your confirmation',
    how:
      today < lastYearFrom
        ? `Have it from ${formatLongDate(lastYearFrom)} on: the NMC may question an earlier one.`
        : `${evidenceUnmet ? 'It comes last, when everything else is there. ' : ''}Ask your line manager if you can.`,
    waitsFor: null,
    action: 'Go to the confirmation',
  }),
};

function stepOf(requirement: Requirement, circumstances: Circumstances): NextStep {
  const { key, page } = requirement;
  if (key === 'practiceHours' && !circumstances.open.hoursLogged) return { key, ...mainJob };
  const { what, adds = false, ...words } = wordsOf[key](requirement, circumstances);
  return { key, what: capitalised(what), ...words, page: adds ? forNewRecord(page) : page };
}

/** What comes before and after the requirements is done in the profile and at the regulator's. */

/** What can be done now comes before what others have been asked for, and that before what needs the rest first. */
function rankOf({ key, waitsFor }: NextStep, { unmet, evidenceUnmet }: Circumstances): number {
  if (key === 'confirmation' && evidenceUnmet) return 3;
  if (waitsFor !== null) return 1;
  return key === 'reflectiveDiscussion' && unmet.has('reflectiveAccounts') ? 2 : 0;
}

/**
 * What is left to do, in the order in which to do it: what has been begun, and then what is missing. Before anything comes
 * what cannot wait: to apply, while one can, and what is left once the last day has passed.
 */
export function nextStepsOf(
  registrant: Registrant,
  requirements: readonly Requirement[],
  open: OpenMatters,
  today: string,
): NextSteps {
  const { by, steps, waits = true } = missingSteps(registrant, requirements, open, today);
  const drafts = draftSteps(open.drafts);
  return { by, steps: waits ? [...drafts, ...steps] : [...steps, ...drafts] };
}

/**
 * What is missing, from the same table that judges the requirements. While nobody can say what is met, that comes alone,
 * after a first entry where there is none; once the date has passed, that alone; when everything is met, the application; and
 * before the three years have begun, for who renews early, nothing.
 */
function missingSteps(
  registrant: Registrant,
  requirements: readonly Requirement[],
  open: OpenMatters,
  today: string,
): NextSteps & { waits?: boolean } {
  const { revalidationDate: date } = registrant;
  const needed = neededForVerdict(registrant);
  if (date === null || needed !== null) {
    const first: NextStep[] = open.hoursLogged ? [] : [{ key: 'practiceHours', ...mainJob }];
    return { by: null, steps: needed === null ? first : [...first, questionsStep(needed)] };
  }
  const countdown = countdownOf(date, requirements, today);
  if (countdown.phase === 'lapsed') {
    return { by: null, steps: [closingStep(countdown)], waits: false };
  }
  const renewal = { ...registrant, revalidationDate: date };
  const { from } = cycleOf(renewal);
  if (today < from) return { by: null, steps: [beginningStep(from)] };
  const by = countdown.phase === 'due' ? countdown.applyBy : countdown.lapsesAfter;
  const unmet = requirements.filter(({ met }) => !met);
  if (unmet.length === 0) {
    const isTime = countdown.open || countdown.phase === 'late';
    return { by, steps: [applicationStep(countdown)], waits: !isTime };
  }
  const circumstances: Circumstances = {
    months: monthsBetween(today, by),
    today,
    lastYearFrom: finalYearFrom(renewal),
    unmet: new Set(unmet.map(({ key }) => key)),
    evidenceUnmet: unmet.some(({ measures }) => measures.some(({ key }) => isEvidence(key))),
    open,
  };
  const steps = unmet.map((requirement) => stepOf(requirement, circumstances));
  const rank = (each: NextStep) => rankOf(each, circumstances);
  return { by, steps: steps.sort((a, b) => rank(a) - rank(b)) };
}
