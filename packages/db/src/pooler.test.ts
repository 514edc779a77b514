import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import pg, { type Pool } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { DatabaseHandle } from './create-database.ts';
import { assertSession, type Pooler, roleDefaults } from './pooler.ts';
import { openPostgres } from './postgres.ts';
import { createTwoRoleDatabase } from './testing.ts';

let database: Awaited<ReturnType<typeof createTwoRoleDatabase>>;
let handle: DatabaseHandle | undefined;

beforeAll(async () => {
  database = await createTwoRoleDatabase();
});
afterAll(() => database.drop());
afterEach(async () => {
  await asServing('alter role current_user reset all');
  await handle?.close();
  handle = undefined;
});

async function asServing(...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: database.servingUrl });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

const open = (pooler: Pooler, url = database.servingUrl) => {
  handle = openPostgres({ url, poolSize: 1, ownerUrl: database.ownerUrl, pooler });
  return handle;
};

/** How many statements the one session knows by name, this question included. */
const preparedIn = async ({ db }: DatabaseHandle) => {
  const { rows } = await sql`select 1 from pg_prepared_statements where not from_sql`.execute(db);
  return rows.length;
};

describe('behind a pooler', () => {
  test('nothing is asked of a session when it begins, which a pooler might not know', async () => {
    const { rows } = await sql`show statement_timeout`.execute(open('transaction').db);
    expect(rows).toEqual([{ statementTimeout: '0' }]);
  });

  test('sessions without our limits are refused, with the statements that give them', async () => {
    const refused = await open('transaction')
      .assertSession?.()
      .catch((cause: Error) => cause.message);
    expect(refused).toContain('statement_timeout, idle_in_transaction_session_timeout, lock_timeout');
    await asServing(...(refused?.match(/alter role [^;]+/g) ?? []));
    await handle?.assertSession?.();
  });

  describe('whose role has our limits', () => {
    beforeEach(() =>
      asServing(
        ...Object.entries(roleDefaults).map(([name, value]) => `alter role current_user set ${name} = '${value}'`),
      ),
    );

    test('sessions are taken as they are', async () => {
      expect(await open('transaction').assertSession?.()).toBeNull();
      await handle?.close();
      // There is none in between, so the one session says nothing about one.
      expect(await open('transaction-prepared').assertSession?.()).toContain('was not seen');
    });

    test('a session with another time zone is refused', async () => {
      await asServing(`alter role current_user set timezone = 'Europe/London'`);
      await expect(open('transaction').assertSession?.()).rejects.toThrow('do not have our timezone.');
    });

    test('statements have names only where the pooler knows them', async () => {
      expect(await preparedIn(open('transaction'))).toBe(0);
      await handle?.close();
      expect(await preparedIn(open('transaction-prepared'))).toBe(1);
    });

    test('a plan that a migration has made stale is told from the new one by its text', async () => {
      const table = sql.id(`stale_${randomBytes(4).toString('hex')}`);
      const { db, maintenance } = open('transaction-prepared');
      const alter = (change: ReturnType<typeof sql>) =>
        maintenance(async (owner) => void (await change.execute(owner)));
      await alter(sql`create table ${table} (id integer)`);
      await alter(sql`grant select on ${table} to public`);
      const read = () => sql`select * from ${table}`.execute(db);
      await read();
      await alter(sql`alter table ${table} add column note text`);
      await expect(read()).rejects.toThrow('cached plan');
      await read();
      const { rows } = await sql<{ statement: string }>`
        select statement from pg_prepared_statements where not from_sql`.execute(db);
      expect(new Set(rows.map(({ statement }) => statement)).size).toBe(rows.length);
    });
  });
});

test('sessions that swallow what they are to begin with are refused where no pooler was named', async () => {
  const swallowing = `${database.servingUrl}?statement_timeout=0`;
  await expect(open('none', swallowing).assertSession?.()).rejects.toThrow(/statement_timeout.*DATABASE_POOLER/);
  await open('none').assertSession?.();
});

/** A pooler that lends `sessions`, the next one in `order` that no transaction holds, and knows no statement by name. */
function poolerOf(order: readonly number[]): { open: () => Pool; lent: number[] } {
  const prepared = new Map<number, Set<string>>();
  const held = new Map<object, number>();
  const lent: number[] = [];
  const client = () => {
    const known = new Set<string>();
    const self = { query, release: () => void held.delete(self) };
    async function query(asked: string | { name: string; text: string }) {
      const session = held.get(self) ?? lend();
      if (asked === 'begin') held.set(self, session);
      if (asked === 'rollback') held.delete(self);
      if (typeof asked === 'string') return { rows: [roleDefaults] };
      const here = prepared.get(session) ?? new Set();
      prepared.set(session, here);
      // As pg does, which prepares a statement once on each connection of its own.
      if (!known.has(asked.name)) here.add(asked.name);
      else if (!here.has(asked.name)) throw Object.assign(new Error('no such statement'), { code: '26000' });
      known.add(asked.name);
      return { rows: [{ session }] };
    }
    return self;
  };
  let turn = 0;
  const lend = (): number => {
    const session = order[turn % order.length] ?? 0;
    turn += 1;
    if ([...held.values()].includes(session)) return lend();
    lent.push(session);
    return session;
  };
  return { open: () => ({ connect: async () => client(), end: async () => {} }) as unknown as Pool, lent };
}

describe('a pooler that knows no prepared statements', () => {
  // The first is lent for the settings, the second for the statement; the third is held when the statement is looked for.
  test.each([
    ['the session given back last', [1, 1, 1, 2, 1, 2]],
    ['one after the other', [1, 1, 2, 1, 2, 2, 1, 2]],
    ['another one at last', [1, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 1, 2]],
  ])('is refused, if it lends %s', async (_order, sessions) => {
    const { open } = poolerOf(sessions);
    await expect(assertSession(open, 'transaction-prepared')).rejects.toThrow('set DATABASE_POOLER=transaction');
  });

  test('is doubted, if it never lends another', async () => {
    const { open, lent } = poolerOf([1, 1, ...Array.from({ length: 10 }, () => [2, 1]).flat()]);
    expect(await assertSession(open, 'transaction-prepared')).toContain('was not seen');
    expect(lent.filter((session) => session === 1)).toHaveLength(12);
  });
});
