import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { openSessions } from './bare-sessions.ts';
import { processorTimeOf } from './cpu.ts';
import { median } from './median.ts';
import { forgetPeak, memoryOf, peakMemoryOf } from './memory.ts';
import { joinPeople } from './population.ts';
import { holdToCore, openProduct, type Started, startProcess } from './processes.ts';

const megabyte = 1024 * 1024;
const people = 16;
/** Of whom so many bring a file at the same moment, each once. */
const atOnce = 8;
/** The first rounds are not counted: code runs faster once it has run a while. */
const warmUp = 20;
const rounds = 40;
/** How long the callers bring file after file, in seconds, and how often. */
const sustained = { warmSeconds: 5, seconds: 5, rounds: 3 };
const filesPerEntry = 20;
/** The servers, which take turns, have one core then, and who brings files another. */
const [serverCore, ourCore] = [0, 1];
const targets = { ratio: 0.6, growthMegabytes: 100 };
const entry = { startDate: '2026-02-02', hours: '37.5', hoursFrequency: 'total', setting: 'ward' };

/**
 * What it takes to bring a PDF of 1 MB to practice hours, of eight people at once and one at a time, beside a bare server that writes
 * what comes into a file and a row: the product besides holds the file until it is whole, looks what it is, hashes it, counts it against
 * its owner's storage, and answers once it would outlive a power cut. How much of the difference the last of these is, is told by
 * single ones beside a bare server that waits for the disk as well. Memory is counted from before the first of them, and single ones are timed
 * when the code has run a while. Last, how many a second each server takes on one core, from callers who bring file after file.
 */
