import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPostgresDatabase } from '@cairn/db/testing';
import { migrateTimed } from './grown/migrations.ts';
import { fillOldSchema } from './grown/old-schema.ts';
import { sweepTimed } from './grown/sweeps.ts';
import { giveRows, joinPeople, rowsAmong, rowsInAll, sixtyRows } from './population.ts';
import { type Started, startProduct } from './processes.ts';

const joined = 100;
const rounds = 6;
/** What took less, in seconds, is not printed. */
const worthTelling = 0.1;
const entry = { startDate: '2026-02-02', endDate: '2026-02-08', hours: '30', hoursFrequency: 'total', setting: 'ward' };

type Call = (method: string, path: string, body?: object, key?: string) => Promise<Response>;

/** The product on a database with so many people, and what each call has taken there. */
interface Installation {
  readonly people: number;
  readonly origin: string;
  readonly cookies: readonly string[];
  readonly times: Map<string, number[]>;
  close(): Promise<void>;
}

/**
 * What everything takes with ever more people. Each database has grown: it is filled at an old schema, and each migration since
 * is timed, and then a sweep of what waited that long. What follows is each read and write: milliseconds at the median and at the
 * 99th percentile, asked one at a time by people of 60 rows in turn, each of whom has just changed something. The sizes take turns too, so
 * that whatever else the machine does falls on all. Ends with how the medians of the most people relate to those of the fewest.
 */
export async function benchGrowth(sizes: readonly number[]): Promise<void> {
  const installations: Installation[] = [];
  try {
    for (const people of sizes) installations.push(await install(people));
    for (let round = 0; round <= rounds; round++) {
      for (const { origin, cookies, times } of installations) {
        // The first round only warms up.
        if (round === 1) times.clear();
        for (const cookie of cookies) await askAll(callOf(origin, cookie), times);
      }
    }
    for (const one of installations) print(one);
    compare(installations);
  } finally {
    for (const one of installations) await one.close();
  }
}

function print({ people, times }: Installation): void {
  process.stdout.write(`${inWords(people)}\n`);
  for (const [name, taken] of times) {
    const figures = `p50 ${at(taken, 0.5).toFixed(1)} ms   p99 ${at(taken, 0.99).toFixed(1)} ms`;
    process.stdout.write(`  ${name.padEnd(24)} ${figures}\n`);
  }
}

const inWords = (people: number) =>
  `${people.toLocaleString('en-GB')} people of ${rowsInAll(rowsAmong(people))} rows each`;

function compare(installations: readonly Installation[]): void {
  const [fewest, most] = [installations[0], installations.at(-1)];
  process.stdout.write('medians, most people to fewest\n');
  for (const [name, taken] of most?.times ?? []) {
    const ratio = at(taken, 0.5) / at(fewest?.times.get(name) ?? [], 0.5);
    process.stdout.write(`  ${name.padEnd(24)} ratio ${ratio.toFixed(2)}\n`);
  }
}

async function install(people: number): Promise<Installation> {
  const database = await createPostgresDatabase({ empty: true });
  const dataDir = mkdtempSync(join(tmpdir(), 'cairn-bench-'));
  let product: Started | null = null;
  const close = async () => {
    await product?.stop();
    await database.drop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await grow(database.url, people);
    product = await startProduct({
      PORT: '0',
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      RATE_LIMIT_SCALE: '1000000',
      LOG_LEVEL: 'error',
    });
    const cookies = await joinPeople(product.origin, joined);
    await giveRows(database.url, sixtyRows);
    return { people, origin: product.origin, cookies, times: new Map(), close };
  } catch (cause) {
    await close();
    throw cause;
  }
}

/** Brings an empty database to so many people by the way that one took which is there since the first release. */
async function grow(databaseUrl: string, people: number): Promise<void> {
  await fillOldSchema(databaseUrl, people, rowsAmong(people));
  process.stdout.write(`${inWords(people)}: migrations\n`);
  for (const { name, seconds, slowest } of await migrateTimed(databaseUrl)) {
    const most = slowest && slowest.seconds > seconds / 2 ? `   most of it: ${slowest.statement.slice(0, 80)}…` : '';
    if (seconds >= worthTelling) process.stdout.write(`  ${name.padEnd(44)} ${seconds.toFixed(1)} s${most}\n`);
  }
  for (const sweep of ['a sweep of what has waited', 'the next sweep']) {
    process.stdout.write(`${inWords(people)}: ${sweep}\n`);
    for (const { name, seconds, statements, longestMs, fault } of await sweepTimed(databaseUrl)) {
      if (seconds < worthTelling && fault === null) continue;
      const figures = `${seconds.toFixed(1)} s in ${statements} statements, the longest ${longestMs.toFixed(0)} ms`;
      process.stdout.write(`  ${name.padEnd(44)} ${figures}   ${fault ?? ''}\n`);
    }
  }
}

/** Everything somebody does in a sitting. A change comes before each read, so that it is made anew. */
async function askAll(call: Call, times: Map<string, number[]>): Promise<void> {
  const timed = async <T>(name: string, ...asked: Parameters<Call>): Promise<T> => {
    const began = performance.now();
    const answer = await call(...asked);
    const json = await answer.json();
    const taken = times.get(name) ?? [];
    times.set(name, taken);
    taken.push(performance.now() - began);
    return json as T;
  };
  const { id } = await timed<{ id: string }>('add practice hours', 'POST', '/api/practice-hours', entry);
  // As the web app does.
  const keyed = await timed<{ id: string }>('add with a key', 'POST', '/api/practice-hours', entry, randomUUID());
  await timed('progress after a change', 'GET', '/api/progress');
  await timed('requirements', 'GET', '/api/requirements');
  await timed('list of 5', 'GET', '/api/practice-hours?limit=5');
  await timed('whole list', 'GET', '/api/practice-hours');
  await timed('progress unchanged', 'GET', '/api/progress');
  await timed('change practice hours', 'PUT', `/api/practice-hours/${id}`, { ...entry, hours: '31' });
  await timed('CPD', 'GET', '/api/cpd-activities');
  await timed('reflective accounts', 'GET', '/api/reflective-accounts');
  await timed('profile', 'GET', '/api/user');
  await timed('delete practice hours', 'DELETE', `/api/practice-hours/${id}`);
  await timed('Undo', 'POST', `/api/deleted-records/${id}/restore`);
  await timed('export', 'GET', '/api/user/export');
  for (const added of [id, keyed.id]) {
    const deleted = await call('DELETE', `/api/practice-hours/${added}`);
    // One that is not read keeps its connection, and whoever comes next waits for another.
    await deleted.arrayBuffer();
  }
}

const callOf =
  (origin: string, cookie: string): Call =>
  async (method, path, body, key) => {
    const answer = await fetch(origin + path, {
      method,
      headers: { cookie, ...(body && { 'content-type': 'application/json' }), ...(key && { 'idempotency-key': key }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
    return answer;
  };

function at(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
}
