import { fixturesOn } from '@cairn/domain/fixtures';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { joined, startTestServer, type TestServer, type Visitor } from './testing.ts';

const today = new Date().toISOString().slice(0, 10);
const records = fixturesOn(today);
const draft = { ...records.reflectiveDiscussions, status: 'draft' };
const request = { recipientEmail: 'jo@example.org', recipientName: 'Jo', sentFromOwnMail: true };

/** The records that have an address of their own, what they are made of, and what a change of them sends. */
const kinds: [path: string, body: object, change: object][] = [
  ['/api/practice-hours', records.practiceHours, { ...records.practiceHours, description: 'Nights' }],
  ['/api/absences', records.absences, { ...records.absences, note: 'Home' }],
  ['/api/cpd-activities', records.cpdActivities, { ...records.cpdActivities, topic: 'Another' }],
  ['/api/feedback', records.feedback, { ...records.feedback, contentOfFeedback: 'Other words' }],
  ['/api/feedback-requests', request, { recipientEmail: 'jo@example.org', recipientName: 'Jo Smith' }],
  [
    '/api/reflective-accounts',
    records.reflectiveAccounts,
    { ...records.reflectiveAccounts, whatLearned: `${records.reflectiveAccounts.whatLearned} More.` },
  ],
  ['/api/reflective-discussions', draft, { ...draft, discussionSummary: 'Another talk' }],
];

describe.each(['embedded', 'postgres'] as const)('a change that names what was read, on %s', (database) => {
  let server: TestServer;
  let nurse: Visitor;
  beforeAll(async () => {
    server = await startTestServer({ database });
    nurse = await joined(server);
  });
  afterAll(() => server.stop());

  const tagAt = async (path: string) => {
    const { status, headers } = await nurse.get(path);
    expect([path, status, headers.get('etag')]).toEqual([path, 200, expect.stringMatching(/^"[\w-]{43}"$/)]);
    return headers.get('etag') ?? '';
  };
  const stale = { status: 412, json: { code: 'PRECONDITION_FAILED', reason: 'stale_etag' } };

  test.each(kinds)('of %s is made while that is so, and else refused', async (path, body, change) => {
    const created = await nurse.post(path, body);
    expect(created.status, created.text).toBe(200);
    const at = `${path}/${created.json.id}`;
    const first = await tagAt(at);
    expect((await nurse.call('GET', at, undefined, { 'if-none-match': first })).status).toBe(304);
    const put = (ifMatch: string) => nurse.call('PUT', at, change, { 'if-match': ifMatch });
    const changed = await put(`"another", ${first}`);
    expect(changed.status, changed.text).toBe(200);
    const second = await tagAt(at);
    expect(second).not.toBe(first);
    expect(changed.headers.get('etag') ?? second).toBe(second);
    const before = (await nurse.get(at)).json;
    expect(await put(first)).toMatchObject(stale);
    expect(await put(`W/${second}`)).toMatchObject(stale);
    expect(await nurse.call('DELETE', at, undefined, { 'if-match': first })).toMatchObject(stale);
    expect((await nurse.get(at)).json).toEqual(before);
    expect((await put('*')).status).toBe(200);
    const last = await tagAt(at);
    expect((await nurse.call('DELETE', at, undefined, { 'if-match': last })).status).toBe(200);
    expect((await put('*')).status).toBe(404);
    expect((await put(last)).status).toBe(404);
  });

  test.each([
    ['PATCH', '/api/user/profile', '/api/user', { jobTitle: 'Matron' }, { jobTitle: 'Sister' }],
    [
      'PUT',
      '/api/declarations',
      '/api/declarations',
      records.declarations,
      { ...records.declarations, indemnityRoute: 'employer', indemnityProvider: null },
    ],
    ['PUT', '/api/user/reminders', '/api/user/reminders', { kinds: [], applied: false }, { kinds: [], applied: true }],
  ] as const)('%s %s is made while that is so, and else refused', async (method, path, at, one, other) => {
    const first = await tagAt(at);
    const changed = await nurse.call(method, path, one, { 'if-match': first });
    expect(changed.status, changed.text).toBe(200);
    expect(changed.headers.get('etag')).toBe(await tagAt(at));
    expect(await nurse.call(method, path, other, { 'if-match': first })).toMatchObject(stale);
    expect((await nurse.call(method, path, other, { 'if-match': await tagAt(at) })).status).toBe(200);
  });

  test('is made by one of those that read the same', async () => {
    const { id } = (await nurse.post('/api/practice-hours', records.practiceHours)).json;
    const tag = await tagAt(`/api/practice-hours/${id}`);
    const changes = Array.from({ length: 8 }, (_, n) =>
      nurse.call(
        'PUT',
        `/api/practice-hours/${id}`,
        { ...records.practiceHours, description: `No. ${n}` },
        { 'if-match': tag },
      ),
    );
    const statuses = (await Promise.all(changes)).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, ...Array(7).fill(412)]);
  });

  test('is refused where it is malformed or not read, and done again by its Idempotency-Key', async () => {
    const { id } = (await nurse.post('/api/practice-hours', records.practiceHours)).json;
    const at = `/api/practice-hours/${id}`;
    const tag = await tagAt(at);
    for (const header of [tag.replaceAll('"', ''), '', '"a" "b"'])
      expect((await nurse.call('PUT', at, records.practiceHours, { 'if-match': header })).status).toBe(400);
    expect((await nurse.post('/api/practice-hours', records.practiceHours, { 'if-match': tag })).status).toBe(400);
    expect((await nurse.call('DELETE', `/api/sessions/${id}`, undefined, { 'if-match': '*' })).status).toBe(400);
    const headers = { 'if-match': tag, 'idempotency-key': 'once' };
    const change = { ...records.practiceHours, description: 'Once' };
    const [one, again] = [await nurse.call('PUT', at, change, headers), await nurse.call('PUT', at, change, headers)];
    expect([one.status, again.status, again.text]).toEqual([200, 200, one.text]);
  });
});
