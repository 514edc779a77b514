import { describe, expect, test } from 'vitest';
import { accountName, accountTitle, missingFromReflection, wordCount } from './reflection.ts';
import { reflectiveAccountInput } from './reflective-account.ts';

const valid = {
  date: '2026-11-05',
  natureOfActivity: 'A study day on sepsis recognition',
  whatLearned: 'Early signs are easily missed',
  howImproved: 'I now use the screening tool',
  codeRelevance: 'Preserving safety for people',
  nmcCodeThemes: ['preserve-safety'],
  isDraft: false,
};
const aboutNothing = { about: [], cpdActivityId: null, feedbackId: null };
const messages = (input: object) => reflectiveAccountInput.safeParse(input).error?.issues.map((i) => i.message);

describe('reflectiveAccountInput', () => {
  test('takes a completed account', () => {
    expect(reflectiveAccountInput.parse(valid)).toEqual({
      ...valid,
      ...aboutNothing,
      title: null,
    });
  });
  test('a draft needs a date only', () => {
    expect(reflectiveAccountInput.parse({ date: '2026-11-05', isDraft: true, nmcCodeThemes: null })).toEqual({
      ...aboutNothing,
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
    [{ about: ['weather'] }, 'Please choose from the list'],
    [{ about: 'cpd' }, 'Please choose from the list'],
    [{ cpdActivityId: 'one of mine' }, 'Not a valid id'],
    [{ isDraft: 'true' }, 'Must be true or false'],
    [{ date: null }, 'Please select a date for this reflection'],
  ])('of %j says %j', (change, message) => {
    expect(messages({ ...valid, ...change })).toEqual(message === undefined ? undefined : [message]);
  });
  test('says each subject once, in the order of the form, and those of the records it names too', () => {
    const id = '0198c0de-0000-7000-8000-000000000001';
    const subjects = (change: object) => reflectiveAccountInput.parse({ ...valid, ...change }).about;
    expect(subjects({ about: ['event', 'cpd', 'cpd'] })).toEqual(['cpd', 'event']);
    expect(subjects({ about: ['event'], feedbackId: id })).toEqual(['feedback', 'event']);
    expect(subjects({ cpdActivityId: id, feedbackId: '' })).toEqual(['cpd']);
    expect(subjects({ about: null })).toEqual([]);
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

test('an account is called by its title and date, or by its date alone', () => {
  expect(accountName({ title: 'Falls', date: '2026-05-03' })).toBe('Falls, 03 May 2026');
  expect(accountName({ title: null, date: '2026-05-03' })).toBe('Account of 03 May 2026');
  expect(accountTitle({ title: 'Falls', date: '2026-05-03' })).toBe('Falls');
});

describe('wordCount', () => {
  test.each([
    ['', 0],
    ['  \n ', 0],
    ['one', 1],
    ['one  two\nthree', 3],
  ])('of %j is %i', (text, count) => expect(wordCount(text)).toBe(count));
});
