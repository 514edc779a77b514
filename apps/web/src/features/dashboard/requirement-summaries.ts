import { forNewRecord, requestsParameter } from '@cairn/domain/new-record';
import { capitalised, inWords } from '@cairn/domain/number-words';
import type { Progress } from '@cairn/domain/progress';
import type { RequirementKey } from '@cairn/domain/requirement-rows';
import { type Measure, type Requirement, requirementOf } from '@cairn/domain/requirement-table';
import type { RuleSet } from '@cairn/domain/rules/rule-set';
import { figuresOf, targetOf } from '../../components/measure-words.ts';

/** One requirement as its card and its stone show it. */
export interface RequirementSummary extends Requirement {
  words: string;
  /** The figures of what else it asks for, where it does. */
  detail: string | null;
  action: string;
  /** Where its button leads. */
  to: string;
  /** Once it is met and nothing is left to do: the words of the way to its record. */
  done: string | null;
}

/** The order of the cards, which is also that of the stones from the ground up. */
export const cardOrder: readonly RequirementKey[] = [
  'practiceHours',
  'cpd',
  'reflectiveAccounts',
  'feedback',
  'reflectiveDiscussion',
  'healthAndCharacter',
  'indemnity',
  'confirmation',
];

/** Those whose button says that it adds a record, and so opens the form for one. */
const adding: readonly RequirementKey[] = ['practiceHours', 'cpd', 'reflectiveAccounts'];

/** Where it is done what the button of the card says: in the form itself. */
function toDo(key: RequirementKey, page: string): string {
  if (key === 'feedback') return `${page}?${requestsParameter}`;
  return adding.includes(key) ? forNewRecord(page) : page;
}

const actions: Record<RequirementKey, string> = {
  practiceHours: 'Log Hours',
  cpd: 'Add Activity',
  reflectiveAccounts: 'Write Reflection',
  feedback: 'Request Feedback',
  reflectiveDiscussion: 'Manage Discussion',
  healthAndCharacter: 'Note Declaration',
  indemnity: 'Note Indemnity',
  confirmation: 'Confirm Details',
};

function confirmationSummary(requirement: Requirement, judged: boolean): RequirementSummary {
  const { met, page } = requirement;
  const given = { ...requirement, met: judged && met, to: page, detail: null, done: null };
  if (!met) return { ...given, words: 'Pending', action: actions.confirmation };
  const form = 'View or print the form';
  if (!judged) return { ...given, words: 'Given', action: form };
  return { ...given, words: 'Complete', action: 'Confirmed ✓', done: form };
}

const isNothing = ({ counted }: Measure) => Number(counted) === 0;

/**
 * '262.5 of 450 hours'; of nothing only what will be needed: an empty record is a beginning, and no row of zeros. How many
 * hours of practice that is, nobody knows before the registration is.
 */
function wordsOf(measure: Measure, judged: boolean): string {
  if (isNothing(measure) && !judged && measure.key === 'practiceHours') return 'No hours yet';
  if (isNothing(measure)) return `${targetOf(measure)} ${measure.unit} needed${asPart(measure)}`;
  return `${figuresOf(measure)} ${measure.unit}${asPart(measure)}`;
}

/** ' as a midwife', where each part of the register is judged for itself. */
const asPart = ({ key, name }: Measure) => (key === 'practiceHours' ? name.replace(/^Practice hours/, '') : '');

function summaryOf(requirement: Requirement, judged: boolean): RequirementSummary {
  const { key, met, measures, page } = requirement;
  if (key === 'confirmation') return confirmationSummary(requirement, judged);
  const [first, ...others] = measures;
  const also = others.filter(({ unit }) => unit === first.unit);
  const ofPart = key === 'practiceHours';
  const besides = also.map((measure) => {
    if (ofPart) return wordsOf(measure, judged);
    return `${isNothing(first) ? targetOf(measure) : figuresOf(measure)} ${measure.name.toLowerCase()}`;
  });
  return {
    ...requirement,
    met: judged && met,
    words: wordsOf(first, judged),
    detail: besides.length > 0 ? besides.join(', ') : null,
    action: actions[key],
    to: toDo(key, page),
    done: null,
  };
}

/** The requirements in the order of the cards; unless they may be `judged`, with their figures and none of them met. */
export function requirementSummaries(progress: Progress, rules: RuleSet, judged: boolean): RequirementSummary[] {
  return cardOrder.map((key) => summaryOf(requirementOf(key, progress, rules), judged));
}

/** '3 of 8 requirements met' */
export function metInWords(summaries: readonly Pick<Requirement, 'met' | 'percent'>[]): string {
  if (summaries.every(({ percent }) => percent === 0)) return `${capitalised(inWords(summaries.length))} stones to lay`;
  const met = summaries.filter((summary) => summary.met).length;
  const all = summaries.length;
  return met === all ? `All ${inWords(all)} requirements met` : metOfAll(met);
}

/** '3 of 8 requirements met', or with what stands for the number of them. */
export const metOfAll = (met: number | string) => `${met} of ${cardOrder.length} requirements met`;
