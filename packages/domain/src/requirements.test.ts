import { describe, expect, test } from 'vitest';
import { applicationWindow, countdownTone, daysUntil, practiceHoursRequired } from './requirements.ts';
import { eightRequirements } from './rules/eight-requirements.ts';

describe('practiceHoursRequired', () => {
  test.each([
    ['nurse', 450],
    ['midwife', 450],
    ['nursing_associate', 450],
    ['nurse_midwife', 900],
    [null, 450],
  ] as const)('%s needs %i hours', (type, hours) => expect(practiceHoursRequired(type, eightRequirements)).toBe(hours));
});

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
  ])('for %s opens on %s and is due by %s', (date, opens, applyBy, lapsesAfter) => {
    expect(applicationWindow(date)).toEqual({ opens, applyBy, lapsesAfter });
  });
});
