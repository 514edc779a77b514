import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { DatabaseHandle } from './create-database.ts';
import { testDatabases } from './testing.ts';

describe.each(testDatabases.filter(({ name }) => name === 'embedded'))('the $name database', ({ open }) => {
  let handle: DatabaseHandle;

  beforeEach(async () => {
    handle = await open();
  });
  afterEach(async () => {
    vi.useRealTimers();
    await handle.close();
  });

  test('gives up a transaction that waits for itself, and goes on', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const deadlocked = handle.db.transaction().execute(async () => {
      const outer = handle.ping();
      await Promise.all([outer, vi.advanceTimersByTimeAsync(5_000)]);
    });
    await expect(deadlocked).rejects.toThrow('busy for too long');
    await handle.ping();
  });

  test('answers those who wait in the order they came', async () => {
    const answered: number[] = [];
    const queries = Array.from({ length: 20 }, (_, index) => handle.ping().then(() => answered.push(index)));
    await Promise.all(queries);
    expect(answered).toEqual(answered.toSorted((a, b) => a - b));
  });
});
