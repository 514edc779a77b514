import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compiledQuery } from './compiled-query.ts';
import type { DatabaseHandle } from './create-database.ts';
import { testDatabases } from './testing.ts';

describe.each(testDatabases)('a compiled query on $name', ({ open }) => {
  let handle: DatabaseHandle;
  const windowStart = '2026-11-22T12:00:00.000Z';
  beforeAll(async () => {
    handle = await open();
    const rows = ['one', 'two', 'three'].map((key, index) => ({ key, windowStart, count: index + 1 }));
    await handle.db.insertInto('rateLimits').values(rows).execute();
  });
  afterAll(() => handle.close());

  let built = 0;
  const fewest = compiledQuery<{ least: number; most: number }>()((db: DatabaseHandle['db'], value) => {
    built += 1;
    return db
      .selectFrom('rateLimits')
      .select(['key', 'windowStart'])
      .where('count', '>=', value('least'))
      .orderBy('count')
      .limit(value('most'));
  });

  test('is built once, and answers for the values of each run, in the same words as any other', async () => {
    expect(await fewest(handle.db, { least: 2, most: 1 })).toEqual([{ key: 'two', windowStart }]);
    const both = await Promise.all([
      fewest(handle.db, { least: 1, most: 2 }),
      fewest(handle.db, { least: 3, most: 9 }),
    ]);
    expect(both.map((rows) => rows.map(({ key }) => key))).toEqual([['one', 'two'], ['three']]);
    expect(built).toBe(1);
  });

  test('sees what its transaction has written, and nobody else does', async () => {
    const done = new Error('taken back');
    const undone = handle.db.transaction().execute(async (tx) => {
      await tx.insertInto('rateLimits').values({ key: 'four', windowStart, count: 4 }).execute();
      expect(await fewest(tx, { least: 4, most: 9 })).toEqual([{ key: 'four', windowStart }]);
      throw done;
    });
    await expect(undone).rejects.toBe(done);
    expect(await fewest(handle.db, { least: 4, most: 9 })).toEqual([]);
  });

  test('takes a value in several places, and what is no text', async () => {
    const twice = compiledQuery<{ instant: string; nothing: string | null }>()((db: DatabaseHandle['db'], value) => ({
      compile: () =>
        sql<{ same: boolean; none: boolean }>`
          select ${value('instant')}::timestamptz = ${value('instant')}::timestamptz as same,
            ${value('nothing')}::text is null as none`.compile(db),
    }));
    expect(await twice(handle.db, { instant: windowStart, nothing: null })).toEqual([{ same: true, none: true }]);
  });
});
