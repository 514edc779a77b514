import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Client } from 'pg';
import { openSessions } from './bare-sessions.ts';
import { processorTimeOf } from './cpu.ts';
import { median } from './median.ts';
import { forgetPeak, peakMemoryOf } from './memory.ts';
import { bearable } from './overload/closed-loop.ts';
import { type Asking, fillThrough, fillWithPeople, joinPeople, type RowsEach } from './population.ts';
import { type DatabaseKind, holdToCore, type Opened, openProduct, type Started, startProcess } from './processes.ts';

/** Who asks: so many that none of them adds as many records as one person may keep. */
const joined = 500;
const usualPeople = { postgres: 10_000, embedded: 500 };
const rows: RowsEach = { practiceHours: 200, cpdActivities: 20, feedback: 5, reflectiveAccounts: 5 };
const connections = 16;
const seconds = 5;
const warmSeconds = 8;
const rounds = 3;
/** The servers, which take turns, have one core, and what asks them another. */
const [serverCore, ourCore] = [0, 1];

const entry = {
  startDate: '2026-02-02',
  endDate: '2026-02-08',
  hours: '37.5',
  hoursFrequency: 'total',
  setting: 'ward',
  employer: 'Bench',
  description: 'Worked on ward 7; responsible for medication rounds, care plans and supervising two students.',
};
const input = (given: object) => encodeURIComponent(JSON.stringify(given));

interface Work {
  readonly name: string;
  /** At the product, and at the bare server. */
  readonly path: string;
  readonly bare: string;
  readonly body?: object;
  /** Whether each goes with an Idempotency-Key, as those of the web app do. */
  readonly keyed?: boolean;
  /** Whether it is done to the newest record of each person, whose id comes last in the path. */
  readonly changes?: boolean;
}

/** What is asked of both, at each door of the product. */
const works: readonly Work[] = [
  { name: 'list of 5, REST', path: '/api/practice-hours?limit=5', bare: '/list' },
  { name: 'list of 5, /trpc', path: `/trpc/practiceHours.list?input=${input({ limit: '5' })}`, bare: '/list' },
  { name: 'progress, REST', path: '/api/progress', bare: '/progress' },
  { name: 'progress, /trpc', path: '/trpc/progress.get', bare: '/progress' },
  { name: 'add, REST', path: '/api/practice-hours', bare: '/add', body: entry },
  { name: 'add, /trpc, with a key', path: '/trpc/practiceHours.create', bare: '/add', body: entry, keyed: true },
  { name: 'change, REST', path: '/api/practice-hours', bare: '/change', body: entry, changes: true },
];

interface Side {
  readonly server: Started;
  /** One after the other, the next request of a person in turn. */
  readonly requestsOf: (work: Work) => () => Buffer;
}

/**
 * What signing in, the rules, limits and guards of both doors cost: the same work by the product and by a bare server on the same
 * rows (`bare.ts`), in turn, each held to one core and what asks them to another. A list and progress that nobody has changed
 * are told again by the product, and read anew by the bare server, so those figures are of what people mostly ask and not of the
 * same queries; adding is. A change is one statement of the bare server's, before which the product looks whether it may be. Prints
 * requests a second, the processor's time for each, their ratio, and the most memory the product took.
 */
export async function benchBesideBare(kind: DatabaseKind, people = usualPeople[kind]): Promise<void> {
  const { opened, bare, sids, cookies, close } = await openBoth(kind, people);
  try {
    const ours = await callersAt(`${opened.product.origin}/api/practice-hours?limit=1`, 'cookie', cookies);
    const theirs = await callersAt(`${bare.origin}/list`, 'x-sid', sids);
    const sides: readonly [Side, Side] = [
      { server: opened.product, requestsOf: (work) => requests(work.path, work, ours) },
      { server: bare, requestsOf: (work) => requests(work.bare, { ...work, keyed: false }, theirs) },
    ];
    holdToCore(process.pid, ourCore);
    for (const { server } of sides) holdToCore(server.child.pid ?? 0, serverCore);
    forgetPeak(opened.product.child);
    process.stdout.write(`${kind}, ${people.toLocaleString('en-GB')} people with 200 periods of practice\n`);
    for (const work of works) {
      const figures = sides.map((): Figures => ({ perSecond: [], cpuMs: [] }));
      for (let round = 0; round <= rounds; round++)
        for (const [at, side] of sides.entries()) await measure(side, work, round === 0, figures[at]);
      print(work.name, figures);
    }
    process.stdout.write(`  at most ${peakMemoryOf(opened.product.child).toFixed(0)} MB\n`);
  } finally {
    await close();
  }
}

interface Figures {
  readonly perSecond: number[];
  readonly cpuMs: number[];
}

