import { inWords, inWordsAtStart } from './number-words.ts';
import { type RuleSet, requirements } from './requirements.ts';

/** The thresholds as prose writes them; hours in figures, small counts in words. */
export function figuresFor(rules: RuleSet) {
  const { practiceHoursPerPart, cpdHours, participatoryHours, feedback, reflectiveAccounts } = rules;
  const parts = (count: number) => (practiceHoursPerPart.value * count).toLocaleString('en-GB');
  return {
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
    applicationWindowDays: String(rules.applicationWindowDays.value),
  };
}

/** Those of the rules in force. */
export const figures = figuresFor(requirements);
