import { describe, expect, test } from 'vitest';
import { createWaitEstimate } from './wait-estimate.ts';

describe('how long a queue takes', () => {
  test('is what is usual, for all who wait and the one who comes, shared out among the turns', () => {
    const { seconds } = createWaitEstimate({ maxConcurrent: 2, usualMs: 1_000 });
    expect([seconds(0), seconds(1), seconds(2), seconds(19)]).toEqual([1, 1, 2, 10]);
  });

  test('is never less than a second, nor longer than anybody waits', () => {
    const { seconds } = createWaitEstimate({ maxConcurrent: 1, usualMs: 20, maxWaitMs: 10_000 });
    expect([seconds(3), seconds(10_000)]).toEqual([1, 10]);
  });

  test('follows the last pieces of work', () => {
    const { seconds, took } = createWaitEstimate({ maxConcurrent: 1, usualMs: 1_000 });
    for (let work = 0; work < 50; work++) took(4_000);
    expect(seconds(9)).toBe(40);
    for (let work = 0; work < 50; work++) took(500);
    expect(seconds(9)).toBe(6);
  });
});
