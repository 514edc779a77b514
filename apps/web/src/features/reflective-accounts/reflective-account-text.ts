import { formatDate } from '@cairn/domain/calendar-date';
import { type ReflectiveAccount, wordCount } from '@cairn/domain/reflective-account';

/** The four texts of an account. */
export type ReflectionField = 'natureOfActivity' | 'whatLearned' | 'howImproved' | 'codeRelevance';

/** The four questions of the NMC's reflective account form, in its order, each with a hint of ours. */
export const prompts: Record<ReflectionField, { question: string; hint: string }> = {
  natureOfActivity: {
    question: 'What was the nature of the CPD activity, practice-related feedback, event or experience?',
    hint: 'Say what it was and the part you played. Leave out names, places and dates that could identify anyone.',
  },
  whatLearned: {
    question: 'What did you learn from it?',
    hint: 'What do you know, or see differently, now? A few honest sentences are enough.',
  },
  howImproved: {
    question: 'How did you change or improve your practice as a result?',
    hint: 'Give one thing you now do, or no longer do.',
  },
  codeRelevance: {
    question: 'How is this relevant to the Code?',
    hint: 'Say how it links to the themes you choose below.',
  },
};

export const reflectionFields = Object.keys(prompts) as ReflectionField[];

/** Words in all four texts together. */
export function totalWords(texts: Record<ReflectionField, string>): number {
  return reflectionFields.reduce((total, field) => total + wordCount(texts[field]), 0);
}

/** '1 word', '1,250 words'. */
export function wordsText(count: number): string {
  return `${count.toLocaleString('en-GB')} ${count === 1 ? 'word' : 'words'}`;
}

/** What is still needed, for the progress card; takes the number as text. */
export function remainingText(missing: string): string {
  return `${missing} more reflective ${missing === '1' ? 'account' : 'accounts'} needed`;
}

/** The account's title, or its date where it has none. */
export function accountTitle({ title, date }: Pick<ReflectiveAccount, 'title' | 'date'>): string {
  return title ?? `Account of ${formatDate(date)}`;
}

/** How an account is called where it cannot be seen: 'Falls on the ward, 03 May 2026'. */
export function accountName(account: Pick<ReflectiveAccount, 'title' | 'date'>): string {
  return account.title ? `${account.title}, ${formatDate(account.date)}` : accountTitle(account);
}
