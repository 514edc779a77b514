import type { Ports } from '@cairn/api/context';
import { createDatabase } from '@cairn/db/create-database';
import { createDistributedDatabase, createPostgresDatabase } from '@cairn/db/testing';
import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import { joined, startTestServer, testPassword, Visitor } from './testing.ts';
import { dataFolder, hours, launchProduct, newInstallation, undo } from './testing-installation.ts';
import { type SeverableLine, severableLine } from './testing-severable-line.ts';

describe('a start', () => {
  test('with a malformed setting ends with one line that names it', async () => {
    const { exit, errors, output } = launchProduct({ DATA_DIR: dataFolder(), SESSION_KEY: 'short' });
    expect(await exit).toBe(1);
    expect(errors()).toMatch(/^SESSION_KEY [^\n]+\n$/);
    expect(output()).toBe('');
  });

  test('whose administrator has another password ends with one line, and with theirs promotes them', async () => {
    const { env } = await newInstallation('embedded');
    const first = launchProduct(env);
    const { email } = await joined({ url: await first.url });
    await first.stop();
    const second = launchProduct({ ...env, ADMIN_EMAIL: email, ADMIN_PASSWORD: 'Another-horse-8' });
    expect(await second.exit).toBe(1);
    expect(second.errors()).toMatch(/^ADMIN_EMAIL, ADMIN_PASSWORD: [^\n]+\n$/m);
    const third = launchProduct({ ...env, ADMIN_EMAIL: email, ADMIN_PASSWORD: testPassword });
    const nurse = new Visitor(await third.url);
    const { json } = await nurse.post('/api/login', { email, password: testPassword });
    expect(json).toMatchObject({ isAdmin: true });
  });

  test('on a data folder in use is refused, and the first goes on unharmed', async () => {
    const env = { DATA_DIR: dataFolder() };
    const first = launchProduct(env);
    const nurse = await joined({ url: await first.url });
    const second = launchProduct(env);
    expect(await second.exit).toBe(1);
    expect(second.errors()).toMatch(/^DATA_DIR[^\n]+in use[^\n]+\n$/);
    expect((await nurse.post('/api/practice-hours', hours('after'))).status).toBe(200);
  });

  test('on a database that is not there ends with one line', async () => {
    const { exit, errors } = launchProduct({
      DATA_DIR: dataFolder(),
      DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
    });
    expect(await exit).toBe(1);
    expect(errors()).toMatch(/^DATABASE_URL[^\n]+\n$/);
  });
});

describe.each(['embedded', 'postgres'] as const)('on %s', (database) => {
  test('kill -9 in the middle of writes loses no acknowledged entry and doubles none', async () => {
    const { env } = await newInstallation(database);
    const acknowledged: string[] = [];
    let email = '';
    for (let round = 0; round < 3; round++) {
      const server = launchProduct(env);
      const url = await server.url;
      const nurse = email === '' ? await joined({ url }) : new Visitor(url);
      if (email === '') email = (nurse as Visitor & { email: string }).email;
      else expect((await nurse.post('/api/login', { email, password: testPassword })).status).toBe(200);
      const wanted = acknowledged.length + 10 + round;
      const enough = Promise.withResolvers<void>();
      const write = async (worker: number) => {
        for (let i = 0; ; i++) {
          const name = `${round}-${worker}-${i}`;
          const answer = await nurse.post('/api/practice-hours', hours(name)).catch(() => null);
          if (answer === null) return;
          if (answer.status !== 200) continue;
          acknowledged.push(name);
          if (acknowledged.length >= wanted) enough.resolve();
        }
      };
      const writers = [0, 1, 2, 3].map(write);
      await Promise.race([enough.promise, Promise.all(writers)]);
      await Promise.all([...writers, server.kill()]);
    }
    const server = launchProduct(env);
    const nurse = new Visitor(await server.url);
    await nurse.post('/api/login', { email, password: testPassword });
    const { json } = await nurse.get<{ description: string }[]>('/api/practice-hours?limit=1000');
    const found = json.map(({ description }) => description);
    expect(acknowledged.length).toBeGreaterThanOrEqual(30);
    expect(acknowledged.filter((name) => !found.includes(name)).slice(0, 5)).toEqual([]);
    expect(new Set(found).size).toBe(found.length);
  });

  test('a start on the database of a newer release ends with one line and changes nothing', async () => {
    const installation = await newInstallation(database);
    const { env } = installation;
    const first = launchProduct(env);
    await first.url;
    await first.stop();
    const migrationsAfter = async (change: boolean) => {
      const { db, close } = await createDatabase(installation.database);
      if (change) await sql`insert into kysely_migration values ('2099-01-01-01-later', '2099-01-01')`.execute(db);
      const { rows } = await sql`select * from kysely_migration order by name`.execute(db);
      await close();
      return rows;
    };
    const before = await migrationsAfter(true);
    const second = launchProduct(env);
    expect(await second.exit).toBe(1);
    expect(second.errors()).toMatch(/^DAT[^\n]+ made by a newer Cairn \(it has 2099-01-01-01-later\)[^\n]+\n$/);
    expect(await migrationsAfter(false)).toEqual(before);
  });

  test('a stop lets the requests in flight finish and exits with 0', async () => {
    const server = launchProduct((await newInstallation(database)).env);
    const nurse = await joined({ url: await server.url });
    const requests = Array.from({ length: 20 }, (_, i) =>
      nurse.post('/api/practice-hours', hours(String(i))).catch(() => null),
    );
    await requests[0];
    const stopped = server.stop();
    const answers = await Promise.all(requests);
    // A connection that had not reached the server yet may be refused; what was answered was done or said to be not.
    for (const answer of answers) if (answer) expect([200, 503]).toContain(answer.status);
    expect(await stopped).toBe(0);
  });
});

