import { sqlName } from '@cairn/db/sql-name';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { isTimed, retentionRules } from '../retention/rules.ts';
import { onEachDatabase } from '../testing.ts';
import { deleteInSteps, keyOfSpread, stepRows } from './steps.ts';

const [old, fresh] = ['2026-01-01T00:00:00.000Z', '2026-11-20T12:00:00.000Z'];
const isOver = sql<boolean>`window_start < ${fresh}`;

onEachDatabase((api) => {
  const fill = (name: string, count: number, windowStart: string) =>
    sql`insert into rate_limits (key, window_start, count)
      select ${name} || n, ${windowStart}::timestamptz, 1 from generate_series(1, ${count}::integer) n`.execute(
      api().ports.db,
    );
  const kept = async () => {
    const rows = await api().ports.db.selectFrom('rateLimits').select('key').orderBy('key').execute();
    return rows.map(({ key }) => key);
  };
  /** The database, in which as many statements as are allowed go well. */
  const failingAfter = (allowed: number) => {
    const { db } = api().ports;
    let left = allowed;
    const getExecutor = () => {
      if (left === 0) throw new Error('cut short');
      left -= 1;
      return db.getExecutor();
    };
    return { getExecutor } as typeof db;
  };

  describe('what is deleted in steps', () => {
    test('is all that is over and nothing else, whatever the last step comes to', async () => {
      await fill('fresh ', 2, fresh);
      for (const count of [0, 1, 9, 10, 11, 30]) {
        await fill('old ', count, old);
        expect(await deleteInSteps(api().ports.db, 'rateLimits', isOver, 10)).toBe(count);
        expect(await kept()).toEqual(['fresh 1', 'fresh 2']);
      }
      await deleteInSteps(api().ports.db, 'rateLimits', sql`true`);
    });

    test('stays deleted when the rest fails, and the rest goes the next time', async () => {
      await fill('old ', 35, old);
      const cutShort = deleteInSteps(failingAfter(2), 'rateLimits', isOver, 10);
      await expect(cutShort).rejects.toThrow('cut short');
      expect(await kept()).toHaveLength(15);
      expect(await deleteInSteps(api().ports.db, 'rateLimits', isOver, 10)).toBe(15);
    });

    test('is told by its primary key, of every table of people’s own that has a time', async () => {
      const primaryKeys = await sql<{ table: string; columns: string[] }>`
        select c.conrelid::regclass::text as table, array_agg(a.attname::text order by a.attname) as columns
        from pg_constraint c
        join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
        where c.contype = 'p' group by c.conrelid`.execute(api().ports.db);
      const columnsOf = new Map(primaryKeys.rows.map(({ table, columns }) => [table, columns]));
      const timed = (Object.keys(retentionRules) as (keyof typeof retentionRules)[]).filter(
        (table) => isTimed(retentionRules[table]) && keyOfSpread(table) !== null,
      );
      expect(timed).toContain('sessions');
      for (const table of timed) {
        const key = keyOfSpread(table)?.map(sqlName).toSorted();
        expect([table, key]).toEqual([table, columnsOf.get(sqlName(table))]);
      }
    });

    test('may be more than one step holds', async () => {
      await fill('old ', stepRows + 1, old);
      expect(await deleteInSteps(api().ports.db, 'rateLimits', isOver)).toBe(stepRows + 1);
    });
  });
});
