import { fixturesOn } from '@cairn/domain/fixtures';
import { afterAll, expect, test } from 'vitest';
import { joined, startTestServer, type TestServer, testPassword, Visitor } from '../testing.ts';
import { bodyWith, documentedOperations } from '../testing-documented-strings.ts';
import { file, form, pdf } from '../testing-uploads.ts';
import { type Collector, startCollector } from './testing-collector.ts';
import { scrape } from './testing-scrape.ts';

const secret = 'Canary-epilepsy-7f3a';
const path = '0198c0de-0000-7000-8000-00000000cafe';
const records = fixturesOn('2026-11-20');

/** Every word of a record that is somebody's own; what is chosen from a list may be a word of ours too. */
const wordsOf = (value: unknown): string[] => {
  if (typeof value === 'string') return value.length > 12 ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(wordsOf) : [];
};

let [server, collector]: [TestServer | undefined, Collector | undefined] = [undefined, undefined];
afterAll(async () => {
  await server?.stop();
  await collector?.close();
});

/** Does what a nurse, a stranger and a machine do, with telling words wherever any may stand; answers words to look for. */
async function liveALife(on: TestServer): Promise<string[]> {
  const nurse = await joined(on);
  const found = [nurse.email, nurse.id, secret, path, testPassword, ...wordsOf(records)];
  const keep = (value: unknown) => void found.push(String(value));
  for (const [address, record] of [
    ['practice-hours', records.practiceHours],
    ['absences', records.absences],
    ['cpd-activities', records.cpdActivities],
    ['feedback', records.feedback],
    ['feedback-requests', records.feedbackRequests],
    ['reflective-accounts', records.reflectiveAccounts],
  ] as const) {
    const { status, json } = await nurse.post(`/api/${address}`, record, { 'idempotency-key': `${secret}-${address}` });
    expect([address, status]).toEqual([address, 200]);
    keep(json.id);
    await nurse.call('DELETE', `/api/${address}/${json.id}`);
  }
  const files = form({ files: file(pdf(secret), `${secret}.pdf`) });
  const hours = await nurse.post('/api/practice-hours', records.practiceHours);
  await nurse.post(`/api/practice-hours/${hours.json.id}/files`, files);
  const feed = await nurse.post<{ url?: string }>('/api/calendar-feed', {});
  keep(feed.json?.url?.split('/').at(-1)?.replace('.ics', '') ?? secret);
  await nurse.get(`/calendar/${secret}.ics?who=${secret}`);
  await nurse.post('/api/forgot-password', { email: nurse.email });
  await new Visitor(on.url).post('/api/login', { email: nurse.email, password: `${testPassword}${secret}` });
  await nurse.call('PUT', `/api/practice-hours/${secret}`, records.practiceHours);
  keep(nurse.cookie.split('=')[1]);
  return found;
}

/** Every string the document names, in turn: in bodies, queries and addresses, and in whatever headers a caller may send. */
async function sayEverywhere(on: TestServer): Promise<number> {
  const people = [new Visitor(on.url), await joined(on)];
  const headers = {
    'user-agent': secret,
    baggage: `who=${secret}`,
    tracestate: `who=${secret}`,
    forwarded: `for=${secret}`,
    'x-forwarded-for': '198.51.100.77',
    'idempotency-key': secret,
  };
  let calls = 0;
  for (const { method, path: address, strings, procedure } of documentedOperations()) {
    const to = `/api${address.replaceAll(/\{\w+\}/g, path)}?${secret}=${secret}`;
    const bodies = strings.filter(({ where }) => where === 'json').map(({ name }) => bodyWith(name, secret));
    for (const visitor of people) {
      for (const body of method === 'GET' || method === 'DELETE' ? [undefined] : [{ [secret]: secret }, ...bodies]) {
        calls += 1;
        await visitor.call(method, to, body, headers);
      }
      if (procedure) await visitor.post(`/trpc/${procedure.name}?${secret}`, { id: path, [secret]: secret }, headers);
      await visitor.get(`/trpc/${procedure?.name ?? 'none'},${secret}?batch=1&input=${secret}`, headers);
    }
  }
  return calls;
}

test('nothing anybody has entered, sent or is known by is in anything that is told', { timeout: 600_000 }, async () => {
  collector = await startCollector();
  server = await startTestServer({
    database: 'postgres',
    env: {
      METRICS_PORT: '0',
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
      OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
      OTEL_TRACES_SAMPLER_ARG: '1',
      OTEL_PROPAGATORS: 'tracecontext',
      TRUSTED_PROXIES: '127.0.0.1',
    },
  });
  const words = await liveALife(server);
  expect(words.length).toBeGreaterThan(40);
  expect(await sayEverywhere(server)).toBeGreaterThan(200);
  const { text } = await scrape(server.metricsPort);
  await server.stop();
  server = undefined;
  const told = [text, ...collector.received.map(({ body }) => body.toString('utf8'))];
  // What was done is there, and by whom, with which words and from where is not.
  for (const word of ['practice_hours', 'practiceHours.create', '/api/practice-hours/:id/files'])
    expect(
      told.some((one) => one.includes(word)),
      word,
    ).toBe(true);
  for (const word of [...words, '127.0.0.1', '198.51.100.77', 'Visitor', 'node-fetch'])
    expect(told.filter((one) => one.includes(word)).length, word).toBe(0);
});

test('what tells things apart is one of a closed list', () => {
  const spans = collector?.spans() ?? [];
  expect(spans.length).toBeGreaterThan(1_000);
  const names = new Set(spans.flatMap(({ attributes }) => Object.keys(attributes)));
  const known = [
    ...['cairn.statements', 'code', 'db.operation.name', 'db.query.text', 'db.response.status_code', 'db.system.name'],
    ...['door', 'http.request.method', 'http.response.status_code', 'http.route', 'job.name'],
  ];
  expect([...names].filter((name) => !known.includes(name))).toEqual([]);
  expect(new Set(spans.map(({ name }) => name)).size).toBeLessThan(600);
});
