import { isValidElement, type ReactNode } from 'react';
import type { Question, QuestionCategory } from './question.ts';

/** The words of a text with links and emphasis in it. */
export function wordsOf(node: ReactNode): string {
  if (typeof node === 'string' || typeof node === 'number') return String(node);
  if (Array.isArray(node)) return node.map(wordsOf).join('');
  if (isValidElement<{ children?: ReactNode }>(node)) return ` ${wordsOf(node.props.children)} `;
  return '';
}

const plain = (text: string) => text.toLocaleLowerCase('en-GB').replaceAll('’', "'").replace(/\s+/g, ' ').trim();

function matches({ question, answer }: Question, words: readonly string[]): boolean {
  const text = plain(`${question} ${wordsOf(answer)}`);
  return words.every((word) => text.includes(word));
}

/** The questions that hold every word looked for, in their categories; all of them when nothing is looked for. */
export function findQuestions(categories: readonly QuestionCategory[], sought: string): QuestionCategory[] {
  const words = plain(sought).split(' ').filter(Boolean);
  return categories
    .map((category) => ({ ...category, questions: category.questions.filter((entry) => matches(entry, words)) }))
    .filter(({ questions }) => questions.length > 0);
}
