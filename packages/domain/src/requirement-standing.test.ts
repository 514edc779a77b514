import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, daysBetween, laterOf } from './calendar-date.ts';
import { cycleOf } from './counting.ts';
import { fromHundredths, sumDecimals, toHundredths } from './decimal.ts';
import { currentTotalHours, type HoursFrequency, hoursFrequencies } from './practice-hours.ts';
import { contributionsOf, noFacts, type ProgressFacts, progressOf } from './progress.ts';
import { requirementsStanding, requirementsStandingOf } from './requirement-standing.ts';
import { requirementsFor } from './requirement-table.ts';
import { eightRequirements as rules } from './rules/eight-requirements.ts';

const today = '2026-11-20';
const nurse = { revalidationDate: '2027-04-30', registrationType: 'nurse' } as const;
const cycle = cycleOf(nurse.revalidationDate);
const ids = fc.uuid();
const dates = fc.integer({ min: 0, max: 2600 }).map((days) => addDays('2022-01-01', days));
const hundredths = (max: number) => fc.integer({ min: 1, max }).map(fromHundredths);
const frequencies = fc.constantFrom(...(Object.keys(hoursFrequencies) as HoursFrequency[]));

const entries = fc
  .record({
    id: ids,
    startDate: dates,
    length: fc.nat(900),
    kind: fc.constantFrom('ended', 'undated', 'current'),
    hours: hundredths(999_999),
    hoursFrequency: frequencies,
  })
  .map(({ length, kind, ...entry }) => ({
    ...entry,
    isCurrent: kind === 'current',
    endDate: kind === 'ended' ? addDays(entry.startDate, length) : null,
  }));
const activities = fc
  .record({ id: ids, date: dates, hours: fc.nat(999_999), share: fc.nat(100) })
  .map(({ hours, share, ...activity }) => ({
    ...activity,
    hours: fromHundredths(hours),
    participatoryHours: fromHundredths(Math.floor((hours * share) / 100)),
  }));
const discussions = fc.record({
  id: ids,
  discussionDate: dates,
  status: fc.constantFrom('draft' as const, 'completed' as const),
  isFinalized: fc.boolean(),
});
const several = <T>(each: fc.Arbitrary<T>) => fc.array(each, { maxLength: 6 });
const portfolios: fc.Arbitrary<ProgressFacts> = fc.record({
  practiceHours: several(entries),
  cpdActivities: several(activities),
  reflectiveAccounts: several(fc.record({ id: ids, date: dates, isDraft: fc.boolean() })),
  feedback: several(fc.record({ id: ids, date: dates })),
  reflectiveDiscussions: several(discussions),
  confirmation: fc.option(fc.record({ id: ids, confirmationDiscussionDate: dates })),
});
const registrants = fc.record({
  revalidationDate: fc.option(dates),
  registrationType: fc.constantFrom('nurse', 'nurse_midwife', null),
});

const measuresOf = (...given: Parameters<typeof requirementsStandingOf>) =>
  requirementsStandingOf(...given).requirements.flatMap(({ measures }) => measures);