export async function benchUploads(): Promise<void> {
  const { product, databaseUrl, close } = await openProduct({ QUOTA_MB: '1000000' });
  const folder = mkdtempSync(join(tmpdir(), 'cairn-bare-'));
  try {
    const cookies = await joinPeople(product.origin, people);
    const client = new Client({ connectionString: databaseUrl });
    await client.connect();
    const sids = await openSessions(client, people).finally(() => client.end());
    const bare = await startProcess(join(import.meta.dirname, 'bare.ts'), ['postgres', databaseUrl, folder]);
    try {
      const ours = cookies.map((cookie) => () => newEntry(product.origin, cookie));
      const toBare = (sid: string, also = {}) => ({ url: `${bare.origin}/upload`, headers: { 'x-sid': sid, ...also } });
      const theirs = sids.map((sid) => async () => toBare(sid));
      const flushed = sids.map((sid) => async () => toBare(sid, { 'x-flush': 'yes' }));
      process.stdout.write('a file of 1 MB\n');
      const before = memoryOf(product.child);
      forgetPeak(product.child);
      await compare(`${atOnce} at once`, [product, ours.slice(0, atOnce)], [bare, theirs.slice(0, atOnce)]);
      const grown = peakMemoryOf(product.child) - before;
      process.stdout.write(`  memory grew by ${grown.toFixed(0)} MB (target under ${targets.growthMegabytes})\n`);
      await compare('one at a time', [product, ours.slice(0, 1)], [bare, theirs.slice(0, 1)]);
      await compare('one, bare flushed', [product, ours.slice(0, 1)], [bare, flushed.slice(0, 1)]);
      await compareSustained([product, ours], [bare, theirs]);
    } finally {
      await bare.stop();
    }
  } finally {
    await close();
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Place {
  readonly url: string;
  readonly headers: Record<string, string>;
}

/** A server, and where each person brings a file, which is made ready first and not measured. */
type Side = readonly [Started, readonly (() => Promise<Place>)[]];

/** In turn: milliseconds until the last of those is answered that are brought together, and of the processor for each. */
async function compare(name: string, ...sides: readonly [Side, Side]): Promise<void> {
  const forms = await Promise.all(Array.from({ length: people }, newForm));
  const figures = sides.map(() => ({ times: [] as number[], cpu: [] as number[] }));
  for (let round = -warmUp; round < rounds; round++) {
    for (const [at, [{ child }, all]] of sides.entries()) {
      const places = await Promise.all(all.map((one) => one()));
      writeOut();
      const before = processorTimeOf(child);
      const taken = await Promise.all(places.map((place, at) => bring(place, forms[at] as Form)));
      if (round < 0) continue;
      figures[at]?.times.push(Math.max(...taken));
      figures[at]?.cpu.push((processorTimeOf(child) - before) / 1e6 / all.length);
    }
  }
  const [product = Number.NaN, bare = Number.NaN] = figures.map(({ times }) => median(times));
  const [work = Number.NaN, bareWork = Number.NaN] = figures.map(({ cpu }) => median(cpu));
  process.stdout.write(
    `  ${name.padEnd(18)} Cairn ${product.toFixed(1)} ms (${work.toFixed(1)} of the processor)   bare ${bare.toFixed(1)} ms ` +
      `(${bareWork.toFixed(1)})   ratio ${(bare / product).toFixed(2)} (target at least ${targets.ratio})\n`,
  );
}

/** File after file by everybody, each server held to one core: how many a second, and of the processor for each. */
async function compareSustained(...sides: readonly [Side, Side]): Promise<void> {
  holdToCore(process.pid, ourCore);
  for (const [{ child }] of sides) holdToCore(child.pid ?? 0, serverCore);
  const forms = await Promise.all(Array.from({ length: people }, newForm));
  const figures = sides.map(() => ({ perSecond: [] as number[], cpu: [] as number[] }));
  for (let round = 0; round <= sustained.rounds; round++) {
    const seconds = round === 0 ? sustained.warmSeconds : sustained.seconds;
    for (const [at, [{ child }, all]] of sides.entries()) {
      writeOut();
      const before = processorTimeOf(child);
      const end = performance.now() + seconds * 1000;
      const brought = await Promise.all(
        all.map((newPlace, caller) => bringUntil(end, newPlace, forms[caller] as Form)),
      );
      const files = brought.reduce((sum, one) => sum + one, 0);
      if (round === 0) continue;
      figures[at]?.perSecond.push(files / seconds);
      figures[at]?.cpu.push((processorTimeOf(child) - before) / 1e6 / files);
    }
  }
  const [product = Number.NaN, bare = Number.NaN] = figures.map(({ perSecond }) => median(perSecond));
  const [work = Number.NaN, bareWork = Number.NaN] = figures.map(({ cpu }) => median(cpu));
  process.stdout.write(
    `  ${`${people} callers, a core`.padEnd(18)} Cairn ${product.toFixed(0)}/s (${work.toFixed(1)} ms of the processor)   ` +
      `bare ${bare.toFixed(0)}/s (${bareWork.toFixed(1)})   ratio ${(product / bare).toFixed(2)} (target at least ${targets.ratio})\n`,
  );
}

/** Brings one file after the other until a moment; answers how many. */
async function bringUntil(end: number, newPlace: () => Promise<Place>, form: Form): Promise<number> {
  let brought = 0;
  while (performance.now() < end) {
    const place = await newPlace();
    for (let file = 0; file < filesPerEntry && performance.now() < end; file++) {
      await bring(place, form);
      brought += 1;
    }
  }
  return brought;
}

/** Has the disk take what is not written yet: whoever flushes next would wait for what the other side has left in memory. */
function writeOut(): void {
  if (process.platform !== 'win32') execFileSync('sync');
}

/** An entry holds `filesPerEntry` files. */
async function newEntry(origin: string, cookie: string): Promise<Place> {
  const answer = await fetch(`${origin}/api/practice-hours`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify(entry),
  });
  if (!answer.ok) throw new Error(`logging answered ${answer.status}`);
  const { id } = (await answer.json()) as { id: string };
  return { url: `${origin}/api/practice-hours/${id}/files`, headers: { cookie } };
}

interface Form {
  readonly type: string;
  readonly body: Buffer<ArrayBuffer>;
}

/** Made once, so that the load costs little beside what it measures. What a scan is made of: bytes that look like anything. */
async function newForm(): Promise<Form> {
  const fields = new FormData();
  fields.set('file', new File(['%PDF-1.7\n', randomBytes(megabyte)], 'rota.pdf'));
  const encoded = new Response(fields);
  return { type: encoded.headers.get('content-type') ?? '', body: Buffer.from(await encoded.arrayBuffer()) };
}

/** Milliseconds until it is answered. No two files are the same, for the product keeps what is the same once. */
async function bring({ url, headers }: Place, { type, body }: Form): Promise<number> {
  randomBytes(16).copy(body, megabyte / 2);
  const began = performance.now();
  const answer = await fetch(url, { method: 'POST', headers: { ...headers, 'content-type': type }, body });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`uploading answered ${answer.status}`);
  return performance.now() - began;
}
