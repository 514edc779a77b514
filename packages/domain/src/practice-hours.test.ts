import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from './calendar-date.ts';
import { fromHundredths, toHundredths } from './decimal.ts';
import { RuleError } from './errors.ts';
import { practiceHoursInput } from './practice-hours.ts';
import { calculateTotalHours, currentTotalHours, type HoursFrequency, hoursFrequencies } from './practice-period.ts';
import { practiceSettings } from './practice-setting.ts';

const today = '2026-11-20';
const valid = {
  startDate: '2026-01-01',
  endDate: '2026-02-01',
  hours: '37.5',
  hoursFrequency: 'total',
  isCurrent: false,
  setting: 'ward',
};
const issues = (change: object) =>
  practiceHoursInput.safeParse({ ...valid, ...change }).error?.issues.map((i) => [i.path.join('.'), i.message]);
const period = (hoursFrequency: HoursFrequency, startDate: string, endDate: string | null, hours: string) => ({
  startDate,
  endDate,
  isCurrent: endDate === null,
  hours,
  hoursFrequency,
});

describe('practiceHoursInput', () => {
  test('takes a whole entry and drops the total that came with it', () => {
    expect(practiceHoursInput.parse({ ...valid, employer: ' ', calculatedTotalHours: '9999' })).toEqual({
      ...valid,
      hours: '37.50',
      employer: null,
      employerAddress: null,
      employerPostcode: null,
      workSetting: null,
      scopeOfPractice: null,
      description: null,
      registrationShares: null,
    });
  });
  test('knows twenty settings and five frequencies', () => {
    expect(Object.keys(practiceSettings)).toHaveLength(20);
    expect(Object.keys(hoursFrequencies).sort()).toEqual(['annually', 'daily', 'monthly', 'total', 'weekly']);
  });
  for (const missing of [undefined, null, ''])
    test(`names every required field that is ${missing === '' ? 'empty' : missing}`, () => {
      const fields = { startDate: missing, hours: missing, hoursFrequency: missing, setting: missing };
      expect(issues(fields)).toEqual([
        ['startDate', 'Start date is required'],
        ['hours', 'Hours are required'],
        ['hoursFrequency', 'Frequency is required'],
        ['setting', 'Practice setting is required'],
      ]);
    });
  test.each([
    [{ setting: 'moon' }, 'setting', 'Please choose from the list'],
    [{ setting: 'constructor' }, 'setting', 'Please choose from the list'],
    [{ hoursFrequency: 'hourly' }, 'hoursFrequency', 'Please choose from the list'],
    [{ hours: 'NaN' }, 'hours', 'Hours must be a number greater than 0'],
    [{ hours: '0' }, 'hours', 'Hours must be a number greater than 0'],
    [{ startDate: '2025-02-30' }, 'startDate', 'Please enter a real date'],
    [{ endDate: '2025-12-31' }, 'endDate', 'End date must not be before the start date'],
    [{ isCurrent: true }, 'endDate', 'Leave the end date blank while you still work here'],
    [{ isCurrent: 'false' }, 'isCurrent', 'Must be true or false'],
    [{ employer: 'a\u0000b' }, 'employer', 'Contains characters that cannot be stored'],
    [{ updatedAt: 'yesterday' }, 'updatedAt', 'Must be an ISO 8601 time'],
    [{ hours: '24.01', hoursFrequency: 'daily' }, 'hours', 'A day has 24 hours'],
    [{ hours: '168.01', hoursFrequency: 'weekly' }, 'hours', 'A week has 168 hours'],
    [{ hours: '744.01', hoursFrequency: 'monthly' }, 'hours', 'A month has at most 744 hours'],
    [{ hours: '8784.01', hoursFrequency: 'annually' }, 'hours', 'A year has at most 8,784 hours'],
    [{ hours: '24.01', endDate: '2026-01-01' }, 'hours', 'A day has 24 hours'],
    [{ hours: '768.01' }, 'hours', 'These 32 days have 768 hours'],
  ])('refuses %j at %s', (change, path, message) => expect(issues(change)).toEqual([[path, message]]));
  test.each([
    { hours: '24', hoursFrequency: 'daily' },
    { hours: '168', hoursFrequency: 'weekly' },
    { hours: '744', hoursFrequency: 'monthly' },
    { hours: '8784', hoursFrequency: 'annually' },
    { hours: '24', endDate: '2026-01-01' },
    { hours: '768' },
    { hours: '900', endDate: null },
  ])('takes as many hours as there are: %j', (change) => expect(issues(change)).toBeUndefined());
  test('says what is wrong with the dates beside other faults', () => {
    expect(issues({ hours: '', endDate: '2025-12-31' })).toEqual([
      ['hours', 'Hours are required'],
      ['endDate', 'End date must not be before the start date'],
    ]);
  });
  test('keeps its rules when an id is added', () => {
    const update = practiceHoursInput.safeExtend({ id: practiceHoursInput.shape.employer });
    expect(update.safeParse({ ...valid, id: 'x', endDate: '2025-12-31' }).success).toBe(false);
  });
});