describe('requirementsStandingOf', () => {
  test('gives each figure with its source, what was not counted with the reason, and the rules it was judged by', () => {
    const [early, late] = ['0198c0de-0000-7000-8000-000000000001', '0198c0de-0000-7000-8000-000000000002'];
    const facts: ProgressFacts = {
      ...noFacts,
      cpdActivities: [
        { id: early, date: '2024-04-30', hours: '10.00', participatoryHours: '0.00' },
        { id: late, date: '2026-01-01', hours: '20.50', participatoryHours: '19.99' },
      ],
    };
    const standing = requirementsStanding.parse(requirementsStandingOf(facts, nurse, today));
    expect(standing.ruleSet).toEqual({ from: '2016-04-01' });
    expect(standing.cycle).toEqual({ from: '2024-05-01', to: '2027-04-30' });
    const cpd = standing.requirements.find(({ key }) => key === 'cpd');
    expect(cpd).toMatchObject({ name: 'CPD Activities', met: false });
    const reason = 'Before your current three years, which began on 01 May 2024.';
    const left = { noun: 'cpdActivities', id: early, date: '2024-04-30', reason };
    expect(cpd?.measures).toEqual([
      {
        key: 'cpdHours',
        name: 'CPD hours',
        unit: 'hours',
        target: '35.00',
        recorded: '30.50',
        counted: '20.50',
        missing: '14.50',
        met: false,
        source: rules.cpdHours.source,
        readOn: rules.cpdHours.readOn,
        notCounted: [{ ...left, notCounted: '10.00' }],
      },
      // None of the earlier activity was participatory, so none of it was left out.
      expect.objectContaining({ key: 'participatoryLearning', recorded: '19.99', counted: '19.99', notCounted: [] }),
      expect.objectContaining({
        key: 'cpdRecords',
        recorded: '2',
        counted: '1',
        notCounted: [{ ...left, notCounted: '1' }],
      }),
    ]);
  });

  test('says of a post that began before the three years how much of it was left out', () => {
    const id = '0198c0de-0000-7000-8000-000000000001';
    const post = {
      id,
      startDate: '2010-01-01',
      endDate: null,
      isCurrent: true,
      hours: '37.50',
      hoursFrequency: 'weekly',
    } as const;
    const [hours] = measuresOf({ ...noFacts, practiceHours: [post] }, nurse, today);
    expect(hours).toMatchObject({ recorded: '33037.50', counted: '5002.76', missing: '0.00', met: true });
    expect(hours?.notCounted).toEqual([
      {
        noun: 'practiceHours',
        id,
        date: '2010-01-01',
        notCounted: '28034.74',
        reason: 'Only the part up to today counts: 5002.76 of 33037.50 hours, from 01 May 2024 to 20 Nov 2026.',
      },
    ]);
  });

  test('names what was not counted newest first, whatever order the records come in', () => {
    const feedback = ['2020-03-01', '2020-05-01', '2020-04-01'].map((date, at) => ({
      id: `0198c0de-0000-7000-8000-00000000000${at}`,
      date,
    }));
    const named = (given: ProgressFacts['feedback']) =>
      measuresOf({ ...noFacts, feedback: given }, nurse, today).flatMap(({ notCounted }) =>
        notCounted.map(({ date }) => date),
      );
    expect(named(feedback)).toEqual(['2020-05-01', '2020-04-01', '2020-03-01']);
    expect(named(feedback.toReversed())).toEqual(named(feedback));
  });

  test('names no record more than once for a measure', () =>
    fc.assert(
      fc.property(portfolios, registrants, (facts, registrant) => {
        for (const { key, notCounted } of measuresOf(facts, registrant, today)) {
          expect(notCounted.length).toBeLessThanOrEqual(contributionsOf(facts, { cycle, today })[key].length);
        }
      }),
    ));
});

describe('whatever somebody recorded', () => {
  test('counted and not counted make what was recorded, and nothing is left out without a reason', () =>
    fc.assert(
      fc.property(portfolios, registrants, (facts, registrant) => {
        for (const { recorded, counted, notCounted } of measuresOf(facts, registrant, today)) {
          expect(sumDecimals([counted, ...notCounted.map((each) => each.notCounted)])).toBe(sumDecimals([recorded]));
          for (const { reason, notCounted: amount } of notCounted) {
            expect(reason).not.toBe('');
            expect(toHundredths(amount)).toBeGreaterThan(0);
          }
        }
      }),
    ));

  test('what was recorded is what the records say', () =>
    fc.assert(
      fc.property(portfolios, registrants, (facts, registrant) => {
        const { practiceHours, cpdActivities, feedback, reflectiveAccounts, reflectiveDiscussions, confirmation } =
          facts;
        expect(measuresOf(facts, registrant, today).map(({ key, recorded }) => [key, recorded])).toEqual([
          ['practiceHours', sumDecimals(practiceHours.map((entry) => currentTotalHours(entry, today)))],
          ['cpdHours', sumDecimals(cpdActivities.map(({ hours }) => hours))],
          ['participatoryLearning', sumDecimals(cpdActivities.map(({ participatoryHours }) => participatoryHours))],
          ['cpdRecords', String(cpdActivities.length)],
          ['practiceRelatedFeedback', String(feedback.length)],
          ['reflectiveAccounts', String(reflectiveAccounts.length)],
          ['reflectiveDiscussion', String(reflectiveDiscussions.length)],
          ['confirmation', confirmation ? '1' : '0'],
        ]);
      }),
    ));

  test('it agrees with the progress of the same records', () =>
    fc.assert(
      fc.property(portfolios, registrants, (facts, registrant) => {
        const progress = progressOf(facts, registrant, today);
        const { requirements } = requirementsStandingOf(facts, registrant, today);
        const judged = requirementsFor(progress, rules);
        expect(requirements.map(({ key, met }) => [key, met])).toEqual(judged.map(({ key, met }) => [key, met]));
        const counted = Object.fromEntries(
          requirements.flatMap(({ measures }) => measures.map((each) => [each.key, each.counted])),
        );
        expect(counted).toEqual({
          practiceHours: progress.practiceHoursCompleted,
          cpdHours: progress.cpdHoursCompleted,
          participatoryLearning: progress.cpdParticipatoryHoursCompleted,
          cpdRecords: String(progress.cpdRecordsCompleted),
          practiceRelatedFeedback: String(progress.feedbackCompleted),
          reflectiveAccounts: String(progress.reflectiveAccountsCompleted),
          reflectiveDiscussion: String(progress.reflectiveDiscussionsCompleted),
          confirmation: progress.confirmationComplete ? '1' : '0',
        });
      }),
    ));

  test('moving one record by a day changes the counting of no other', () =>
    fc.assert(
      fc.property(portfolios, registrants, fc.nat(), fc.constantFrom(-1, 1), (facts, registrant, at, days) => {
        const when = { cycle: cycleOf(registrant.revalidationDate), today };
        const before = contributionsOf(facts, when);
        const moved = at % (facts.cpdActivities.length || 1);
        const shifted = at % (facts.practiceHours.length || 1);
        const after = contributionsOf(
          {
            ...facts,
            cpdActivities: facts.cpdActivities.map((each, index) =>
              index === moved ? { ...each, date: addDays(each.date, days) } : each,
            ),
            practiceHours: facts.practiceHours.map((each, index) =>
              index === shifted
                ? {
                    ...each,
                    startDate: addDays(each.startDate, days),
                    endDate: each.endDate && addDays(each.endDate, days),
                  }
                : each,
            ),
          },
          when,
        );
        for (const key of ['cpdHours', 'participatoryLearning', 'cpdRecords'] as const) {
          expect(after[key].toSpliced(moved, 1)).toEqual(before[key].toSpliced(moved, 1));
        }
        expect(after.practiceHours.toSpliced(shifted, 1)).toEqual(before.practiceHours.toSpliced(shifted, 1));
        const { feedback, reflectiveAccounts, reflectiveDiscussions, confirmation } = facts;
        const rest = contributionsOf(
          { ...noFacts, feedback, reflectiveAccounts, reflectiveDiscussions, confirmation },
          when,
        );
        for (const key of [
          'practiceRelatedFeedback',
          'reflectiveAccounts',
          'reflectiveDiscussion',
          'confirmation',
        ] as const) {
          expect(after[key]).toEqual(rest[key]);
        }
      }),
    ));
});

