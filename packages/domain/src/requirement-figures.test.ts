import { expect, test } from 'vitest';
import { ticksOf } from './confirmation-ticks.ts';
import { figures, figuresFor } from './requirement-figures.ts';
import { eightRequirements } from './rules/eight-requirements.ts';

test('the figures of the rules in force, as prose writes them', () =>
  expect(figures).toEqual({
    requirements: 'eight',
    Requirements: 'Eight',
    practiceHours: '450',
    practiceHoursOfTwoParts: '900',
    practiceHoursOfThreeParts: '1,350',
    cpdHours: '35',
    participatoryHours: '20',
    feedback: 'five',
    Feedback: 'Five',
    accounts: 'five',
    Accounts: 'Five',
    ticks: ticksOf(eightRequirements).map(({ label }) => label),
    applicationWindowDays: '60',
  }));

test('other rules have others', () =>
  expect(figuresFor({ ...eightRequirements, cpdHours: { ...eightRequirements.cpdHours, value: 40 } }).cpdHours).toBe(
    '40',
  ));
