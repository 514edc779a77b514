import { describe, expect, test } from 'vitest';
import { doubts } from './doubts.ts';
import { guideIdIn, partIdOf } from './guide-parts.ts';
import { guides } from './guides.ts';
import { questionCategories } from './questions.ts';

const questions = questionCategories.flatMap((category) => category.questions);

describe('the questions', () => {
  test('come in six categories, each with an address of its own', () => {
    const ids = questionCategories.flatMap(({ id, questions }) => [id, ...questions.map((entry) => entry.id)]);
    expect(questionCategories).toHaveLength(6);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('have an answer for every doubt that a form names', () => {
    for (const id of Object.keys(doubts)) expect(questions.map((question) => question.id)).toContain(id);
  });
});

describe('the address of a part of a guide', () => {
  test('leads into its guide', () => {
    const guide = { id: 'cpd-activities' };
    expect(partIdOf(guide, 'Evidence that counts')).toBe('cpd-activities--evidence-that-counts');
    expect(guideIdIn('cpd-activities--evidence-that-counts')).toBe('cpd-activities');
    expect(guideIdIn('cpd-activities')).toBe('cpd-activities');
  });

  test('is like no guide’s', () => {
    for (const { id } of guides) expect(guideIdIn(id)).toBe(id);
  });
});
