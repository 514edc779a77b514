import { createElement } from 'react';
import { describe, expect, test } from 'vitest';
import { findQuestions, wordsOf } from './question-search.ts';
import { questionCategories } from './questions.ts';

const idsFor = (sought: string) =>
  findQuestions(questionCategories, sought).flatMap(({ questions }) => questions.map(({ id }) => id));

describe('the questions', () => {
  test('come in six categories, each with an address of its own', () => {
    const ids = questionCategories.flatMap(({ id, questions }) => [id, ...questions.map((entry) => entry.id)]);
    expect(questionCategories).toHaveLength(6);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe('wordsOf', () => {
  test('reads through links and emphasis, and keeps their words apart', () => {
    const text = createElement('p', null, 'Press ', createElement('strong', null, 'Undo'), ' now');
    expect(wordsOf(text).replace(/\s+/g, ' ').trim()).toBe('Press Undo now');
  });
});

describe('findQuestions', () => {
  test('finds everything when nothing is looked for', () => {
    expect(findQuestions(questionCategories, '  ')).toEqual(questionCategories);
  });

  test('finds words of the question and of the answer, whatever their case', () => {
    expect(idsFor('BANK shifts')).toContain('bank-work');
    expect(idsFor('pharmacist fire')).toEqual([]);
    expect(idsFor('fire')).toEqual(['mandatory-training']);
  });

  test('takes a straight apostrophe for a curly one', () => {
    expect(idsFor("nmc's own example")).toEqual(['mandatory-training']);
  });

  test('leaves out categories without an answer', () => {
    expect(findQuestions(questionCategories, 'fire').map(({ id }) => id)).toEqual(['evidence']);
  });
});
