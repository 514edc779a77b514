import { connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { newId } from '@cairn/db/new-id';
import { withoutRevisionGuard } from '@cairn/db/revision-guard';
import fastify from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { joined, onEachServer, refusedWith } from '../testing.ts';
import { registerStalledReaders } from './reads.ts';

const MB = 1024 * 1024;
const refusal = refusedWith(
  'overloaded',
  'Answers to you are still on their way. Please wait until they have arrived and try again.',
);

/** Asks for an address and takes nothing of the answer. */
function askAndTakeNothing(url: string, path: string, cookie = ''): Socket {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port) }).on('error', () => {});
  socket.pause();
  socket.write(`GET ${path} HTTP/1.1\r\nhost: ${hostname}:${port}\r\ncookie: ${cookie}\r\n\r\n`);
  return socket;
}

/** Waits until something is so, without a time of its own. */
async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 20));
}

onEachServer((server) => {
  /** Somebody with one record so long as nobody could write it in one go. */
  async function nurseWith(bytes: number, isDraft = true) {
    const nurse = await joined(server());
    await sql`insert into reflective_accounts (id, user_id, date, what_learned, is_draft)
      values (${newId()}, ${nurse.id}, '2026-09-01', repeat('x', ${bytes}::int), ${isDraft})`.execute(
      withoutRevisionGuard(server().ports.db),
    );
    return nurse;
  }

  describe('a reader who takes nothing', () => {
    const doors = ['/api/reflective-accounts', '/trpc/reflectiveAccounts.list?input=%7B%7D', '/api/user/export'];
    test.each(doors)(
      'of %s is answered no more on either door until the answer is taken or the line cut',
      async (path) => {
        const nurse = await nurseWith(16 * MB);
        const socket = askAndTakeNothing(server().url, path, nurse.cookie);
        await until(async () => (await nurse.get('/api/progress')).status === 503);
        const refused = await nurse.get('/api/practice-hours');
        expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
        expect(refused.json).toEqual(refusal);
        const { status, json } = await nurse.get<{ error: object }>('/trpc/progress.get');
        expect([status, json.error]).toEqual([503, expect.objectContaining({ message: refusal.message })]);
        expect((await nurse.get('/api/user/export')).status).toBe(503);
        expect((await nurse.get('/api/files/AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA.pdf')).status).toBe(503);
        const other = await joined(server());
        expect((await other.get('/api/progress')).status).toBe(200);
        socket.destroy();
        await until(async () => (await nurse.get('/api/progress')).status === 200);
      },
    );

    test('can still write', async () => {
      const nurse = await nurseWith(9 * MB);
      const socket = askAndTakeNothing(server().url, '/api/reflective-accounts', nurse.cookie);
      await until(async () => (await nurse.get('/api/progress')).status === 503);
      const account = { date: '2026-10-01', natureOfActivity: 'A short one', isDraft: true };
      expect((await nurse.post('/api/reflective-accounts', account)).status).toBe(200);
      socket.destroy();
    });
  });

  describe('a batch', () => {
    test.each(['trpc-accept', 'accept'])(
      'is whole before it is sent, also where %s asks for a stream',
      async (name) => {
        const nurse = await joined(server());
        const path = '/trpc/progress.get,practiceHours.list?batch=1&input=%7B%221%22%3A%7B%7D%7D';
        const asking = await nurse.call('GET', path, undefined, { [name]: 'application/jsonl' });
        const { status, json, headers } = await nurse.get(path);
        expect([asking.status, asking.json]).toEqual([status, json]);
        expect(asking.headers.get('content-type')).toBe(headers.get('content-type'));
        expect(asking.headers.get('content-length')).toBe(String(asking.text.length));
      },
    );

    test('whose answers together are too long has the rest refused in its own place', async () => {
      const nurse = await nurseWith(10 * MB);
      const lists = Array(3).fill('reflectiveAccounts.list').join(',');
      const path = `/trpc/${lists},progress.get?batch=1&input=${encodeURIComponent('{"0":{},"1":{},"2":{}}')}`;
      const { status, json } = await nurse.get<{ result?: unknown; error?: { data: { code: string } } }[]>(path);
      expect(status).toBe(207);
      const outcomes = json.map(({ result, error }) => (result ? 'answered' : error?.data.code));
      expect(outcomes.toSorted()).toEqual(['SERVICE_UNAVAILABLE', 'answered', 'answered', 'answered']);
      expect(outcomes[3]).toBe('answered');
    });

    test('of ordinary answers is answered whole', async () => {
      const nurse = await joined(server());
      const calls = ['progress.get', 'practiceHours.list', 'cpdActivities.list', 'feedback.list', 'account.me'];
      const input = encodeURIComponent('{"1":{},"2":{},"3":{}}');
      const { status, json } = await nurse.get<object[]>(`/trpc/${calls.join(',')}?batch=1&input=${input}`);
      expect([status, json.length, json.every((answer) => 'result' in answer)]).toEqual([200, 5, true]);
    });
  });

  describe('GET /api/export-report', () => {
    test('is refused in plain words to whoever has thousands of pages', async () => {
      const nurse = await nurseWith(5 * MB, false);
      await nurse.call('PATCH', '/api/user/profile', { revalidationDate: '2027-05-31' });
      const { status, json } = await nurse.get('/api/export-report');
      expect([status, json.message]).toEqual([422, expect.stringContaining('too long for one report')]);
    });
  });
});

describe('a socket that takes nothing of an answer', () => {
  const app = fastify();
  const whole = Buffer.alloc(32 * MB);
  registerStalledReaders(app, 50);
  app.get('/whole', () => whole);
  app.get('/stream', (_request, reply) =>
    reply.send(Readable.from(Array.from({ length: 512 }, () => whole.subarray(0, 65_536)))),
  );
  app.get('/slow', async () => {
    await new Promise((resolve) => setTimeout(resolve, 200));
    return 'made';
  });
  let url = '';
  beforeAll(async () => {
    url = await app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => app.close());

  const connections = () => new Promise<number>((resolve) => app.server.getConnections((_, count) => resolve(count)));

  test.each(['/whole', '/stream'])('is cut off, at %s', async (path) => {
    const socket = askAndTakeNothing(url, path);
    await until(async () => (await connections()) === 1);
    await until(async () => (await connections()) === 0);
    socket.destroy();
  });

  test('is left alone while the answer is still being made, and between answers', async () => {
    const answers = await Promise.all([fetch(`${url}/slow`), fetch(`${url}/slow`)]);
    expect(await Promise.all(answers.map((answer) => answer.text()))).toEqual(['made', 'made']);
  });
});
