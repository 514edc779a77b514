import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { forgetPeak, memoryOf, peakMemoryOf } from './memory.ts';
import { type DatabaseKind, openProduct, type Started } from './processes.ts';

const accounts = 4;
const readersOfEach = 50;
const seconds = 30;
const heapMegabytes = 2048;
const records = 1000;
const text = 'recognise sepsis early and say so aloud at handover; '.repeat(189).slice(0, 10_000);
const targets = { rssMegabytes: 600, p99Ms: 250 };

/** Doors a slow reader may use, and what it asks for there. */
const doors = ['/api/reflective-accounts', '/trpc/reflectiveAccounts.list?input=%7B%7D', '/api/user/export'];

/**
 * Two hundred slow readers of four accounts that hold all the text they may, on a heap of 2 GB, while another person
 * works. Nothing is compared: the process must live, stay under 600 MB and answer the other person in 250 ms (p99).
 */
export async function benchSlowReaders(database: DatabaseKind): Promise<void> {
  const { product, close } = await openProduct(
    { LOG_LEVEL: 'fatal', NODE_OPTIONS: `--max-old-space-size=${heapMegabytes}` },
    database,
  );
  let died = false;
  product.child.once('exit', () => {
    died = true;
  });
  const stop = new AbortController();
  try {
    const fresh = memoryOf(product.child);
    const other = await joinAs(product.origin, 'other@example.org');
    await send(product.origin, other, '/api/practice-hours', hours);
    const hoarders = await Promise.all(
      Array.from({ length: accounts }, (_, n) => hoard(product.origin, `hoarder-${n}@example.org`)),
    );
    const kept = hoarders.map(({ kept }) => kept);
    process.stdout.write(`slow readers, ${database}: ${kept.join(', ')} records kept by each account\n`);
    const idle = memoryOf(product.child);
    forgetPeak(product.child);
    const answers = new Map<string, number>();
    const readers = hoarders.flatMap(({ cookie }) =>
      Array.from({ length: readersOfEach }, (_, n) =>
        readSlowly(product.origin, doors[n % doors.length] ?? '', cookie, stop.signal, answers),
      ),
    );
    const { times, refused } = await work(product, other, () => died);
    stop.abort();
    await Promise.all(readers);
    const peak = died ? Number.NaN : peakMemoryOf(product.child);
    const at = (share: number) => times.sort((a, b) => a - b)[Math.floor((times.length - 1) * share)] ?? Number.NaN;
    process.stdout.write(
      `  ${died ? 'the process DIED' : 'the process lives'}; RSS ${fresh.toFixed(0)} MB at its start, ${idle.toFixed(0)} MB once the records were written, at most ${peak.toFixed(0)} MB while they were read (target ${targets.rssMegabytes})\n` +
        `  another person: ${times.length} calls answered and ${refused} refused, p50 ${at(0.5).toFixed(0)} ms, p99 ${at(0.99).toFixed(0)} ms, longest ${at(1).toFixed(0)} ms (target p99 ${targets.p99Ms})\n` +
        `  slow readers were answered ${[...answers].map(([what, count]) => `${what} ×${count}`).join(', ')}\n`,
    );
  } finally {
    stop.abort();
    await close();
  }
}

const hours = { startDate: '2026-01-01', hours: '37.5', hoursFrequency: 'weekly', setting: 'ward' };

async function send(origin: string, cookie: string, path: string, body: object): Promise<Response> {
  const headers = { 'content-type': 'application/json', cookie };
  return fetch(origin + path, { method: 'POST', headers, body: JSON.stringify(body) });
}

async function joinAs(origin: string, email: string): Promise<string> {
  const answer = await send(origin, '', '/api/register', { email, password: 'Correct-horse-7-battery' });
  if (!answer.ok) throw new Error(`joining answered ${answer.status}`);
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

/** A new account that keeps as many of the longest reflective accounts as it may. */
async function hoard(origin: string, email: string): Promise<{ cookie: string; kept: number }> {
  const cookie = await joinAs(origin, email);
  for (let kept = 0; kept < records; kept++) {
    const account = { natureOfActivity: text, whatLearned: text, howImproved: text, codeRelevance: text };
    const day = `2026-${String((kept % 10) + 1).padStart(2, '0')}-10`;
    const whole = { ...account, date: day, nmcCodeThemes: ['preserve-safety'], isDraft: false };
    const { status } = await send(origin, cookie, '/api/reflective-accounts', whole);
    if (status === 422) return { cookie, kept };
    if (status !== 200) throw new Error(`writing answered ${status}`);
  }
  return { cookie, kept: records };
}

/** Asks, takes 64 KB a second, and asks again when the answer has ended or was cut. */
async function readSlowly(
  origin: string,
  path: string,
  cookie: string,
  signal: AbortSignal,
  answers: Map<string, number>,
): Promise<void> {
  const { hostname, port } = new URL(origin);
  while (!signal.aborted) {
    const socket = connect({ host: hostname, port: Number(port) });
    socket.on('error', () => {});
    const closed = new Promise<void>((resolve) => void socket.once('close', () => resolve()));
    const hangUp = () => socket.destroy();
    signal.addEventListener('abort', hangUp);
    socket.write(`GET ${path} HTTP/1.1\r\nhost: ${hostname}:${port}\r\ncookie: ${cookie}\r\nconnection: close\r\n\r\n`);
    socket.once('data', (head: Buffer) => {
      const status = /^HTTP\/1.1 (\d+)/.exec(head.toString('latin1'))?.[1] ?? 'nothing';
      answers.set(status, (answers.get(status) ?? 0) + 1);
    });
    socket.on('data', () => {
      socket.pause();
      setTimeout(() => socket.resume(), 1000);
    });
    await closed;
    signal.removeEventListener('abort', hangUp);
    await wait(1000, undefined, { signal }).catch(() => {});
  }
}

/** What another person's calls take, in milliseconds, each begun 20 ms after the one before was answered. */
async function work(
  { origin }: Started,
  cookie: string,
  died: () => boolean,
): Promise<{ times: number[]; refused: number }> {
  const times: number[] = [];
  let refused = 0;
  const paths = ['/api/practice-hours?limit=5', '/api/progress', '/api/user', '/api/reflective-accounts'];
  const end = performance.now() + seconds * 1000;
  for (let call = 0; performance.now() < end && !died(); call++) {
    const began = performance.now();
    const answer = await fetch(origin + paths[call % paths.length], {
      headers: { cookie },
      signal: AbortSignal.timeout(30_000),
    }).catch(() => null);
    if (!answer) {
      refused += 1;
      await wait(20);
      continue;
    }
    await answer.arrayBuffer();
    if (answer.ok) times.push(performance.now() - began);
    else refused += 1;
    await wait(20);
  }
  return { times, refused };
}
