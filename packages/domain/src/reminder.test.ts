import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, addMonths, lastOfMonth } from './calendar-date.ts';
import { londonToday } from './london-time.ts';
import type { NextStep } from './next-step.ts';
import {
  datedReminders,
  defaultReminders,
  isDone,
  isReminderTime,
  maxDaysLate,
  monthsDue,
  type ReminderKind,
  reminderDue,
  reminderKinds,
} from './reminder.ts';
import { reminderSettingsInput } from './reminder-settings.ts';

const everything = { kinds: Object.keys(reminderKinds) as ReminderKind[], appliedFor: null };
const dated = { kinds: defaultReminders, appliedFor: null };

describe('reminderDue', () => {
  // The application of the first date opens 60 days before the first of the month, 90 days before which is in winter.
  test.each([
    ['2026-04-30', { ninetyDays: '2026-01-01', opens: '2026-01-31', thirtyDays: '2026-03-02' }],
    ['2026-04-30', { sevenDays: '2026-03-25', applyBy: '2026-04-01', lapses: '2026-04-30' }],
    // Through the 29th of February of a leap year.
    ['2028-04-15', { ninetyDays: '2028-01-02', opens: '2028-02-01', thirtyDays: '2028-03-02' }],
    ['2028-02-29', { ninetyDays: '2027-11-03', opens: '2027-12-03', lapses: '2028-02-29' }],
    [
      '2028-03-31',
      { ninetyDays: '2027-12-02', opens: '2028-01-01', thirtyDays: '2028-01-31', sevenDays: '2028-02-23' },
    ],
    // Through both changes of the clock, 29 March and 25 October 2026.
    [
      '2026-11-30',
      { ninetyDays: '2026-08-03', opens: '2026-09-02', thirtyDays: '2026-10-02', sevenDays: '2026-10-25' },
    ],
    // Over the end of a year.
    [
      '2027-03-31',
      { ninetyDays: '2026-12-01', opens: '2026-12-31', thirtyDays: '2027-01-30', sevenDays: '2027-02-22' },
    ],
    ['2027-01-31', { ninetyDays: '2026-10-03', opens: '2026-11-02', applyBy: '2027-01-01', lapses: '2027-01-31' }],
  ])('for %s is %o', (date, days) => {
    for (const [kind, dueOn] of Object.entries(days)) {
      expect(reminderDue(date, dated, dueOn)).toEqual({ kind, dueOn });
      expect(reminderDue(date, dated, addDays(dueOn, -1))).toBeNull();
      expect(reminderDue(date, dated, addDays(dueOn, maxDaysLate))).toEqual({ kind, dueOn });
      expect(reminderDue(date, dated, addDays(dueOn, maxDaysLate + 1))).toBeNull();
    }
  });

  test('is the same for every day of the month of renewal', () => {
    for (const date of ['2027-03-01', '2027-03-17', '2027-03-31'])
      expect(reminderDue(date, dated, '2027-02-22')).toMatchObject({ kind: 'sevenDays' });
  });

  test('comes on six days of three years, and monthly on top of that only to who asks for it', () => {
    const kindsFrom = (choice: typeof dated) => {
      const seen = new Set<string>();
      for (let day = '2026-04-01'; day <= '2029-05-31'; day = addDays(day, 1)) {
        const reminder = reminderDue('2029-03-31', choice, day);
        if (reminder) seen.add(`${reminder.kind} ${reminder.dueOn}`);
      }
      return [...seen];
    };
    expect(kindsFrom(dated)).toEqual([
      'ninetyDays 2028-12-01',
      'opens 2028-12-31',
      'thirtyDays 2029-01-30',
      'sevenDays 2029-02-22',
      'applyBy 2029-03-01',
      'lapses 2029-03-31',
    ]);
    expect(kindsFrom(everything)).toHaveLength(6 + 36);
  });

  test('is none of those that were not chosen, and none at all for who has applied', () => {
    expect(reminderDue('2027-03-31', { kinds: ['applyBy'], appliedFor: null }, '2027-02-22')).toBeNull();
    expect(reminderDue('2027-03-31', { ...everything, appliedFor: '2027-03-01' }, '2027-02-22')).toBeNull();
    expect(reminderDue('2027-03-31', { ...everything, appliedFor: '2027-03-01' }, '2027-02-15')).toBeNull();
    expect(reminderDue('2030-03-31', { ...everything, appliedFor: '2027-03-01' }, '2030-02-22')).not.toBeNull();
  });

  test('needs a date, but for the monthly one, which ends with the registration', () => {
    expect(reminderDue(null, everything, '2027-02-22')).toBeNull();
    expect(reminderDue(null, everything, '2027-02-15')).toEqual({ kind: 'monthly', dueOn: '2027-02-15' });
    expect(reminderDue('2027-02-28', everything, '2027-02-16')).toEqual({ kind: 'monthly', dueOn: '2027-02-15' });
    expect(reminderDue('2027-01-31', everything, '2027-02-15')).toBeNull();
  });

  test('never has to choose between two that are due', () => {
    const month = fc.integer({ min: 0, max: 600 }).map((count) => lastOfMonth(addMonths('2020-01-01', count)));
    fc.assert(
      fc.property(month, fc.integer({ min: -100, max: 40 }), (date, shift) => {
        const today = addDays(date, shift);
        const each = everything.kinds.map((kind) => reminderDue(date, { kinds: [kind], appliedFor: null }, today));
        expect(each.filter(Boolean).length).toBeLessThanOrEqual(1);
      }),
      { numRuns: 60 },
    );
  });
});

