import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { PassThrough } from 'node:stream';
import fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createLoadShedder, type LoadShedder, loadLimits as usual } from '../load-shedding.ts';
import { scrape } from '../telemetry/testing-scrape.ts';
import { joined, refusedWith, startTestServer, type TestServer, Visitor } from '../testing.ts';
import { undo } from '../testing-installation.ts';
import { sheddingApp } from '../testing-load-shedding.ts';
import { sheddingServer } from './load-shedding.ts';

const message = 'Cairn is not ready just now. Please try again in a moment.';
const refusal = refusedWith('overloaded', message);
const entry = { startDate: '2026-01-01', hours: '37.5', hoursFrequency: 'weekly', setting: 'ward' };

const loadLimits = { ...usual, calm: 2, maxWaiting: 4, maxWaitingOfOthers: 6, maxBurst: 8 };

/** What the process has to do, as a test says. */
const load = { waiting: 0, now: 0 };
const overload = () => Object.assign(load, { waiting: loadLimits.maxBurst });
const calm = () => Object.assign(load, { waiting: 0, now: load.now + loadLimits.recoveryMs });

describe.each(['embedded', 'postgres'] as const)('in overload on %s', (database) => {
  let server: TestServer;
  let nurse: Visitor;

  beforeAll(async () => {
    calm();
    server = await startTestServer({
      database,
      loadLimits,
      env: { METRICS_PORT: '0' },
      load: { waiting: () => load.waiting, loopDelayMs: () => 0, now: () => load.now },
    });
  });
  /** All that is answered to these lines. */
  async function answersTo(lines: string[]): Promise<string> {
    const { hostname, port } = new URL(server.url);
    const socket = connect({ host: hostname, port: Number(port) });
    socket.write(lines.join('\r\n'));
    return String(Buffer.concat(await socket.toArray()));
  }

  beforeEach(async () => {
    calm();
    nurse = await joined(server);
    overload();
  });
  afterAll(() => server.stop());

  test.each([
    ['GET', '/api/progress'],
    ['POST', '/api/practice-hours'],
    ['POST', '/api/login'],
    ['GET', '/api/export-report'],
    ['GET', '/calendar/a-token.ics'],
    ['POST', '/unsubscribe'],
    ['GET', '/api/nothing-here'],
  ])('%s %s is answered at once with when to come back, and headers as ever', async (method, path) => {
    const { status, headers, json } = await nurse.call(method, path, method === 'POST' ? entry : undefined);
    expect([status, json]).toEqual([503, refusal]);
    expect(['1', '2', '3']).toContain(headers.get('retry-after'));
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  test('a call through tRPC is refused in its own shape, a batch call by call', async () => {
    const error = {
      message,
      code: expect.any(Number),
      data: { code: 'SERVICE_UNAVAILABLE', httpStatus: 503, reason: 'overloaded', requestId: expect.any(String) },
    };
    const one = await nurse.get('/trpc/progress.get');
    expect([one.status, one.json]).toEqual([503, { error }]);
    expect(['1', '2', '3']).toContain(one.headers.get('retry-after'));
    const batch = await nurse.get('/trpc/progress.get,account.me?batch=1&input=%7B%7D');
    expect([batch.status, batch.json]).toEqual([503, [{ error }, { error }]]);
    const write = await nurse.post('/trpc/practiceHours.create?batch=1', { 0: entry });
    expect([write.status, write.json]).toEqual([503, [{ error }]]);
  });

  test.each([
    ['GET', '/%61pi/progress', true],
    ['GET', 'http://elsewhere.example/api/progress', true],
    ['GET', '/%63alendar/a-token.ics', true],
    ['POST', '/%75nsubscribe?token=none', true],
    ['POST', '/api/docs', true],
    ['GET', '/api/logout', true],
    ['GET', '/api/%64ocs/start%2Ejs', false],
    ['POST', '/api/%6cogout', false],
    ['POST', '/trpc/account%2Elogout?batch=1', false],
    ['GET', '/api/auth/%67oogle/callback?state=none', false],
  ])('%s %s is known however its address is written; refused: %s', async (method, target, refused) => {
    const head = [`${method} ${target} HTTP/1.1`, 'host: localhost', 'connection: close', 'content-length: 0'];
    expect((await answersTo([...head, '', ''])).startsWith('HTTP/1.1 503 ')).toBe(refused);
  });

  test('whoever asks for the head alone has no more than it', async () => {
    const answer = await answersTo(['HEAD /api/progress HTTP/1.1', 'host: localhost', 'connection: close', '', '']);
    expect(answer).toMatch(/^HTTP\/1\.1 503 .*\ncontent-length: \d+\r\n.*\r\n\r\n$/s);
  });

  test('carries what every other refusal does', async () => {
    const refused = await nurse.get('/api/progress');
    calm();
    const other = await new Visitor(server.url).get('/api/progress');
    const own = new Set(['content-length', 'date', 'retry-after']);
    const headersOf = ({ headers }: typeof other) => [...headers].filter(([name]) => !own.has(name)).sort();
    expect([other.status, headersOf(refused)]).toEqual([401, headersOf(other)]);
  });

  test('a refused call is answered before its body has come, and the next one on its connection after it', async () => {
    const { hostname, port } = new URL(server.url);
    const socket = connect({ host: hostname, port: Number(port) });
    const head = ['POST /api/practice-hours HTTP/1.1', `host: ${hostname}`, 'content-type: application/json'];
    socket.write([...head, 'content-length: 50000', '', ''].join('\r\n'));
    let answers = '';
    socket.on('data', (chunk) => {
      answers += chunk;
    });
    await vi.waitUntil(() => answers.startsWith('HTTP/1.1 503 '), 60_000);
    socket.write(`${'x'.repeat(50_000)}GET /healthz HTTP/1.1\r\nhost: ${hostname}\r\n\r\n`);
    await vi.waitUntil(() => answers.includes('HTTP/1.1 200 '), 60_000);
    socket.destroy();
  });

  test('health, pages and files are answered', async () => {
    const answers = [
      '/healthz',
      '/api/openapi.json',
      '/api/docs',
      '/api/docs/errors',
      '/api/docs/guide',
      '/api/docs/style.css',
      '/api/docs/start.js',
      '/api/docs/assets/swagger-ui.css',
    ];
    for (const path of answers) expect([path, (await nurse.get(path)).status]).toEqual([path, 200]);
  });

  test('whoever is signed in can sign out', async () => {
    calm();
    const [atHome, atWork] = [nurse, await joined(server)];
    overload();
    expect((await atHome.post('/api/logout')).status).toBe(200);
    expect((await atWork.post('/trpc/account.logout?batch=1', {})).status).toBe(200);
    calm();
    for (const left of [atHome, atWork]) expect((await left.get('/api/progress')).status).toBe(401);
  });

  test('what had begun is finished', async () => {
    calm();
    const { reports } = server.ports;
    const { render } = reports;
    const [begun, held] = [Promise.withResolvers<void>(), Promise.withResolvers<Buffer>()];
    const rendering = () => {
      begun.resolve();
      return held.promise;
    };
    Object.assign(reports, { render: rendering });
    try {
      const report = nurse.get('/api/export-report');
      await begun.promise;
      overload();
      expect((await nurse.get('/api/progress')).status).toBe(503);
      held.resolve(Buffer.from('%PDF-'));
      expect((await report).text).toBe('%PDF-');
    } finally {
      Object.assign(reports, { render });
    }
  });

  test('whoever watches is told how many calls are refused, at which door and why, and that it is overload', async () => {
    const figures = async () => {
      const now = await scrape(server.metricsPort);
      const refused = (door: string) =>
        now.value('cairn_overload_refused_total', { reason: 'full', door }) ?? Number.NaN;
      return { api: refused('api'), trpc: refused('trpc'), overload: now.value('cairn_overload') };
    };
    const before = await figures();
    await nurse.get('/api/progress');
    await nurse.get('/trpc/progress.get,account.me?batch=1&input=%7B%7D');
    expect(await figures()).toEqual({ api: before.api + 1, trpc: before.trpc + 2, overload: 1 });
    calm();
    expect((await figures()).overload).toBe(0);
  });

  test('its queues tell how full they are', () => {
    const states = [...server.app.queues].map(([what, { running, waiting }]) => [what, running, waiting]);
    expect(states).toEqual(['hashes', 'reports', 'PDF checks', 'uploads'].map((what) => [what, 0, 0]));
  });

  test('every call is taken on again when it is over', async () => {
    expect((await nurse.get('/api/progress')).status).toBe(503);
    calm();
    expect((await nurse.get('/api/progress')).status).toBe(200);
    expect((await nurse.post('/api/practice-hours', entry)).status).toBe(200);
  });

  test('one who calls without end is held to their share, and nobody else at the same address is', async () => {
    calm();
    const other = await joined(server);
    const { reports } = server.ports;
    const { render } = reports;
    const held = Promise.withResolvers<Buffer>();
    Object.assign(reports, { render: () => held.promise });
    try {
      load.waiting = loadLimits.calm;
      await other.get('/api/progress');
      load.now += loadLimits.burstMs;
      const calls = Array.from({ length: loadLimits.maxWaiting + 1 }, () => nurse.get('/api/export-report'));
      const { status } = await Promise.race(calls);
      expect(status).toBe(503);
      expect((await other.get('/api/progress')).status).toBe(200);
      held.resolve(Buffer.from('%PDF-'));
      const statuses = (await Promise.all(calls)).map((answer) => answer.status);
      expect(statuses.toSorted()).toEqual([200, 200, 200, 200, 503]);
    } finally {
      held.resolve(Buffer.of());
      Object.assign(reports, { render });
    }
  });
});

/** A server that has far too much to do, whose callers say who they are, with these routes. */
async function overloaded(routes: (app: FastifyInstance) => void, change: Partial<LoadShedder> = {}) {
  const shedder: LoadShedder = createLoadShedder({ waiting: () => 10_000, loopDelayMs: () => 0, now: () => load.now });
  const app = sheddingApp({ ...shedder, isCalm: () => false, ...change });
  routes(app);
  await app.listen({ port: 0, host: '127.0.0.1' });
  undo.push(() => app.close());
  return `http://127.0.0.1:${(app.server.address() as { port: number }).port}`;
}

test('somebody who signs out without end is refused, and nobody else is', async () => {
  const held = Promise.withResolvers<void>();
  let arrived = 0;
  const allAreThere = Promise.withResolvers<void>();
  const url = await overloaded((app) =>
    app.post('/api/logout', async () => {
      arrived += 1;
      if (arrived === usual.maxEndings + 1) allAreThere.resolve();
      await held.promise;
      return {};
    }),
  );
  const signOut = (authorization: string) => fetch(`${url}/api/logout`, { method: 'POST', headers: { authorization } });
  const floods = Array.from({ length: usual.maxEndings + 1 }, () => signOut('endless'));
  expect((await Promise.race(floods)).status).toBe(503);
  const other = signOut('somebody');
  await allAreThere.promise;
  held.resolve();
  expect((await other).status).toBe(200);
  const statuses = (await Promise.all(floods)).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([...Array.from({ length: usual.maxEndings }, () => 200), 503]);
});

test('whoever brings an access token counts for their network, whatever stands in it and whatever cookie is beside it', async () => {
  const callers: (string | null)[] = [];
  const admit: LoadShedder['admit'] = ({ session }) => {
    callers.push(session);
    return () => {};
  };
  const url = await overloaded((app) => app.get('/api/progress', async () => ({})), { admit });
  for (const authorization of ['Bearer one', 'bearer another', 'Bearer', 'a cookie'])
    expect((await fetch(`${url}/api/progress`, { headers: { authorization } })).status).toBe(200);
  expect(callers).toEqual([null, null, null, 'a cookie']);
});

test('who is counted behind a proxy that is trusted is whoever it says', async () => {
  const server = await startTestServer({
    database: 'embedded',
    loadLimits,
    env: { TRUSTED_PROXIES: '127.0.0.1' },
    load: { waiting: () => load.waiting, loopDelayMs: () => 0, now: () => load.now },
  });
  try {
    calm();
    const callers: string[] = [];
    const { loadShedder } = server.app;
    const { admit } = loadShedder;
    loadShedder.admit = (by, ...rest) => {
      callers.push(by.networks[0].network);
      return admit(by, ...rest);
    };
    load.waiting = loadLimits.maxBurst;
    for (const forwarded of ['192.0.2.1', '198.51.100.7, 192.0.2.2', 'nothing'])
      expect((await fetch(`${server.url}/api/progress`, { headers: { 'x-forwarded-for': forwarded } })).status).toBe(
        503,
      );
    expect(callers).toEqual(['192.0.2.1', '192.0.2.2', 'unknown']);
  } finally {
    await server.stop();
  }
});

test('a fault in finding out whether a call is refused is no refusal', async () => {
  const admit = () => {
    throw new Error('a fault');
  };
  const url = await overloaded((app) => app.get('/api/progress', async () => ({})), { admit });
  expect((await fetch(`${url}/api/progress`)).status).toBe(200);
});

test('whoever is refused and does not send the body they declared is cut off', async () => {
  const url = await overloaded(() => {});
  const { hostname, port } = new URL(url);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const socket = connect({ host: hostname, port: Number(port) });
    socket.write('POST /api/practice-hours HTTP/1.1\r\nhost: localhost\r\ncontent-length: 50000\r\n\r\n');
    const [answer] = await once(socket, 'data');
    expect(String(answer)).toMatch(/^HTTP\/1\.1 503 /);
    const closed = once(socket, 'close');
    vi.advanceTimersByTime(30_000);
    await closed;
  } finally {
    vi.useRealTimers();
  }
});

test('whoever is refused and takes none of the refusals is cut off', async () => {
  const accepted: Socket[] = [];
  const url = await overloaded((app) => app.server.on('connection', (socket) => accepted.push(socket)));
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port) });
  undo.push(() => socket.destroy());
  await once(socket, 'connect');
  // The system holds some megabytes for a reader by itself.
  const calls = 'GET /api/progress HTTP/1.1\r\nhost: localhost\r\n\r\n'.repeat(1_000);
  let before = 0;
  const stalled = await vi.waitUntil(
    () => {
      if (!socket.writableNeedDrain) socket.write(calls);
      const [refusing] = accepted;
      if (!refusing) return false;
      const taken = refusing.bytesWritten - refusing.writableLength;
      const isStalled = refusing.writableLength > 0 && taken === before;
      before = taken;
      return isStalled && refusing;
    },
    { timeout: 170_000, interval: 50 },
  );
  expect(stalled.timeout).toBe(30_000);
  const closed = once(stalled, 'close');
  // As Node does when nothing has been taken for so long.
  stalled.emit('timeout');
  await closed;
});

