import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { createDatabase, type DatabaseHandle } from './create-database.ts';
import { newId } from './new-id.ts';
import { createPostgresDatabase, migratedSnapshot } from './testing.ts';

interface Seen {
  readonly text: string;
  readonly failed: boolean;
  readonly ms: number;
}

const undo: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

async function configOf(kind: 'memory' | 'postgres') {
  if (kind === 'memory') return { kind, snapshot: await migratedSnapshot() } as const;
  const { url, drop } = await createPostgresDatabase();
  undo.push(drop);
  return { kind, url, poolSize: 2 } as const;
}

/** A database of this kind, and what its watch is told. */
async function watched(
  kind: 'memory' | 'postgres',
): Promise<{ handle: DatabaseHandle; seen: Seen[]; waits: number[] }> {
  const [seen, waits]: [Seen[], number[]] = [[], []];
  const handle = await createDatabase(await configOf(kind), {
    connected: (began) => waits.push(performance.now() - began),
    ended: (text, began, error) => seen.push({ text, failed: error !== null, ms: performance.now() - began }),
  });
  undo.push(handle.close);
  return { handle, seen, waits };
}

describe.each(['memory', 'postgres'] as const)('whoever watches a database (%s)', (kind) => {
  test('learns of each statement, with placeholders where values go, and of each wait for a connection', async () => {
    const { handle, seen, waits } = await watched(kind);
    await handle.db.selectFrom('users').select('id').where('email', '=', 'okafor@example.org').execute();
    expect(seen.map(({ text, failed }) => [text, failed])).toEqual([
      ['select "id" from "users" where "email" = $1', false],
    ]);
    expect(waits).toHaveLength(1);
    for (const ms of [...waits, ...seen.map((one) => one.ms)]) expect(ms).toBeGreaterThanOrEqual(0);
  });

  test('learns how a transaction began and ended', async () => {
    const { handle, seen } = await watched(kind);
    const id = newId();
    const add = handle.db.insertInto('users').values({ id, email: `${id}@example.org` });
    await handle.db.transaction().execute((tx) => tx.executeQuery(add).then(() => {}));
    const refused = handle.db.transaction().execute((tx) => tx.executeQuery(add));
    await expect(refused).rejects.toThrow();
    const kinds = seen.map(({ text, failed }) => `${text.split(' ', 1)}${failed ? ' failed' : ''}`);
    expect(kinds).toEqual(['begin', 'insert', 'commit', 'begin', 'insert failed', 'rollback']);
  });

  test('changes nothing of what is answered, and nothing of what is refused', async () => {
    const { handle } = await watched(kind);
    const { rows } = await sql<{ two: number }>`select 1 + 1 as two`.execute(handle.db);
    expect(rows).toEqual([{ two: 2 }]);
    await expect(sql`select * from feedback_given_nowhere`.execute(handle.db)).rejects.toMatchObject({ code: '42P01' });
    await expect(sql`delete from absences`.execute(handle.db)).rejects.toThrow('revision was raised');
  });

  test('is not told of maintenance', async () => {
    const { handle, seen } = await watched(kind);
    await handle.maintenance((db) => sql`select 1`.execute(db));
    expect(seen).toEqual([]);
  });
});

test('a pool says how many connections there are and may be, and how many wait for one', async () => {
  const { handle } = await watched('postgres');
  expect([handle.connections?.(), handle.waiting()]).toEqual([{ most: 2, open: 0, idle: 0 }, 0]);
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  const entered = Promise.withResolvers<void>();
  let inside = 0;
  const hold = () =>
    handle.db.connection().execute(async () => {
      inside += 1;
      if (inside === 2) entered.resolve();
      await held;
    });
  const [one, other] = [hold(), hold()];
  await entered.promise;
  const third = sql`select 1`.execute(handle.db);
  // It asks for a connection when its turn in this thread comes.
  await new Promise(setImmediate);
  expect([handle.connections?.(), handle.waiting()]).toEqual([{ most: 2, open: 2, idle: 0 }, 1]);
  letGo();
  await Promise.all([one, other, third]);
  expect([handle.connections?.(), handle.waiting()]).toEqual([{ most: 2, open: 2, idle: 2 }, 0]);
});
