import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  addMonths,
  addYears,
  compare,
  daysBetween,
  earlierOf,
  formatDate,
  formatLongDate,
  formatSpan,
  formatSpokenDate,
  isCalendarDate,
  laterOf,
} from './calendar-date.ts';
import { calendarDate, changedCalendarDate, optionalCalendarDate } from './calendar-date-field.ts';

const anyDate = fc.integer({ min: 0, max: 73_000 }).map((days) => addDays('1900-01-01', days));

describe('formatSpan', () => {
  test.each([
    ['2026-05-18', '04 May 2026 to 18 May 2026'],
    ['2026-05-04', '04 May 2026'],
    [null, '04 May 2026'],
  ])('up to %s', (to, words) => expect(formatSpan('2026-05-04', to)).toBe(words));
});

describe('calendarDate', () => {
  const schema = calendarDate('Start date is required');
  const message = (value: unknown) => schema.safeParse(value).error?.issues.map((issue) => issue.message);

  test.each([undefined, null, '', '  '])('says the required message for %j', (value) => {
    expect(message(value)).toEqual(['Start date is required']);
  });
  test.each([
    '2025-02-30',
    '2025-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-1-1',
    '01/02/2026',
    '2026-01-01T00:00:00Z',
    20260101,
  ])('refuses %j', (value) => {
    expect(message(value)).toEqual(['Please enter a real date']);
  });
  test.each(['1969-12-31', '2051-01-01', '0203-04-05', '2205-03-04'])(
    'refuses %s, which no record can be of',
    (value) => {
      expect(message(value)).toEqual(['Please enter a date from 1970 to 2050']);
      expect(changedCalendarDate().safeParse(value).success).toBe(false);
    },
  );
  test.each(['1970-01-01', '2024-02-29', '2050-12-31'])('keeps %s as it is', (value) => {
    expect(schema.parse(value)).toBe(value);
  });
  test('trims', () => {
    expect(schema.parse(' 2026-05-03 ')).toBe('2026-05-03');
  });
});

describe('optionalCalendarDate', () => {
  test.each([undefined, null, ''])('reads %j as no date', (value) => {
    expect(optionalCalendarDate().parse(value)).toBeNull();
  });
  test('refuses what is not a date', () => {
    expect(optionalCalendarDate().safeParse('soon').success).toBe(false);
  });
});

describe('date arithmetic', () => {
  test.each([
    ['2026-03-28', 2, '2026-03-30'],
    ['2024-02-28', 1, '2024-02-29'],
    ['2026-01-01', -1, '2025-12-31'],
  ])('%s plus %i days is %s', (date, days, result) => expect(addDays(date, days)).toBe(result));
  test.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2024-01-31', 1, '2024-02-29'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2026-12-15', 1, '2027-01-15'],
    ['2026-01-15', -1, '2025-12-15'],
    ['2025-12-31', 2, '2026-02-28'],
    ['2024-02-29', -48, '2020-02-29'],
  ])('%s plus %i months is %s', (date, count, result) => expect(addMonths(date, count)).toBe(result));
  test.each([
    ['2024-02-29', 1, '2025-02-28'],
    ['2027-04-30', -3, '2024-04-30'],
  ])('%s plus %i years is %s', (date, count, result) => expect(addYears(date, count)).toBe(result));

  test('adding days and counting them agree, also across clock changes', () => {
    fc.assert(
      fc.property(anyDate, fc.integer({ min: -300, max: 300 }), (date, days) => {
        expect(daysBetween(date, addDays(date, days))).toBe(days);
        expect(addDays(addDays(date, days), -days)).toBe(date);
      }),
    );
  });
  test('of everything written as a date, from 1900 to 2100, exactly the days of the calendar are real', () => {
    const shown = (number: number) => String(number).padStart(2, '0');
    const isDay = (date: string) => new Date(`${date}T00:00:00Z`).toJSON()?.startsWith(date) ?? false;
    const wrong: string[] = [];
    for (let year = 1899; year <= 2101; year += 1)
      for (let month = 0; month <= 13; month += 1)
        for (let day = 0; day <= 32; day += 1) {
          const date = `${year}-${shown(month)}-${shown(day)}`;
          const expected = year >= 1900 && year <= 2100 && isDay(date);
          if (isCalendarDate(date) !== expected) wrong.push(date);
        }
    expect(wrong).toEqual([]);
  });
  test('every sum is a real date, and order follows the days between', () => {
    fc.assert(
      fc.property(anyDate, anyDate, fc.integer({ min: -24, max: 24 }), (a, b, count) => {
        if (a > '1903' && a < '2098') expect(isCalendarDate(addMonths(a, count))).toBe(true);
        expect(compare(a, b)).toBe(Math.sign(-daysBetween(a, b)) + 0);
        expect([earlierOf(a, b), laterOf(a, b)]).toEqual([a, b].sort());
      }),
    );
  });
});

describe('formatting', () => {
  test('writes short and long dates with two-digit days', () => {
    expect(formatDate('2026-05-03')).toBe('03 May 2026');
    expect(formatDate('2026-09-30')).toBe('30 Sep 2026');
    expect(formatLongDate('2026-09-03')).toBe('03 September 2026');
  });
});

test('formatSpokenDate says a date with its day of the week', () => {
  expect(formatSpokenDate('2025-03-04')).toBe('Tuesday 4 March 2025');
  expect(formatSpokenDate('2024-02-29')).toBe('Thursday 29 February 2024');
});