describe('monthsDue', () => {
  test('names every month of renewal with a reminder on the day, and no other', () => {
    const day = fc.integer({ min: 0, max: 3_650 }).map((days) => addDays('2025-01-01', days));
    fc.assert(
      fc.property(day, (today) => {
        const named = new Map(monthsDue(today).map(({ from, kind }) => [from, kind]));
        const around = Array.from({ length: 14 }, (_, index) => `${addMonths(today, index - 5).slice(0, 8)}01`);
        const due = around.map((from) => [from, reminderDue(from, dated, today)?.kind] as const);
        expect(new Map(due.filter(([, kind]) => kind !== undefined))).toEqual(named);
      }),
      { numRuns: 40 },
    );
  });

  test('gives the first and the last day of each month', () => {
    expect(monthsDue('2028-02-01')).toContainEqual({
      kind: 'applyBy',
      dueOn: '2028-02-01',
      from: '2028-02-01',
      to: '2028-02-29',
    });
  });
});

describe('isReminderTime', () => {
  test.each([
    ['2026-01-15T07:59:59Z', false],
    ['2026-01-15T08:00:00Z', true],
    ['2026-01-15T19:59:59Z', true],
    ['2026-01-15T20:00:00Z', false],
    // In summer a clock in London is an hour ahead.
    ['2026-07-15T06:59:59Z', false],
    ['2026-07-15T07:00:00Z', true],
    ['2026-07-15T19:00:00Z', false],
    // The days on which the clock changes.
    ['2026-03-29T07:00:00Z', true],
    ['2026-10-25T07:00:00Z', false],
    ['2026-10-25T08:00:00Z', true],
    // Midnight is hour 0, not 24.
    ['2026-07-14T23:00:00Z', false],
    ['2026-01-15T00:00:00Z', false],
  ])('at %s is %s', (now, is) => {
    expect(isReminderTime(new Date(now))).toBe(is);
  });

  test('never falls on another day in London than in UTC', () => {
    for (let day = '2026-01-01'; day <= '2028-12-31'; day = addDays(day, 1))
      for (const hour of ['07', '19']) {
        const now = new Date(`${day}T${hour}:30:00Z`);
        if (isReminderTime(now)) expect(londonToday(now)).toBe(day);
      }
  });
});

describe('isDone', () => {
  test('is so for what asks for records once nothing is missing, and never for what asks to apply', () => {
    const done = (...keys: NextStep['key'][]) => {
      const step = { what: '', how: null, waitsFor: null, action: '', page: '' };
      const steps = keys.map((key) => ({ ...step, key }));
      return everything.kinds.filter((kind) => isDone({ kind }, { by: '2027-03-01', steps }));
    };
    expect(done('apply')).toEqual(['ninetyDays', 'thirtyDays', 'monthly']);
    expect(done('cpd')).toEqual([]);
    // Nobody can say yet.
    expect(done('profile')).toEqual([]);
  });
});

describe('reminderSettingsInput', () => {
  test('takes each kind once, in the order in which they come', () => {
    expect(reminderSettingsInput.parse({ kinds: ['monthly', 'opens', 'opens'] })).toEqual({
      kinds: ['opens', 'monthly'],
      applied: false,
    });
    expect(reminderSettingsInput.parse({ kinds: [] }).kinds).toEqual([]);
  });

  test.each([{}, { kinds: null }, { kinds: 'opens' }, { kinds: ['weekly'] }, { kinds: [], applied: 'false' }])(
    'refuses %o',
    (input) => {
      expect(reminderSettingsInput.safeParse(input).success).toBe(false);
    },
  );
});

test('the monthly reminder is off until somebody asks for it', () => {
  expect(defaultReminders).toEqual(Object.keys(datedReminders));
});
