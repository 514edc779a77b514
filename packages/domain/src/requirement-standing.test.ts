import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, daysBetween, laterOf } from './calendar-date.ts';
import { cycleOf } from './counting.ts';
import { fromHundredths, sumDecimals, toHundredths } from './decimal.ts';
import { dayOfDeclarations, oneOfYears } from './kept-by-years.ts';
import { noSharesGiven, partNotHeld } from './practice-hours-by-part.ts';
import { currentTotalHours } from './practice-period.ts';
import { contributionsOf, noFacts, type ProgressFacts, progressOf, type Registrant } from './progress.ts';
import type { HeldPart, HoursPart } from './registration-parts.ts';
import type { RegistrationShares } from './registration-shares.ts';
import { renewalOn } from './renewal.ts';
import { requirementsStanding, requirementsStandingOf } from './requirement-standing.ts';
import { requirementsFor } from './requirement-table.ts';
import { eightRequirements as rules } from './rules/eight-requirements.ts';
import { portfolios, registrants } from './testing-portfolios.ts';

const today = '2026-11-20';
const nurse = { ...renewalOn('2027-04-30'), registrationParts: [{ part: 'nurse', since: null }] } as const;
const cycle = cycleOf(nurse);
const held = (...parts: HoursPart[]): HeldPart[] => parts.map((part) => ({ part, since: null }));
const measuresOf = (...given: Parameters<typeof requirementsStandingOf>) =>
  requirementsStandingOf(...given).requirements.flatMap(({ measures }) => measures);

