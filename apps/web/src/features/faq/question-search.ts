import { isValidElement, type ReactNode } from 'react';
import type { QuestionCategory } from './question.ts';
import { holding } from './sought-words.ts';

/** The words of a text with links and emphasis in it. */
export function wordsOf(node: ReactNode): string {
  if (typeof node === 'string' || typeof node === 'number') return String(node);
  if (Array.isArray(node)) return node.map(wordsOf).join('');
  if (isValidElement<{ children?: ReactNode }>(node)) return ` ${wordsOf(node.props.children)} `;
  return '';
}

/** The questions that hold every word looked for, in their categories; all of them when nothing is looked for. */
export function findQuestions(categories: readonly QuestionCategory[], sought: string): QuestionCategory[] {
  const holds = holding(sought);
  return categories
    .map((category) => ({
      ...category,
      questions: category.questions.filter(({ question, answer }) => holds(`${question} ${wordsOf(answer)}`)),
    }))
    .filter(({ questions }) => questions.length > 0);
}
