import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, addMonths, lastOfMonth } from './calendar-date.ts';
import { finalYearFrom } from './confirmation-date.ts';
import { cycleOf } from './counting.ts';
import { fromHundredths, toHundredths } from './decimal.ts';
import { type Contribution, contributionsOf, type ProgressFacts } from './progress.ts';
import { lastDays } from './read-only.ts';
import { hoursAsked } from './registration-parts.ts';
import { changedRenewal, extensionFault, extensionInWords, maxExtensionMonths, renewalOn } from './renewal.ts';
import { rulesFor } from './rules/rule-sets.ts';
import { dates, portfolios, registrants } from './testing-portfolios.ts';

const extended = { ...renewalOn('2026-08-31'), extendedFrom: '2026-06-30' };

describe('an extension', () => {
  test('moves the last day of the cycle and leaves the first', () => {
    expect(cycleOf(renewalOn('2026-06-30'))).toEqual({ from: '2023-07-01', to: '2026-06-30' });
    expect(cycleOf(extended)).toEqual({ from: '2023-07-01', to: '2026-08-31' });
  });

  test('leaves the cycle that follows to begin after it, also where that ends three years after the original date', () => {
    const next = { ...renewalOn('2029-06-30'), submittedUntil: '2026-08-31' };
    expect(cycleOf(next)).toEqual({ from: '2026-09-01', to: '2029-06-30' });
    expect(cycleOf({ ...next, revalidationDate: '2029-12-31' })).toEqual({ from: '2027-01-01', to: '2029-12-31' });
  });

  test('makes no confirmation early that was not before', () =>
    expect(finalYearFrom(extended)).toBe(finalYearFrom(renewalOn('2026-06-30'))));

  test('is told in words where there is one', () => {
    expect(extensionInWords(extended)).toBe('Extended from 30 June 2026');
    expect(extensionInWords(renewalOn('2026-08-31'))).toBeNull();
  });
});

describe('extensionFault', () => {
  test.each([
    ['by two months', '2026-06-30', '2026-08-31', null],
    ['by one', '2026-01-31', '2026-02-28', null],
    ['by the most there can be', '2025-08-31', '2026-08-31', null],
    ['over a February', '2027-02-28', '2028-02-29', null],
    ['of a date inside a month', '2026-06-30', '2026-08-15', null],
    ['by a month more', '2025-07-31', '2026-08-31', /at most 12 months/],
    ['by no day', '2026-08-31', '2026-08-31', /a month before 31 Aug 2026/],
    ['backwards', '2026-09-30', '2026-08-31', /a month before 31 Aug 2026/],
    ['from a day inside a month', '2026-06-29', '2026-08-31', /last day of a month/],
    ['from the first of a month', '2026-06-01', '2026-08-31', /last day of a month/],
    ['from half a choice', '6|', '2026-08-31', /the month and the year/],
    ['of nothing', '2026-06-30', null, /without it nothing is extended/],
  ])('%s: from %s to %s', (_, from, to, fault) => {
    if (fault === null) expect(extensionFault(from, to)).toBeNull();
    else expect(extensionFault(from, to)).toMatch(fault);
  });

  test('takes every last day of a month up to the longest, and none beyond', () =>
    fc.assert(
      fc.property(dates.map(lastOfMonth), fc.nat(20), (date, months) => {
        const taken = extensionFault(lastOfMonth(addMonths(date, -months)), date) === null;
        expect(taken).toBe(months >= 1 && months <= maxExtensionMonths);
      }),
    ));
});

describe('changedRenewal', () => {
  const change = (given: object, before = extended) => {
    try {
      const { revalidationDate, extendedFrom } = changedRenewal(before, given);
      return [revalidationDate, extendedFrom];
    } catch (cause) {
      return (cause as { issues: { path: string; message: string }[] }).issues;
    }
  };

  test.each([
    ['nothing', {}, ['2026-08-31', '2026-06-30']],
    ['null, which is nothing', { revalidationDate: null, extendedFrom: null }, ['2026-08-31', '2026-06-30']],
    [
      'what is there already',
      { revalidationDate: '2026-08-31', extendedFrom: '2026-06-30' },
      ['2026-08-31', '2026-06-30'],
    ],
    ['a second extension', { revalidationDate: '2026-10-31' }, ['2026-10-31', '2026-06-30']],
    ['that there is none', { extendedFrom: '' }, ['2026-08-31', null]],
    ['another date and none', { revalidationDate: '2029-06-30', extendedFrom: '' }, ['2029-06-30', null]],
    ['no date, and so no extension', { revalidationDate: '' }, [null, null]],
    ['neither', { revalidationDate: '', extendedFrom: '' }, [null, null]],
  ])('takes %s', (_, given, after) => expect(change(given)).toEqual(after));

  test.each([
    [
      'a date that the extension does not fit',
      { revalidationDate: '2029-06-30' },
      /^The extension from 30 Jun 2026 no longer fits/,
    ],
    ['the date before it', { revalidationDate: '2026-06-30' }, /^The extension from 30 Jun 2026 no longer fits/],
    ['an extension of no date', { revalidationDate: '', extendedFrom: '2026-06-30' }, /^Please add the renewal month/],
    ['one that is too long', { extendedFrom: '2025-07-31' }, /^An extension is at most 12 months/],
  ])('refuses %s, at the extension', (_, given, message) =>
    expect(change(given)).toEqual([{ path: 'extendedFrom', message: expect.stringMatching(message) }]),
  );

  test('leaves alone what no longer fits while neither date is another', () => {
    const odd = { ...extended, extendedFrom: '2020-06-15' };
    expect(change({ revalidationDate: '2026-08-31', extendedFrom: '2020-06-15' }, odd)).toEqual([
      '2026-08-31',
      '2020-06-15',
    ]);
  });
});

