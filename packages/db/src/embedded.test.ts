import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { BusyError } from './busy-error.ts';
import { createDatabase, type DatabaseHandle } from './create-database.ts';
import { migratedSnapshot, testDatabases } from './testing.ts';

describe.each(testDatabases.filter(({ name }) => name === 'embedded'))('the $name database', ({ open }) => {
  let handle: DatabaseHandle;

  beforeEach(async () => {
    handle = await open();
  });
  afterEach(async () => {
    await handle.close();
  });

  test('gives up a transaction that waits for itself after five seconds, and goes on', async () => {
    // The databases of tests wait for longer than the product's own.
    const asInProduction = await createDatabase({ kind: 'memory', snapshot: await migratedSnapshot() });
    onTestFinished(asInProduction.close);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const deadlocked = asInProduction.db.transaction().execute(async () => {
      const outer = asInProduction.ping();
      await Promise.all([outer, vi.advanceTimersByTimeAsync(5_000)]);
    });
    await expect(deadlocked).rejects.toThrow(BusyError);
    await asInProduction.ping();
  });

  test('answers those who wait in the order they came', async () => {
    const answered: number[] = [];
    const queries = Array.from({ length: 20 }, (_, index) => handle.ping().then(() => answered.push(index)));
    await Promise.all(queries);
    expect(answered).toEqual(answered.toSorted((a, b) => a - b));
  });

  test('tells how many wait for the connection', async () => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    const holding = handle.db.connection().execute(() => held);
    const waiting = [handle.ping(), handle.ping()];
    await vi.waitFor(() => expect(handle.waiting()).toBe(2), 60_000);
    release();
    await Promise.all([holding, ...waiting]);
    expect(handle.waiting()).toBe(0);
  });

  test('lends its connection to a library between transactions, never inside one', async () => {
    const { embedded, db } = handle;
    if (!embedded) throw new Error('the embedded database lends itself');
    const { runExclusive, pglite } = embedded;
    const order: string[] = [];
    let lent: Promise<unknown> = Promise.resolve();
    await db.transaction().execute(async (tx) => {
      lent = runExclusive(async () => {
        await pglite.exec('begin; select 1; rollback');
        order.push('library');
      });
      await tx
        .insertInto('rateLimits')
        .values({ key: 'k', windowStart: '2026-11-20T12:00:00.000Z', count: 1 })
        .execute();
      order.push('transaction');
    });
    await lent;
    expect(order).toEqual(['transaction', 'library']);
    expect(await db.selectFrom('rateLimits').select('count').execute()).toEqual([{ count: 1 }]);
  });
});
