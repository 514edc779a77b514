import { ticksOf } from './confirmation-ticks.ts';
import { inFigures, inWords, inWordsAtStart } from './number-words.ts';
import { requirementKeys } from './requirement-rows.ts';
import { eightRequirements } from './rules/eight-requirements.ts';
import type { RuleSet } from './rules/rule-set.ts';

/** The thresholds as prose writes them; hours in figures, small counts in words. */
export function figuresFor(rules: RuleSet) {
  const { practiceHoursPerPart, cpdHours, participatoryHours, feedback, reflectiveAccounts } = rules;
  const parts = (count: number) => inFigures(practiceHoursPerPart.value * count);
  return {
    /** 'eight', and 'Eight' at the start of a sentence. */
    requirements: inWords(requirementKeys.length),
    Requirements: inWordsAtStart(requirementKeys.length),
    practiceHours: parts(1),
    practiceHoursOfTwoParts: parts(2),
    practiceHoursOfThreeParts: parts(3),
    cpdHours: String(cpdHours.value),
    participatoryHours: String(participatoryHours.value),
    /** 'five', and 'Five' at the start of a sentence. */
    feedback: inWords(feedback.value),
    Feedback: inWordsAtStart(feedback.value),
    accounts: inWords(reflectiveAccounts.value),
    Accounts: inWordsAtStart(reflectiveAccounts.value),
    /** What each box of the confirmation form says. */
    ticks: ticksOf(rules).map(({ label }) => label),
    applicationWindowDays: String(rules.applicationWindowDays.value),
  };
}

/** Those that pages and guides for everybody name. What is said to one person goes by the rules of their own cycle. */
export const figures = figuresFor(eightRequirements);
