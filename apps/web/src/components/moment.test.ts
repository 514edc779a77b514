import { describe, expect, test } from 'vitest';
import { moment } from './moment.ts';

describe('moment', () => {
  test('is told by the clocks of London, in summer and in winter', () => {
    expect(moment('2026-06-30T23:30:00.000Z')).toBe('01 Jul 2026 at 00:30');
    expect(moment('2026-11-20T22:10:00.000Z')).toBe('20 Nov 2026 at 22:10');
  });
});
