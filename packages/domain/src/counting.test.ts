import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from './calendar-date.ts';
import { countedPracticeHours, countingOf, cycleOf, draftDoesNotCount, whyNotCounted } from './counting.ts';
import { type HoursFrequency, hoursFrequencies } from './practice-hours.ts';

const today = '2026-11-20';
const cycle = cycleOf('2027-04-30');
const entry = (hoursFrequency: HoursFrequency, startDate: string, endDate: string | null, hours = '10.00') => ({
  startDate,
  endDate,
  isCurrent: false,
  hours,
  hoursFrequency,
});

describe('cycleOf', () => {
  test('is the three years that end on the date, or nothing', () => {
    expect(cycle).toEqual({ from: '2024-05-01', to: '2027-04-30' });
    expect(cycleOf('2028-02-29')).toEqual({ from: '2025-03-01', to: '2028-02-29' });
    expect(cycleOf(null)).toBeNull();
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
    const next = cycleOf('2030-01-31');
    expect(whyNotCounted(today, next, today)).toBe('Before your next three years, which begin on 01 Feb 2027.');
  });
  test('says nothing while no revalidation date is set', () =>
    expect(whyNotCounted('1990-01-01', null, today)).toBeNull());
});

describe('countedPracticeHours', () => {
  test.each([
    ['inside', entry('total', '2025-01-01', '2025-01-31'), '10.00', null],
    ['before', entry('weekly', '2020-01-01', '2024-04-30'), '0.00', /^Before your current three years/],
    ['after', entry('total', '2027-05-01', '2027-06-01'), '0.00', /^After your revalidation date/],
    ['half of a fixed total', entry('total', '2024-04-21', '2024-05-10'), '5.00', /5\.00 of 10\.00 hours/],
    ['a third, rounded down', entry('total', '2024-04-29', '2024-05-01'), '3.33', /3\.33 of 10\.00/],
    ['the share of a weekly entry', entry('weekly', '2024-04-03', '2024-05-15'), '20.93', /20\.93 of 60\.00/],
    ['one day of a yearly entry', entry('annually', '2023-05-02', '2024-05-01'), '0.02', /0\.02 of 10\.00/],
    ['a fixed total of one day', entry('total', '2025-01-01', null), '10.00', null],
    [
      'begun, ending ahead of today',
      entry('total', '2026-11-11', '2026-11-30'),
      '5.00',
      /up to today counts: 5\.00 of 10\.00/,
    ],
    ['wholly ahead of today', entry('weekly', '2026-12-01', '2026-12-31'), '0.00', /^Dated after today/],
  ] as const)('%s', (_, given, counted, reason) => {
    const result = countedPracticeHours(given, cycle, today);
    expect(result.counted).toBe(counted);
    if (reason === null) expect(result.reason).toBeNull();
    else expect(result.reason).toMatch(reason);
  });
  test('an entry past the far end counts up to it', () => {
    const given = entry('daily', '2027-04-28', '2027-05-08');
    expect(countedPracticeHours(given, cycle, '2027-06-30').counted).toBe('27.27');
  });
  test('a post begun long ago counts from the first day of the three years', () => {
    const post = { ...entry('weekly', '2010-01-01', null, '37.50'), isCurrent: true };
    expect(countedPracticeHours(post, cycle, today).counted).toBe('5002.76');
  });
  test('everything counts without a cycle', () => {
    expect(countedPracticeHours(entry('total', '1990-01-01', '1990-02-01'), null, today)).toEqual({
      counted: '10.00',
      reason: null,
    });
  });
  test('never counts more than the whole, and always says why it counts less', () => {
    const frequency = fc.constantFrom(...(Object.keys(hoursFrequencies) as HoursFrequency[]));
    const day = fc.integer({ min: 0, max: 3000 });
    fc.assert(
      fc.property(frequency, day, day, (each, first, length) => {
        const start = addDays('2021-01-01', first);
        const given = entry(each, start, addDays(start, length));
        const { counted, reason } = countedPracticeHours(given, cycle, today);
        const whole = countedPracticeHours(given, null, today).counted;
        expect(Number(counted)).toBeLessThanOrEqual(Number(whole));
        if (counted !== whole) expect(reason).not.toBeNull();
      }),
    );
  });
});
