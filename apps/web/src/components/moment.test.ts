import { afterEach, describe, expect, test, vi } from 'vitest';
import { serverClock } from '../client/server-clock.ts';
import { moment, timeOrMoment } from './moment.ts';

describe('moment', () => {
  test('is told by the clocks of London, in summer and in winter', () => {
    expect(moment('2026-06-30T23:30:00.000Z')).toBe('01 Jul 2026 at 00:30');
    expect(moment('2026-11-20T22:10:00.000Z')).toBe('20 Nov 2026 at 22:10');
  });
});

describe('timeOrMoment', () => {
  afterEach(() => {
    vi.useRealTimers();
    serverClock.learn(new Date().toUTCString());
  });

  test('leaves out a day that is today by the server’s clock, whatever the device says', () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-21T00:05:00Z') });
    serverClock.learn('Fri, 20 Nov 2026 23:55:00 GMT');
    expect(timeOrMoment('2026-11-20T23:54:00.000Z')).toBe('23:54');
    expect(timeOrMoment('2026-11-19T23:54:00.000Z')).toBe('19 Nov 2026 at 23:54');
  });
});
