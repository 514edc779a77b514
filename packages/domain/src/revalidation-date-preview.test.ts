import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from './calendar-date.ts';
import { fromHundredths, toHundredths } from './decimal.ts';
import { noFacts, type ProgressFacts, progressOf } from './progress.ts';
import { renewalOn } from './renewal.ts';
import { changesOfRevalidationDate, datesOf, revalidationDatePreviewInput } from './revalidation-date-preview.ts';

const today = '2026-11-20';
const nurse = { ...renewalOn('2027-04-30'), registrationParts: [{ part: 'nurse', since: null }] } as const;
const ended = { isCurrent: false, hoursFrequency: 'total', registrationShares: null } as const;
const [early, across, late] = ['a', 'b', 'c'] as const;

describe('changesOfRevalidationDate', () => {
  const facts: ProgressFacts = {
    ...noFacts,
    practiceHours: [
      { id: across, startDate: '2024-04-21', endDate: '2024-05-10', hours: '10.00', ...ended },
      { id: late, startDate: '2026-10-01', endDate: '2026-10-02', hours: '15.00', ...ended },
    ],
    cpdActivities: [{ id: early, date: '2024-04-30', endDate: null, hours: '3.50', participatoryHours: '1.00' }],
    feedback: [{ id: early, date: '2023-12-01' }],
    reflectiveAccounts: [{ id: early, date: '2024-04-01', isDraft: true }],
  };

  test('names what would begin to count, newest first, also where it is only a part, with the hours of both', () => {
    expect(changesOfRevalidationDate(facts, nurse, renewalOn('2026-11-30'), today)).toEqual({
      lost: [],
      gained: [
        {
          noun: 'cpdActivities',
          id: early,
          date: '2024-04-30',
          hours: { before: '0.00', after: '3.50' },
          reason: null,
        },
        {
          noun: 'practiceHours',
          id: across,
          date: '2024-04-21',
          hours: { before: '5.00', after: '10.00' },
          reason: null,
        },
        { noun: 'feedback', id: early, date: '2023-12-01', hours: null, reason: null },
      ],
    });
  });

  test('names what would count no longer, and why', () => {
    const { lost, gained } = changesOfRevalidationDate(facts, nurse, renewalOn('2027-05-31'), today);
    expect(gained).toEqual([]);
    expect(lost).toMatchObject([{ id: across, hours: { before: '5.00', after: '0.00' } }]);
    expect(lost[0]?.reason).toBe('Before your current three years, which began on 01 Jun 2024.');
  });

  test('names each declaration for itself, of the two that are kept together', () => {
    const declared = { id: early, healthAndCharacterOn: '2024-04-30', indemnityOn: '2024-05-01' };
    const { lost, gained } = changesOfRevalidationDate(
      { ...noFacts, declarations: [declared] },
      nurse,
      renewalOn('2027-05-31'),
      today,
    );
    expect(lost.map(({ noun, date }) => [noun, date])).toEqual([['indemnity', '2024-05-01']]);
    expect(gained).toEqual([]);
    const earlier = changesOfRevalidationDate(
      { ...noFacts, declarations: [declared] },
      nurse,
      renewalOn('2027-03-31'),
      today,
    );
    expect(earlier.gained.map(({ noun, date }) => [noun, date])).toEqual([['healthAndCharacter', '2024-04-30']]);
  });

  test('names nothing for the date there is, and everything up to today for none', () => {
    expect(changesOfRevalidationDate(facts, nurse, nurse, today)).toEqual({ lost: [], gained: [] });
    const { lost, gained } = changesOfRevalidationDate(facts, nurse, renewalOn(null), today);
    expect([lost, gained.map(({ noun }) => noun)]).toEqual([[], ['cpdActivities', 'practiceHours', 'feedback']]);
  });

  test('does not take a record for changed that cannot count on any date', () => {
    const drafts = { ...noFacts, reflectiveAccounts: facts.reflectiveAccounts };
    expect(changesOfRevalidationDate(drafts, nurse, renewalOn(null), today)).toEqual({ lost: [], gained: [] });
  });

  const dates = fc.integer({ min: 0, max: 2600 }).map((days) => addDays('2022-01-01', days));
  const hundredths = fc.integer({ min: 1, max: 999_999 }).map(fromHundredths);
  const portfolios: fc.Arbitrary<ProgressFacts> = fc.record({
    practiceHours: fc.uniqueArray(
      fc
        .record({ id: fc.uuid(), startDate: dates, length: fc.nat(900), hours: hundredths })
        .map(({ length, startDate, ...entry }) => ({
          ...entry,
          ...ended,
          startDate,
          endDate: addDays(startDate, length),
        })),
      { maxLength: 6, selector: ({ id }) => id },
    ),
    absences: fc.array(fc.record({ startDate: dates, endDate: fc.constant(null) }), { maxLength: 1 }),
    cpdActivities: fc.uniqueArray(
      fc
        .record({ id: fc.uuid(), date: dates, length: fc.nat(900), hours: hundredths })
        .map(({ length, date, ...each }) => ({
          ...each,
          date,
          endDate: addDays(date, length),
          participatoryHours: '0.00',
        })),
      { maxLength: 6, selector: ({ id }) => id },
    ),
    feedback: fc.uniqueArray(fc.record({ id: fc.uuid(), date: dates }), { maxLength: 6, selector: ({ id }) => id }),
    reflectiveAccounts: fc.constant([]),
    reflectiveDiscussions: fc.constant([]),
    declarations: fc.constant([]),
    confirmations: fc.constant([]),
  });

  test('accounts for every hour by which progress would differ, and is undone by going back', () => {
    fc.assert(
      fc.property(portfolios, fc.option(dates), fc.option(dates), (facts, from, to) => {
        const before = { ...nurse, revalidationDate: from };
        const after = { ...nurse, revalidationDate: to };
        const { lost, gained } = changesOfRevalidationDate(facts, before, renewalOn(to), today);
        const differences = [...lost, ...gained].map(({ hours }) =>
          hours ? toHundredths(hours.after) - toHundredths(hours.before) : 0,
        );
        const [earlier, later] = [progressOf(facts, before, today), progressOf(facts, after, today)];
        const sum = (each: typeof earlier) =>
          toHundredths(each.practiceHoursCompleted) + toHundredths(each.cpdHoursCompleted);
        expect(differences.reduce((all, each) => all + each, 0)).toBe(sum(later) - sum(earlier));
        const back = changesOfRevalidationDate(facts, after, renewalOn(from), today);
        expect(back.gained.map(({ id }) => id)).toEqual(lost.map(({ id }) => id));
        expect(back.lost.map(({ id }) => id)).toEqual(gained.map(({ id }) => id));
      }),
    );
  });
});

describe('datesOf', () => {
  test('gives the days that would count and those of the application', () => {
    expect(datesOf(renewalOn('2027-04-30'))).toEqual({
      cycle: { from: '2024-05-01', to: '2027-04-30' },
      window: { opens: '2027-01-31', applyBy: '2027-04-01', lapsesAfter: '2027-04-30' },
    });
    expect(datesOf(renewalOn(null))).toEqual({ cycle: null, window: null });
  });
});

describe('what is asked to try', () => {
  test.each(['2027-04-30', ''])('may be %j', (revalidationDate) => {
    expect(revalidationDatePreviewInput.parse({ revalidationDate })).toEqual({ revalidationDate });
  });

  test.each([{}, { revalidationDate: null }, { revalidationDate: '2027-02-30' }, { revalidationDate: '2051-01-31' }])(
    'may not be %j',
    (input) => expect(revalidationDatePreviewInput.safeParse(input).success).toBe(false),
  );
});
