import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from './calendar-date.ts';
import { cycleOf } from './counting.ts';
import { nextRevalidationDate } from './next-cycle.ts';
import { lastDays, submittedWith, whyReadOnly } from './read-only.ts';
import { renewalOn } from './renewal.ts';
import { assertAfterSubmitted, assertSubmittable, submittedUntilOf } from './submitted-cycle.ts';

const locked = (change = {}) => ({
  from: '2024-05-01',
  to: '2027-04-30',
  extendedFrom: null,
  submittedAt: '2027-03-20T10:00:00.000Z',
  submittedOn: '2027-03-20',
  reopenedAt: null,
  ...change,
});
const before = '2026-01-01T00:00:00.000Z';
const problemOf = (call: () => void) => {
  try {
    call();
    return null;
  } catch (cause) {
    return cause;
  }
};

describe('nextRevalidationDate', () => {
  test.each([
    ['2027-04-30', '2030-04-30'],
    ['2025-02-28', '2028-02-29'],
    ['2028-02-29', '2031-02-28'],
    // Dates of years ago were not always the last of a month.
    ['2026-11-15', '2029-11-30'],
  ])('after %s is %s', (date, next) => {
    expect(nextRevalidationDate(date)).toBe(next);
  });

  test('begins the next cycle on the day after the last', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2017, max: 2047 }), fc.integer({ min: 1, max: 12 }), (year, month) => {
        const last = new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
        expect(cycleOf(renewalOn(nextRevalidationDate(last))).from).toBe(addDays(last, 1));
      }),
    );
  });
});

describe('assertSubmittable', () => {
  test.each([
    ['on the day the application opens', '2027-04-30', '2027-01-31', null],
    ['on the last day', '2027-04-30', '2027-04-30', null],
    ['after it has lapsed', '2027-04-30', '2027-06-01', null],
    ['the day before it opens', '2027-04-30', '2027-01-30', 'UNMET'],
    ['without a date', null, '2027-04-30', 'UNMET'],
    ['with another date in the profile', '2030-04-30', '2030-04-01', 'CONFLICT'],
  ])('%s', (_, revalidationDate, today, code) => {
    const meant = { revalidationDate: '2027-04-30' };
    const problem = problemOf(() => assertSubmittable(meant, revalidationDate, today));
    expect(problem).toEqual(code === null ? null : expect.objectContaining({ code }));
  });

  test('takes whole months only: the days after would belong to no cycle', () => {
    const date = '2027-04-15';
    const problem = problemOf(() => assertSubmittable({ revalidationDate: date }, date, '2027-04-01'));
    expect(problem).toMatchObject({ code: 'UNMET', message: expect.stringContaining('the last day of a month') });
  });
});

describe('assertAfterSubmitted', () => {
  test.each([
    ['2030-04-30', [locked()], null],
    ['2030-06-30', [locked()], null],
    ['2030-03-31', [locked()], 'INVALID'],
    ['2027-04-30', [locked()], 'INVALID'],
    ['2027-04-30', [locked({ reopenedAt: before })], null],
    ['2027-04-30', [locked({ from: '2021-05-01', to: '2024-04-30' })], null],
    ['2027-04-30', [locked({ from: '2021-05-01', to: '2024-04-30' }), locked()], 'INVALID'],
    ['2027-04-30', [], null],
  ])('takes %s after what was submitted, or refuses it (case %#)', (date, submitted, code) => {
    const problem = problemOf(() => assertAfterSubmitted(renewalOn(date), submitted));
    expect(problem).toEqual(code === null ? null : expect.objectContaining({ code }));
  });

  const late = locked({ to: '2027-06-30', extendedFrom: '2027-04-30' });

  test.each([
    ['2030-04-30', null, null],
    ['2030-06-30', null, null],
    ['2030-05-31', '2030-04-30', null],
    ['2030-03-31', null, 'revalidationDate'],
    ['2030-05-31', '2030-03-31', 'extendedFrom'],
  ])(
    'after extended years takes %s, extended from %s, three years after the original date or later',
    (date, extendedFrom, path) => {
      const problem = problemOf(() => assertAfterSubmitted({ ...renewalOn(date), extendedFrom }, [late]));
      if (path === null) expect(problem).toBeNull();
      else
        expect(problem).toMatchObject({
          message: expect.stringMatching(/ended on 30 Jun 2027 .* the next end on 30 Apr 2030, or later/),
          issues: [{ path }],
        });
    },
  );
});

