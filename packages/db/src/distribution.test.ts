import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DatabaseHandle } from './database-handle.ts';
import { CannotDistributeError, coordinatorTables, distribute, shardedTables } from './distribution.ts';
import { testDatabases } from './testing.ts';

const migrationTables = ['kysely_migration', 'kysely_migration_lock'];
const sharded = Object.keys(shardedTables);

describe.each(testDatabases)('tables on several machines, on $name', ({ name, open }) => {
  let handle: DatabaseHandle;
  beforeAll(async () => {
    handle = await open();
  });
  afterAll(() => handle.close());

  const named = async (query: ReturnType<typeof sql<{ name: string }>>) =>
    (await query.execute(handle.db)).rows.map((row) => row.name);

  test('each table is said to be spread, or to stay on the coordinator', async () => {
    const tables = await named(sql`
      select c.relname as name from pg_class c
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
        and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')`);
    expect(tables.sort()).toEqual([...sharded, ...coordinatorTables, ...migrationTables].sort());
  });

  test('every key of what is spread says whose the row is', async () => {
    const without = await named(sql`
      select i.indexrelid::regclass::text as name from pg_index i join pg_class c on c.oid = i.indrelid
      where c.relnamespace = 'public'::regnamespace and i.indisunique and c.relname in (${sql.join(sharded)})
        and not exists (
          select from pg_attribute a where a.attrelid = c.oid and a.attnum = any(i.indkey)
            and a.attname = case c.relname when 'users' then 'id' else 'user_id' end)`);
    expect(without).toEqual([]);
  });

  test('no foreign key leads from what is spread to what is not, or back, or to another person’s row', async () => {
    const { rows } = await sql<{ name: string; from: string; to: string; owned: boolean }>`
      select conname as name, conrelid::regclass::text as from, confrelid::regclass::text as to, exists (
          select from unnest(conkey, confkey) as key (one, other)
          join pg_attribute a on a.attrelid = conrelid and a.attnum = key.one
          join pg_attribute b on b.attrelid = confrelid and b.attnum = key.other
          where a.attname = 'user_id' and b.attname = case confrelid::regclass::text when 'users' then 'id' else 'user_id' end
        ) as owned
      from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`.execute(handle.db);
    const across = rows.filter(({ from, to }) => sharded.includes(from) !== sharded.includes(to));
    expect(across).toEqual([]);
    expect(rows.filter(({ from, owned }) => sharded.includes(from) && !owned)).toEqual([]);
  });

  test('what is spread has no trigger but those that look at rows of the same person', async () => {
    const triggers = await named(sql`
      select distinct tgname as name from pg_trigger
      where not tgisinternal and tgrelid::regclass::text in (${sql.join(sharded)})`);
    expect(triggers.sort()).toEqual([
      'discussion_signatures_final',
      'paper_scans_final_added',
      'paper_scans_final_removed',
      'reflective_discussions_final',
    ]);
  });

  if (name === 'embedded')
    test('cannot be spread in a folder', async () => {
      await expect(distribute(handle)).rejects.toThrow(CannotDistributeError);
    });

  if (name === 'postgres')
    test('cannot be spread without the engine, and then nothing is changed', async () => {
      await expect(distribute(handle)).rejects.toThrow('The database has no Citus');
    });

  if (name === 'citus')
    test('are spread once, and asked again stay as they are', async () => {
      const { rows } = await sql<{ table: string; shards: number }>`
      select logicalrelid::text as table, count(*)::int as shards from pg_dist_shard group by 1 order by 1`.execute(
        handle.db,
      );
      expect(rows).toEqual(sharded.toSorted().map((table) => ({ table, shards: 4 })));
      expect(await distribute(handle)).toEqual([]);
    });
});
