import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { DatabaseHandle } from './create-database.ts';
import { testDatabases } from './testing.ts';

const whole = new AbortController().signal;

describe.each(testDatabases.filter(({ name }) => name === 'embedded'))('the $name database', ({ open }) => {
  let handle: DatabaseHandle;
  const vacuum = (signal = whole) => handle.vacuum?.(signal);
  beforeEach(async () => {
    handle = await open();
  });
  afterEach(() => handle.close());

  /** Rows that come and go, as those of sessions and jobs do. */
  const turnOver = async () => {
    await sql`insert into churned select n, repeat('x', 500) from generate_series(1, 2000) n`.execute(handle.db);
    await sql`delete from churned`.execute(handle.db);
  };
  const pages = async () => {
    const { rows } = await sql<{ pages: number }>`
      select pg_relation_size('churned') / 8192 + pg_relation_size('churned_pkey') / 8192 as pages`.execute(handle.db);
    return Number(rows[0]?.pages);
  };

  test('grows with every row that came and went, unless it is vacuumed', async () => {
    await sql`create table churned (id integer primary key, words text)`.execute(handle.db);
    await turnOver();
    const once = await pages();
    await turnOver();
    expect(await pages()).toBeGreaterThan(once * 1.5);
    await vacuum();
    for (let n = 0; n < 5; n += 1) {
      await turnOver();
      await vacuum();
    }
    await turnOver();
    expect(await pages()).toBeLessThan(once * 1.5);
  });

  test('knows how values are spread when it has been vacuumed', async () => {
    const known = async () =>
      (await sql`select 1 from pg_stats where tablename = 'users' and attname = 'email'`.execute(handle.db)).rows
        .length;
    await sql`insert into users (id, email) select gen_random_uuid(), n || '@example.org' from generate_series(1, 50) n`.execute(
      handle.db,
    );
    await vacuum();
    expect(await known()).toBe(1);
  });

  test('answers others between one table and the next', async () => {
    let isDone = false;
    const done = vacuum()?.then(() => (isDone = true));
    for (let n = 0; n < 5; n += 1) await handle.ping();
    expect(isDone).toBe(false);
    await done;
  });

  const vacuumed = async () => {
    const done = sql`select 1 from pg_stat_all_tables where last_vacuum is not null`;
    return (await done.execute(handle.db)).rows.length;
  };

  test('goes on where one table cannot be vacuumed, and says so at the end', async () => {
    const divisor = (to: string) => sql`select set_config('test.divisor', ${to}, false)`.execute(handle.db);
    await sql`create table unread (n integer)`.execute(handle.db);
    await sql`create function part(n integer) returns integer language sql immutable
      as 'select n / current_setting(''test.divisor'')::integer'`.execute(handle.db);
    await sql`create index on unread (part(n))`.execute(handle.db);
    await divisor('1');
    await sql`insert into unread select generate_series(1, 10)`.execute(handle.db);
    await divisor('0');
    await expect(vacuum()).rejects.toThrow(/^1 of \d{3} tables could not be vacuumed$/);
    expect(await vacuumed()).toBeGreaterThan(100);
  });

  test('leaves off after the table at hand when it is told to', async () => {
    const stopping = new AbortController();
    const done = vacuum(stopping.signal);
    await handle.ping();
    stopping.abort();
    await done;
    expect(await vacuumed()).toBeLessThan(5);
    await vacuum();
    expect(await vacuumed()).toBeGreaterThan(100);
  });
});

test.each(testDatabases.filter(({ name }) => name !== 'embedded'))('$name does so by itself', async ({ open }) => {
  const handle = await open();
  expect(handle.vacuum).toBeUndefined();
  await handle.close();
});
