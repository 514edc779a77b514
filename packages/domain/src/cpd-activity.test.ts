import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { themesOf } from './code-theme.ts';
import { cpdActivityInput, readsLikeMandatoryTraining } from './cpd-activity.ts';
import { cpdMethodLabels, cpdMethods, methodName } from './cpd-method.ts';
import { lacksParticipants } from './cpd-participants.ts';
import { professionStandards } from './proficiency.ts';

const valid = {
  date: '2026-11-01',
  method: 'webinar-virtual-workshop',
  topic: 'Sepsis recognition',
  linkToCode: 'prioritise-people,preserve-safety',
  hours: '2',
  participatoryHours: '1.5',
};
const parse = (change: object) => cpdActivityInput.parse({ ...valid, ...change });
const issues = (change: object) =>
  cpdActivityInput.safeParse({ ...valid, ...change }).error?.issues.map((i) => [i.path.join('.'), i.message]);

describe('cpdActivityInput', () => {
  test('takes an activity with the least it needs', () => {
    expect(parse({})).toEqual({
      ...valid,
      endDate: null,
      hours: '2.00',
      participatoryHours: '1.50',
      methodInOwnWords: null,
      participatoryWith: null,
      linkToStandards: null,
      profession: null,
      selectedStandards: [],
    });
  });
  test('knows the methods of the form, the regulator’s own examples first, and fifteen older ones', () => {
    expect(Object.values(cpdMethods).slice(0, 3)).toEqual([
      'Online learning',
      'Course attendance',
      'Independent learning',
    ]);
    expect(Object.keys(cpdMethods)).toHaveLength(19);
    expect(Object.keys(cpdMethodLabels)).toHaveLength(34);
    for (const method of Object.keys(cpdMethodLabels))
      expect(parse({ method, methodInOwnWords: 'A visit' }).method).toBe(method);
  });
  for (const missing of [undefined, null, ''])
    test(`names every required field that is ${missing === '' ? 'empty' : missing}`, () => {
      const keys = ['date', 'method', 'topic', 'linkToCode', 'hours', 'participatoryHours'];
      expect(issues(Object.fromEntries(keys.map((key) => [key, missing])))).toEqual([
        ['date', 'Date is required'],
        ['method', 'Method is required'],
        ['topic', 'Topic is required'],
        ['linkToCode', 'Please select at least one NMC Code theme'],
        ['hours', 'Hours are required'],
        ['participatoryHours', 'Participatory hours are required'],
      ]);
    });
  test.each([
    [{ hours: '0', participatoryHours: '0' }, ['hours', 'Hours must be a positive number']],
    [{ hours: 'two' }, ['hours', 'Hours must be a positive number']],
    [{ participatoryHours: '-1' }, ['participatoryHours', 'Participatory hours must be a non-negative number']],
    [{ hours: '1', participatoryHours: '2' }, ['participatoryHours', 'Participatory hours cannot exceed total hours']],
    [{ hours: '10000' }, ['hours', 'Please use at most 4 digits before the decimal point and 2 after it']],
    [{ endDate: '2026-10-31' }, ['endDate', 'The last day must not be before the first']],
    [{ endDate: '2026-02-30' }, ['endDate', 'Please enter a real date']],
    [{ method: 'other' }, ['methodInOwnWords', 'Please say in your own words how you learned']],
    [{ method: 'other', methodInOwnWords: '  ' }, ['methodInOwnWords', 'Please say in your own words how you learned']],
    [{ participatoryWith: 'x'.repeat(501) }, ['participatoryWith', 'Please use 500 characters or fewer']],
    [{ method: 'telepathy' }, ['method', 'Please choose from the list']],
    [{ linkToCode: 'be-nice' }, ['linkToCode', 'Please choose NMC Code themes from the list']],
    [{ linkToCode: ' , ' }, ['linkToCode', 'Please select at least one NMC Code theme']],
    [{ linkToCode: 'toString' }, ['linkToCode', 'Please choose NMC Code themes from the list']],
    [{ selectedStandards: ['accountable'] }, ['selectedStandards', 'Please choose a profession for these standards']],
    [
      { profession: 'midwife', selectedStandards: ['coordinating'] },
      ['selectedStandards', 'Please choose standards of your profession'],
    ],
    [
      { profession: 'nurse', selectedStandards: ['toString'] },
      ['selectedStandards', 'Please choose standards of your profession'],
    ],
    [
      { profession: 'nurse', selectedStandards: 'accountable' },
      ['selectedStandards', 'Please choose standards from the list'],
    ],
  ])('refuses %j', (change, issue) => expect(issues(change)).toEqual([issue]));
  test('keeps words of one’s own for a method that is not on the list, and for no other', () => {
    const methodInOwnWords = 'A visit to a hospice';
    expect(methodName(parse({ method: 'other', methodInOwnWords }))).toBe(methodInOwnWords);
    expect(parse({ methodInOwnWords })).toMatchObject({ methodInOwnWords: null });
    expect(methodName(parse({ methodInOwnWords }))).toBe('Webinar or virtual workshop');
  });
  test('takes an activity of one day or of several', () => {
    expect(parse({ endDate: valid.date }).endDate).toBe(valid.date);
    expect(parse({ endDate: '2026-11-20' }).endDate).toBe('2026-11-20');
  });
  test('survives an unknown profession with standards', () => {
    expect(issues({ profession: 'constructor', selectedStandards: ['name'] })?.[0]).toEqual([
      'profession',
      'Please choose from the list',
    ]);
  });
  test('keeps each theme and standard once, reading spaces as hyphens', () => {
    const activity = parse({
      linkToCode: ' preserve-safety, preserve-safety ,prioritise-people',
      profession: 'nurse',
      selectedStandards: ['health prevention', 'health-prevention', 'accountable'],
    });
    expect(activity.linkToCode).toBe('preserve-safety,prioritise-people');
    expect(themesOf(activity.linkToCode)).toEqual(['preserve-safety', 'prioritise-people']);
    expect(activity.selectedStandards).toEqual(['health-prevention', 'accountable']);
  });
  test.each([
    ['nurse', 7],
    ['midwife', 6],
    ['nursing-associate', 6],
  ] as const)('%s has %i standards', (profession, count) => {
    const standards = Object.keys(professionStandards[profession]);
    expect(standards).toHaveLength(count);
    expect(parse({ profession, selectedStandards: standards }).selectedStandards).toEqual(standards);
  });
  test('can be described as a document', () => {
    expect(() => z.toJSONSchema(cpdActivityInput, { io: 'input' })).not.toThrow();
  });
});

test.each([
  ['2.00', null, true],
  ['2.00', 'Six nurses', false],
  ['0.00', null, false],
])('of %s participatory hours with %j it is %j that nothing says who took part', (participatoryHours, who, lacks) =>
  expect(lacksParticipants({ participatoryHours, participatoryWith: who })).toBe(lacks),
);

test.each([
  ['Mandatory training, all modules', true],
  ['Annual statutory update', true],
  ['Fire training', true],
  ['Fire safety e-learning', true],
  ['Health & safety training for the ward', true],
  ['Manual handling update', true],
  ['Sepsis recognition', false],
  ['Firefighters with burns: wound care', false],
  ['', false],
])('%j reads like mandatory training: %j', (topic, expected) =>
  expect(readsLikeMandatoryTraining(topic)).toBe(expected),
);