test('a refused call ends its connection where the process is leaving', async () => {
  let leave = () => {};
  const url = await overloaded((app) => {
    leave = () => app.leaving.begin();
  });
  const connection = async () => (await fetch(`${url}/api/progress`)).headers.get('connection');
  expect(await connection()).toBe('keep-alive');
  leave();
  expect(await connection()).toBe('close');
});

test('the server waits for heads, bodies and next requests as long as Fastify was told', async () => {
  const app: FastifyInstance = fastify({
    serverFactory: sheddingServer(() => app),
    requestTimeout: 5_000,
    keepAliveTimeout: 3_000,
    http: { headersTimeout: 4_000 },
  });
  undo.push(() => app.close());
  const { requestTimeout, keepAliveTimeout, headersTimeout } = app.server;
  expect({ requestTimeout, keepAliveTimeout, headersTimeout }).toEqual({
    requestTimeout: 5_000,
    keepAliveTimeout: 3_000,
    headersTimeout: 4_000,
  });
});

test('an answer that its reader takes slowly keeps no place once it has begun', async () => {
  const url = await overloaded((app) =>
    app.post('/api/logout', (_request: unknown, reply: FastifyReply) => {
      const body = new PassThrough();
      undo.push(() => body.end());
      body.write('the first of much');
      return reply.send(body);
    }),
  );
  for (let n = 0; n < 2 * usual.maxEndings; n++) {
    const call = request(`${url}/api/logout`, { method: 'POST', agent: false, headers: { authorization: 'slow' } });
    call.end();
    const [answer] = (await once(call, 'response')) as [IncomingMessage];
    undo.push(() => answer.destroy());
    expect(answer.statusCode).toBe(200);
  }
});
