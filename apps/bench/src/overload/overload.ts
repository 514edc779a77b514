import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { createPostgresDatabase } from '@cairn/db/testing';
import { holdToCore, type Started, startProcess } from '../processes.ts';
import { type Borne, bearable } from './closed-loop.ts';
import { besideEndlessCallers, type Fared } from './endless-callers.ts';
import { type Outcome, offer } from './open-loop.ts';
import { employ, isSave } from './people.ts';
import type { Takes } from './server.ts';

const people = 200;
const seconds = 8;
const connections = 32;
const rounds = 1;
const [serverCore, ourCore] = [0, 1];
const serverRoom = join(import.meta.dirname, '../../../server');

/**
 * Twice the load the product bears, from two hundred people, on PostgreSQL: what it bears, then twice as much, then what
 * it bears again, then nine tenths of that, then twice as much again, which is no longer the first overload of its process and
 * may be told beside the nine tenths. Probes ask all the while how it is. Then twenty people beside three who call without
 * end. In turn with calls refused as they are, with calls refused while the event loop is late and at no other time, and with
 * every call taken on; at last how many it refuses that takes on none. The product is held to one core, and what asks it to another; of what is taken on, reads and saves are
 * told apart, and what came in the first second, when all who are let in as a burst wait together.
 */
export async function benchOverload(): Promise<void> {
  const database = await createPostgresDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), 'cairn-bench-'));
  const open = (takes: Takes) => openProduct(database.url, dataDir, takes);
  try {
    holdToCore(process.pid, ourCore);
    const first = await open('some');
    const next = await employ(first.origin, people);
    await first.stop();
    for (let round = 0; round < rounds; round++) {
      for (const takes of ['some', 'unless late', 'all'] as const) {
        const product = await open(takes);
        holdToCore(product.child.pid ?? 0, serverCore);
        const health = watchHealth(product.origin);
        say(names[takes]);
        await bearable(product.origin, next, connections, 4);
        const borne = await bearable(product.origin, next, connections, seconds);
        sayBorne('bears', borne);
        const overload = borne.perSecond * 2;
        await measure(product, health, next, overload);
        const again = await bearable(product.origin, next, connections, 3);
        sayBorne('then', again);
        await measure(product, health, next, again.perSecond * 0.9);
        await measure(product, health, next, overload);
        await health.stop();
        // Until what overload left under way is done, whoever joins would be refused.
        await bearable(product.origin, next, connections, 2);
        sayFared(await besideEndlessCallers(product.origin, next, seconds));
        await product.stop();
      }
      await measureRefusing(await open('none'), next);
    }
  } finally {
    await database.drop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const names: Record<Takes, string> = {
  some: 'calls refused beyond what can be done',
  'unless late': 'calls refused while the event loop is late',
  all: 'every call taken on',
  none: 'every call refused',
};

async function measureRefusing(product: Started, next: () => Buffer): Promise<void> {
  holdToCore(product.child.pid ?? 0, serverCore);
  say(names.none);
  await bearable(product.origin, next, connections, 4);
  const { refused } = await bearable(product.origin, next, connections, seconds);
  say(`  refuses ${(refused / seconds).toFixed(0)}/s on ${connections} connections`);
  await product.stop();
}

function sayFared({ times, refused, endless }: Fared): void {
  say(`  beside three who call without end (${endless.answered} answered, ${endless.refused} refused), twenty people:`);
  say(`    ${times.length} answered, ${refused} refused: ${spread(times)}`);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function sayBorne(word: string, { perSecond, answered, refused }: Borne): void {
  say(
    `  ${word} ${perSecond.toFixed(0)}/s from ${connections} connections, ${refused} refused: ${spread(timesOf(answered))}`,
  );
  sayKinds(answered);
}

function sayKinds(answered: readonly Timed[]): void {
  say(`    reads: ${spread(timesOf(answered.filter(({ request }) => !isSave(request))))}`);
  say(`    saves: ${spread(timesOf(answered.filter(({ request }) => isSave(request))))}`);
}

type Timed = Borne['answered'][number];
const timesOf = (answered: readonly Timed[]) => answered.map(({ ms }) => ms);

function openProduct(databaseUrl: string, dataDir: string, takes: Takes): Promise<Started> {
  const flags: string[] = JSON.parse(readFileSync(join(serverRoom, 'node-flags.json'), 'utf8'));
  const env = {
    PORT: '0',
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    RATE_LIMIT_SCALE: '1000000',
    LOG_LEVEL: 'fatal',
    ADDRESS_VERIFICATION: 'off',
  };
  return startProcess(join(import.meta.dirname, 'server.ts'), [takes], env, flags);
}

interface HealthWatch {
  /** The times of the answers so far, by what was asked and how it was answered, and forgets them. */
  take(): ReadonlyMap<string, number[]>;
  stop(): Promise<unknown>;
}

function watchHealth(origin: string): HealthWatch {
  let times = new Map<string, number[]>();
  const watch = new Worker(join(import.meta.dirname, 'health-watch.ts'), { workerData: { origin } });
  watch.on('message', (answers: { path: string; ms: number; status: number }[]) => {
    for (const { path, ms, status } of answers) {
      const name = status === 200 ? path : `${path} ${status}`;
      times.set(name, [...(times.get(name) ?? []), ms]);
    }
  });
  return {
    take: () => {
      const taken = times;
      times = new Map();
      return taken;
    },
    stop: () => watch.terminate(),
  };
}

async function measure({ origin }: Started, health: HealthWatch, next: () => Buffer, perSecond: number): Promise<void> {
  health.take();
  report(await offer(origin, next, perSecond, seconds), health.take());
}

function report({ offered, accepted, refused, others, late }: Outcome, health: ReadonlyMap<string, number[]>): void {
  const share = (part: number) => `${((100 * part) / offered).toFixed(0)} %`;
  say(`  offered  ${(offered / seconds).toFixed(0)}/s (sent late: ${spread(late)})`);
  say(
    `  accepted ${(accepted.length / seconds).toFixed(0)}/s, ${share(accepted.length)}: ${spread(timesOf(accepted))}`,
  );
  say(`    in the first second: ${spread(timesOf(accepted.filter(({ dueMs }) => dueMs < 1_000)))}; after it:`);
  sayKinds(accepted.filter(({ dueMs }) => dueMs >= 1_000));
  say(`  refused  ${(refused.length / seconds).toFixed(0)}/s, ${share(refused.length)}: ${spread(refused)}`);
  for (const [what, count] of others) say(`  ${what} × ${count}`);
  for (const [path, times] of health) say(`  ${path} × ${times.length}: ${spread(times)}`);
}

function spread(times: number[]): string {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (part: number) => (sorted[Math.floor((sorted.length - 1) * part)] ?? 0).toFixed(1);
  return `p50 ${at(0.5)} ms   p99 ${at(0.99)} ms   longest ${at(1)} ms`;
}
