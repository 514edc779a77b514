import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { vacuumDaily } from './periodic-work.ts';

const hourMs = 3_600_000;

/** Lets time pass, and then whatever follows at once from what has come due. */
async function pass(ms: number): Promise<void> {
  vi.advanceTimersByTime(ms);
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}

describe('an embedded database', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'] }));
  afterEach(() => void vi.useRealTimers());

  test('is vacuumed an hour after the start and every day, also where it failed, until it is stopped', async () => {
    const vacuum = vi.fn(async () => {});
    const report = vi.fn();
    const stop = vacuumDaily(vacuum, report);
    await pass(hourMs - 1);
    expect(vacuum).not.toHaveBeenCalled();
    await pass(1);
    expect(vacuum).toHaveBeenCalledTimes(1);
    const fault = new Error('no space left');
    vacuum.mockRejectedValueOnce(fault);
    await pass(24 * hourMs);
    expect(vacuum).toHaveBeenCalledTimes(2);
    expect(report.mock.calls).toEqual([[fault]]);
    await pass(24 * hourMs);
    await pass(24 * hourMs);
    expect(vacuum).toHaveBeenCalledTimes(4);
    await stop();
    await pass(48 * hourMs);
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
    await pass(hourMs);
    let isStopped = false;
    const stopped = stop().then(() => (isStopped = true));
    await pass(hourMs);
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
