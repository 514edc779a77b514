import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { noFacts, type Progress, progressOf } from './progress.ts';
import { renewalOn } from './renewal.ts';
import { moreOf, type RequirementKey } from './requirement-rows.ts';
import { requirementOf, requirementsFor } from './requirement-table.ts';
import { eightRequirements as rules } from './rules/eight-requirements.ts';

const nothing = progressOf(
  noFacts,
  { ...renewalOn('2027-04-30'), registrationParts: [{ part: 'nurse', since: null }] },
  '2026-11-20',
);
const everything: Progress = {
  ...nothing,
  practiceHoursCompleted: '450.00',
  cpdHoursCompleted: '35.00',
  cpdParticipatoryHoursCompleted: '20.00',
  cpdRecordsCompleted: 1,
  reflectiveAccountsCompleted: 5,
  feedbackCompleted: 5,
  reflectiveDiscussionsCompleted: 1,
  healthAndCharacterComplete: true,
  indemnityComplete: true,
  confirmationComplete: true,
};
const standing = (key: RequirementKey, change: Partial<Progress>) => {
  const { met, percent } = requirementOf(key, { ...everything, ...change }, rules);
  return [met, percent];
};

describe('requirementsFor', () => {
  test('knows the regulator’s eight requirements in its order, each with its page', () => {
    expect(requirementsFor(nothing, rules).map(({ key, page }) => [key, page])).toEqual([
      ['practiceHours', '/practice-hours'],
      ['cpd', '/cpd-activities'],
      ['feedback', '/feedback'],
      ['reflectiveAccounts', '/reflective-accounts'],
      ['reflectiveDiscussion', '/reflective-discussions'],
      ['healthAndCharacter', '/declarations#health-and-character'],
      ['indemnity', '/declarations#indemnity'],
      ['confirmation', '/confirmation'],
    ]);
  });

  test('gives each figure exactly, with its source and the day it was read', () => {
    const [hours] = requirementOf('practiceHours', { ...nothing, practiceHoursCompleted: '448.05' }, rules).measures;
    expect(hours).toEqual({
      key: 'practiceHours',
      name: 'Practice hours',
      part: 'nurse',
      note: null,
      unit: 'hours',
      counted: '448.05',
      target: '450.00',
      missing: '1.95',
      met: false,
      percent: 99,
      words: 'Practice hours: 448.05 of 450.00',
      source: rules.practiceHoursPerPart.source,
      readOn: rules.practiceHoursPerPart.readOn,
    });
    const [accounts] = requirementOf(
      'reflectiveAccounts',
      { ...nothing, reflectiveAccountsCompleted: 4 },
      rules,
    ).measures;
    expect(accounts).toMatchObject({ unit: 'accounts', counted: '4', target: '5', missing: '1', percent: 80 });
  });

  test('448 of 450 hours are not met, and 99 % done', () =>
    expect(standing('practiceHours', { practiceHoursCompleted: '448.00' })).toEqual([false, 99]));

  test.each([
    ['practiceHours', { practiceHoursCompleted: '449.99' }, [false, 99]],
    ['practiceHours', { practiceHoursCompleted: '450.00' }, [true, 100]],
    ['practiceHours', { practiceHoursCompleted: '1200.00' }, [true, 100]],
    ['practiceHours', { practiceHoursRequired: '900.00' }, [false, 50]],
    ['practiceHours', { practiceHoursCompleted: '0.00' }, [false, 0]],
    ['cpd', { cpdHoursCompleted: '34.99' }, [false, 99]],
    ['cpd', { cpdHoursCompleted: '7.00', cpdParticipatoryHoursCompleted: '7.00' }, [false, 20]],
    ['cpd', { cpdRecordsCompleted: 0 }, [false, 99]],
    ['feedback', { feedbackCompleted: 4 }, [false, 80]],
    ['reflectiveAccounts', { reflectiveAccountsCompleted: 7 }, [true, 100]],
    ['reflectiveDiscussion', { reflectiveDiscussionsCompleted: 0 }, [false, 0]],
    ['healthAndCharacter', { healthAndCharacterComplete: false }, [false, 0]],
    ['indemnity', { indemnityComplete: false }, [false, 0]],
    ['indemnity', { healthAndCharacterComplete: false }, [true, 100]],
    ['confirmation', { confirmationComplete: false }, [false, 0]],
  ] as const)('%s with %j stands at %j', (key, change, expected) => expect(standing(key, change)).toEqual(expected));

  test('CPD needs 35 hours and 20 participatory ones: with none of them it is neither met nor nearly done', () => {
    expect(standing('cpd', { cpdParticipatoryHoursCompleted: '0.00' })).toEqual([false, 43]);
    expect(standing('cpd', { cpdParticipatoryHoursCompleted: '19.99' })).toEqual([false, 99]);
    const { measures } = requirementOf('cpd', { ...everything, cpdParticipatoryHoursCompleted: '0.00' }, rules);
    expect(measures.map(({ key, met }) => [key, met])).toEqual([
      ['cpdHours', true],
      ['participatoryLearning', false],
      ['cpdRecords', true],
    ]);
  });

  test('says 100 % of what is met and of nothing else', () => {
    const hours = fc.integer({ min: 0, max: 100_000 }).map((hundredths) => (hundredths / 100).toFixed(2));
    fc.assert(
      fc.property(hours, hours, hours, fc.nat(9), (practice, cpd, participatory, count) => {
        const counted = {
          ...nothing,
          practiceHoursCompleted: practice,
          cpdHoursCompleted: cpd,
          cpdParticipatoryHoursCompleted: participatory,
          cpdRecordsCompleted: count,
          feedbackCompleted: count,
        };
        const rows = requirementsFor(counted, rules);
        for (const { met, percent, measures } of rows) {
          expect(percent === 100).toBe(met);
          expect(met).toBe(measures.every((measure) => measure.met));
          for (const measure of measures) expect(measure.percent === 100).toBe(measure.met);
        }
      }),
    );
  });

  test('takes what progress does not carry from the rules it is given', () => {
    const others = { ...rules, cpdRecords: { value: 3, source: 'https://example.org/', readOn: '2027-10-01' } };
    const { met, measures } = requirementOf('cpd', everything, others);
    expect(met).toBe(false);
    expect(measures[2]).toMatchObject({ counted: '1', target: '3', source: 'https://example.org/' });
  });
});

test.each([
  ['reflectiveAccounts', 1, 'more reflective account'],
  ['reflectiveAccounts', 3, 'more reflective accounts'],
  ['practiceRelatedFeedback', 1, 'more piece of feedback'],
  ['practiceRelatedFeedback', 5, 'more pieces of feedback'],
  ['reflectiveDiscussion', 1, 'more reflective discussion'],
] as const)('what is missing of %s agrees with its number: %d %s', (key, missing, words) =>
  expect(moreOf(key, missing)).toBe(words),
);
