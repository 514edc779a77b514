import { describe, expect, test } from 'vitest';
import { absenceInput } from './absence.ts';
import { RuleError } from './errors.ts';
import { absenceDates, absenceKinds, assertApart, daysAway, daysInWords, type TimeAway } from './time-away.ts';

const valid = { kind: 'parental', startDate: '2025-01-06', endDate: '2025-04-20' };
const issues = (change: object) =>
  absenceInput.safeParse({ ...valid, ...change }).error?.issues.map(({ path, message }) => [path.join('.'), message]);
const days = (startDate: string, endDate: string | null): TimeAway => ({ startDate, endDate });

describe('absenceInput', () => {
  test('takes an absence, with or without an end', () => {
    expect(absenceInput.parse({ ...valid, note: ' ' })).toEqual({ ...valid, note: null });
    expect(absenceInput.parse({ ...valid, endDate: '' }).endDate).toBeNull();
    expect(absenceInput.parse({ ...valid, endDate: '2025-01-06' }).endDate).toBe('2025-01-06');
  });

  test('knows four kinds', () =>
    expect(Object.keys(absenceKinds)).toEqual(['parental', 'sickness', 'career_break', 'other']));

  test.each([
    [{ kind: '' }, 'kind', 'Please say what kind of time away it was'],
    [{ kind: 'holiday' }, 'kind', 'Please choose from the list'],
    [{ startDate: '' }, 'startDate', 'Start date is required'],
    [{ startDate: '2025-02-30' }, 'startDate', 'Please enter a real date'],
    [{ endDate: '2025-01-05' }, 'endDate', 'End date must not be before the start date'],
    [{ note: 'x'.repeat(201) }, 'note', 'Please use 200 characters or fewer'],
    [{ note: 5 }, 'note', 'Must be text'],
  ])('refuses %o at %s', (change, path, message) => expect(issues(change)).toEqual([[path, message]]));

  test.each(['1969-12-31', '2051-01-01'])('refuses %s, which lies outside the years that can be', (startDate) =>
    expect(issues({ startDate, endDate: '' })).toMatchObject([['startDate', expect.stringContaining('1970')]]),
  );
});

describe('assertApart', () => {
  const others = [days('2025-01-06', '2025-04-20'), days('2026-09-01', null)];

  test.each([
    ['before both', days('2024-12-01', '2025-01-05')],
    ['between them', days('2025-04-21', '2026-08-31')],
  ])('takes one that lies %s', (_, given) => expect(() => assertApart(given, others)).not.toThrow());

  test.each([
    ['the first day of one', days('2024-12-01', '2025-01-06'), '06 Jan 2025 to 20 Apr 2025'],
    ['the last day of one', days('2025-04-20', '2025-04-20'), '06 Jan 2025 to 20 Apr 2025'],
    ['all of one', days('2025-01-01', '2025-12-31'), '06 Jan 2025 to 20 Apr 2025'],
    ['one that goes on', days('2030-01-01', '2030-01-02'), 'from 01 Sep 2026 on'],
    ['what comes after its own open start', days('2024-01-01', null), '06 Jan 2025 to 20 Apr 2025'],
  ])('refuses one that shares %s', (_, given, named) => {
    const message = `You have already recorded time away for some of these days: ${named}`;
    expect(() => assertApart(given, others)).toThrow(
      new RuleError('INVALID', message, { issues: [{ path: 'startDate', message }] }),
    );
  });
});

test.each([
  [days('2026-05-04', '2026-05-18'), '04 May 2026 to 18 May 2026'],
  [days('2026-05-04', '2026-05-04'), '04 May 2026'],
  [days('2026-05-04', null), 'from 04 May 2026 on'],
])('absenceDates of %o', (given, words) => expect(absenceDates(given)).toBe(words));

describe('daysAway', () => {
  test.each([
    ['an absence inside', [days('2025-01-06', '2025-01-10')], 5],
    ['one that began before and ends after', [days('2024-01-01', '2026-01-01')], 31],
    ['one that goes on', [days('2025-01-30', null)], 2],
    ['one outside', [days('2025-02-01', '2025-02-05')], 0],
    ['two that share days, once', [days('2025-01-05', '2025-01-08'), days('2025-01-01', '2025-01-06')], 8],
    ['a leap day', [days('2024-02-01', '2024-03-01')], 0],
  ])('counts %s', (_, timeAway, count) => expect(daysAway(timeAway, '2025-01-01', '2025-01-31')).toBe(count));

  test('counts the day the clocks change as one', () =>
    expect(daysAway([days('2026-03-28', '2026-03-30')], '2026-01-01', '2026-12-31')).toBe(3));
});

test.each([
  [105, '15 weeks'],
  [7, '1 week'],
  [10, '10 days'],
  [1, '1 day'],
])('%s days are %s', (count, words) => expect(daysInWords(count)).toBe(words));
