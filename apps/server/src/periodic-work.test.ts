import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { vacuumDaily } from './periodic-work.ts';

const hourMs = 3_600_000;

describe('an embedded database', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('is vacuumed an hour after the start and every day, also where it failed, until it is stopped', async () => {
    const vacuum = vi.fn(async () => {});
    const report = vi.fn();
    const stop = vacuumDaily(vacuum, report);
    await vi.advanceTimersByTimeAsync(hourMs - 1);
    expect(vacuum).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(vacuum).toHaveBeenCalledTimes(1);
    const fault = new Error('no space left');
    vacuum.mockRejectedValueOnce(fault);
    await vi.advanceTimersByTimeAsync(24 * hourMs);
    expect(vacuum).toHaveBeenCalledTimes(2);
    expect(report.mock.calls).toEqual([[fault]]);
    await vi.advanceTimersByTimeAsync(48 * hourMs);
    expect(vacuum).toHaveBeenCalledTimes(4);
    await stop();
    await vi.advanceTimersByTimeAsync(48 * hourMs);
    expect(vacuum).toHaveBeenCalledTimes(4);
  });

  test('is left when it is stopped, which waits for that', async () => {
    const { promise: ended, resolve: end } = Promise.withResolvers<void>();
    let told: AbortSignal | undefined;
    const stop = vacuumDaily(
      (signal) => {
        told = signal;
        return ended;
      },
      () => {},
    );
    await vi.advanceTimersByTimeAsync(hourMs);
    let isStopped = false;
    const stopped = stop().then(() => (isStopped = true));
    await vi.advanceTimersByTimeAsync(hourMs);
    expect([told?.aborted, isStopped]).toEqual([true, false]);
    end();
    await stopped;
  });

  test('is the only one that is: PostgreSQL does so by itself', async () => {
    const stop = vacuumDaily(undefined, () => {});
    expect(vi.getTimerCount()).toBe(0);
    await stop();
  });
});