describe('whatever somebody recorded, an extension', () => {
  const today = '2026-11-20';
  const extensions = fc.record({
    date: dates.map(lastOfMonth),
    months: fc.integer({ min: 1, max: maxExtensionMonths }),
  });

  /** What each record counts for with a date and with an extension of it, by measure. */
  function countedTwice(
    facts: ProgressFacts,
    { registrationParts }: { registrationParts: [] },
    date: string,
    to: string,
  ) {
    const at = (renewal: Parameters<typeof cycleOf>[0]) =>
      contributionsOf(facts, { cycle: cycleOf(renewal), today, registrationParts });
    return [at(renewalOn(date)), at({ ...renewalOn(to), extendedFrom: date })] as const;
  }

  const mostUsual = { daily: 1200, weekly: 8400, monthly: 36_000, annually: 400_000, total: 999_999 };
  /** At rates that somebody can have worked. */
  const workable = portfolios.map((facts) => ({
    ...facts,
    practiceHours: facts.practiceHours.map((each) => ({
      ...each,
      hours: fromHundredths((toHundredths(each.hours) % mostUsual[each.hoursFrequency]) + 1),
    })),
  }));

  /** Of hours over all the parts they are shared between: the last hundredth goes to one or the other. */
  function countedById(all: readonly Contribution[]): Map<string, Pick<Contribution, 'date' | 'counted'>> {
    const sums = new Map<string, Pick<Contribution, 'date' | 'counted'>>();
    for (const { id, date, counted } of all) sums.set(id, { date, counted: counted + (sums.get(id)?.counted ?? 0) });
    return sums;
  }

  test('never makes less of a record count, and moves none but those between the old last day and the new', () =>
    fc.assert(
      fc.property(workable, registrants, extensions, (facts, registrant, { date, months }) => {
        const to = lastOfMonth(addMonths(date, months));
        // Leave that goes on past the old last day takes off its own days, as it does whenever time passes.
        const absences = facts.absences.filter(({ endDate }) => endDate !== null && endDate <= date);
        // Of several of one kind that are kept by years, the latest is looked at.
        const [declarations, confirmations] = [facts.declarations.slice(0, 1), facts.confirmations.slice(0, 1)];
        const kept = { ...facts, absences, declarations, confirmations };
        const [before, after] = countedTwice(kept, registrant as never, date, to);
        const ends = new Map<string, string>([
          ...facts.practiceHours.map((each) => [each.id, lastDays.practiceHours(each) ?? '9999-12-31'] as const),
          ...facts.cpdActivities.map((each) => [each.id, lastDays.cpdActivities(each)] as const),
        ]);
        for (const key of Object.keys(before) as (keyof typeof before)[]) {
          const [earlier, later] = [countedById(before[key]), countedById(after[key])];
          expect([...later.keys()]).toEqual([...earlier.keys()]);
          for (const [id, { date: start, counted }] of earlier) {
            const now = later.get(id)?.counted;
            // Leave is rounded together with the hours it is taken off, by a hundredth at most.
            expect(now).toBeGreaterThanOrEqual(key === 'practiceHours' ? counted - 1 : counted);
            if ((ends.get(id) ?? start) <= date || start > to) expect(now).toBe(counted);
          }
        }
      }),
    ));

  test('asks for no other hours, and judges by the same rules', () =>
    fc.assert(
      fc.property(registrants, extensions, ({ registrationParts }, { date, months }) => {
        const [plain, longer] = [
          renewalOn(date),
          { ...renewalOn(lastOfMonth(addMonths(date, months))), extendedFrom: date },
        ];
        const rules = rulesFor(longer, today);
        expect(rules).toBe(rulesFor(plain, today));
        expect(hoursAsked(registrationParts, cycleOf(longer), rules)).toEqual(
          hoursAsked(registrationParts, cycleOf(plain), rules),
        );
      }),
    ));

  test('and the years that follow it have no day in common and leave none out', () =>
    fc.assert(
      fc.property(extensions, fc.boolean(), ({ date, months }, fromOriginal) => {
        const to = lastOfMonth(addMonths(date, months));
        const next = lastOfMonth(addMonths(`${(fromOriginal ? date : to).slice(0, 7)}-01`, 36));
        expect(cycleOf({ ...renewalOn(next), submittedUntil: to }).from).toBe(addDays(to, 1));
      }),
    ));
});
