import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DatabaseHandle } from './database-handle.ts';
import { appliedMigrations, migrate, migrateTo } from './migrate.ts';
import { exportRows, type RowsPart } from './row-export.ts';
import { importRows } from './row-import.ts';
import { testDatabases } from './testing.ts';
import { beginRestore, endRestore, holdingOf } from './unfinished-restore.ts';

// Citus has a backup of its own.
const [embedded, postgres] = ['embedded', 'postgres'].map((name) => testDatabases.find((one) => one.name === name));

const partsOf = async (handle: DatabaseHandle): Promise<RowsPart[]> => {
  const parts: RowsPart[] = [];
  await handle.maintenance((db) =>
    db.transaction().execute((tx) => exportRows(tx, async (part) => void parts.push(part))),
  );
  return parts;
};

async function* each(parts: readonly RowsPart[]) {
  yield* parts;
}

/** Every constraint, trigger and index, as the database tells them. */
const schemaOf = (handle: DatabaseHandle) =>
  handle.maintenance(async (db) => {
    const { rows } = await sql<{ line: string }>`
      select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) as line from pg_constraint
        where connamespace = 'public'::regnamespace and contype <> 'n'
      union all select tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text from pg_trigger where not tgisinternal
      union all select indexdef from pg_indexes where schemaname = 'public'
      order by line`.execute(db);
    return rows.map(({ line }) => line);
  });

/** Values that a careless copy would change. */
async function fill({ maintenance }: DatabaseHandle): Promise<void> {
  await maintenance(async (db) => {
    await sql`
      create table odd_values (
        id integer primary key, words text, number numeric(20, 6), moment timestamptz, whole bigint, flag boolean,
        value jsonb, list text[], bytes bytea, day date, approximate float8,
        derived text generated always as (upper(words)) stored
      )`.execute(db);
    await sql`
      insert into odd_values values
        (1, E'line\nbreak \\ "quoted" \t é 🩺', 7.500000, '2026-11-24 12:00:00.123456+01', 9007199254740993, true,
          'null', array['a,b', null, '"c"'], '\\x00ff', 'infinity', 0.1),
        (2, '', null, null, null, null, null, null, null, null, null),
        (3, 'null', 'NaN', '-infinity', -1, false, '{"a": [1.50, "\\u0041"]}', '{}', '', '0044-03-15 BC', 'NaN')`.execute(
      db,
    );
  });
}

const oddValues = ({ maintenance }: DatabaseHandle) =>
  maintenance(
    async (db) => (await sql<object>`select o::text, derived from odd_values o order by id`.execute(db)).rows,
  );

describe.each([
  ['embedded', 'embedded', embedded, embedded],
  ['PostgreSQL', 'PostgreSQL', postgres, postgres],
  ['embedded', 'PostgreSQL', embedded, postgres],
  ['PostgreSQL', 'embedded', postgres, embedded],
])('rows of %s, written into %s', (_from, _to, source, target) => {
  let [from, to] = [] as unknown as [DatabaseHandle, DatabaseHandle];
  beforeAll(async () => {
    if (!source || !target) throw new Error('both kinds of database are needed');
    [from, to] = [await source.open(), await target.open()];
    await fill(from);
  });
  afterAll(async () => {
    await from?.close();
    await to?.close();
  });

  test('are the same to the last byte, and the tables what they were', async () => {
    const schema = await schemaOf(to);
    const parts = await partsOf(from);
    await to.maintenance(async (db) => {
      const migrations = [...(await appliedMigrations(db))];
      await beginRestore(db);
      await migrateTo(db, migrations);
    });
    expect(await schemaOf(to)).toEqual(schema);
    await fill(to);
    await to.maintenance(async (db) => {
      await sql`delete from odd_values`.execute(db);
      await importRows(db, each(parts));
    });
    expect(await oddValues(to)).toEqual(await oddValues(from));
    expect(await partsOf(to)).toEqual(parts);
  });

  test('let nobody start until the restore has ended', async () => {
    expect(await to.maintenance(holdingOf)).toBe('a part');
    await expect(migrate(to)).rejects.toThrow('A restore into this database was begun and not finished');
    await to.maintenance(endRestore);
    await migrate(to);
    expect(await to.maintenance(holdingOf)).toBe('nobody');
  });

  test('are written all or not at all, and those that name what is not there are refused', async () => {
    const before = await partsOf(to);
    const id = '01980000-0000-7000-8000-000000000001';
    const orphan = { table: 'absences', lines: ['["id","user_id","created_at"]', `["${id}","${id}",null]`] };
    const person = { table: 'people', lines: ['["id"]', `["${id}"]`] };
    await expect(to.maintenance((db) => importRows(db, each([person, orphan])))).rejects.toThrow();
    await expect(
      to.maintenance((db) => importRows(db, each([person, { table: 'none', lines: ['["id"]', '["1"]'] }]))),
    ).rejects.toThrow('There is no none.id');
    expect(await partsOf(to)).toEqual(before);
  });
});
