import { describe, expect, test } from 'vitest';
import { countdownOf } from './countdown.ts';
import { requirementKeys } from './requirement-rows.ts';

const all = requirementKeys.length;
const judged = (met: number) =>
  requirementKeys.map((name, index) => ({ name, met: index < met, percent: index < met ? 100 : 50 }));

describe('countdownOf', () => {
  // For 30 April 2027: opens on 31 January, due on 1 April, 91 days before which is 31 December.
  test.each([
    ['far away, nothing met', '2026-11-20', 0, 132, 'Nothing met yet', 'neutral'],
    ['far away, some met', '2026-11-20', 1, 132, 'Time in hand', 'green'],
    ['far away, all met', '2026-11-20', all, 132, 'All met', 'green'],
    ['far away, not known', '2026-11-20', null, 132, null, 'neutral'],
    ['the last green day', '2026-12-31', all - 1, 91, 'Time in hand', 'green'],
    ['the first yellow day', '2027-01-01', all - 1, 90, 'Coming up', 'yellow'],
    ['yellow, nothing met', '2027-01-01', 0, 90, 'Coming up', 'yellow'],
    ['yellow, all met, not open', '2027-01-30', all, 61, 'All met', 'yellow'],
    ['the day it opens, all met', '2027-01-31', all, 60, 'Ready to apply', 'yellow'],
    ['the day it opens, one missing', '2027-01-31', all - 1, 60, 'Not ready yet', 'yellow'],
    ['the day it opens, not known', '2027-01-31', null, 60, 'Coming up', 'yellow'],
    ['the last yellow day', '2027-03-01', all - 1, 31, 'Not ready yet', 'yellow'],
    ['the first red day, one missing', '2027-03-02', all - 1, 30, 'Not ready yet', 'red'],
    ['the first red day, all met', '2027-03-02', all, 30, 'Ready to apply', 'red'],
    ['the first red day, not known', '2027-03-02', null, 30, 'Very soon', 'red'],
    ['the day to apply by, all met', '2027-04-01', all, 0, 'Apply today', 'red'],
    ['the day to apply by, nothing met', '2027-04-01', 0, 0, 'Not ready yet', 'red'],
    ['the day after', '2027-04-02', all, 28, 'Apply-by date passed', 'red'],
    ['the last day of the registration', '2027-04-30', all, 0, 'Apply-by date passed', 'red'],
    ['the day after the lapse', '2027-05-01', all, 1, 'Date passed', 'red'],
  ])('%s', (_what, today, met, days, state, tone) => {
    for (const date of ['2027-04-30', '2027-04-17', '2027-04-01'])
      expect(countdownOf(date, met === null ? null : judged(met), today)).toMatchObject({ days, state, tone });
  });

  test('is never green with nothing met, and says "Time in hand" only with something met', () => {
    for (const day of ['2024-05-01', '2026-02-28', '2026-12-31', '2027-03-31', '2027-04-15', '2027-06-01']) {
      for (const met of [null, 0, 1, all - 1, all]) {
        const { state, tone } = countdownOf('2027-04-30', met === null ? null : judged(met), day);
        if (!met) expect([tone, state]).not.toContain('green');
        if (state === 'Time in hand') expect(met).toBeGreaterThan(0);
      }
    }
  });

  test.each([
    ['2028-02-29', '2028-01-31', 'due', 1],
    ['2028-02-29', '2028-02-02', 'late', 27],
    ['2028-02-29', '2028-02-29', 'late', 0],
    ['2028-02-29', '2028-03-01', 'lapsed', 1],
    ['2027-02-28', '2027-02-28', 'late', 0],
    ['2027-02-28', '2027-03-01', 'lapsed', 1],
    ['2028-03-31', '2028-02-28', 'due', 2],
    ['2027-03-31', '2027-02-28', 'due', 1],
  ])('for %s on %s is %s, %i days', (date, today, phase, days) =>
    expect(countdownOf(date, null, today)).toMatchObject({ phase, days }),
  );

  test('calls nothing that is there a beginning, while there is time', () => {
    const nothing = judged(0).map((requirement) => ({ ...requirement, percent: 0 }));
    const beginning = { state: 'Just beginning', tone: 'neutral', begun: false };
    expect(countdownOf('2027-04-30', nothing, '2026-11-20')).toMatchObject(beginning);
    expect(countdownOf('2027-04-30', nothing, '2027-03-02')).toMatchObject({ state: 'Not ready yet', tone: 'red' });
    expect(countdownOf('2027-04-30', judged(0), '2026-11-20')).toMatchObject({ begun: true });
  });

  test('names what is not met', () => {
    expect(countdownOf('2027-04-30', judged(all - 2), '2026-11-20').missing).toEqual(['indemnity', 'confirmation']);
    expect(countdownOf('2027-04-30', null, '2026-11-20').missing).toBeNull();
  });
});
