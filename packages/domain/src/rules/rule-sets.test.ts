import { describe, expect, test } from 'vitest';
import { ticksOf } from '../confirmation-ticks.ts';
import { noFacts, progressOf } from '../progress.ts';
import { renewalOn } from '../renewal.ts';
import { requirementsFor } from '../requirement-table.ts';
import { eightRequirements } from './eight-requirements.ts';
import type { RuleSet } from './rule-set.ts';
import { ruleSetFor, rulesFor } from './rule-sets.ts';

// Invented: what a coming change might look like.
const invented: RuleSet = {
  ...eightRequirements,
  from: '2027-10-01',
  cpdHours: { value: 40, source: 'https://www.nmc.org.uk/invented', readOn: '2026-11-20' },
};
const sets = [eightRequirements, invented] as const;

describe('ruleSetFor', () => {
  test.each([
    ['2027-09-30', eightRequirements],
    ['2027-10-01', invented],
    ['2030-01-31', invented],
    ['2015-01-31', eightRequirements],
  ])('a renewal on %s is judged by the newest rules that had begun', (date, rules) =>
    expect(ruleSetFor(date, sets)).toBe(rules),
  );

  test('the eight requirements of 2016 hold for every renewal known today', () =>
    expect(ruleSetFor('2026-11-20')).toBe(eightRequirements));

  test('somebody without a revalidation date is judged as if they renewed today', () => {
    expect(rulesFor(renewalOn(null), '2026-11-20')).toBe(ruleSetFor('2026-11-20'));
    expect(rulesFor(renewalOn('2030-01-31'), '2026-11-20')).toBe(ruleSetFor('2030-01-31'));
  });

  test('each threshold names its source and the day it was read', () => {
    const { from: _, forms, ...thresholds } = eightRequirements;
    expect(forms).toMatchObject({ source: expect.stringContaining('June 2022'), readOn: '2026-11-20' });
    for (const { value, source, readOn } of Object.values(thresholds)) {
      expect(value).toBeGreaterThan(0);
      expect(source).toMatch(/^https:\/\/www\.nmc\.org\.uk\//);
      expect(readOn).toMatch(/^2026-11-2[02]$/);
    }
  });
});

test('a later renewal is asked for what its own rules say, and its confirmer ticks the same figure', () => {
  const user = { ...renewalOn('2028-12-31'), registrationParts: [{ part: 'nurse', since: null }] } as const;
  const rules = ruleSetFor(user.revalidationDate, sets);
  const cpd = requirementsFor(progressOf(noFacts, user, '2026-11-20', rules), rules).find(({ key }) => key === 'cpd');
  expect(cpd?.measures[0].words).toBe('CPD hours: 0.00 of 40.00');
  expect(ticksOf(rules).find(({ key }) => key === 'cpdHours')?.label).toBe('At least 40 hours of CPD');
});
