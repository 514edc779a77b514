import { describe, expect, test } from 'vitest';
import { addDays, addYears, lastOfMonth } from './calendar-date.ts';
import {
  applicationWindow,
  assertRevalidationDate,
  countdownTone,
  daysUntil,
  latestRevalidationDate,
} from './requirements.ts';

describe('countdown', () => {
  test.each([
    [-5, 'red'],
    [0, 'red'],
    [30, 'red'],
    [31, 'yellow'],
    [90, 'yellow'],
    [91, 'green'],
  ] as const)('%i days is %s', (days, tone) => expect(countdownTone(days)).toBe(tone));
  test('counts whole days', () => {
    expect(daysUntil('2026-11-20', '2026-11-20')).toBe(0);
    expect(daysUntil('2026-12-20', '2026-11-20')).toBe(30);
    expect(daysUntil('2026-11-19', '2026-11-20')).toBe(-1);
  });
});

describe('applicationWindow', () => {
  test.each([
    ['2026-04-30', '2026-01-31', '2026-04-01', '2026-04-30'],
    ['2028-04-30', '2028-02-01', '2028-04-01', '2028-04-30'],
    ['2027-03-31', '2026-12-31', '2027-03-01', '2027-03-31'],
    ['2027-02-01', '2026-12-03', '2027-02-01', '2027-02-28'],
    ['2028-02-29', '2027-12-03', '2028-02-01', '2028-02-29'],
    ['2028-03-31', '2028-01-01', '2028-03-01', '2028-03-31'],
    ['2027-01-31', '2026-11-02', '2027-01-01', '2027-01-31'],
    ['2027-12-31', '2027-10-02', '2027-12-01', '2027-12-31'],
  ])('for %s opens on %s and is due by %s', (date, opens, applyBy, lapsesAfter) => {
    expect(applicationWindow(date)).toEqual({ opens, applyBy, lapsesAfter });
  });

  test('is the same whichever day of the month was given', () => {
    for (const month of ['2026-04', '2027-03', '2028-02', '2028-04', '2029-12']) {
      const dates = Array.from({ length: 28 }, (_, day) => `${month}-${String(day + 1).padStart(2, '0')}`);
      for (const date of dates) expect(applicationWindow(date)).toEqual(applicationWindow(`${month}-01`));
    }
  });
});

describe('latestRevalidationDate', () => {
  test.each([
    // The application for January 2027 opens on 2 November 2026.
    ['2026-11-01', '2029-12-31'],
    ['2026-11-02', '2030-01-31'],
    ['2026-11-30', '2030-01-31'],
    ['2024-12-30', '2028-02-29'],
    ['2025-01-01', '2028-03-31'],
    ['2028-02-29', '2031-04-30'],
  ])('on %s is %s, three years after the latest month that can be applied for', (today, latest) => {
    expect(latestRevalidationDate(today)).toBe(latest);
    expect(() => assertRevalidationDate(latest, today)).not.toThrow();
    expect(() => assertRevalidationDate(addDays(latest, 1), today)).toThrow(/^Please enter a date no later than/);
  });

  test('takes the next date of whoever has applied on the first day they could, and none before', () => {
    const { opens, lapsesAfter } = applicationWindow('2027-01-31');
    const next = lastOfMonth(addYears(lapsesAfter, 3));
    expect(() => assertRevalidationDate(next, opens)).not.toThrow();
    expect(() => assertRevalidationDate(next, addDays(opens, -1))).toThrow();
  });

  test('takes dates that have passed: somebody may look back', () =>
    expect(() => assertRevalidationDate('2020-01-31', '2026-11-22')).not.toThrow());
});
