import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, daysBetween } from './calendar-date.ts';
import { type CountingDays, countedPracticeHours } from './counted-hours.ts';
import { cycleOf } from './counting.ts';
import { fromHundredths, toHundredths } from './decimal.ts';
import { type HoursFrequency, hoursFrequencies, type PracticePeriod } from './practice-period.ts';
import { renewalOn } from './renewal.ts';
import type { TimeAway } from './time-away.ts';

const today = '2026-11-20';
const cycle = cycleOf(renewalOn('2027-04-30'));
const entry = (hoursFrequency: HoursFrequency, startDate: string, endDate: string | null, hours = '10.00') => ({
  startDate,
  endDate,
  isCurrent: false,
  hours,
  hoursFrequency,
});
const count = (given: PracticePeriod, when: Partial<CountingDays> = {}) =>
  countedPracticeHours(given, { cycle, today, timeAway: [], ...when });
const away = (startDate: string, days: number): TimeAway => ({ startDate, endDate: addDays(startDate, days - 1) });
/** Those that are over, go on and lie ahead. */
const cycles = fc
  .constantFrom('2024-02-29', '2027-04-30', '2029-12-31', '2030-01-31')
  .map((date) => cycleOf(renewalOn(date)));
const frequencies = fc.constantFrom(...(Object.keys(hoursFrequencies) as HoursFrequency[]));

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
    [
      'a year that has only begun',
      { ...entry('annually', '2026-11-19', null, '1600.00'), isCurrent: true },
      '8.77',
      'Part of a year counts by its days: 8.77 of 1600.00 hours.',
    ],
    [
      'a year and two days',
      entry('annually', '2025-01-01', '2026-01-02', '1600.00'),
      '1608.77',
      /1608\.77 of 3200\.00/,
    ],
    ['a year', entry('annually', '2025-01-01', '2025-12-31', '1600.00'), '1600.00', null],
    ['a month that has only begun', entry('monthly', '2026-11-19', null, '140.00'), '10.00', /^Part of a month/],
    [
      'two whole months, of 62 days',
      entry('monthly', '2026-07-01', '2026-08-31', '204.00'),
      '408.00',
      /408\.00 of 612\.00/,
    ],
    ['two years, one of them a leap year', entry('annually', '2024-06-01', '2026-05-31', '1600.00'), '3200.00', null],
    ['the shortest month', entry('monthly', '2026-02-01', '2026-02-28', '140.00'), '140.00', null],
    [
      'two days of a week round the clock',
      entry('weekly', '2026-11-18', '2026-11-19', '168.00'),
      '48.00',
      /^A day has 24/,
    ],
    ['a week of five days', entry('weekly', '2026-11-16', '2026-11-20', '37.50'), '37.50', null],
    [
      'a total of more hours than have passed',
      entry('total', '2026-11-19', null, '5000.00'),
      '48.00',
      /48\.00 of 5000\.00/,
    ],
    ['wholly ahead of today', entry('weekly', '2026-12-01', '2026-12-31'), '0.00', /^Dated after today/],
  ] as const)('%s', (_, given, counted, reason) => {
    const result = count(given);
    expect(result.counted).toBe(counted);
    if (reason === null) expect(result.reason).toBeNull();
    else expect(result.reason).toMatch(reason);
  });
  test('an entry past the far end counts up to it', () => {
    const given = entry('daily', '2027-04-28', '2027-05-08');
    expect(count(given, { today: '2027-06-30' }).counted).toBe('27.27');
  });
  test('a post begun long ago counts from the first day of the three years', () => {
    const post = { ...entry('weekly', '2010-01-01', null, '37.50'), isCurrent: true };
    expect(count(post).counted).toBe('5002.76');
  });
  test.each([
    ['has begun, and ends inside them', '2026-01-01', /^Before your next three years, which begin on 01 Feb 2027/],
    ['has begun, and ends today', '2026-01-01', /^Before your next three years/, today],
    ['lies ahead, and begins before them', '2026-12-01', /^Before your next three years/],
    ['begins inside them', '2027-02-05', /^Dated after today: it counts from 05 Feb 2027/],
  ])('nothing counts towards three years that lie ahead of a post that %s', (_, from, reason, to = '2027-03-31') => {
    const ahead = { cycle: cycleOf(renewalOn('2030-01-31')) };
    const result = count(entry('weekly', from, to, '37.50'), ahead);
    expect(result).toMatchObject({ counted: '0.00', inside: '0.00', away: null });
    expect(result.reason).toMatch(reason);
  });
  test('everything counts without a cycle', () => {
    expect(count(entry('total', '1990-01-01', '1990-02-01'), { cycle: null })).toEqual({
      counted: '10.00',
      reason: null,
      inside: '10.00',
      away: null,
    });
  });
  test('never counts more than the whole, and always says why it counts less', () => {
    const day = fc.integer({ min: 0, max: 3000 });
    fc.assert(
      fc.property(frequencies, day, day, cycles, (each, first, length, anyCycle) => {
        const start = addDays('2021-01-01', first);
        const given = entry(each, start, addDays(start, length));
        const { counted, reason } = count(given, { cycle: anyCycle });
        const whole = count(given, { cycle: null }).counted;
        expect(Number(counted)).toBeGreaterThanOrEqual(0);
        expect(Number(counted)).toBeLessThanOrEqual(Number(whole));
        if (counted !== whole) expect(reason).not.toBeNull();
      }),
    );
  });
});