describe('PostgreSQL going away while requests run', () => {
  test('answers 503 in the meantime, loses nothing acknowledged, and never ends the process', async () => {
    const postgres = await createPostgresDatabase();
    const line = await severableLine(postgres.url);
    const server = await startTestServer({ database: 'postgres', env: { DATABASE_URL: line.url } });
    undo.push(postgres.drop, line.close, server.stop);
    const nurses = await Promise.all(Array.from({ length: 4 }, () => joined(server)));
    const writers = nurses.map((nurse) => startWriting(nurse));
    const everybodyHears = (status: number) => Promise.all(writers.map((writer) => writer.next(status)));
    for (let round = 0; round < 3; round++) {
      for (let entry = 0; entry < 20; entry++) await everybodyHears(200);
      line.sever();
      await everybodyHears(503);
      expect((await new Visitor(server.url).get('/healthz')).status).toBe(200);
      expect((await new Visitor(server.url).get('/readyz')).status).toBe(503);
      line.mend();
    }
    await everybodyHears(200);
    await Promise.all(writers.map((writer) => writer.stop()));
    expect([...new Set(writers.flatMap(({ statuses }) => [...statuses]))].sort()).toEqual([200, 503]);
    await expectAllKept(writers);
    // What /readyz last said may be kept for half a second.
    await vi.waitFor(async () => expect((await new Visitor(server.url).get('/readyz')).status).toBe(200), {
      timeout: 170_000,
    });
  });
});

if (process.env.TEST_CITUS_URL !== undefined)
  describe('a database worker going away while requests run', () => {
    test('gives its people 503 and then everything back, and the others notice nothing', async () => {
      const lines: SeverableLine[] = [];
      const { url, drop } = await createDistributedDatabase({
        throughLine: async (worker) => {
          const line = await severableLine(worker);
          lines.push(line);
          return line.port;
        },
      });
      const server = await startTestServer({ database: 'postgres', env: { DATABASE_URL: url } });
      undo.push(drop, ...lines.map(({ close }) => close), server.stop);
      const [away, staying] = lines as [SeverableLine, SeverableLine];
      const nurses = await Promise.all(Array.from({ length: 12 }, () => joined(server)));
      const ports = await workerPortsOf(server.ports.db);
      const portOf = ({ email }: { email: string }) => ports.get(email);
      const [theirs, others] = [away, staying].map(({ port }) => nurses.filter((nurse) => portOf(nurse) === port));
      if (!theirs?.length || !others?.length) throw new Error('Twelve people are all on one worker');

      const writers = [...theirs, ...others].map((nurse) => startWriting(nurse));
      const [cutOff, untouched] = [writers.slice(0, theirs.length), writers.slice(theirs.length)];
      await Promise.all(writers.map((writer) => writer.next(200)));
      away.sever();
      await Promise.all(cutOff.map((writer) => writer.next(503)));
      for (let more = 0; more < 10; more++) await Promise.all(untouched.map((writer) => writer.next(200)));
      away.mend();
      await Promise.all(cutOff.map((writer) => writer.next(200)));
      await Promise.all(writers.map((writer) => writer.stop()));

      expect([...new Set(cutOff.flatMap(({ statuses }) => [...statuses]))].sort()).toEqual([200, 503]);
      expect([...new Set(untouched.flatMap(({ statuses }) => [...statuses]))]).toEqual([200]);
      await expectAllKept(writers);
    });
  });

/** On which worker, by its port, the rows of each person are, by their address. */
async function workerPortsOf(db: Ports['db']): Promise<Map<string, number>> {
  const people = await db.selectFrom('users').select(['id', 'email']).execute();
  const ports = people.map(async ({ id, email }): Promise<[string, number]> => {
    const { rows } = await sql<{ port: number }>`
      select nodeport as port from pg_dist_placement join pg_dist_node using (groupid)
      where shardid = get_shard_id_for_distribution_column('users', ${id}::uuid)`.execute(db);
    return [email, rows[0]?.port ?? 0];
  });
  return new Map(await Promise.all(ports));
}

/** Somebody who saves one entry after the other. */
function startWriting(nurse: Visitor) {
  const acknowledged: string[] = [];
  const statuses = new Set<number>();
  let running = true;
  let heard: ((status: number) => void)[] = [];
  const writing = (async () => {
    for (let i = 0; running; i++) {
      const { status } = await nurse.post('/api/practice-hours', hours(String(i)));
      statuses.add(status);
      if (status === 200) acknowledged.push(String(i));
      const hearing = heard;
      heard = [];
      for (const hear of hearing) hear(status);
    }
  })();
  const nextStatus = () => new Promise<number>((resolve) => heard.push(resolve));
  return {
    nurse,
    acknowledged,
    statuses,
    /** Resolves when an entry is answered with this status after now. */
    next: async (status: number) => {
      while ((await nextStatus()) !== status);
    },
    stop: () => {
      running = false;
      return writing;
    },
  };
}

/** What was acknowledged is there, and nothing twice. */
async function expectAllKept(writers: readonly ReturnType<typeof startWriting>[]): Promise<void> {
  for (const { nurse, acknowledged } of writers) {
    const { json } = await nurse.get<{ description: string }[]>('/api/practice-hours?limit=1000');
    const found = json.map(({ description }) => description);
    expect(acknowledged.filter((name) => !found.includes(name))).toEqual([]);
    expect(new Set(found).size).toBe(found.length);
  }
}
