import { noFacts, type Progress, progressOf } from '@cairn/domain/progress';
import { renewalOn } from '@cairn/domain/renewal';
import { eightRequirements } from '@cairn/domain/rules/eight-requirements';
import { describe, expect, test } from 'vitest';
import { metInWords, requirementSummaries } from './requirement-summaries.ts';

const ada = { ...renewalOn('2027-04-30'), registrationParts: [{ part: 'nurse', since: null }] } as const;
const nothing = progressOf(noFacts, ada, '2026-11-20');
const card = (key: string, change: Partial<Progress>, judged = true) =>
  requirementSummaries({ ...nothing, ...change }, eightRequirements, judged).find((summary) => summary.key === key);

describe('requirementSummaries', () => {
  test('starts everyone with the targets and not with zeros, in the order of the cards', () => {
    const summaries = requirementSummaries(nothing, eightRequirements, true);
    expect(summaries.map(({ name, words }) => [name, words])).toEqual([
      ['Practice Hours', '450 hours needed'],
      ['CPD Activities', '35 hours needed'],
      ['Reflective Accounts', '5 accounts needed'],
      ['Feedback', '5 pieces needed'],
      ['Reflective Discussion', '1 discussion needed'],
      ['Health and Character', '1 declaration needed'],
      ['Professional Indemnity', '1 declaration needed'],
      ['Confirmation', 'Pending'],
    ]);
    expect(summaries.every(({ percent, met }) => percent === 0 && !met)).toBe(true);
    expect(card('cpd', {})?.detail).toBe('20 participatory learning hours');
  });

  test('850 hours as a nurse and 50 as a midwife are not met, and each part says its own', () => {
    const part = (name: 'nurse' | 'midwife', completed: string) =>
      ({ part: name, since: null, completed, required: '450.00' }) as const;
    const practiceHoursByPart = [part('nurse', '850.00'), part('midwife', '50.00')];
    const sums = { practiceHoursCompleted: '900.00', practiceHoursRequired: '900.00' };
    expect(card('practiceHours', { ...sums, practiceHoursByPart })).toMatchObject({
      words: '850.0 of 450 hours as a nurse',
      detail: '50.0 of 450 hours as a midwife',
      percent: 56,
      met: false,
    });
  });

  test('448 of 450 hours are 99 %, not met', () =>
    expect(card('practiceHours', { practiceHoursCompleted: '448.00' })).toMatchObject({
      words: '448.0 of 450 hours',
      percent: 99,
      met: false,
    }));

  test('35 hours of CPD without a participatory one are not met, and say what is missing', () =>
    expect(card('cpd', { cpdHoursCompleted: '35.00', cpdRecordsCompleted: 4 })).toMatchObject({
      words: '35.0 of 35 hours',
      detail: '0.0 of 20 participatory learning hours',
      percent: 43,
      met: false,
    }));

  test('a confirmation that was given leads to its form', () => {
    expect(card('confirmation', { confirmationComplete: true })).toMatchObject({
      percent: 100,
      met: true,
      words: 'Complete',
      action: 'Confirmed ✓',
      page: '/confirmation',
      done: 'View or print the form',
    });
    expect(card('confirmation', {})).toMatchObject({ action: 'Confirm Details', done: null });
  });

  test.each([
    ['Log Hours', 'practiceHours', '/practice-hours?new'],
    ['Add Activity', 'cpd', '/cpd-activities?new'],
    ['Write Reflection', 'reflectiveAccounts', '/reflective-accounts?new'],
    ['Request Feedback', 'feedback', '/feedback?requests'],
    ['Confirm Details', 'confirmation', '/confirmation'],
  ] as const)('“%s” leads to the form it names', (action, key, to) => {
    expect(card(key, {})).toMatchObject({ action, to });
  });

  test('are met by nothing while that may not be judged, and keep their figures', () => {
    const all = { practiceHoursCompleted: '450.00', confirmationComplete: true };
    expect(card('practiceHours', all, false)).toMatchObject({ met: false, words: '450.0 of 450 hours' });
    expect(card('confirmation', all, false)).toMatchObject({
      met: false,
      words: 'Given',
      action: 'View or print the form',
      done: null,
    });
  });
});

describe('metInWords', () => {
  test('counts the stones to lay while there is nothing of any', () =>
    expect(metInWords(Array.from({ length: 8 }, () => ({ met: false, percent: 0 })))).toBe('Eight stones to lay'));

  test.each([
    [0, '0 of 8 requirements met'],
    [7, '7 of 8 requirements met'],
    [8, 'All eight requirements met'],
  ])('of %i met', (count, words) =>
    expect(metInWords(Array.from({ length: 8 }, (_, index) => ({ met: index < count, percent: 50 })))).toBe(words),
  );
});
