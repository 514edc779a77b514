import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { DatabaseHandle } from './create-database.ts';
import { maxNames } from './named-statements.ts';
import { openPostgres } from './postgres.ts';
import { createPostgresDatabase } from './testing.ts';

const patience = { timeout: 60_000 };

let database: { url: string; drop(): Promise<void> };
let handle: DatabaseHandle;

beforeAll(async () => {
  database = await createPostgresDatabase();
  handle = openPostgres({ url: database.url, poolSize: 5 });
});

afterAll(async () => {
  await handle.close();
  await database.drop();
});

describe('openPostgres', () => {
  test('limits how long a request may take, and not how long maintenance may', async () => {
    const read = (db: DatabaseHandle['db']) =>
      sql<{ statement: string; idle: string; lock: string }>`
        select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
          current_setting('idle_in_transaction_session_timeout') as idle`.execute(db);
    expect((await read(handle.db)).rows).toEqual([{ statement: '10s', lock: '3s', idle: '10s' }]);
    const patient = await handle.maintenance((db) => read(db as DatabaseHandle['db']));
    expect(patient.rows).toEqual([{ statement: '0', lock: '0', idle: '0' }]);
  });

  test('sends a data statement as a named prepared statement', async () => {
    await handle.db.selectFrom('users').where('email', '=', 'nobody@example.org').select('id').execute();
    const prepared = await Promise.all(
      Array.from({ length: 5 }, () =>
        sql<{ statement: string }>`select statement from pg_prepared_statements where not from_sql`.execute(handle.db),
      ),
    );
    const statements = prepared.flatMap(({ rows }) => rows.map(({ statement }) => statement));
    expect(statements.some((statement) => statement.includes('from "users"'))).toBe(true);
  });

  test('prepares no more statements than it may, whatever another pool of the process has prepared', async () => {
    const known = async ({ db }: DatabaseHandle) =>
      (await sql<{ statement: string }>`select statement from pg_prepared_statements where not from_sql`.execute(db))
        .rows.length;
    const single = () => openPostgres({ url: database.url, poolSize: 1 });
    const [many, one] = [single(), single()];
    try {
      for (let n = 0; n <= maxNames; n += 1) await sql`select 1 as ${sql.id(`column_${n}`)}`.execute(many.db);
      await sql`select 'another' as word`.execute(one.db);
      // This question included, where there is a name left for it.
      expect([await known(many), await known(one)]).toEqual([maxNames, 2]);
    } finally {
      await Promise.all([many.close(), one.close()]);
    }
  });

  test('prepares again after a migration has changed the table', async () => {
    const single = openPostgres({ url: database.url, poolSize: 1 });
    const read = () => single.db.selectFrom('rateLimits').selectAll().execute();
    try {
      await read();
      await sql`alter table rate_limits add column note text`.execute(single.db);
      await read().catch(() => {});
      expect(await read()).toEqual([]);
    } finally {
      await single.close();
    }
  });

  describe('what begins a transaction goes out with its first statement', () => {
    let single: DatabaseHandle;
    /** What the server says of the only connection. */
    const state = async (pid: number) => {
      const { rows } = await sql<{ state: string }>`select state from pg_stat_activity where pid = ${pid}`.execute(
        handle.db,
      );
      return rows[0]?.state;
    };
    const pidOf = async (db: DatabaseHandle['db']) =>
      (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]?.pid ?? 0;
    const mark = (name: string, db = single.db) =>
      sql<{ n: number }>`insert into marks (name) values (${name}) returning 1 as n`.execute(db);
    const marks = async () =>
      (await sql<{ name: string }>`select name from marks order by name`.execute(single.db)).rows.map(
        ({ name }) => name,
      );

    beforeEach(async () => {
      single = openPostgres({ url: database.url, poolSize: 1 });
      await sql`create table marks (name text primary key)`.execute(handle.db);
      // The first of a connection goes out by itself and is prepared.
      await single.db.transaction().execute(async () => {});
    });
    afterEach(async () => {
      await single.close();
      await sql`drop table marks`.execute(handle.db);
    });

    test('before it nothing is held open on the server, after it everything until the end', async () => {
      const pid = await pidOf(single.db);
      await single.db.transaction().execute(async (tx) => {
        expect(await state(pid)).toBe('idle');
        expect((await mark('kept', tx)).rows).toEqual([{ n: 1 }]);
        expect(await state(pid)).toBe('idle in transaction');
      });
      expect([await state(pid), await marks()]).toEqual(['idle', ['kept']]);
    });

    test('whether that is prepared or not, and is taken back with all that follows', async () => {
      const firsts = [
        (tx: DatabaseHandle['db']) => mark('first', tx),
        (tx: DatabaseHandle['db']) => mark('first', tx),
        (tx: DatabaseHandle['db']) => sql`lock table marks in share mode`.execute(tx),
      ];
      for (const first of firsts) {
        const takenBack = single.db.transaction().execute(async (tx) => {
          await first(tx);
          await mark('second', tx);
          throw new Error('taken back');
        });
        await expect(takenBack).rejects.toThrow('taken back');
        expect(await marks()).toEqual([]);
      }
    });

    test('as the kind of transaction that was asked for', async () => {
      const kind = (db: DatabaseHandle['db']) =>
        sql<{ level: string; only: string }>`select current_setting('transaction_isolation') as level,
          current_setting('transaction_read_only') as only`.execute(db);
      const snapshot = () =>
        single.db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(kind);
      for (const _ of ['first', 'again'])
        expect((await snapshot()).rows).toEqual([{ level: 'repeatable read', only: 'on' }]);
      expect((await single.db.transaction().execute(kind)).rows).toEqual([{ level: 'read committed', only: 'off' }]);
    });

    test('a first statement that fails leaves nothing behind', async () => {
      await mark('there');
      const pid = await pidOf(single.db);
      for (const _ of ['new to the connection', 'known to it']) {
        const failing = single.db.transaction().execute((tx) => mark('there', tx));
        await expect(failing).rejects.toThrow('duplicate key');
        expect(await state(pid)).toBe('idle');
      }
      await single.db.transaction().execute((tx) => mark('another', tx));
      expect(await marks()).toEqual(['another', 'there']);
    });

    test('where nothing is asked, nothing is sent', async () => {
      const pid = await pidOf(single.db);
      const since = async () =>
        (
          await sql<{ at: string }>`select query_start::text as at from pg_stat_activity where pid = ${pid}`.execute(
            handle.db,
          )
        ).rows;
      const before = await since();
      await single.db.transaction().execute(async () => {});
      const failing = single.db.transaction().execute(() => Promise.reject(new Error('before asking')));
      await expect(failing).rejects.toThrow('before asking');
      expect(await since()).toEqual(before);
      await mark('alone');
      expect(await marks()).toEqual(['alone']);
    });
  });

  test('tells how many wait for a connection', async () => {
    const single = openPostgres({ url: database.url, poolSize: 1 });
    try {
      const { promise: held, resolve: release } = Promise.withResolvers<void>();
      const holding = single.db.connection().execute(() => held);
      const waiting = [single.ping(), single.ping()];
      await vi.waitFor(() => expect(single.waiting()).toBe(2), patience);
      release();
      await Promise.all([holding, ...waiting]);
      expect(single.waiting()).toBe(0);
    } finally {
      await single.close();
    }
  });

  test('outlives the loss of every connection, idle and busy', async () => {
    await Promise.all(Array.from({ length: 5 }, () => handle.ping()));
    const busy = [1, 2].map(() => sql`select pg_sleep(5)`.execute(handle.db));
    const settled = Promise.allSettled(busy);
    const transaction = handle.db.transaction().execute(async (trx) => {
      await sql`select 1`.execute(trx);
      await terminateBackends();
      await sql`select 1`.execute(trx);
    });
    await expect(transaction).rejects.toThrow();
    expect((await settled).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    // An idle connection may fail one more query before the loss of it is noticed.
    await vi.waitFor(() => handle.ping(), patience);
  });

  test('outlives a server that goes away and comes back', async () => {
    const target = new URL(database.url);
    const proxy = await startProxy(target);
    const address = new URL(database.url);
    address.port = String(proxy.port);
    const through = openPostgres({ url: address.href, poolSize: 3 });
    try {
      await Promise.all([through.ping(), through.ping(), through.ping()]);
      const busy = sql`select pg_sleep(5)`.execute(through.db);
      await Promise.all([expect(busy).rejects.toThrow(), proxy.stop()]);
      await expect(through.ping()).rejects.toThrow();
      await proxy.start();
      await vi.waitFor(() => through.ping(), patience);
    } finally {
      await through.close();
      await proxy.stop();
    }
  });
});

async function terminateBackends(): Promise<void> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  await client.end();
}

/** A way to the server that can be cut, since the tests' server is not this test's to stop. */
async function startProxy(target: URL) {
  const sockets = new Set<Socket>();
  let server: Server;
  let port = 0;
  const start = async () => {
    server = createServer((inward) => {
      const outward = connect(Number(target.port), target.hostname);
      for (const socket of [inward, outward]) {
        sockets.add(socket);
        socket.on('error', () => {});
      }
      inward.pipe(outward).pipe(inward);
    });
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    port = (server.address() as AddressInfo).port;
  };
  const stop = async () => {
    if (!server.listening) return;
    const closed = once(server, 'close');
    server.close();
    for (const socket of sockets) socket.destroy();
    sockets.clear();
    await closed;
  };
  await start();
  return { port, start, stop };
}
