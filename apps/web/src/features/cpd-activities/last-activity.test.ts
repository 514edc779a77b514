import type { CpdActivity } from '@cairn/domain/cpd-activity';
import { expect, test } from 'vitest';
import { activityInWords, prefilledValues, valuesLike } from './last-activity.ts';

const club = {
  id: 'a',
  date: '2026-05-03',
  endDate: null,
  method: 'professional-reading',
  methodInOwnWords: null,
  topic: 'Sepsis',
  linkToCode: 'practise',
  linkToStandards: 'Part 3',
  profession: null,
  selectedStandards: [],
  hours: '1.50',
  participatoryHours: '1.50',
  participatoryWith: 'six nurses of two wards',
} as unknown as CpdActivity;

test('another activity is the same but for its days, what was learned and with whom', () => {
  const values = valuesLike(club);
  expect(values).toMatchObject({ method: 'professional-reading', hours: '1.5', participatoryHours: '1.5' });
  for (const field of ['date', 'endDate', 'topic', 'participatoryWith', 'linkToStandards', 'id'])
    expect(values).not.toHaveProperty(field);
});

test('a method of the older list is to be chosen anew', () => {
  expect(valuesLike({ ...club, method: 'journal_club' as const })).toMatchObject({ method: '', hours: '1.5' });
});

test.each([
  [club, /^1\.5 hours, .+/],
  [{ ...club, methodInOwnWords: 'Journal club' }, /^1\.5 hours, Journal club$/],
])('it is said in words', (activity, words) => {
  expect(activityInWords(activity)).toMatch(words);
});

test.each([
  [
    { hours: '2', topic: 'Falls' },
    { hours: '2', topic: 'Falls', participatoryHours: '', method: 'professional-reading' },
  ],
  [{ topic: 'Falls' }, { hours: '1.5', topic: 'Falls', participatoryHours: '1.5' }],
])('of one of which %j has been said, the rest is as in the last', (said, values) => {
  expect(prefilledValues(said, club)).toMatchObject(values);
  expect(prefilledValues(said, null)).toMatchObject({ ...said, method: '', participatoryHours: '' });
});