async function measure(side: Side, work: Work, warms: boolean, figures?: Figures): Promise<void> {
  const before = processorTimeOf(side.server.child);
  const asked = side.requestsOf(work);
  const { perSecond, answered, refused } = await bearable(
    side.server.origin,
    asked,
    connections,
    warms ? warmSeconds : seconds,
  );
  if (refused > 0 || answered.length === 0) throw new Error(`${work.name}: ${refused} were refused`);
  if (warms) return;
  figures?.perSecond.push(perSecond);
  figures?.cpuMs.push((processorTimeOf(side.server.child) - before) / 1e6 / answered.length);
}

function print(name: string, [ours, theirs]: readonly Figures[]): void {
  const usual = (figures: readonly number[] = []) => median(figures);
  const [more, less] = [usual(ours?.perSecond), usual(theirs?.perSecond)];
  const [cpu, bareCpu] = [usual(ours?.cpuMs), usual(theirs?.cpuMs)];
  process.stdout.write(
    `  ${name.padEnd(24)} Cairn ${more.toFixed(0).padStart(5)}/s, ${cpu.toFixed(2)} ms   bare ${less.toFixed(0).padStart(5)}/s, ` +
      `${bareCpu.toFixed(2)} ms   ratio ${(more / less).toFixed(2)}, of the processor's time ${(bareCpu / cpu).toFixed(2)}\n`,
  );
}

/** Somebody at one of the servers: the line of the header they are known by, and the id of their newest record. */
interface Caller {
  readonly headerLine: string;
  readonly newestId: string;
}

/** These people, each known by a header, as a list that begins with their newest record tells of them. */
async function callersAt(list: string, header: string, marks: readonly string[]): Promise<Caller[]> {
  const callers: Caller[] = [];
  for (const value of marks) {
    const answer = await fetch(list, { headers: { [header]: value } });
    const [newest] = (await answer.json()) as { id: string }[];
    if (!newest) throw new Error(`${list} told of no record`);
    callers.push({ headerLine: `${header}: ${value}\r\n`, newestId: newest.id });
  }
  return callers;
}

/** The requests of these people, over and over; with a key of its own where that is wanted. */
function requests(path: string, { body, keyed, changes }: Work, callers: readonly Caller[]): () => Buffer {
  const json = body && JSON.stringify(body);
  const about = json ? `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(json)}\r\n` : '';
  const writes = changes ? 'PUT' : 'POST';
  const method = json ? writes : 'GET';
  let turn = 0;
  return () => {
    const { headerLine = '', newestId = '' } = callers[turn++ % callers.length] ?? {};
    const line = `${method} ${path}${changes ? `/${newestId}` : ''} HTTP/1.1\r\nhost: localhost\r\n`;
    const key = keyed ? `idempotency-key: ${randomUUID()}\r\n` : '';
    return Buffer.from(`${line}${headerLine}${key}${about}\r\n${json ?? ''}`);
  };
}

/** Both servers on the same rows: one database on PostgreSQL, and where it is embedded, a copy for the bare one. */
async function openBoth(kind: DatabaseKind, people: number) {
  const first = await openProduct({}, kind);
  const copies = mkdtempSync(join(tmpdir(), 'cairn-bare-'));
  let [opened, bare]: [Opened, Started | undefined] = [first, undefined];
  const close = async () => {
    await bare?.stop();
    await opened.close();
    rmSync(copies, { recursive: true, force: true });
  };
  try {
    const cookies = await joinPeople(opened.product.origin, joined);
    let sids: string[] = [];
    if (kind === 'postgres') {
      await fillWithPeople(opened.databaseUrl, people, rows);
      const client = new Client({ connectionString: opened.databaseUrl });
      await client.connect();
      sids = await openSessions(client, joined).finally(() => client.end());
      bare = await startProcess(join(import.meta.dirname, 'bare.ts'), ['postgres', opened.databaseUrl, copies]);
    } else {
      opened = await opened.restart(async () => {
        sids = await fillFolder(join(first.dataDir, 'database'), people);
        cpSync(join(first.dataDir, 'database'), join(copies, 'database'), { recursive: true });
      });
      bare = await startProcess(join(import.meta.dirname, 'bare.ts'), ['embedded', copies]);
    }
    return { opened, bare, sids, cookies, close };
  } catch (cause) {
    await close();
    throw cause;
  }
}

/** Fills an embedded database that nobody has open. */
async function fillFolder(folder: string, people: number): Promise<string[]> {
  const pglite = await PGlite.create({ dataDir: folder });
  try {
    await fillThrough(pglite as Asking, people, rows);
    return await openSessions(pglite as Asking, joined);
  } finally {
    await pglite.close();
  }
}