describe('calculateTotalHours', () => {
  test.each([
    ['total', '2024-01-01', '2024-12-31', '100.00', '100.00'],
    ['weekly', '2024-01-01', '2024-01-15', '37.50', '75.00'],
    ['weekly', '2024-01-01', '2024-01-16', '37.50', '112.50'],
    ['daily', '2024-03-01', '2024-03-11', '7.50', '75.00'],
    ['daily', '2024-03-01', '2024-03-01', '7.50', '7.50'],
    ['monthly', '2024-01-01', '2024-03-02', '100.00', '300.00'],
    ['annually', '2023-01-01', '2024-01-01', '450.00', '450.00'],
    ['annually', '2020-01-01', '2024-01-02', '450.00', '2250.00'],
    ['weekly', '2026-10-23', null, '30.00', '120.00'],
    ['weekly', '2027-01-01', null, '30.00', '30.00'],
    ['daily', '2026-03-28', '2026-03-30', '8.00', '16.00'],
  ] as const)('%s from %s to %s at %s makes %s', (frequency, start, end, hours, total) => {
    expect(calculateTotalHours(period(frequency, start, end, hours), today)).toBe(total);
  });
  test('counts an entry without an end up to today even when it is not marked current', () => {
    expect(calculateTotalHours({ ...period('daily', '2026-11-10', null, '1.00'), isCurrent: false }, today)).toBe(
      '10.00',
    );
  });
  test('refuses a total that the days of a post which goes on do not have', () => {
    const post = { ...period('total', '2026-11-19', null, '48.00'), isCurrent: true };
    expect(calculateTotalHours(post, today)).toBe('48.00');
    expect(() => calculateTotalHours({ ...post, hours: '48.01' }, today)).toThrow('These 2 days have 48 hours');
  });

  test('refuses a total without an end of more hours than there have been, and believes one that is ahead', () => {
    const open = (startDate: string, hours: string) => period('total', startDate, null, hours);
    expect(() => calculateTotalHours(open(today, '24.01'), today)).toThrow('A day has 24 hours');
    expect(calculateTotalHours(open(today, '24.00'), today)).toBe('24.00');
    expect(calculateTotalHours(open('2050-01-01', '450.00'), today)).toBe('450.00');
    expect(calculateTotalHours(open('', '450.00'), today)).toBe('450.00');
  });
  test('refuses a total the record cannot hold, and a stored one that grew stops there', () => {
    const huge = period('daily', '1990-01-01', null, '9999.99');
    expect(() => calculateTotalHours(huge, today)).toThrow(RuleError);
    expect(currentTotalHours(huge, today)).toBe('999999.99');
  });

  const frequency = fc.constantFrom(...(Object.keys(hoursFrequencies) as HoursFrequency[]));
  const hours = fc.integer({ min: 1, max: 2400 }).map(fromHundredths);
  const days = fc.integer({ min: 0, max: 4000 });
  test('never falls when the end date moves later', () => {
    fc.assert(
      fc.property(frequency, hours, days, days, (each, entered, first, more) => {
        const end = addDays('2015-01-01', first);
        const total = (to: string) => toHundredths(calculateTotalHours(period(each, '2015-01-01', to, entered), today));
        expect(total(addDays(end, more))).toBeGreaterThanOrEqual(total(end));
      }),
    );
  });
  test('is always a whole number of the hours entered', () => {
    fc.assert(
      fc.property(frequency, hours, days, (each, entered, length) => {
        const entry = period(each, '2015-01-01', addDays('2015-01-01', length), entered);
        expect(toHundredths(calculateTotalHours(entry, today)) % toHundredths(entered)).toBe(0);
      }),
    );
  });
});