describe('countedPracticeHours with time away', () => {
  const post = entry('weekly', '2024-05-01', addDays('2024-05-01', 133 * 7), '22.50');

  test('takes fifteen weeks off a hundred and thirty-three', () => {
    expect(count(post, { timeAway: [away('2025-01-06', 105)] })).toEqual({
      counted: '2655.00',
      reason: 'Time away of 15 weeks does not count: 2655.00 of 2992.50 hours do.',
      inside: '2992.50',
      away: { days: 105, of: null },
    });
  });

  test.each([
    ['one day of a weekly entry', entry('weekly', '2025-01-01', '2025-01-15', '35.00'), 1, '65.00'],
    ['ten days of a monthly entry', entry('monthly', '2025-01-01', '2025-03-02', '150.00'), 10, '250.72'],
    [
      'their share of the days of two months and three days',
      entry('monthly', '2025-01-01', '2025-03-03', '150.00'),
      10,
      '265.09',
    ],
    ['a hundred days of a yearly entry', entry('annually', '2025-01-01', '2025-12-31', '1500.00'), 100, '1089.04'],
    ['nothing of a daily entry', entry('daily', '2025-01-01', '2025-01-31', '7.50'), 10, '225.00'],
    ['nothing of a total', entry('total', '2025-01-01', '2025-01-31', '100.00'), 10, '100.00'],
    ['all of an entry spent away', entry('weekly', '2025-01-01', '2025-01-05', '35.00'), 5, '0.00'],
    ['all but a day of a year and two days', entry('annually', '2025-01-01', '2026-01-02'), 366, '0.02'],
  ] as const)('takes off %s', (_, given, days, counted) => {
    expect(count(given, { timeAway: [away('2025-01-01', days)] }).counted).toBe(counted);
  });

  test('says that nothing of it was worked', () =>
    expect(count(entry('weekly', '2025-01-01', '2025-01-05'), { timeAway: [away('2024-12-01', 90)] }).reason).toBe(
      'You were away for all of it.',
    ));

  test('says both where only a part lies inside the three years', () => {
    const { reason } = count(entry('weekly', '2024-04-03', '2024-05-15', '10.00'), {
      timeAway: [away('2024-04-01', 31)],
    });
    expect(reason).toBe(
      'Only the part inside your three years counts: 20.93 of 60.00 hours, from 01 May 2024 to 15 May 2024. ' +
        'Time away of 1 day does not count: 19.50 of 20.93 hours do.',
    );
  });

  test('takes leave that goes on off up to today, and none that lies ahead or outside', () => {
    const open = { ...entry('weekly', '2026-09-05', null, '35.00'), isCurrent: true };
    expect(count(open).counted).toBe('385.00');
    expect(count(open, { timeAway: [{ startDate: '2026-11-07', endDate: null }] }).counted).toBe('315.00');
    for (const outside of ['2026-08-01', '2026-11-21']) {
      expect(count(open, { timeAway: [away(outside, 10)] })).toMatchObject({ counted: '385.00', reason: null });
    }
  });

  const days = fc.integer({ min: 0, max: 3000 });
  const starts = days.map((first) => addDays('2021-01-01', first));
  const entries = fc
    .record({ frequency: frequencies, start: starts, length: days, hours: fc.integer({ min: 1, max: 10_000 }) })
    .map(({ frequency, start, length, hours }) =>
      entry(frequency, start, addDays(start, length), fromHundredths(hours)),
    );
  const absences = fc
    .uniqueArray(days, { maxLength: 8 })
    .map((marks) => marks.sort((a, b) => a - b))
    .map((marks) =>
      marks.flatMap((mark, at): TimeAway[] => {
        const next = marks[at + 1];
        if (at % 2 === 1) return [];
        return [
          { startDate: addDays('2021-01-01', mark), endDate: next === undefined ? null : addDays('2021-01-01', next) },
        ];
      }),
    );

  test('never counts more for more time away, nor less than nothing, and says why it counts less', () =>
    fc.assert(
      fc.property(entries, absences, cycles, (given, timeAway, anyCycle) => {
        const all = count(given, { cycle: anyCycle });
        const some = count(given, { cycle: anyCycle, timeAway });
        const less = count(given, { cycle: anyCycle, timeAway: timeAway.slice(1) });
        expect(toHundredths(some.counted)).toBeGreaterThanOrEqual(0);
        expect(toHundredths(some.counted)).toBeLessThanOrEqual(toHundredths(less.counted));
        expect(some.inside).toBe(all.counted);
        expect(some.counted === all.counted).toBe(some.away === null || all.counted === '0.00');
        if (some.counted !== all.counted) expect(some.reason).not.toBe(all.reason);
      }),
    ));

  test('takes off the same however one absence is cut in two', () =>
    fc.assert(
      fc.property(entries, starts, fc.integer({ min: 2, max: 800 }), fc.nat(), (given, start, length, at) => {
        const first = 1 + (at % (length - 1));
        const whole = count(given, { timeAway: [away(start, length)] });
        const parts = [away(start, first), away(addDays(start, first), length - first)];
        expect(daysBetween(parts[0]?.endDate ?? '', parts[1]?.startDate ?? '')).toBe(1);
        expect(count(given, { timeAway: parts })).toEqual(whole);
        expect(count(given, { timeAway: parts.toReversed() })).toEqual(whole);
      }),
    ));
});
