import { expect, test } from 'vitest';
import { accountName, accountTitle, activityName, feedbackName } from './record-names.ts';

test('an account is called by its title and date, or by its date alone', () => {
  expect(accountName({ title: 'Falls', date: '2026-05-03' })).toBe('Falls, 03 May 2026');
  expect(accountName({ title: null, date: '2026-05-03' })).toBe('Account of 03 May 2026');
  expect(accountTitle({ title: 'Falls', date: '2026-05-03' })).toBe('Falls');
});

test('an activity is called by the beginning of its topic, feedback by its source', () => {
  expect(activityName({ topic: `Sepsis ${'x'.repeat(200)}`, date: '2026-05-03' }).length).toBeLessThan(80);
  expect(feedbackName({ sourceOfFeedback: 'Students', date: '2026-05-03' })).toBe('Students, 03 May 2026');
});
