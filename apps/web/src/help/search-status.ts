import type { Found } from './find-help.ts';

/** What is said under a search of what it came to; nothing while nothing is typed. */
export function searchStatus(sought: string, found: Pick<Found, 'sought' | 'entries'>): string {
  if (sought.trim() === '') return '';
  if (!found.sought) return 'Type a word or a question.';
  const count = found.entries.length;
  if (count === 0) return 'Nothing found';
  return count === 1 ? '1 answer' : `${count} answers`;
}

/** What sort of thing was found. */
export const kindNames = { question: 'Question', guide: 'User guide', page: 'Page' } as const;
