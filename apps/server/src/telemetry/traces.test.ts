import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { joined, startTestServer, type TestServer, type Visitor } from '../testing.ts';
import { openTelemetry } from './open-telemetry.ts';
import { type Collector, type ReceivedSpan, startCollector } from './testing-collector.ts';

const hours = { startDate: '2026-09-01', endDate: '2026-09-30', hours: '8', hoursFrequency: 'total', setting: 'ward' };
/** What kinds of span are called in an export. */
const kinds = { call: 1, request: 2, statement: 3, job: 5 };
const json = { OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json' };

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const parentId = '00f067aa0ba902b7';
const traceparent = (flags: '00' | '01', id = traceId) => `00-${id}-${parentId}-${flags}`;

const undo: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

async function collector(): Promise<Collector> {
  const one = await startCollector();
  undo.push(one.close);
  return one;
}

/** A server that sends to a collector of its own, what it did, and what of that had arrived when it had stopped. */
async function afterwards(
  env: Record<string, string>,
  work: (server: TestServer, nurse: Visitor) => Promise<unknown>,
  database: 'embedded' | 'postgres' = 'postgres',
): Promise<ReceivedSpan[]> {
  const { endpoint, spans } = await collector();
  const server = await startTestServer({ database, env: { ...json, OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, ...env } });
  try {
    await work(server, await joined(server));
  } finally {
    await server.stop();
  }
  return spans();
}

const all = { OTEL_TRACES_SAMPLER_ARG: '1' };

describe.each(['embedded', 'postgres'] as const)('a trace, on %s', (database) => {
  let spans: ReceivedSpan[];
  beforeAll(async () => {
    spans = await afterwards(
      all,
      async (_server, nurse) => {
        const { id } = (await nurse.post('/api/practice-hours', hours)).json;
        const once = { 'idempotency-key': 'of-the-change' };
        const changed = await nurse.call('PUT', `/api/practice-hours/${id}`, { ...hours, hours: '7' }, once);
        expect(changed.status).toBe(200);
        const batch = encodeURIComponent(JSON.stringify({ 1: { limit: '5' } }));
        expect((await nurse.get(`/trpc/progress.get,practiceHours.list?batch=1&input=${batch}`)).status).toBe(200);
        expect((await nurse.get('/api/practice-hours?limit=none')).status).toBe(400);
      },
      database,
    );
  });
  const only = (name: string) => {
    const found = spans.filter((one) => one.name === name);
    expect(found.map((one) => one.name)).toEqual([name]);
    return found[0] as ReceivedSpan;
  };
  const under = (one: ReceivedSpan) => spans.filter(({ parentSpanId }) => parentSpanId === one.spanId);

  test('shows a request, the call in it, and the statements of that, from the first to the commit', () => {
    const request = only('PUT /api/practice-hours/:id');
    expect(request).toMatchObject({ kind: kinds.request, parentSpanId: '', failed: false });
    expect(request.attributes).toEqual({
      'http.request.method': 'PUT',
      'http.route': '/api/practice-hours/:id',
      'http.response.status_code': 200,
    });
    const [call, ...none] = under(request);
    expect(none).toEqual([]);
    expect(call).toMatchObject({ name: 'practiceHours.update', kind: kinds.call });
    expect(call?.attributes).toEqual({ door: 'api', code: 'OK' });
    const statements = call ? under(call) : [];
    expect(statements.every(({ kind }) => kind === kinds.statement)).toBe(true);
    const names = statements.map(({ name }) => name);
    // What changes the record raises the revision of its owner first.
    const changing = ['begin', 'with users', 'insert idempotency_keys', 'commit'];
    expect(names.slice(-changing.length)).toEqual(changing);
    const all = [request, ...(call ? [call] : []), ...statements];
    expect(new Set(all.map((one) => one.traceId)).size).toBe(1);
    for (const { ms } of statements) expect(ms).toBeLessThanOrEqual(request.ms);
  });

  test('shows each call of a batch, with what is its own', () => {
    const request = only('GET /trpc/:path');
    const calls = under(request);
    expect(calls.map(({ name }) => name).sort()).toEqual(['practiceHours.list', 'progress.get']);
    for (const call of calls) expect(under(call).map(({ kind }) => kind)).toContain(kinds.statement);
  });

  test('says by which code a call was refused, which is no fault', () => {
    const call = spans.find(({ name, attributes }) => name === 'practiceHours.list' && attributes.code !== 'OK');
    expect(call).toMatchObject({ failed: false, attributes: { door: 'api', code: 'BAD_REQUEST' } });
  });

  test('shows a job with its statements', () => {
    // One at the start, and another where the hour at which it is due falls into this test.
    const sweeps = spans.filter(({ name }) => name === 'job sweep');
    expect(sweeps).not.toEqual([]);
    for (const sweep of sweeps) {
      expect(sweep).toMatchObject({ kind: kinds.job, parentSpanId: '', failed: false });
      expect(under(sweep).map(({ name }) => name)).toContain('delete sessions');
    }
  });
});

test('of a fault only its five letters are told, and that it was one', async () => {
  const spans = await afterwards(all, async ({ ports: { db } }, nurse) => {
    await db.schema.alterTable('absences').renameTo('absences_elsewhere').execute();
    expect((await nurse.get('/api/absences')).status).toBe(500);
  });
  const failed = spans.filter((one) => one.failed).map(({ name, attributes }) => [name, attributes]);
  expect(failed).toEqual([
    ['select absences', expect.objectContaining({ 'db.response.status_code': '42P01' })],
    ['absences.list', { door: 'api', code: 'INTERNAL_SERVER_ERROR' }],
    ['GET /api/absences', expect.objectContaining({ 'http.response.status_code': 500 })],
  ]);
});

test('nothing is traced where no part is to be, and no statement is without its request', async () => {
  const nothing = await afterwards({ OTEL_TRACES_SAMPLER_ARG: '0' }, (_server, nurse) => nurse.get('/api/progress'));
  expect(nothing).toEqual([]);
});

describe('the trace of a caller', () => {
  const ask = (flags: '00' | '01') => (_server: TestServer, nurse: Visitor) =>
    nurse.get('/api/progress', { traceparent: traceparent(flags), tracestate: 'vendor=1', baggage: 'who=me' });
  const asked = (spans: readonly ReceivedSpan[]) => spans.filter((one) => one.name === 'GET /api/progress');
  const never = { OTEL_TRACES_SAMPLER_ARG: '0' };
  const taken = { OTEL_PROPAGATORS: 'tracecontext,baggage' };
  const proxy = { TRUSTED_PROXIES: '127.0.0.1' };

  test.each([
    ['by itself', {}],
    ['though it comes through a trusted proxy', proxy],
    ['though traces are gone on with, but not a stranger’s', taken],
  ])('makes nobody trace: %s', async (_name, env) => {
    expect(await afterwards({ ...never, ...env }, ask('01'))).toEqual([]);
    const [request] = asked(await afterwards({ ...all, ...env }, ask('00')));
    expect(request?.traceId).not.toBe(traceId);
  });

  test('is gone on with where a trusted proxy brings it and that was asked for, and its word is taken', async () => {
    const spans = await afterwards({ ...never, ...taken, ...proxy }, ask('01'));
    expect(asked(spans)).toEqual([expect.objectContaining({ traceId, parentSpanId: parentId })]);
    expect(spans.some(({ name }) => name === 'progress.get')).toBe(true);
    expect(JSON.stringify(spans)).not.toContain('vendor');
    expect(asked(await afterwards({ ...all, ...taken, ...proxy }, ask('00')))).toEqual([]);
  });

  test.each(['', 'nonsense', traceparent('01', '0'.repeat(32)), `${traceparent('01')}-more`, 'x'.repeat(8_000)])(
    'that is none is as if there were none: %#',
    async (header) => {
      const spans = await afterwards({ ...all, ...taken, ...proxy }, (_server, nurse) =>
        nurse.get('/api/progress', { traceparent: header }),
      );
      expect(asked(spans)).toEqual([expect.objectContaining({ parentSpanId: '' })]);
    },
  );
});

describe('however much there is to tell', () => {
  const settings = (endpoint: string) => ({
    serviceName: 'test',
    scraped: null,
    otlp: {
      endpoint,
      headers: {},
      protocol: 'http/json' as const,
      metrics: false,
      traces: true,
      metricsEveryMs: 60_000,
      tracedPart: 1,
      takesUpTraces: false,
    },
  });

  test('of one piece of work only its first 200 statements are shown, and how many there were', async () => {
    const { endpoint, spans } = await collector();
    const telemetry = await openTelemetry(settings(endpoint));
    await telemetry.job('sweep', async () => {
      for (let n = 0; n < 1_000; n += 1) telemetry.statements.ended('delete from "sessions"', performance.now(), null);
    });
    telemetry.statements.ended('select 1', performance.now(), null);
    await telemetry.stop();
    expect(spans().filter(({ name }) => name === 'delete sessions')).toHaveLength(200);
    expect(spans().find(({ name }) => name === 'job sweep')?.attributes).toEqual({
      'job.name': 'sweep',
      'cairn.statements': 1000,
    });
    expect(spans().some(({ name }) => name === 'select')).toBe(false);
  });

  test('of a failed statement the code is told, and no word of what the database says', async () => {
    const { endpoint, spans, received } = await collector();
    const telemetry = await openTelemetry(settings(endpoint));
    const fault = (code: string) =>
      Object.assign(new Error('Key (email)=(ada@example.org)'), { code, detail: 'ada@example.org' });
    await telemetry.job('sweep', async () => {
      for (const code of ['23505', 'ada@example.org'])
        telemetry.statements.ended('insert into "users" ("email") values ($1)', performance.now(), fault(code));
    });
    const refused = telemetry.job('send-mail', () => Promise.reject(fault('23505')));
    await expect(refused).rejects.toThrow('Key');
    await telemetry.stop();
    const told = spans().map(({ name, failed, attributes }) => [name, failed, attributes['db.response.status_code']]);
    expect(told).toEqual([
      ['insert users', true, '23505'],
      ['insert users', true, 'none'],
      ['job sweep', false, undefined],
      ['job send-mail', true, undefined],
    ]);
    for (const { body } of received) expect(body.toString('utf8')).not.toMatch(/ada@|Key \(email\)/);
  });

  test('a statement is shown by its first 2,000 characters', async () => {
    const { endpoint, spans } = await collector();
    const telemetry = await openTelemetry(settings(endpoint));
    const text = `select ${'$1, '.repeat(10_000)}`;
    await telemetry.job('sweep', async () => telemetry.statements.ended(text, performance.now(), null));
    await telemetry.stop();
    expect(String(spans()[0]?.attributes['db.query.text'])).toBe(text.slice(0, 2_000));
  });

  test('no more waits than has room, while nobody takes it', async () => {
    const { endpoint, spans, received, unanswered, from } = await collector();
    from('says nothing');
    const telemetry = await openTelemetry(settings(endpoint));
    const tell = (name: string, many: number) => {
      for (let n = 0; n < many; n += 1) telemetry.beginRequest('GET', name, undefined).end(200);
    };
    // The first export is on its way and is not answered.
    tell('/first', 512);
    await vi.waitUntil(() => unanswered.size === 1, { timeout: 170_000, interval: 20 });
    tell('/rest', 10_000);
    from('takes');
    await telemetry.stop();
    expect(spans().filter(({ name }) => name === 'GET /rest')).toHaveLength(2_048);
    expect(received.length).toBeLessThan(10);
  });
});
