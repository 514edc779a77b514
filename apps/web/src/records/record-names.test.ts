import { expect, test } from 'vitest';
import { activityName, feedbackName } from './record-names.ts';

test('an activity is called by the beginning of its topic, feedback by its source', () => {
  expect(activityName({ topic: `Sepsis ${'x'.repeat(200)}`, date: '2026-05-03' }).length).toBeLessThan(80);
  expect(feedbackName({ sourceOfFeedback: 'Students', date: '2026-05-03' })).toBe('Students, 03 May 2026');
});
