import { LRUCache } from 'lru-cache';
import { expect, test, vi } from 'vitest';
import { createKeptAnswers } from './kept-answers.ts';

const limits = { maxAnswers: 4, maxBytes: 3_000, maxBytesOfOne: 1_500, keptMs: 60_000 };
const answer = (bytes: number) => ({ name: 'a name', answer: { text: 'x'.repeat(bytes) } });

test('an answer is the one that was kept under its key', () => {
  const answers = createKeptAnswers(limits);
  const kept = answer(10);
  answers.set('one', kept);
  expect(answers.get('one')).toBe(kept);
  expect(answers.get('other')).toBeUndefined();
});

test('no more is kept than there is room for; what was asked for least recently goes first', () => {
  const answers = createKeptAnswers(limits);
  for (const name of ['one', 'two']) answers.set(name, answer(1_000));
  answers.get('one');
  answers.set('three', answer(1_000));
  expect(['one', 'two', 'three'].map((name) => answers.get(name) !== undefined)).toEqual([true, false, true]);
});

test('a long one is not kept, and takes nothing from the others', () => {
  const answers = createKeptAnswers(limits);
  answers.set('one', answer(10));
  answers.set('long', answer(2_000));
  expect(answers.get('long')).toBeUndefined();
  expect(answers.get('one')).toBeDefined();
});

test('of the shortest ones only so many are kept', () => {
  const answers = createKeptAnswers(limits);
  for (const name of ['one', 'two', 'three', 'four', 'five']) answers.set(name, { name, answer: [] });
  expect(['one', 'five'].map((name) => answers.get(name) !== undefined)).toEqual([false, true]);
});

test('one is forgotten after its time, though nobody asks for it again', async () => {
  const answers = createKeptAnswers({ ...limits, keptMs: 20 });
  if (!(answers instanceof LRUCache)) throw new Error('what holds the answers does not tell how many there are');
  answers.set('one', answer(10));
  await vi.waitUntil(() => answers.size === 0, { timeout: 60_000 });
});
