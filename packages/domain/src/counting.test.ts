import { describe, expect, test } from 'vitest';
import { countingOf, cycleOf, draftDoesNotCount, whyNotCounted } from './counting.ts';
import { renewalOn } from './renewal.ts';

const today = '2026-11-20';
const cycle = cycleOf(renewalOn('2027-04-30'));

describe('cycleOf', () => {
  test('is the three years that end on the date, or nothing', () => {
    expect(cycle).toEqual({ from: '2024-05-01', to: '2027-04-30' });
    expect(cycleOf(renewalOn('2028-02-29'))).toEqual({ from: '2025-03-01', to: '2028-02-29' });
    // 29 February 2028 belongs to the cycle before alone.
    expect(cycleOf(renewalOn('2031-02-28'))).toEqual({ from: '2028-03-01', to: '2031-02-28' });
    // Whichever day of its month is given, a registration expires with the month.
    expect(cycleOf(renewalOn('2027-04-15'))).toEqual({ from: '2024-05-01', to: '2027-04-15' });
    expect(cycleOf(renewalOn(null))).toBeNull();
  });
});

describe('countingOf', () => {
  test('gives the two fields of a record', () => {
    expect(countingOf('2025-01-01', { cycle, today })).toEqual({ countsTowardProgress: true, notCountedReason: null });
    expect(countingOf('2025-01-01', { cycle, today }, draftDoesNotCount)).toEqual({
      countsTowardProgress: false,
      notCountedReason: draftDoesNotCount,
    });
    expect(countingOf('2020-01-01', { cycle, today }).countsTowardProgress).toBe(false);
  });
});

describe('whyNotCounted', () => {
  test.each([
    ['2024-04-30', 'Before your current three years, which began on 01 May 2024.'],
    ['2024-05-01', null],
    ['2027-04-30', null],
    ['2027-05-01', 'After your revalidation date, 30 Apr 2027.'],
  ])('of %s says %j', (date, reason) => expect(whyNotCounted(date, cycle, '2027-06-30')).toBe(reason));
  test('says when what lies ahead will count', () => {
    expect(whyNotCounted('2026-11-21', cycle, today)).toBe('Dated after today: it counts from 21 Nov 2026.');
    expect(whyNotCounted('2099-01-01', null, today)).toMatch(/^Dated after today/);
    expect(whyNotCounted(today, cycle, today)).toBeNull();
  });
  test('says of three years that lie ahead, as those of whoever renewed early, when they begin', () => {
    const next = cycleOf(renewalOn('2030-01-31'));
    expect(whyNotCounted(today, next, today)).toBe('Before your next three years, which begin on 01 Feb 2027.');
  });
  test('says of a day ahead that lies before those three years the same, for it never will count', () => {
    const next = cycleOf(renewalOn('2030-01-31'));
    expect(whyNotCounted('2027-01-15', next, today)).toBe('Before your next three years, which begin on 01 Feb 2027.');
    expect(whyNotCounted('2027-02-15', next, today)).toBe('Dated after today: it counts from 15 Feb 2027.');
  });
  test('says nothing while no revalidation date is set', () =>
    expect(whyNotCounted('1990-01-01', null, today)).toBeNull());
});
