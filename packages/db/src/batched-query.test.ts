import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { batchedQuery } from './batched-query.ts';
import type { DatabaseHandle } from './create-database.ts';
import { testDatabases } from './testing.ts';

describe.each(testDatabases)('a batched query on $name', ({ open }) => {
  let handle: DatabaseHandle;
  const windowStart = '2026-11-22T12:00:00.000Z';
  beforeAll(async () => {
    handle = await open();
    const rows = ['one', 'two', 'three'].map((key, index) => ({ key, windowStart, count: index + 1 }));
    await handle.db.insertInto('rateLimits').values(rows).execute();
  });
  afterAll(() => handle.close());

  const asked: (readonly string[])[] = [];
  beforeEach(() => void asked.splice(0));
  const countOf = batchedQuery(async (db: DatabaseHandle['db'], keys: readonly string[]) => {
    asked.push(keys);
    if (keys.includes('unaskable')) throw new Error('not to be asked');
    const rows = await db.selectFrom('rateLimits').select(['key', 'count']).where('key', 'in', keys).execute();
    return keys.map((key) =>
      key === 'wrong' ? new Error('a wrong key') : (rows.find((row) => row.key === key)?.count ?? null),
    );
  });
  const outcomesOf = async (keys: readonly string[]) => {
    const settled = await Promise.allSettled(keys.map((key) => countOf(handle.db, key)));
    return settled.map((one) => (one.status === 'fulfilled' ? one.value : one.reason.message));
  };

  test('asks once for all who ask in one turn, and answers each what they asked for', async () => {
    expect(await outcomesOf(['three', 'none', 'one', 'three'])).toEqual([3, null, 1, 3]);
    expect(asked).toEqual([['three', 'none', 'one', 'three']]);
    expect(await countOf(handle.db, 'two')).toBe(2);
    expect(asked).toHaveLength(2);
  });

  test('asks anew each time', async () => {
    const count = () => countOf(handle.db, 'one');
    const before = await count();
    await handle.db.updateTable('rateLimits').set({ count: 11 }).where('key', '=', 'one').execute();
    expect([before, await count()]).toEqual([1, 11]);
    await handle.db.updateTable('rateLimits').set({ count: 1 }).where('key', '=', 'one').execute();
  });

  test('gives an error to whom it belongs, and to all what the statement fails of', async () => {
    expect(await outcomesOf(['one', 'wrong', 'two'])).toEqual([1, 'a wrong key', 2]);
    expect(await outcomesOf(['one', 'unaskable'])).toEqual(['not to be asked', 'not to be asked']);
    expect(await outcomesOf(['one'])).toEqual([1]);
  });

  test('asks for fifty at most by one statement', async () => {
    await outcomesOf(Array<string>(51).fill('one'));
    expect(asked.map(({ length }) => length)).toEqual([50, 1]);
  });

  test('is counted call by call among those that wait for the database, and no more once they are answered', async () => {
    const before = handle.waiting();
    const asking = outcomesOf(Array<string>(60).fill('one'));
    // All but those for whom there is a connection.
    expect(handle.waiting() - before).toBe(60 - (handle.connections?.().most ?? 0));
    await asking;
    await outcomesOf(['one', 'unaskable']);
    expect(handle.waiting()).toBe(before);
  });

  test('keeps what is asked within a transaction to the transaction', async () => {
    const done = new Error('taken back');
    const undone = handle.db.transaction().execute(async (tx) => {
      await tx.updateTable('rateLimits').set({ count: 7 }).where('key', '=', 'one').execute();
      expect(await Promise.all([countOf(tx, 'one'), countOf(tx, 'two')])).toEqual([7, 2]);
      throw done;
    });
    await expect(undone).rejects.toBe(done);
    expect(await countOf(handle.db, 'one')).toBe(1);
    expect(asked).toEqual([['one', 'two'], ['one']]);
  });
});
