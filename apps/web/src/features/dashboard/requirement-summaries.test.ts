import { describe, expect, test } from 'vitest';
import { progressOrNothing } from './progress-or-nothing.ts';
import { requirementSummaries } from './requirement-summaries.ts';

describe('requirementSummaries', () => {
  test('starts everyone at nothing of the six targets', () => {
    const summaries = requirementSummaries(progressOrNothing(undefined, 'nurse'));
    expect(summaries.map(({ words }) => words)).toEqual([
      '0.0 of 450 hours',
      '0.0 of 35 hours',
      '0 of 5 accounts',
      '0 of 5 pieces',
      '0 of 1 discussion',
      'Pending',
    ]);
    expect(summaries.every(({ percent }) => percent === 0)).toBe(true);
  });

  test('asks 900 hours of someone on both parts', () => {
    const [hours] = requirementSummaries(progressOrNothing(undefined, 'nurse_midwife'));
    expect(hours?.words).toBe('0.0 of 900 hours');
  });

  test('marks a given confirmation as complete', () => {
    const progress = { ...progressOrNothing(undefined, 'nurse'), confirmationComplete: true };
    expect(requirementSummaries(progress).at(-1)).toMatchObject({
      percent: 100,
      words: 'Complete',
      action: 'Confirmed ✓',
    });
  });
});
