import { type Insertable, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DatabaseHandle } from './create-database.ts';
import { newId } from './new-id.ts';
import { revisedTables, withoutRevisionGuard } from './revision-guard.ts';
import type { ReflectiveAccountsTable } from './tables/reflective-accounts.ts';
import { testDatabases } from './testing.ts';

type Db = DatabaseHandle['db'];

describe.each(testDatabases)('a change of what a person records, on $name', ({ open }) => {
  let handle: DatabaseHandle;
  const owner = newId();
  beforeAll(async () => {
    handle = await open();
    await handle.db
      .insertInto('users')
      .values({ id: owner, email: `${owner}@example.org` })
      .execute();
  });
  afterAll(() => handle.close());

  const add = (db: Db) =>
    sql`insert into reflective_accounts (id, user_id, date, is_draft)
      values (${newId()}, ${owner}, '2026-05-03', true)`.execute(db);
  const raise = (db: Db) =>
    db
      .updateTable('users')
      .set((eb) => ({ revision: eb('revision', '+', 1) }))
      .where('id', '=', owner)
      .execute();
  const inTransaction = (...acts: ((tx: Db) => Promise<unknown>)[]) =>
    handle.db.transaction().execute(async (tx) => {
      for (const act of acts) await act(tx);
    });
  const count = async () => (await handle.db.selectFrom('reflectiveAccounts').select('id').execute()).length;
  const refused = "A change of reflective_accounts before its owner's revision was raised";

  test('is refused outside a transaction, and in one that has raised no revision', async () => {
    await expect(add(handle.db)).rejects.toThrow(refused);
    await expect(inTransaction(add)).rejects.toThrow(refused);
    await expect(inTransaction(add, raise)).rejects.toThrow(refused);
    // The next transaction has its own to raise, and so has one outside any.
    await inTransaction(raise);
    await expect(inTransaction(add)).rejects.toThrow(refused);
    await raise(handle.db);
    await expect(add(handle.db)).rejects.toThrow(refused);
    expect(await count()).toBe(0);
  });

  test('is made after one was raised', async () => {
    await inTransaction(raise, add, add);
    expect(await count()).toBe(2);
  });

  test.each(revisedTables)('is known in whatever words it is said: %s', async (table) => {
    const name = sql.table(table);
    for (const change of [
      sql`insert into ${name} (id) values (${newId()})`,
      sql`merge into ${name} using users on false when matched then delete`,
      sql`update ${name} set id = ${newId()} where false`,
      sql`delete from ${name} where false`,
      sql`with gone as (delete from ${name} where false returning 1) select * from gone`,
      sql`
        DELETE  FROM ${name} where false`,
    ])
      await expect(change.execute(handle.db)).rejects.toThrow("before its owner's revision was raised");
    await sql`select 1 from ${name} for update`.execute(handle.db);
  });

  describe('by one statement', () => {
    const raising = (db: Db) =>
      db.updateTable('users').set({ revision: sql<number>`revision + 1` }).where('id', '=', owner).returning('id');
    const account = { id: () => newId(), date: '2026-05-03' };
    const insertFrom = (source: 'raised' | 'users', first: (db: Db) => ReturnType<typeof raising>) =>
      handle.db
        .with('raised', () => first(handle.db))
        .with('added', (db) =>
          db
            .insertInto('reflectiveAccounts')
            .columns(['id', 'userId', 'date', 'isDraft'])
            .expression((eb) =>
              eb
                .selectFrom(source)
                .select([sql`${account.id()}::uuid`.as('id'), `${source}.id as userId`])
                .select([sql`${account.date}::date`.as('date'), sql`true`.as('isDraft')]),
            )
            .returning('id'),
        )
        .selectFrom('added')
        .selectAll();

    test('is made where that raises the revision and inserts for whom it raised', async () => {
      const before = await count();
      await insertFrom('raised', raising).execute();
      expect(await count()).toBe(before + 1);
    });

    /** By a statement that holds whom it raises before, or does something else first, and takes the rows from elsewhere. */
    const insertOfRows = (whose: 'raised.id as userId' | 'new.userId', first: 'hold' | 'delete', id = newId()) => {
      const row = JSON.stringify({ id, user_id: owner });
      const rows = sql<{ id: string; userId: string }>`json_populate_record(null::reflective_accounts, ${row}::json)`;
      return handle.db
        .with('held', (db) =>
          first === 'hold'
            ? db.selectFrom('users').select('id').where('id', '=', owner).forUpdate()
            : db.deleteFrom('reflectiveAccounts').where('userId', '=', owner).returning('userId as id'),
        )
        .with('raised', (db) =>
          db
            .updateTable('users')
            .from('held')
            .set({ revision: sql<number>`revision + 1` })
            .whereRef('users.id', '=', 'held.id')
            .returning('users.id'),
        )
        .with('added', (db) =>
          db
            .insertInto('reflectiveAccounts')
            .columns(['id', 'userId', 'date', 'isDraft'])
            .expression((eb) =>
              eb
                .selectFrom('raised')
                .innerJoin(rows.as('new'), (on) => on.onRef('new.userId', '=', 'raised.id'))
                .select(['new.id', whose])
                .select([sql`${account.date}::date`.as('date'), sql`true`.as('isDraft')]),
            )
            .returning('id'),
        )
        .selectFrom('added')
        .selectAll();
    };

    test('is made where that selects before it raises, and inserts rows from elsewhere for whom it raised', async () => {
      const before = await count();
      await insertOfRows('raised.id as userId', 'hold').execute();
      expect(await count()).toBe(before + 1);
      for (const refusedOne of [insertOfRows('new.userId', 'hold'), insertOfRows('raised.id as userId', 'delete')])
        await expect(refusedOne.execute()).rejects.toThrow(refused);
      expect(await count()).toBe(before + 1);
    });

    /** Of the rows of whoever has them, or of anybody's. */
    const updateOf = (
      whose: 'raised.id' | 'users.id' | null,
      first: (db: Db) => ReturnType<typeof raising>,
      set: { natureOfActivity: string } | { userId: string } = { natureOfActivity: 'Changed' },
    ) =>
      handle.db
        .with('raised', () => first(handle.db))
        .with('changed', (db) => {
          const update = db
            .updateTable('reflectiveAccounts')
            .from(['raised', 'users'])
            .set(set)
            .where('reflectiveAccounts.userId', '=', owner)
            .whereRef('users.id', '=', 'raised.id');
          const ofThem = whose === null ? update : update.whereRef('reflectiveAccounts.userId', '=', whose);
          return ofThem.returning('reflectiveAccounts.id');
        })
        .selectFrom('changed')
        .selectAll();

    test('is made where that raises the revision and updates rows of whom it raised', async () => {
      expect(await updateOf('raised.id', raising).execute()).toHaveLength(await count());
      expect(await count()).toBeGreaterThan(0);
    });

    test('is refused where that raises nothing, updates rows of whoever has them, or gives them to others', async () => {
      const noRaise = (db: Db) =>
        db.updateTable('users').set({ firstName: 'Ada' }).where('revision', '>=', 0).returning('id');
      const toOthers = updateOf('raised.id', raising, { userId: newId() });
      const raisingNobody = [updateOf('raised.id', noRaise), updateOf('users.id', raising), updateOf(null, raising)];
      for (const change of [...raisingNobody, toOthers]) await expect(change.execute()).rejects.toThrow(refused);
    });

    test('is refused where that raises nothing, inserts for others, or changes something else besides', async () => {
      const before = await count();
      const renaming = (db: Db) =>
        db.updateTable('users').set({ firstName: 'Ada' }).where('revision', '>=', 0).returning('id');
      const byHand = sql`with "raised" as (update "users" set "revision" = revision + 1 where id = ${owner} returning id)
        insert into reflective_accounts (id, user_id, date, is_draft) select ${newId()}, id, '2026-05-03', true from "raised"`;
      const alsoDeleting = handle.db
        .with('raised', () => raising(handle.db))
        .with('gone', (db) => db.deleteFrom('reflectiveAccounts').where('userId', '=', owner))
        .with('added', (db) =>
          db
            .insertInto('reflectiveAccounts')
            .columns(['id', 'userId'])
            .expression((eb) => eb.selectFrom('raised').select(['raised.id', 'raised.id as userId']))
            .returning('id'),
        )
        .selectFrom('added')
        .selectAll();
      const entry = { id: newId(), userId: owner, date: '2026-05-03', isDraft: true };
      const forAnybody = handle.db
        .with('raised', () => raising(handle.db))
        .with('added', (db) =>
          db
            .insertInto('reflectiveAccounts')
            .values(entry as Insertable<ReflectiveAccountsTable>)
            .returning('id'),
        )
        .selectFrom('added')
        .selectAll();
      for (const change of [
        () => insertFrom('raised', renaming).execute(),
        () => insertFrom('users', raising).execute(),
        () => byHand.execute(handle.db),
        () => alsoDeleting.execute(),
        () => forAnybody.execute(),
      ])
        await expect(change()).rejects.toThrow(refused);
      expect(await count()).toBe(before);
    });
  });

  test('is let through where a test asks for rows as no command writes them', async () => {
    const before = await count();
    await add(withoutRevisionGuard(handle.db));
    await expect(add(handle.db)).rejects.toThrow(refused);
    expect(await count()).toBe(before + 1);
  });

  test('is a migration’s to make', async () => {
    await handle.maintenance((db) => sql`delete from reflective_accounts`.execute(db));
    expect(await count()).toBe(0);
  });
});
