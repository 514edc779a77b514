import type { PracticeHoursEntry } from '@cairn/domain/practice-hours';
import { describe, expect, test } from 'vitest';
import { lastShift, prefilledValues, shiftInWords, valuesLike } from './last-shift.ts';

const shift = {
  id: 'a',
  startDate: '2026-05-03',
  endDate: '2026-05-03',
  isCurrent: false,
  hours: '12.50',
  hoursFrequency: 'total',
  setting: 'ward',
  employer: 'St Elsewhere',
  employerAddress: '1 Hospital Road',
  employerPostcode: 'LS1 1AA',
  workSetting: 'hospital',
  scopeOfPractice: null,
  description: 'Night shift with a difficult handover',
  registrationShares: { nurse: 10 },
} as unknown as PracticeHoursEntry;
const post = { ...shift, id: 'b', startDate: '2026-06-01', endDate: null, isCurrent: true, hoursFrequency: 'weekly' };
const fortnight = { ...shift, id: 'c', startDate: '2026-05-20', endDate: '2026-06-02' };
const entries = (...list: object[]) => list as PracticeHoursEntry[];

describe('the last shift', () => {
  test.each([
    ['is the first of the list that is one day', entries(post, fortnight, shift, { ...shift, id: 'd' }), 'a'],
    ['may lack its end where its hours are a total', entries(post, { ...shift, endDate: null }), 'a'],
    ['is no post that goes on, also when it began today', entries({ ...post, endDate: post.startDate }), undefined],
    ['is no period', entries(fortnight), undefined],
    ['is none of an empty list', [], undefined],
  ])('%s', (_, list, id) => {
    expect(lastShift(list)?.id).toBe(id);
  });

  test.each([
    [shift, '12.5 hours, General Ward, St Elsewhere'],
    [{ ...shift, employer: null }, '12.5 hours, General Ward'],
  ])('is said in words', (entry, words) => {
    expect(shiftInWords(entry)).toBe(words);
  });
});

test('another shift is the same but for its day and what was done', () => {
  const values = valuesLike(shift, ['nurse', 'midwife']);
  expect(values).toMatchObject({
    span: 'day',
    hours: '12.5',
    setting: 'ward',
    employer: 'St Elsewhere',
    employerAddress: '1 Hospital Road',
    workedAs: 'nurse',
  });
  for (const field of ['startDate', 'endDate', 'description', 'id']) expect(values).not.toHaveProperty(field);
});

describe('a shift of which something has been said', () => {
  test('is like the last one in all else', () => {
    expect(prefilledValues({ startDate: '2026-05-10', hours: '7.5' }, shift, [])).toMatchObject({
      span: 'day',
      startDate: '2026-05-10',
      hours: '7.5',
      hoursFrequency: 'total',
      setting: 'ward',
      employer: 'St Elsewhere',
      employerAddress: '1 Hospital Road',
      description: '',
    });
  });

  test.each([
    ['another employer', { employer: 'Leeds General' }, { employerAddress: '', employerPostcode: '', setting: 'ward' }],
    ['the same employer', { employer: 'st elsewhere' }, { employerAddress: '1 Hospital Road' }],
    ['another setting', { setting: 'icu' }, { setting: 'icu', employer: 'St Elsewhere', workSetting: '' }],
  ])('at %s', (_, said, values) => {
    expect(
      prefilledValues(said, { ...shift, workSetting: 'care_home' } as unknown as PracticeHoursEntry, []),
    ).toMatchObject(values);
  });

  test('is all there is where nothing has been logged, and takes no field that the form has not', () => {
    const values = prefilledValues({ hours: '7.5', isCurrent: 'true', __proto__: 'x' }, null, []);
    expect(values).toMatchObject({ span: 'day', hours: '7.5', setting: '', employer: '' });
    expect(values).not.toHaveProperty('isCurrent');
  });
});