describe('requirementsStandingOf', () => {
  test('gives each figure with its source, what was not counted with the reason, and the rules it was judged by', () => {
    const [early, late] = ['0198c0de-0000-7000-8000-000000000001', '0198c0de-0000-7000-8000-000000000002'];
    const facts: ProgressFacts = {
      ...noFacts,
      cpdActivities: [
        { id: early, date: '2024-04-30', endDate: null, hours: '10.00', participatoryHours: '0.00' },
        { id: late, date: '2026-01-01', endDate: null, hours: '20.50', participatoryHours: '19.99' },
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
        part: null,
        note: null,
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
      registrationShares: null,
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
          const when = { cycle: cycleOf(registrant), today, registrationParts: [] };
          expect(notCounted.length).toBeLessThanOrEqual(contributionsOf(facts, when)[key].length);
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
        const { practiceHours, cpdActivities, feedback, reflectiveAccounts, reflectiveDiscussions } = facts;
        const { declarations, confirmations } = facts;
        const years = cycleOf(registrant);
        const noted = oneOfYears(
          declarations.map((each) => ({ ...each, day: dayOfDeclarations(each) })),
          years,
        );
        const hours = sumDecimals(practiceHours.map((entry) => currentTotalHours(entry, today)));
        const when = { cycle, today, registrationParts: registrant.registrationParts };
        const pieces = contributionsOf(facts, when).practiceHours;
        expect(fromHundredths(pieces.reduce((sum, { recorded }) => sum + recorded, 0))).toBe(hours);
        const measures = measuresOf(facts, registrant, today);
        const ofPractice = measures.filter(({ key }) => key === 'practiceHours');
        if (ofPractice.length === 1) expect(ofPractice[0]?.recorded).toBe(hours);
        const others = measures.filter(({ key }) => key !== 'practiceHours');
        expect(others.map(({ key, recorded }) => [key, recorded])).toEqual([
          ['cpdHours', sumDecimals(cpdActivities.map(({ hours }) => hours))],
          ['participatoryLearning', sumDecimals(cpdActivities.map(({ participatoryHours }) => participatoryHours))],
          ['cpdRecords', String(cpdActivities.length)],
          ['practiceRelatedFeedback', String(feedback.length)],
          ['reflectiveAccounts', String(reflectiveAccounts.length)],
          ['reflectiveDiscussion', String(reflectiveDiscussions.length)],
          ['healthAndCharacter', noted?.healthAndCharacterOn ? '1' : '0'],
          ['indemnity', noted?.indemnityOn ? '1' : '0'],
          ['confirmation', confirmations.length > 0 ? '1' : '0'],
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
          requirements.flatMap(({ measures }) => measures.map((each) => [`${each.key} ${each.part}`, each.counted])),
        );
        const parts = progress.practiceHoursByPart.map(({ part, completed }) => [`practiceHours ${part}`, completed]);
        expect(progress.practiceHoursCompleted).toBe(sumDecimals(parts.map(([, completed]) => completed ?? '')));
        expect(counted).toEqual({
          ...Object.fromEntries(parts),
          'cpdHours null': progress.cpdHoursCompleted,
          'participatoryLearning null': progress.cpdParticipatoryHoursCompleted,
          'cpdRecords null': String(progress.cpdRecordsCompleted),
          'practiceRelatedFeedback null': String(progress.feedbackCompleted),
          'reflectiveAccounts null': String(progress.reflectiveAccountsCompleted),
          'reflectiveDiscussion null': String(progress.reflectiveDiscussionsCompleted),
          'healthAndCharacter null': progress.healthAndCharacterComplete ? '1' : '0',
          'indemnity null': progress.indemnityComplete ? '1' : '0',
          'confirmation null': progress.confirmationComplete ? '1' : '0',
        });
      }),
    ));

  test('moving one record by a day changes the counting of no other', () =>
    fc.assert(
      fc.property(portfolios, registrants, fc.nat(), fc.constantFrom(-1, 1), (facts, registrant, at, days) => {
        const { registrationParts } = registrant;
        const when = { cycle: cycleOf(registrant), today, registrationParts };
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
        const notMoved = ({ id }: { id: string }) => id !== facts.practiceHours[shifted]?.id;
        expect(after.practiceHours.filter(notMoved)).toEqual(before.practiceHours.filter(notMoved));
        const { feedback, reflectiveAccounts, reflectiveDiscussions, declarations, confirmations } = facts;
        const rest = contributionsOf(
          { ...noFacts, feedback, reflectiveAccounts, reflectiveDiscussions, declarations, confirmations },
          when,
        );
        for (const key of [
          'practiceRelatedFeedback',
          'reflectiveAccounts',
          'reflectiveDiscussion',
          'healthAndCharacter',
          'indemnity',
          'confirmation',
        ] as const) {
          expect(after[key]).toEqual(rest[key]);
        }
      }),
    ));
});

describe('somebody who holds two parts of the register', () => {
  const both = { ...renewalOn('2027-04-30'), registrationParts: held('nurse', 'midwife') };
  const id = (at: number) => `0198c0de-0000-7000-8000-00000000000${at}`;
  const logged = (at: number, hours: string, registrationShares: RegistrationShares | null) =>
    ({
      id: id(at),
      startDate: '2025-01-01',
      endDate: '2025-12-31',
      isCurrent: false,
      hours,
      hoursFrequency: 'total',
      registrationShares,
    }) as const;
  const judged = (practiceHours: ProgressFacts['practiceHours'], who: Registrant = both) =>
    requirementsStandingOf({ ...noFacts, practiceHours }, who, today).requirements[0];

  test('needs 450 hours in each: 850 and 50 are 900 in all, and not enough', () => {
    const facts = { ...noFacts, practiceHours: [logged(1, '850', { nurse: 10 }), logged(2, '50', { midwife: 10 })] };
    expect(progressOf(facts, both, today)).toMatchObject({
      practiceHoursCompleted: '900.00',
      practiceHoursRequired: '900.00',
    });
    const hours = judged(facts.practiceHours);
    expect(hours?.met).toBe(false);
    expect(
      hours?.measures.map(({ name, part, counted, target, missing, met }) => [
        name,
        part,
        counted,
        target,
        missing,
        met,
      ]),
    ).toEqual([
      ['Practice hours as a nurse', 'nurse', '850.00', '450.00', '0.00', true],
      ['Practice hours as a midwife', 'midwife', '50.00', '450.00', '400.00', false],
    ]);
    const [requirement] = requirementsFor(progressOf(facts, both, today), rules);
    expect(requirement).toMatchObject({ met: false, percent: 56 });
  });

  test('may share one entry between them in tenths', () => {
    const hours = judged([logged(1, '900', { nurse: 5, midwife: 5 })]);
    expect([hours?.met, hours?.measures.map(({ counted }) => counted)]).toEqual([true, ['450.00', '450.00']]);
    const uneven = judged([logged(1, '0.05', { nurse: 3, midwife: 7 })]);
    expect(uneven?.measures.map(({ counted }) => counted)).toEqual(['0.01', '0.04']);
  });

  test('is told of hours without shares that they count for neither part, and why', () => {
    const hours = judged([logged(1, '900', null)]);
    for (const { counted, recorded, notCounted } of hours?.measures ?? []) {
      expect([counted, recorded]).toEqual(['0.00', '900.00']);
      expect(notCounted).toEqual([
        { noun: 'practiceHours', id: id(1), date: '2025-01-01', notCounted: '900.00', reason: noSharesGiven },
      ]);
    }
  });

  test('is told of hours of a part that is not held why they do not count', () => {
    const [nursing] = judged([logged(1, '100', { nurse: 6, nursing_associate: 4 })])?.measures ?? [];
    expect(nursing).toMatchObject({ counted: '60.00', notCounted: [{ notCounted: '40.00', reason: partNotHeld }] });
  });

  test('is asked nothing for a part joined inside these three years, and told so', () => {
    const joined = [...held('nurse'), { part: 'midwife', since: '2025-03-01' } as const];
    const hours = judged([logged(1, '450', { nurse: 10 })], { ...both, registrationParts: joined });
    expect(hours).toMatchObject({ met: true });
    expect(hours?.measures.map(({ part, target, note }) => [part, target, note])).toEqual([
      ['nurse', '450.00', null],
      [
        'midwife',
        '0.00',
        'Joined on 01 Mar 2025, inside these three years: it asks for hours from the next three years on.',
      ],
    ]);
  });
});

describe('practice hours that follow each other', () => {
  /** The most hours that may be entered in one of each; of a total by its days. */
  const most = { daily: 2400, weekly: 16_800, monthly: 74_400, annually: 878_400 } as const;
  const frequencies = fc.constantFrom('total', 'daily', 'weekly', 'monthly', 'annually');
  /** Periods of which each begins after the one before has ended. */
  const periods = fc.array(
    fc.record({ gap: fc.nat(40), length: fc.nat(400), share: fc.nat(100), hoursFrequency: frequencies }),
    { maxLength: 8 },
  );

  test('come to no more than the time that has passed inside the three years', () =>
    fc.assert(
      fc.property(periods, fc.constantFrom(cycle, null), (given, judgedIn) => {
        let next = '2022-01-01';
        const practiceHours = given.map(({ gap, length, share, hoursFrequency }, at) => {
          const startDate = addDays(next, gap);
          const endDate = addDays(startDate, length);
          next = addDays(endDate, 1);
          const full = hoursFrequency === 'total' ? 2400 * (length + 1) : most[hoursFrequency];
          const hours = fromHundredths(Math.min(Math.max(Math.floor((full * share) / 100), 1), 999_999));
          return {
            id: String(at),
            startDate,
            endDate,
            isCurrent: false,
            hours,
            hoursFrequency,
            registrationShares: null,
          } as const;
        });
        const counted = contributionsOf(
          { ...noFacts, practiceHours },
          { cycle: judgedIn, today, registrationParts: [] },
        ).practiceHours;
        const total = counted.reduce((sum, each) => sum + each.counted, 0);
        const from = laterOf('2022-01-01', judgedIn?.from ?? '2022-01-01');
        expect(total).toBeLessThanOrEqual((daysBetween(from, today) + 1) * 2400);
      }),
    ));
});
