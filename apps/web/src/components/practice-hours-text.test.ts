import type { PracticeHoursEntry } from '@cairn/domain/practice-hours';
import { describe, expect, test } from 'vitest';
import { entryName, periodText, rateText } from './practice-hours-text.ts';

const entry = {
  setting: 'ward',
  startDate: '2026-05-04',
  endDate: '2026-05-18',
  isCurrent: false,
  hours: '37.50',
  hoursFrequency: 'weekly',
} as PracticeHoursEntry;

describe('periodText', () => {
  test.each<[string, Partial<PracticeHoursEntry>, string]>([
    ['a period by both its days', {}, '04 May 2026 to 18 May 2026'],
    ['one day by that day', { endDate: '2026-05-04', hoursFrequency: 'total' }, '04 May 2026'],
    ['a total without an end by its day', { endDate: null, hoursFrequency: 'total' }, '04 May 2026'],
    ['a post somebody still holds as one up to now', { endDate: null, isCurrent: true }, '04 May 2026 to now'],
    ['a rate without an end as one up to now', { endDate: null }, '04 May 2026 to now'],
  ])('gives %s', (_what, change, words) => expect(periodText({ ...entry, ...change })).toBe(words));
});

describe('rateText', () => {
  test('says how much in how long', () => expect(rateText(entry)).toBe('37.5 hours per week'));
  test('says nothing of hours that are the total already', () =>
    expect(rateText({ ...entry, hoursFrequency: 'total' })).toBeNull());
});

test('an entry is called by its setting and its first day where it cannot be seen', () =>
  expect(entryName(entry)).toBe('General Ward, 04 May 2026'));
