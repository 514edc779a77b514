import { describe, expect, test } from 'vitest';
import { daysInSentence, isCovered, shiftFault, shiftRunInWords, shiftRunOf } from './shift-run.ts';

const days = (...list: number[]) => list.map((day) => `2026-11-${String(day).padStart(2, '0')}`);

describe('a run of shifts', () => {
  test.each([
    [days(28, 1, 14), '12.5', '37.50', '3 shifts of 12.5 hours: 37.5 hours, 1 to 28 November 2026'],
    [
      days(1, 2, 3, 8, 9, 15, 16, 22, 28),
      '12.5',
      '112.50',
      '9 shifts of 12.5 hours: 112.5 hours, 1 to 28 November 2026',
    ],
    [days(4), ' 7,25 ', '7.25', '1 shift of 7.25 hours: 7.25 hours, 4 November 2026'],
    [days(4, 4, 5), '24', '48.00', '2 shifts of 24 hours: 48 hours, 4 to 5 November 2026'],
    [days(4, 5), '', null, '2 shifts, 4 to 5 November 2026'],
    [days(4, 5), '25', null, '2 shifts, 4 to 5 November 2026'],
    [days(4, 5), '0', null, '2 shifts, 4 to 5 November 2026'],
    [days(4, 5), '1e3', null, '2 shifts, 4 to 5 November 2026'],
  ])('%j of %s hours', (tapped, each, hours, words) => {
    const run = shiftRunOf(tapped, each);
    expect(run?.hours).toBe(hours);
    expect(run && shiftRunInWords(run)).toBe(words);
  });

  test('of no day is none', () => {
    expect(shiftRunOf([], '12.5')).toBeNull();
  });

  test.each([
    ['', null],
    ['12.5', null],
    ['24.01', 'A day has 24 hours'],
    ['0', 'Hours must be a number greater than 0'],
    ['twelve', 'Hours must be a number greater than 0'],
    ['-1', 'Hours must be a number greater than 0'],
    ['9'.repeat(10_000), 'Hours must be a number greater than 0'],
  ])('of %s hours has the fault %s', (typed, fault) => {
    expect(shiftFault(typed)).toBe(fault);
  });
});

test.each([
  ['2026-11-04', '2026-11-04', '4 November 2026'],
  ['2026-11-04', '2026-11-28', '4 to 28 November 2026'],
  ['2026-10-28', '2026-11-03', '28 October to 3 November 2026'],
  ['2025-12-28', '2026-01-03', '28 December 2025 to 3 January 2026'],
])('from %s to %s is %s', (from, to, words) => {
  expect(daysInSentence(from, to)).toBe(words);
});

test('a day is covered by a period, a post that goes on up to today, and a single day', () => {
  const entry = { startDate: '2026-11-02', endDate: '2026-11-04', isCurrent: false, hours: '10.00' } as const;
  const [period, post, day] = [
    { ...entry, hoursFrequency: 'total' },
    { ...entry, endDate: null, isCurrent: true, hoursFrequency: 'weekly' },
    { ...entry, endDate: null, hoursFrequency: 'total' },
  ] as const;
  const covered = (entries: Parameters<typeof isCovered>[1]) =>
    days(1, 2, 4, 5, 23, 24).filter((each) => isCovered(each, entries, '2026-11-23'));
  expect(covered([period])).toEqual(days(2, 4));
  expect(covered([post])).toEqual(days(2, 4, 5, 23));
  expect(covered([day])).toEqual(days(2));
  expect(covered([])).toEqual([]);
});
