// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { browse } from '../client/testing-visit.tsx';
import { AnswersBeside } from './answers-beside.tsx';
import { doubts } from './doubts.ts';
import { wordsOf } from './help-entries.tsx';
import { questionCategories } from './questions.ts';

const questions = questionCategories.flatMap((category) => category.questions);
const all = Object.keys(doubts) as (keyof typeof doubts)[];
const shown = () => [...document.querySelectorAll('details > div')].map(({ innerHTML }) => innerHTML);

test('every doubt opens to the very answer of its question', async () => {
  const { hands } = browse([{ path: '/', element: <AnswersBeside to={all} /> }], '/');
  expect(shown().join('')).toBe('');
  for (const doubt of all) {
    await hands.click(screen.getByText(doubts[doubt]));
    const words = wordsOf(questions.find(({ id }) => id === doubt)?.answer);
    const answer = () => screen.getByText(doubts[doubt]).parentElement?.querySelector('div')?.innerHTML ?? '';
    await waitFor(() => expect(answer()).not.toBe(''));
    // biome-ignore lint/security/noDangerouslySetInnerHtml: what the product itself has drawn, read as text again
    expect(wordsOf(<div dangerouslySetInnerHTML={{ __html: answer() }} />)).toBe(words);
  }
});
