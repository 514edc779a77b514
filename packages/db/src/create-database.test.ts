import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DatabaseHandle } from './create-database.ts';
import { testDatabases } from './testing.ts';

const windowStart = '2026-05-03T00:00:00.000Z';

describe.each(testDatabases)('a database handle on $name', ({ name, open }) => {
  let handle: DatabaseHandle;

  beforeAll(async () => {
    handle = await open();
  });
  afterAll(() => handle.close());

  const count = async (key: string) =>
    (await handle.db.selectFrom('rateLimits').where('key', '=', key).selectAll().execute()).length;

  test('answers a ping and has room', async () => {
    expect(handle.kind).toBe(name);
    await handle.ping();
    expect(await handle.freeSpaceOk()).toBe(true);
  });

  test('a transaction that throws leaves nothing behind', async () => {
    const failing = handle.db.transaction().execute(async (transaction) => {
      await transaction.insertInto('rateLimits').values({ key: 'undone', windowStart, count: 1 }).execute();
      throw new Error('stop');
    });
    await expect(failing).rejects.toThrow('stop');
    expect(await count('undone')).toBe(0);
  });

  test('a transaction whose statement failed does not commit the rest', async () => {
    const failing = handle.db.transaction().execute(async (transaction) => {
      await transaction.insertInto('rateLimits').values({ key: 'half', windowStart, count: 1 }).execute();
      await transaction
        .insertInto('rateLimits')
        .values({ key: 'half', windowStart, count: 1 })
        .execute()
        .catch(() => {});
    });
    await expect(failing).rejects.toThrow();
    expect(await count('half')).toBe(0);
  });

  test('a write beside a failing transaction is kept', async () => {
    const failing = handle.db.transaction().execute(async (transaction) => {
      await transaction.insertInto('rateLimits').values({ key: 'inside', windowStart, count: 1 }).execute();
      await new Promise((resolve) => setTimeout(resolve, 20));
      throw new Error('stop');
    });
    const beside = handle.db.insertInto('rateLimits').values({ key: 'beside', windowStart, count: 1 }).execute();
    await Promise.allSettled([failing, beside]);
    expect(await count('inside')).toBe(0);
    expect(await count('beside')).toBe(1);
  });

  test('fifty increments at once are fifty', async () => {
    const increment = () =>
      handle.db
        .insertInto('rateLimits')
        .values({ key: 'busy', windowStart, count: 1 })
        .onConflict((conflict) =>
          conflict.columns(['key', 'windowStart']).doUpdateSet({ count: sql`rate_limits.count + 1` }),
        )
        .execute();
    await Promise.all(Array.from({ length: 50 }, increment));
    const row = await handle.db.selectFrom('rateLimits').where('key', '=', 'busy').select('count').executeTakeFirst();
    expect(row?.count).toBe(50);
  });

  test('closes once, however often it is asked', async () => {
    const other = await open();
    await Promise.all([other.close(), other.close()]);
    await other.close();
    await expect(other.ping()).rejects.toThrow();
  });
});