describe('practice hours that follow each other', () => {
  /** Periods of which each begins after the one before has ended; at most 24 hours a day. */
  const periods = fc.array(
    fc.record({ gap: fc.nat(40), length: fc.nat(400), share: fc.nat(100), daily: fc.boolean() }),
    { maxLength: 8 },
  );

  test('come to no more than the time that has passed inside the three years', () =>
    fc.assert(
      fc.property(periods, fc.constantFrom(cycle, null), (given, judgedIn) => {
        let next = '2022-01-01';
        const practiceHours = given.map(({ gap, length, share, daily }, at) => {
          const startDate = addDays(next, gap);
          const endDate = addDays(startDate, length);
          next = addDays(endDate, 1);
          const most = daily ? 2400 : 2400 * (length + 1);
          const hours = fromHundredths(Math.min(Math.max(Math.floor((most * share) / 100), 1), 999_999));
          return {
            id: String(at),
            startDate,
            endDate,
            isCurrent: false,
            hours,
            hoursFrequency: daily ? 'daily' : 'total',
          } as const;
        });
        const counted = contributionsOf({ ...noFacts, practiceHours }, { cycle: judgedIn, today }).practiceHours;
        const total = counted.reduce((sum, each) => sum + each.counted, 0);
        const from = laterOf('2022-01-01', judgedIn?.from ?? '2022-01-01');
        expect(total).toBeLessThanOrEqual((daysBetween(from, today) + 1) * 2400);
      }),
    ));

  // The specified formula rounds periods up, and nothing refuses posts that overlap: until it does, only this holds.
  const roundTheClock = fc.constantFrom(
    ['weekly', '168.00', 7] as const,
    ['monthly', '730.56', 30.44] as const,
    ['annually', '8766.00', 365.25] as const,
  );
  test('by the week, month or year exceed it by less than the one period that is rounded up', () =>
    fc.assert(
      fc.property(dates, fc.nat(900), roundTheClock, (startDate, length, [hoursFrequency, hours, days]) => {
        const entry = {
          id: '1',
          startDate,
          endDate: addDays(startDate, length),
          isCurrent: false,
          hours,
          hoursFrequency,
        };
        const [only] = contributionsOf(
          { ...noFacts, practiceHours: [entry] },
          { cycle: null, today: '2050-01-01' },
        ).practiceHours;
        expect(only?.counted).toBeLessThan((length + 1 + days) * 2400);
      }),
    ));
});
