import { describe, expect, test } from 'vitest';
import { pageBefore } from './page-before.ts';

describe('pageBefore', () => {
  test('keeps a page of ours with everything after it', () => {
    expect(pageBefore({ from: '/feedback?x=1#list' })).toBe('/feedback?x=1#list');
  });

  test.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', '', 7, null])(
    'refuses %s',
    (from) => {
      expect(pageBefore({ from })).toBeNull();
    },
  );

  test('has none without a state', () => {
    expect(pageBefore(null)).toBeNull();
    expect(pageBefore('/feedback')).toBeNull();
  });
});
