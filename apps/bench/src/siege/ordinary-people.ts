import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { crc32, deflateSync } from 'node:zlib';
import { fixturesOn } from '@cairn/domain/fixtures';
import { Client, join, password, type Reply } from './client.ts';

/** How long calls of one kind took, in milliseconds, and what went wrong. */
export interface Record {
  readonly times: Map<string, number[]>;
  readonly failures: string[];
}

/** Everybody who works in it shares this one address, as hospitals do; one of the attackers sits there too. */
export const hospital = '127.0.30.1';

export const emailOf = (index: number) => `nurse-${index}@example.org`;

interface Nurse {
  readonly email: string;
  readonly client: Client;
  /** Repeats the same day for the same person. */
  readonly random: () => number;
  cpdId: string;
  entries: string[];
}

/** People who joined at home and have signed in at the hospital once before. */
export async function employ(origin: string, count: number): Promise<Nurse[]> {
  const nurses: Nurse[] = [];
  for (let index = 0; index < count; index++) {
    const email = emailOf(index);
    const atHome = await join(origin, email, `127.0.20.${index + 1}`);
    atHome.close();
    const client = new Client(origin, hospital);
    await expectOk(client.call('POST', '/api/login', { email, password }));
    const { text } = await expectOk(client.call('POST', '/api/cpd-activities', cpd));
    nurses.push({ email, client, random: randomFrom(index + 1), cpdId: JSON.parse(text).id, entries: [] });
  }
  return nurses;
}

async function expectOk(call: Promise<Reply>): Promise<Reply> {
  const reply = await call;
  if (reply.status !== 200) throw new Error(`expected 200, got ${reply.status}: ${reply.text.slice(0, 200)}`);
  return reply;
}

/** One person's shift: a call every one and a half to four and a half seconds, until the signal. */
export async function work(nurse: Nurse, record: Record, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await sleep(1_500 + nurse.random() * 3_000, undefined, { signal }).catch(() => {});
    if (!signal.aborted) await doSomething(nurse, record);
  }
  nurse.client.close();
}

async function doSomething(nurse: Nurse, record: Record): Promise<void> {
  const dice = nurse.random();
  if (dice < 0.25) return void (await count(record, 'progress', nurse.client.call('GET', '/api/progress')));
  if (dice < 0.5) return void (await count(record, 'list', nurse.client.call('GET', '/api/practice-hours?limit=5')));
  if (dice < 0.75) return void (await count(record, 'dashboard', nurse.client.call('GET', dashboard)));
  if (dice < 0.94) return logHours(nurse, record);
  if (dice < 0.97) return signInAgain(nurse, record);
  return uploadEvidence(nurse, record);
}

async function count(record: Record, kind: string, call: Promise<Reply>): Promise<Reply | undefined> {
  try {
    const reply = await call;
    record.times.set(kind, [...(record.times.get(kind) ?? []), reply.ms]);
    // 207 is a batch of which some calls failed.
    if (reply.status !== 200)
      record.failures.push(`${kind} ${reply.status} ${/"message":"[^"]*"/.exec(reply.text)?.[0] ?? ''}`);
    return reply.status === 200 ? reply : undefined;
  } catch (cause) {
    record.failures.push(`${kind} ${cause instanceof Error ? cause.message : cause}`);
    return undefined;
  }
}

async function logHours(nurse: Nurse, record: Record): Promise<void> {
  const [oldest] = nurse.entries;
  if (oldest !== undefined && nurse.entries.length >= 20) {
    nurse.entries.shift();
    await count(record, 'delete', nurse.client.call('DELETE', `/api/practice-hours/${oldest}`));
    return;
  }
  const reply = await count(record, 'create', nurse.client.call('POST', '/api/practice-hours', shift));
  if (reply) nurse.entries.push(JSON.parse(reply.text).id);
}

async function signInAgain({ client, email }: Nurse, record: Record): Promise<void> {
  await count(record, 'sign out', client.call('POST', '/api/logout'));
  await count(record, 'sign in', client.call('POST', '/api/login', { email, password }));
}

async function uploadEvidence({ client, cpdId }: Nurse, record: Record): Promise<void> {
  const path = `/api/cpd-activities/${cpdId}/files`;
  const { body, type } = form('file', 'certificate.png', photo);
  const reply = await count(record, 'upload', client.call('POST', path, body, type));
  if (reply) await count(record, 'delete file', client.call('DELETE', `${path}/${JSON.parse(reply.text).id}`));
}

const { practiceHours: shift, cpdActivities: cpd } = fixturesOn('2026-05-20');

const dashboard = `/trpc/progress.get,practiceHours.list,cpdActivities.list,account.me?batch=1&input=${encodeURIComponent(
  JSON.stringify({ 1: { limit: '5' }, 2: { limit: '5' } }),
)}`;

/** A multipart form with one file. */
export function form(field: string, fileName: string, bytes: Buffer): { body: Buffer; type: string } {
  const boundary = 'cairn-siege-boundary';
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${fileName}"\r\nContent-Type: application/octet-stream\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]);
  return { body, type: `multipart/form-data; boundary=${boundary}` };
}

/** A picture of noise of about 190 KB. */
const photo = png(256);

function png(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const rows = Buffer.concat(Array.from({ length: side }, () => Buffer.concat([Buffer.of(0), randomBytes(side * 3)])));
  const chunk = (type: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(data.length, 0);
    frame.writeUInt32BE(crc32(named), 4);
    return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)]);
  };
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.of()),
  ]);
}

/** A repeatable generator of numbers from 0 to 1 (Park and Miller). */
function randomFrom(seed: number): () => number {
  let state = (seed * 48_271) % 2_147_483_647;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}
