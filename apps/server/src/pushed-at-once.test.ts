import { fixturesOn } from '@cairn/domain/fixtures';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Answer, joined, startTestServer, type TestServer, type Visitor } from './testing.ts';

const many = 100;
const records = fixturesOn('2026-11-20');
const kinds = [
  ['practice-hours', records.practiceHours],
  ['cpd-activities', records.cpdActivities],
  ['feedback', records.feedback],
] as const;

/** Ten shifts of eight hours in October, as a rota writes them. */
const shifts = Array.from({ length: 10 }, (_, at) => ({
  externalId: `night-${at}`,
  start: `2026-10-${10 + at}T07:00`,
  end: `2026-10-${10 + at}T15:30`,
  breakMinutes: 30,
  status: 'worked',
  employer: 'St Elsewhere NHS Trust',
  setting: 'ward',
}));

interface Entry {
  readonly id: string;
  readonly source: string | null;
  readonly calculatedTotalHours: string;
}

type Push = (n: number) => Promise<Answer<Entry>>;

/** Sends it a hundred times at once; answers what was taken. Whatever was not is refused as the document says, with when to come back. */
async function atOnce(push: Push): Promise<Answer<Entry>[]> {
  const answers = await Promise.all(Array.from({ length: many }, (_, n) => push(n)));
  for (const { status, text, headers } of answers) {
    if (status === 200) continue;
    expect([status, text]).toEqual([expect.toBeOneOf([409, 429, 503]), expect.any(String)]);
    if (status !== 409) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  }
  const taken = answers.filter(({ status }) => status === 200);
  expect(taken.length).toBeGreaterThan(0);
  return taken;
}

/** How one process is asked: with room for all, or refusing what is more than it can do. */
const loads = [
  ['with room for all', undefined],
  ['refusing what is too much', {}],
] as const;
const servers = (['embedded', 'postgres'] as const).flatMap((database) =>
  loads.map(([how, load]) => ({ database, how, load })),
);

describe.each(servers)('a hundred pushes at once on $database, $how', ({ database, load }) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ database, load });
  });
  afterAll(() => server.stop());

  const listOf = async (nurse: Visitor, kind: string) => {
    const { status, json, text } = await nurse.get<Entry[]>(`/api/${kind}?limit=1000`);
    expect(status, text).toBe(200);
    return json;
  };
  const idsOf = (entries: readonly Entry[]) => new Set(entries.map(({ id }) => id));

  test.each(kinds)('of one of %s under its id in another system make one', async (kind, record) => {
    const nurse = await joined(server);
    const address = `/api/${kind}/by-external-id/ward-rota/4711`;
    const taken = await atOnce(() => nurse.call('PUT', address, record));
    const [first] = taken;
    for (const { json } of taken) expect(json).toEqual(first?.json);
    expect(await listOf(nurse, kind)).toEqual([first?.json]);
  });

  test('of two that say otherwise under one id leave one of the two', async () => {
    const nurse = await joined(server);
    const push: Push = (n) =>
      nurse.call('PUT', '/api/practice-hours/by-external-id/ward-rota/4711', {
        ...records.practiceHours,
        hours: n % 2 === 0 ? '8' : '9',
      });
    expect(idsOf((await atOnce(push)).map(({ json }) => json)).size).toBe(1);
    const [entry, ...others] = await listOf(nurse, 'practice-hours');
    expect([entry?.calculatedTotalHours, others]).toEqual([expect.toBeOneOf(['8.00', '9.00']), []]);
  });

  test('under one id from two systems and of two people make one for each', async () => {
    const people = [await joined(server), await joined(server)];
    const push: Push = async (n) => {
      const source = n % 4 < 2 ? 'ward-rota' : 'bank';
      const address = `/api/practice-hours/by-external-id/${source}/4711`;
      const answer = await people[n % 2]?.call<Entry>('PUT', address, records.practiceHours);
      if (!answer) throw new Error('one of two calls');
      return answer;
    };
    const taken = idsOf((await atOnce(push)).map(({ json }) => json));
    const lists = await Promise.all(people.map((one) => listOf(one, 'practice-hours')));
    const sources = lists.map((entries) => new Set(entries.map(({ source }) => source)).size);
    expect(lists.map(({ length }) => length)).toEqual(sources);
    expect(idsOf(lists.flat())).toEqual(taken);
  });

  test('of the same shifts make the hours of the first', async () => {
    const [nurse, once] = [await joined(server), await joined(server)];
    const push = (who: Visitor) =>
      who.call<Entry>('POST', '/api/practice-hours/shifts', { source: 'ward-rota', shifts });
    await atOnce(() => push(nurse));
    await push(once);
    const hours = async (who: Visitor) =>
      (await listOf(who, 'practice-hours')).map(({ calculatedTotalHours }) => calculatedTotalHours);
    expect(await hours(nurse)).toEqual(['80.00']);
    expect(await hours(once)).toEqual(['80.00']);
  });

  test.each(['practice-hours', 'cpd-activities'] as const)('of the same many of %s make each once', async (kind) => {
    const nurse = await joined(server);
    const record = kind === 'practice-hours' ? records.practiceHours : records.cpdActivities;
    const named = Array.from({ length: 10 }, (_, n) => ({ ...record, source: 'ward-rota', externalId: `${n}` }));
    const push = (rows: object[], key?: string) => () =>
      nurse.post<Entry>(`/api/${kind}/bulk`, { mode: 'all_or_nothing', rows }, key ? { 'idempotency-key': key } : {});
    await atOnce(push(named));
    expect(await listOf(nurse, kind)).toHaveLength(10);
    await atOnce(push([record, record], 'one-bulk'));
    expect(await listOf(nurse, kind)).toHaveLength(12);
  });

  test('under one Idempotency-Key make one record, and under a hundred a hundred', async () => {
    const nurse = await joined(server);
    const push = (key: string) =>
      nurse.post<Entry>('/api/practice-hours', records.practiceHours, { 'idempotency-key': key });
    const same = await atOnce(() => push('one-key'));
    expect(idsOf(same.map(({ json }) => json)).size).toBe(1);
    expect(await listOf(nurse, 'practice-hours')).toHaveLength(1);
    const other = await atOnce((n) => push(`key-${n}`));
    expect(idsOf(other.map(({ json }) => json)).size).toBe(other.length);
    // Whoever was refused comes back, and whoever was not may.
    for (let n = 0; n < many; n += 1) expect((await push(`key-${n}`)).status).toBe(200);
    expect(await listOf(nurse, 'practice-hours')).toHaveLength(1 + many);
  });
});
