import { describe, expect, test } from 'vitest';
import { activityLabel } from './activity-words.ts';

describe('activityLabel', () => {
  test('says what happened in plain words', () => {
    expect(activityLabel('account.signed-in')).toBe('Signed in');
  });

  test('lets an action it does not know stand for itself', () => {
    expect(activityLabel('toString')).toBe('toString');
    expect(activityLabel('account.something-new')).toBe('account.something-new');
  });
});
