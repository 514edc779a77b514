import { describe, expect, test } from 'vitest';
import {
  byTick,
  type Checklist,
  evidenceKeys,
  isEvidence,
  isTicked,
  ticksLeft,
  ticksOf,
  withTick,
} from './confirmation-ticks.ts';
import { measureKeys } from './requirement-rows.ts';
import { eightRequirements as rules } from './rules/eight-requirements.ts';

const ticks = ticksOf(rules);
const checklist = (on: boolean) => Object.fromEntries(evidenceKeys.map((key) => [key, on])) as Checklist;
const participatory = ticks.find(({ key }) => key === 'participatoryLearning');
if (!participatory) throw new Error('the form has a box for participatory learning');

describe('the form', () => {
  test('has six boxes with their figures, and neither declaration', () =>
    expect(ticks.map(({ key, label }) => [key, label])).toEqual([
      ['practiceHours', 'Practice hours'],
      ['cpdHours', 'At least 35 hours of CPD'],
      ['participatoryLearning', 'At least 20 hours of participatory learning, with accurate records of CPD'],
      ['practiceRelatedFeedback', 'Five pieces of practice-related feedback'],
      ['reflectiveAccounts', 'Five written reflective accounts, on the form'],
      ['reflectiveDiscussion', 'A reflective discussion: the signed form, or the confirmer held it'],
    ]));

  test('stores seven keys for them, each under one box, in the order of the requirements', () => {
    expect(evidenceKeys).toEqual([
      'practiceHours',
      'cpdHours',
      'participatoryLearning',
      'cpdRecords',
      'practiceRelatedFeedback',
      'reflectiveAccounts',
      'reflectiveDiscussion',
    ]);
    expect(new Set(evidenceKeys).size).toBe(evidenceKeys.length);
    expect(measureKeys.filter(isEvidence)).toEqual(evidenceKeys);
  });
});

describe('a box', () => {
  test('sets and clears everything it stands for, and nothing else', () => {
    const none = checklist(false);
    const both = { ...none, participatoryLearning: true, cpdRecords: true };
    expect(withTick(participatory, none, true)).toEqual(both);
    expect(withTick(participatory, both, false)).toEqual(none);
    expect(none).toEqual(checklist(false));
  });

  test.each([
    [true, true, true],
    [true, false, false],
    [false, true, false],
    [false, false, false],
  ])('with participatory learning %s and records %s is ticked: %s', (participatoryLearning, cpdRecords, on) =>
    expect(isTicked(participatory, { ...checklist(true), participatoryLearning, cpdRecords })).toBe(on),
  );

  test.each([
    [checklist(false), 6],
    [checklist(true), 0],
    [{ ...checklist(true), cpdRecords: false }, 1],
    [{ ...checklist(true), participatoryLearning: false, cpdRecords: false }, 1],
    [{ ...checklist(false), cpdRecords: true }, 6],
  ])('is left of %j: %i', (given, left) => expect(ticksLeft(ticks, given)).toBe(left));
});

test('byTick puts together what one box stands for, in the order of the form', () => {
  const [feedback, records, hours] = (['practiceRelatedFeedback', 'cpdRecords', 'participatoryLearning'] as const).map(
    (key) => ({ key }),
  );
  expect(
    byTick(
      ticks,
      [feedback, records, hours].filter((each) => each !== undefined),
    ),
  ).toEqual([[records, hours], [feedback]]);
  expect(byTick(ticks, [])).toEqual([]);
});
