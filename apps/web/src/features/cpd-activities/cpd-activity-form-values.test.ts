import { describe, expect, test } from 'vitest';
import { methodChoices, standardChoices, valuesOf } from './cpd-activity-form-values.ts';
import { standardLabels } from './standard-labels.ts';

const activity = {
  id: '0190f3a0-0000-7000-8000-000000000001',
  date: '2026-05-04',
  method: 'journal_club',
  topic: 'Sepsis',
  linkToCode: 'preserve-safety',
  linkToStandards: null,
  source: null,
  externalId: null,
  profession: 'nurse',
  selectedStandards: ['coordinating', 'accountable'],
  hours: '7.50',
  participatoryHours: '0.00',
  endDate: null,
  methodInOwnWords: null,
  participatoryWith: null,
  countedHours: '7.50',
  evidenceMissing: false,
  countsTowardProgress: true,
  notCountedReason: null,
  createdAt: '2026-05-04T10:00:00.000Z',
  updatedAt: '2026-05-04T10:00:00.000Z',
} as const;

describe('methodChoices', () => {
  test('offers the form’s own list', () => {
    expect(Object.keys(methodChoices(undefined))).toHaveLength(19);
    expect(methodChoices('professional-reading')).toEqual(methodChoices(undefined));
  });

  test('keeps a method of the older list as a choice', () => {
    expect(methodChoices('journal_club')).toMatchObject({ journal_club: 'Journal Club' });
  });
});

describe('standards', () => {
  test('are named in the order of the profession’s list', () => {
    expect(standardLabels({ ...activity, selectedStandards: [...activity.selectedStandards] })).toEqual([
      'Being an accountable professional',
      'Coordinating care',
    ]);
  });

  test('are offered once a profession is chosen', () => {
    expect(standardChoices('')).toEqual([]);
    expect(standardChoices('midwife')).toHaveLength(6);
  });
});

test('valuesOf shows hours without needless zeros', () => {
  expect(valuesOf({ ...activity, selectedStandards: [] })).toMatchObject({ hours: '7.5', participatoryHours: '0' });
});
