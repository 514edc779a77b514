import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { themesOf } from './code-theme.ts';
import { cpdActivityInput } from './cpd-activity.ts';
import { cpdMethodLabels, cpdMethods } from './cpd-method.ts';
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
      hours: '2.00',
      participatoryHours: '1.50',
      linkToStandards: null,
      profession: null,
      selectedStandards: [],
    });
  });
  test('knows fifteen methods of the form and fifteen older ones', () => {
    expect(Object.keys(cpdMethods)).toHaveLength(15);
    expect(Object.keys(cpdMethodLabels)).toHaveLength(30);
    for (const method of Object.keys(cpdMethodLabels)) expect(parse({ method }).method).toBe(method);
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
