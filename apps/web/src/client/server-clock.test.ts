import { describe, expect, test } from 'vitest';
import { createServerClock } from './server-clock.ts';

const noon = Date.parse('2026-11-20T12:00:00Z');

describe('the server clock', () => {
  test('is the clock of the device until the server has spoken', () => {
    expect(createServerClock(() => noon).now()).toBe(noon);
  });

  test('follows the server when the device is seven minutes slow', () => {
    let device = noon;
    const clock = createServerClock(() => device);
    clock.learn('Fri, 20 Nov 2026 12:07:00 GMT');
    device += 5_000;
    expect(clock.now()).toBe(noon + 7 * 60_000 + 5_000);
  });

  test('passes over an answer without a readable date', () => {
    const clock = createServerClock(() => noon);
    clock.learn(null);
    clock.learn('soon');
    expect(clock.now()).toBe(noon);
  });
});