describe('submittedUntilOf', () => {
  const late = locked({ to: '2027-06-30', extendedFrom: '2027-04-30' });
  const next = locked({ from: '2027-07-01', to: '2030-04-30' });

  test.each([
    ['is the last day of extended years', [late], '2027-06-30'],
    ['is null after years that were not', [locked()], null],
    ['is that of the latest', [late, next], null],
    ['forgets years that were reopened', [late, { ...next, reopenedAt: before }], '2027-06-30'],
    ['is null without any', [], null],
  ])('%s', (_, submitted, day) => expect(submittedUntilOf(submitted)).toBe(day));
});

describe('submittedWith', () => {
  const days = (lastDay: string | null, createdAt = before, cycle = locked()) =>
    submittedWith({ lastDay, createdAt }, [cycle]) !== null;

  test.each([
    ['on its first day', '2024-05-01', true],
    ['on the day of submission', '2027-03-20', true],
    ['the day after it was submitted', '2027-03-21', false],
    ['on its last day', '2027-04-30', false],
    ['the day before it began', '2024-04-30', false],
    ['the day after it ended', '2027-05-01', false],
    ['still going on', null, false],
  ])('a record %s', (_, lastDay, part) => {
    expect(days(lastDay)).toBe(part);
  });

  test('on the last day is one where the years were submitted after it', () => {
    const late = locked({ submittedAt: '2027-05-09T10:00:00.000Z', submittedOn: '2027-05-09' });
    expect([days('2027-04-30', before, late), days('2027-05-01', before, late)]).toEqual([true, false]);
  });

  test('is none for what was entered later, and for years that were reopened', () => {
    expect(days('2026-01-01', '2027-03-20T10:00:00.000Z')).toBe(true);
    expect(days('2026-01-01', '2027-03-20T10:00:00.001Z')).toBe(false);
    expect(days('2026-01-01', before, locked({ reopenedAt: before }))).toBe(false);
  });

  test('is one at most, and the same whatever the order of the cycles', () => {
    const years = [locked(), locked({ from: '2021-05-01', to: '2024-04-30', submittedOn: '2024-05-20' })];
    const day = fc.integer({ min: 0, max: 4000 }).map((days) => addDays('2020-01-01', days));
    fc.assert(
      fc.property(day, (lastDay) => {
        const found = submittedWith({ lastDay, createdAt: before }, years);
        expect(submittedWith({ lastDay, createdAt: before }, years.toReversed())).toBe(found);
        if (found) expect(found.from <= lastDay && lastDay <= found.to && lastDay <= found.submittedOn).toBe(true);
      }),
    );
  });

  test('says why in words', () => {
    expect(whyReadOnly(locked())).toBe(
      'Part of the three years from 01 May 2024 to 30 Apr 2027, which you submitted on 20 Mar 2027: it stays as it was. To change it, reopen those years first.',
    );
    expect(whyReadOnly(locked({ to: '2027-06-30', extendedFrom: '2027-04-30' }))).toContain(
      'from 01 May 2024 to 30 Jun 2027, extended from 30 Apr 2027, which you submitted',
    );
  });
});

describe('the last day of practice hours', () => {
  const post = { startDate: '2025-01-06', endDate: null, isCurrent: false, hoursFrequency: 'weekly' as const };

  test.each([
    ['a post one still has', { isCurrent: true }, null],
    ['a post without an end', {}, null],
    ['a post that ended', { endDate: '2026-03-31' }, '2026-03-31'],
    ['a total without an end', { hoursFrequency: 'total' as const }, '2025-01-06'],
  ])('of %s', (_, change, lastDay) => {
    expect(lastDays.practiceHours({ ...post, ...change })).toBe(lastDay);
  });
});
