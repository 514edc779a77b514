import { counted } from '@cairn/domain/number-words';
import { reflectionQuestions, wordCount } from '@cairn/domain/reflection';
import { moreOf } from '@cairn/domain/requirement-rows';

/** The four texts of an account, each the answer to a question of the regulator's form. */
export type ReflectionField = keyof typeof reflectionQuestions;

export const reflectionFields = Object.keys(reflectionQuestions) as ReflectionField[];

/** What helps to answer each of the four questions. */
export const hints: Record<ReflectionField, string> = {
  natureOfActivity:
    'Say what it was and the part you played. Leave out names, places and dates that could identify anyone.',
  whatLearned: 'What do you know, or see differently, now? A few honest sentences are enough.',
  howImproved: 'Give one thing you now do, or no longer do.',
  codeRelevance: 'Say how it links to the themes you choose below.',
};

/** Words in all four texts together. */
export function totalWords(texts: Record<ReflectionField, string>): number {
  return reflectionFields.reduce((total, field) => total + wordCount(texts[field]), 0);
}

/** '1 word', '1,250 words'. */
export function wordsText(count: number): string {
  return counted(count, 'word');
}

/** What is still needed, for the progress card; takes the number as text. */
export function remainingText(missing: string): string {
  return `${missing} ${moreOf('reflectiveAccounts', Number(missing))} needed`;
}
