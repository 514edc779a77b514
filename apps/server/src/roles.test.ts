import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createDatabase } from '@cairn/db/create-database';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { joined, newEmail, testPassword } from './testing.ts';
import { dataFolder, launchProduct, newInstallation, undo } from './testing-installation.ts';
import { freePort } from './testing-ports.ts';
import type { LaunchedProcess } from './testing-process.ts';

const patience = { timeout: 120_000, interval: 50 };

/** Processes of one database, each with a folder of its own, as on several machines. */
async function newFleet() {
  const { database, env } = await newInstallation('postgres');
  const { db, close } = await createDatabase(database);
  undo.push(close);
  const port = await freePort();
  const shared = {
    DATABASE_URL: env.DATABASE_URL ?? '',
    SESSION_KEY: 'ab'.repeat(32),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    ADMIN_EMAIL: 'admin@example.org',
    ADMIN_PASSWORD: testPassword,
  };
  const launchAs = (ROLE: string, more: Record<string, string> = {}): LaunchedProcess & { dataDir: string } => {
    const dataDir = dataFolder();
    return Object.assign(launchProduct({ ...shared, DATA_DIR: dataDir, ROLE, ...more }), { dataDir });
  };
  return { db, launchAs, launchWeb: () => launchAs('web', { PORT: String(port) }) };
}

const outbox = ({ dataDir }: { dataDir: string }): string[] => {
  try {
    return readdirSync(join(dataDir, 'outbox'));
  } catch {
    return [];
  }
};

test('what a web process leaves to be done is done by jobs processes, each of it once', async () => {
  const { db, launchAs, launchWeb } = await newFleet();
  const web = launchWeb();
  const url = await web.url;
  const people = Array.from({ length: 12 }, newEmail);
  for (const email of people) await joined({ url }, email);
  const mails = db.selectFrom('mailMessages').select(['id', 'status']);
  const jobs = async () =>
    (await sql<{ name: string; state: string }>`select name, state::text from pgboss.job`.execute(db)).rows;
  const waiting = await jobs();
  expect(waiting.length).toBeGreaterThanOrEqual(people.length);
  expect(new Set(waiting.map(({ state }) => state))).toEqual(new Set(['created']));
  // Nobody asked for a sweep yet, either.
  expect(waiting.filter(({ name }) => !name.startsWith('send-'))).toEqual([]);
  expect(web.output()).toMatch(/^Cairn is at \S+ \(ROLE=web: mail and other jobs wait [^\n]+\)\n$/);
  expect(web.errors()).not.toContain('mail is kept in');

  const workers = [launchAs('jobs'), launchAs('jobs')];
  const origins = await Promise.all(workers.map((worker) => worker.url));
  await vi.waitUntil(async () => (await mails.execute()).every(({ status }) => status === 'sent'), patience);
  const sent = workers.flatMap(outbox).filter((name) => name.endsWith('.eml'));
  expect(sent).toHaveLength((await mails.execute()).length);
  expect(sent.length).toBeGreaterThanOrEqual(people.length);
  expect(outbox(web)).toEqual([]);

  const [worker = ''] = origins;
  // It has no door, so what is said of the door does not hold here.
  const statusOf = async (path: string, body?: object) => {
    const post = body && {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    };
    return (await fetch(worker + path, post)).status;
  };
  for (const path of ['/healthz', '/readyz']) expect([path, await statusOf(path)]).toEqual([path, 200]);
  for (const path of ['/', '/api/session', '/api/openapi.json', '/trpc/session.current', '/sign-in'])
    expect([path, await statusOf(path)]).toEqual([path, 404]);
  expect(await statusOf('/api/login', { email: people[0], password: testPassword })).toBe(404);
  expect(workers[0]?.output()).toMatch(/^Cairn is at \S+ \(ROLE=jobs: [^\n]+\)\n$/);

  const { rows: recurring } = await sql<{ name: string }>`select name from pgboss.schedule order by name`.execute(db);
  expect(recurring.map(({ name }) => name)).toEqual(['anchor-audit-log', 'look-for-changes', 'sweep']);
  const isSwept = async () => (await jobs()).some(({ name, state }) => name === 'sweep' && state === 'completed');
  await vi.waitUntil(isSwept, patience);
  for (const process of [web, ...workers]) expect(await process.stop()).toBe(0);
});

test('processes that start at the same time on an empty database all come to serve', async () => {
  const { db, launchAs } = await newFleet();
  const all = ['web', 'web', 'web', 'jobs'].map((role) => launchAs(role));
  await Promise.all(
    all.map(({ exit, errors }) =>
      Promise.race([
        exit.then(() => errors()),
        vi.waitUntil(() => all.every(({ output }) => output() !== ''), patience),
      ]),
    ),
  );
  for (const process of all) expect(process.output()).toMatch(/^Cairn is at/);
  const admins = await db.selectFrom('users').select('email').where('isAdmin', '=', true).execute();
  expect(admins).toEqual([{ email: 'admin@example.org' }]);
  for (const process of all) expect(await process.stop()).toBe(0);
});
