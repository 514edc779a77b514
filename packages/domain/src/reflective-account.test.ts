import { describe, expect, test } from 'vitest';
import { missingFromReflection, reflectiveAccountInput, wordCount } from './reflective-account.ts';

const valid = {
  date: '2026-11-05',
  natureOfActivity: 'A study day on sepsis recognition',
  whatLearned: 'Early signs are easily missed',
  howImproved: 'I now use the screening tool',
  codeRelevance: 'Preserving safety for people',
  nmcCodeThemes: ['preserve-safety'],
  isDraft: false,
};
const messages = (input: object) => reflectiveAccountInput.safeParse(input).error?.issues.map((i) => i.message);

describe('reflectiveAccountInput', () => {
  test('takes a completed account', () => {
    expect(reflectiveAccountInput.parse(valid)).toEqual({ ...valid, title: null });
  });
  test('a draft needs a date only', () => {
    expect(reflectiveAccountInput.parse({ date: '2026-11-05', isDraft: true, nmcCodeThemes: null })).toEqual({
      title: null,
      date: '2026-11-05',
      natureOfActivity: '',
      whatLearned: '',
      howImproved: '',
      codeRelevance: '',
      nmcCodeThemes: [],
      isDraft: true,
    });
    expect(messages({ isDraft: true, date: '' })).toEqual(['Please select a date for this reflection']);
  });
  test.each([
    [{ natureOfActivity: 'short' }, 'Nature of activity needs more detail'],
    [{ whatLearned: 'short    .' }, undefined],
    [{ whatLearned: 'short        ' }, 'Learning description needs more detail'],
    [{ howImproved: null }, 'Improvement description needs more detail'],
    [{ codeRelevance: '👩‍⚕️👩‍⚕️' }, 'Code relevance needs more detail'],
    [{ nmcCodeThemes: [] }, 'Please select at least one NMC Code theme'],
    [{ nmcCodeThemes: ['be-nice'] }, 'Please choose NMC Code themes from the list'],
    [{ isDraft: 'true' }, 'Must be true or false'],
    [{ date: null }, 'Please select a date for this reflection'],
  ])('of %j says %j', (change, message) => {
    expect(messages({ ...valid, ...change })).toEqual(message === undefined ? undefined : [message]);
  });
  test('names everything that is missing at once', () => {
    expect(messages({ isDraft: false })).toEqual([
      'Please select a date for this reflection',
      'Nature of activity needs more detail',
      'Learning description needs more detail',
      'Improvement description needs more detail',
      'Code relevance needs more detail',
      'Please select at least one NMC Code theme',
    ]);
  });
});

describe('missingFromReflection', () => {
  test('is empty when the account can be completed', () => expect(missingFromReflection(valid)).toEqual([]));
});

describe('wordCount', () => {
  test.each([
    ['', 0],
    ['  \n ', 0],
    ['one', 1],
    ['one  two\nthree', 3],
  ])('of %j is %i', (text, count) => expect(wordCount(text)).toBe(count));
});
