import { once } from 'node:events';
import { createServer } from 'node:net';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { readConfig } from '../config.ts';
import { joined, startTestServer } from '../testing.ts';
import { launchProduct, newInstallation, undo } from '../testing-installation.ts';
import { freePort } from '../testing-ports.ts';
import { type Collector, startCollector } from './testing-collector.ts';

const collectors: Collector[] = [];
afterEach(async () => {
  for (const one of collectors.splice(0)) await one.close();
});

async function collector(): Promise<Collector> {
  const one = await startCollector();
  collectors.push(one);
  return one;
}

const often = { OTEL_METRIC_EXPORT_INTERVAL: '1000', OTEL_TRACES_SAMPLER_ARG: '1' };
const patience = { timeout: 170_000, interval: 50 };
const saidNot = (log: string) => log.match(/"telemetry is not taken[^"]*"/g)?.length ?? 0;
const saidAgain = (log: string) => log.match(/"telemetry is taken again"/g)?.length ?? 0;

describe('metrics and traces', () => {
  test.each(['http/json', 'http/protobuf'])('arrive as %s, with the headers that were set', async (protocol) => {
    const { endpoint, received } = await collector();
    const server = await startTestServer({
      database: 'postgres',
      env: {
        ...often,
        OTEL_EXPORTER_OTLP_ENDPOINT: `${endpoint}/`,
        OTEL_EXPORTER_OTLP_PROTOCOL: protocol,
        OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20abc, x-tenant=ward',
        OTEL_SERVICE_NAME: 'cairn-at-st-elsewhere',
      },
    });
    await joined(server);
    await server.stop();
    const type = protocol === 'http/json' ? 'application/json' : 'application/x-protobuf';
    for (const path of ['/v1/metrics', '/v1/traces']) {
      const last = received.findLast((one) => one.path === path);
      expect(last?.headers).toMatchObject({ 'content-type': type, authorization: 'Bearer abc', 'x-tenant': 'ward' });
      expect(last?.body.includes('cairn-at-st-elsewhere')).toBe(true);
      const word = path === '/v1/traces' ? 'account.register' : 'cairn.procedure.duration';
      expect(
        received.some((one) => one.path === path && one.body.includes(word)),
        word,
      ).toBe(true);
    }
  });

  test('arrive under the same names, and from the same counts, as Prometheus is told', async () => {
    const { endpoint, metricNames } = await collector();
    const env = { METRICS_PORT: '0', OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json' };
    const server = await startTestServer({ database: 'postgres', env });
    await joined(server);
    const text = await (await fetch(`http://127.0.0.1:${server.metricsPort}/metrics`)).text();
    await server.stop();
    const scraped = [...text.matchAll(/^# TYPE (\w+) /gm)].map(([, name = '']) => name);
    const plain = (name: string) => name.replaceAll('.', '_');
    const withoutEnding = (name: string) => name.replace(/(?:_seconds|_bytes)?(?:_total)?$/, '');
    expect(scraped.map(withoutEnding).sort()).toEqual([...metricNames()].map(plain).sort());
  });

  test.each([
    ['OTEL_TRACES_EXPORTER', '/v1/metrics'],
    ['OTEL_METRICS_EXPORTER', '/v1/traces'],
  ])('are sent one without the other where %s is none', async (name, path) => {
    const { endpoint, received } = await collector();
    const env = { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: '1', [name]: 'none' };
    const server = await startTestServer({ database: 'postgres', env });
    await joined(server);
    await server.stop();
    expect(new Set(received.map((one) => one.path))).toEqual(new Set([path]));
  });
});

test('a line of the log about a traced request names its trace', async () => {
  const { endpoint, spans } = await collector();
  const { env } = await newInstallation('postgres');
  const otlp = { ...often, OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json' };
  const product = launchProduct({ ...env, ...otlp, LOG_LEVEL: 'info' });
  expect((await fetch(`${await product.url}/healthz`)).status).toBe(200);
  expect(await product.stop()).toBe(0);
  const [, traceId] = /"route":"\/healthz","trace":"(\w+)"/.exec(product.errors()) ?? [];
  expect(
    spans()
      .filter((one) => one.traceId === traceId)
      .map(({ name }) => name),
  ).toEqual(['GET /healthz']);
});

describe('a collector', () => {
  test.each(['refuses', 'says nothing', 'is away'] as const)(
    'that %s harms nothing and is said once',
    async (manner) => {
      const one = await collector();
      const endpoint = manner === 'is away' ? `http://127.0.0.1:${await freePort()}` : one.endpoint;
      if (manner !== 'is away') one.from(manner);
      const { env } = await newInstallation('postgres');
      const product = launchProduct({
        ...env,
        ...often,
        OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
        ADDRESS_VERIFICATION: 'off',
      });
      const nurse = await joined({ url: await product.url });
      for (let n = 0; n < 20; n += 1) expect((await nurse.get('/api/progress')).status).toBe(200);
      // Of the metrics, and of the traces.
      await vi.waitUntil(() => saidNot(product.errors()) === 2, patience);
      for (let n = 0; n < 20; n += 1) expect((await nurse.get('/api/progress')).status).toBe(200);
      if (manner === 'says nothing') await vi.waitUntil(() => one.unanswered.size > 0, patience);
      const { length: before } = one.received;
      if (manner === 'refuses') await vi.waitUntil(() => one.received.length > before + 3, patience);
      expect(await product.stop()).toBe(0);
      expect(saidNot(product.errors())).toBe(2);
      expect(product.errors()).not.toContain('"level":50');
    },
  );

  test('that takes again is said to', async () => {
    const one = await collector();
    one.from('refuses');
    const { env } = await newInstallation('postgres');
    const metrics = { ...often, OTEL_TRACES_EXPORTER: 'none', OTEL_EXPORTER_OTLP_ENDPOINT: one.endpoint };
    const product = launchProduct({ ...env, ...metrics });
    await product.url;
    await vi.waitUntil(() => saidNot(product.errors()) === 1, patience);
    one.from('takes');
    await vi.waitUntil(() => saidAgain(product.errors()) === 1, patience);
    // It is away again so soon that nobody needs to be told.
    one.from('refuses');
    const { length: before } = one.received;
    await vi.waitUntil(() => one.received.length > before + 2, patience);
    expect(await product.stop()).toBe(0);
    expect([saidNot(product.errors()), saidAgain(product.errors())]).toEqual([1, 1]);
  });

  test('that says nothing keeps no stop waiting', async () => {
    const one = await collector();
    one.from('says nothing');
    const env = { ...often, OTEL_EXPORTER_OTLP_ENDPOINT: one.endpoint };
    const server = await startTestServer({ database: 'postgres', env });
    await joined(server);
    await vi.waitUntil(() => one.unanswered.size > 0, patience);
    await server.stop();
    // Its sender, which would have waited longer, was still there when the stop was over.
    expect(one.unanswered.size).toBeGreaterThan(0);
  });
});

describe('the settings', () => {
  const OTEL_EXPORTER_OTLP_ENDPOINT = 'https://collector.example:4318/otlp/';
  const telemetryOf = (env: Record<string, string>) => readConfig(env).telemetry;

  test('tell nothing to anybody unless somebody is named', () => {
    expect(telemetryOf({})).toBeNull();
    expect(telemetryOf({ METRICS_HOST: '0.0.0.0', OTEL_TRACES_SAMPLER_ARG: '1' })).toBeNull();
    const none = { OTEL_TRACES_EXPORTER: 'none', OTEL_METRICS_EXPORTER: 'none' };
    expect(telemetryOf({ OTEL_EXPORTER_OTLP_ENDPOINT, ...none })).toBeNull();
    expect(telemetryOf({ METRICS_PORT: '9464' })).toEqual({
      serviceName: 'cairn',
      scraped: { port: 9464, host: '127.0.0.1' },
      otlp: null,
    });
  });

  test('trace one request in twenty, and go on with nobody’s trace, unless told otherwise', () => {
    expect(telemetryOf({ OTEL_EXPORTER_OTLP_ENDPOINT })?.otlp).toMatchObject({
      endpoint: 'https://collector.example:4318/otlp',
      protocol: 'http/protobuf',
      tracedPart: 0.05,
      takesUpTraces: false,
      metricsEveryMs: 60_000,
    });
    const propagated = (OTEL_PROPAGATORS: string) =>
      telemetryOf({ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_PROPAGATORS })?.otlp?.takesUpTraces;
    expect(['tracecontext', 'baggage, tracecontext', 'b3', 'none'].map(propagated)).toEqual([true, true, false, false]);
  });

  test.each([
    ['METRICS_PORT', '70000'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
    ['OTEL_EXPORTER_OTLP_PROTOCOL', 'grpc'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'authorization'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'a=b%0d%0ac:d'],
    ['OTEL_TRACES_EXPORTER', 'console'],
    ['OTEL_TRACES_SAMPLER_ARG', '5'],
    ['OTEL_TRACES_SAMPLER_ARG', '1.5'],
    ['OTEL_METRIC_EXPORT_INTERVAL', '10'],
    ['OTEL_PROPAGATORS', 'trace context'],
  ])('refuse a %s of %j in one line', (name, value) => {
    expect(() => readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT, [name]: value })).toThrow(new RegExp(`^${name} [^\\n]+$`));
  });

  test('send keys over https only, or within this machine', () => {
    const OTEL_EXPORTER_OTLP_HEADERS = 'authorization=Bearer%20abc';
    const to = (endpoint: string) => () =>
      readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS });
    expect(to('http://collector.example:4318')).toThrow(/^OTEL_EXPORTER_OTLP_HEADERS goes with/);
    expect(to('http://127.0.0.1:4318')).not.toThrow();
    expect(to(OTEL_EXPORTER_OTLP_ENDPOINT)).not.toThrow();
    expect(() => readConfig({ OTEL_EXPORTER_OTLP_HEADERS })).toThrow(/^OTEL_EXPORTER_OTLP_HEADERS goes with/);
  });
});

describe('an address that cannot be listened at', () => {
  test.each([{}, { WORKERS: '2' }])('ends the start with one line that names the setting (%j)', async (more) => {
    const taken = createServer().listen(0, '127.0.0.1');
    undo.push(() => taken.close());
    await once(taken, 'listening');
    const { port } = taken.address() as { port: number };
    const { env } = await newInstallation('postgres');
    const { exit, errors, output } = launchProduct({ ...env, ...more, METRICS_PORT: String(port) });
    expect(await exit).toBe(1);
    expect(errors()).toBe(`METRICS_PORT ${port} is in use by another program\n`);
    expect(output()).toBe('');
  });

  test('is said to be none of this machine', async () => {
    const { env } = await newInstallation('embedded');
    const { exit, errors } = launchProduct({ ...env, METRICS_PORT: '0', METRICS_HOST: '192.0.2.1' });
    expect(await exit).toBe(1);
    expect(errors()).toBe('METRICS_HOST 192.0.2.1 is not an address of this machine\n');
  });
});
