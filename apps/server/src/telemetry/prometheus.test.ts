import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { joined, startTestServer, type TestServer, testPassword, Visitor } from '../testing.ts';
import { freePort } from '../testing-ports.ts';
import { type Scrape, scrape } from './testing-scrape.ts';

const hours = { startDate: '2026-09-01', endDate: '2026-09-30', hours: '8', hoursFrequency: 'total', setting: 'ward' };

describe.each(['embedded', 'postgres'] as const)('what Prometheus is told, on %s', (database) => {
  let server: TestServer;
  let begunAt: Date;
  beforeAll(async () => {
    begunAt = new Date();
    // A mail server that is away: what is to be sent waits.
    const SMTP_URL = `smtp://127.0.0.1:${await freePort()}`;
    server = await startTestServer({ database, env: { METRICS_PORT: '0', SMTP_URL } });
  });
  afterAll(() => server.stop());
  const figures = () => scrape(server.metricsPort);
  /** The figures once something is so: what is counted when an answer has left is counted after its caller has it. */
  const figuresWhere = (isSo: (now: Scrape) => boolean) =>
    vi.waitUntil(
      async () => {
        const now = await figures();
        return isSo(now) && now;
      },
      { timeout: 170_000, interval: 50 },
    );
  /** By this server: the embedded database begins as a copy of one that another has served. */
  const completed = async (name: string) => {
    const done = sql`select from pgboss.job where name = ${name} and state = 'completed' and completed_on >= ${begunAt}`;
    return (await done.execute(server.ports.db)).rows.length;
  };
  const called = (now: Scrape, labels: Record<string, string>) =>
    now.value('cairn_procedure_duration_seconds_count', labels) ?? 0;

  test('tells at zero what has not happened yet and is asked for when it first does', async () => {
    const now = await figures();
    for (const [name, labels] of [
      ['cairn_mail_deliveries_total', { outcome: 'failed' }],
      ['cairn_security_events_total', { action: 'progress.drifted' }],
      ['cairn_job_duration_seconds_count', { job_name: 'scan-file', outcome: 'failed' }],
      ['cairn_overload_refused_total', { reason: 'network', door: 'api' }],
      ['cairn_overload', {}],
    ] as const)
      expect([name, now.value(name, labels)]).toEqual([name, 0]);
  });

  test('counts and times every call, by procedure, door and what it came to', async () => {
    const nurse = await joined(server);
    const before = await figures();
    for (let n = 0; n < 3; n += 1) expect((await nurse.get('/api/practice-hours')).status).toBe(200);
    expect((await nurse.post('/api/practice-hours', { ...hours, hours: 'many' })).status).toBe(400);
    expect((await nurse.post('/trpc/practiceHours.create', hours)).status).toBe(200);
    const batch = encodeURIComponent(JSON.stringify({ 1: { limit: 'x' } }));
    expect((await nurse.get(`/trpc/progress.get,practiceHours.list?batch=1&input=${batch}`)).status).toBe(207);
    expect((await new Visitor(server.url).get('/api/progress')).status).toBe(401);
    const after = await figures();
    const more = (procedure: string, door: string, code: string) =>
      called(after, { procedure, door, code }) - called(before, { procedure, door, code });
    expect(more('practiceHours.list', 'api', 'OK')).toBe(3);
    expect(more('practiceHours.create', 'api', 'BAD_REQUEST')).toBe(1);
    expect(more('practiceHours.create', 'trpc', 'OK')).toBe(1);
    expect(more('progress.get', 'trpc', 'OK')).toBe(1);
    expect(more('practiceHours.list', 'trpc', 'BAD_REQUEST')).toBe(1);
    expect(more('progress.get', 'api', 'UNAUTHORIZED')).toBe(1);
    const labels = { procedure: 'practiceHours.list', door: 'api', code: 'OK' };
    expect(after.value('cairn_procedure_duration_seconds_sum', labels)).toBeGreaterThan(0);
    const within = (le: string) => after.value('cairn_procedure_duration_seconds_bucket', { ...labels, le });
    expect(within('+Inf')).toBe(called(after, labels));
    expect(within('0.0025')).toBeLessThanOrEqual(within('10') ?? 0);
  });

  test('counts a call that failed by a fault of ours', async () => {
    const nurse = await joined(server);
    const table = server.ports.db.schema.alterTable('absences');
    await table.renameTo('absences_elsewhere').execute();
    try {
      expect((await nurse.get('/api/absences')).status).toBe(500);
    } finally {
      await server.ports.db.schema.alterTable('absences_elsewhere').renameTo('absences').execute();
    }
    const now = await figures();
    expect(called(now, { procedure: 'absences.list', code: 'INTERNAL_SERVER_ERROR' })).toBe(1);
    const failed = { db_operation_name: 'select', error_type: 'failed' };
    expect(now.value('db_client_operation_duration_seconds_count', failed)).toBeGreaterThan(0);
  });

  test('counts requests by their routes, never by their addresses', async () => {
    const nurse = await joined(server);
    const id = '0198c0de-0000-7000-8000-000000000000';
    for (const path of [`/api/practice-hours/${id}`, '/healthz', '/api/elsewhere-entirely', '/calendar/canary.ics'])
      await nurse.call('DELETE', path);
    await nurse.get('/healthz');
    const counted = (now: Scrape, http_route: string, http_response_status_code: string) =>
      now.value('http_server_request_duration_seconds_count', { http_route, http_response_status_code });
    const now = await figuresWhere((one) => counted(one, '/healthz', '200') === 1);
    expect(counted(now, '/api/practice-hours/:id', '404')).toBe(1);
    expect(counted(now, 'none', '404')).toBeGreaterThan(0);
    for (const word of [id, 'elsewhere', 'canary']) expect(now.text).not.toContain(word);
    expect(now.value('http_server_active_requests')).toBe(0);
  });

  test('counts jobs, and those that wait because the mail server is away', async () => {
    const nurse = await joined(server);
    expect((await nurse.post('/api/forgot-password', { email: nurse.email })).status).toBe(200);
    const now = await figuresWhere(
      (one) =>
        (one.value('cairn_job_duration_seconds_count', { job_name: 'send-mail', outcome: 'failed' }) ?? 0) > 0 &&
        (one.value('cairn_job_waiting', { job_name: 'send-mail' }) ?? 0) > 0,
    );
    expect(now.value('cairn_mail_deliveries_total', { outcome: 'later' })).toBeGreaterThan(0);
    expect(now.value('cairn_job_oldest_age_seconds', { job_name: 'send-mail' })).toBeGreaterThan(0);
    expect(now.value('cairn_job_waiting', { job_name: 'sweep' })).toBeGreaterThanOrEqual(0);
    // As many as were done: one at the start, and one more where the minute of the hourly one falls into this test.
    const sweeps = { job_name: 'sweep', outcome: 'completed' };
    await vi.waitUntil(
      async () => {
        const done = await completed('sweep');
        return done > 0 && (await figures()).value('cairn_job_duration_seconds_count', sweeps) === done;
      },
      { timeout: 170_000, interval: 50 },
    );
  });

  test('counts lines of the security log', async () => {
    const nurse = await joined(server);
    await new Visitor(server.url).post('/api/login', { email: nurse.email, password: `${testPassword}!` });
    const now = await figures();
    expect(now.value('cairn_security_events_total', { action: 'account.registered' })).toBeGreaterThan(0);
    expect(now.value('cairn_security_events_total', { action: 'account.sign-in-refused' })).toBe(1);
  });

  test('tells of the process, its event loop and its connections to the database', async () => {
    const now = await figures();
    for (const name of ['process_uptime_seconds', 'process_memory_usage_bytes', 'v8js_memory_heap_used_bytes'])
      expect(now.value(name), name).toBeGreaterThan(0);
    expect(now.value('process_cpu_time_seconds_total', { cpu_mode: 'user' })).toBeGreaterThan(0);
    expect(now.value('nodejs_eventloop_time_seconds_total', { nodejs_eventloop_state: 'active' })).toBeGreaterThan(0);
    expect(now.value('db_client_connection_wait_time_seconds_count')).toBeGreaterThan(0);
    const connections = (state: string) =>
      now.value('db_client_connection_count', { db_client_connection_state: state });
    if (database === 'embedded') expect(connections('idle')).toBeUndefined();
    else {
      expect((connections('idle') ?? 0) + (connections('used') ?? 0)).toBeGreaterThan(0);
      expect(now.value('db_client_connection_max')).toBe(5);
      expect(now.value('db_client_connection_pending_requests')).toBe(0);
    }
  });

  test('learns that the event loop stood still', async () => {
    const slow = (now: Scrape) =>
      (now.value('nodejs_eventloop_delay_seconds_count') ?? 0) -
      (now.value('nodejs_eventloop_delay_seconds_bucket', { le: '0.5' }) ?? 0);
    const before = slow(await figures());
    const end = performance.now() + 700;
    while (performance.now() < end);
    expect(slow(await figuresWhere((now) => slow(now) > before))).toBeGreaterThan(before);
  });

  test('is at its own port only, and nothing else is there', async () => {
    const at = (path: string, method = 'GET') => fetch(`http://127.0.0.1:${server.metricsPort}${path}`, { method });
    const answer = await at('/metrics?once');
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      'text/plain; version=0.0.4; charset=utf-8',
    ]);
    expect(await (await at('/metrics', 'HEAD')).text()).toBe('');
    for (const [path, method] of [
      ['/', 'GET'],
      ['/metrics/', 'GET'],
      ['/metrics', 'POST'],
      ['/api/progress', 'GET'],
    ] as const)
      expect((await at(path, method)).status).toBe(404);
    expect(await (await fetch(`${server.url}/metrics`)).text()).not.toContain('# TYPE');
  });
});
