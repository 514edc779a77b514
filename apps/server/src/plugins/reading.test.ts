import { get as httpGet, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { fixturesOn } from '@cairn/domain/fixtures';
import { describe, expect, test } from 'vitest';
import { joined, onEachServer, type Visitor } from '../testing.ts';

const { practiceHours, feedback, reflectiveDiscussions, cpdActivities } = fixturesOn('2026-11-20');

onEachServer((server) => {
  /** As it was sent: `fetch` gives back what it has unpacked. */
  async function raw(of: Visitor, path: string, headers: Record<string, string> = {}, method = 'GET') {
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      httpGet(server().url + path, { method, headers: { cookie: of.cookie, ...headers } }, resolve).on('error', reject);
    });
    return { status: answer.statusCode, headers: answer.headers, bytes: await buffer(answer) };
  }

  const nurseWith = async (many: number) => {
    const nurse = await joined(server());
    for (let made = 0; made < many; made++)
      await nurse.post('/api/practice-hours', { ...practiceHours, description: `Period ${made}` });
    return nurse;
  };
  const linkOf = ({ headers }: { headers: Headers }) => /^<([^>]+)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1];

  describe('a list', () => {
    test('says where it goes on while there is more, and nothing at its end', async () => {
      const nurse = await nurseWith(5);
      const { json: whole } = await nurse.get<{ id: string }[]>('/api/practice-hours');
      for (const asked of ['limit=2', 'limit=2&sort=newest', 'limit=2&updatedSince=2026-11-20T09:00:00%2B01:00']) {
        const seen: { id: string }[] = [];
        let next: string | undefined = `/api/practice-hours?${asked}`;
        let pages = 0;
        while (next !== undefined) {
          const page = await nurse.get<{ id: string }[]>(next);
          expect([page.status, Array.isArray(page.json)]).toEqual([200, true]);
          // Told again from what is kept, and by its own tag.
          const again = await nurse.get(next);
          expect([again.text, linkOf(again)]).toEqual([page.text, linkOf(page)]);
          seen.push(...page.json);
          next = linkOf(page);
          pages += 1;
        }
        expect([asked, pages, seen]).toEqual([asked, 3, whole]);
      }
      for (const path of ['/api/practice-hours', '/api/practice-hours?limit=5', '/api/practice-hours?sort=updatedAt'])
        expect((await nurse.get(path)).headers.get('link')).toBeNull();
    });

    test('is told since an instant with its deletions, and refuses to go too far back', async () => {
      const nurse = await nurseWith(1);
      const { json } = await nurse.post<{ id: string }>('/api/feedback', feedback);
      const since = new Date().toISOString();
      expect((await nurse.get(`/api/feedback?updatedSince=${since}`)).json).toMatchObject([{ id: json.id }]);
      await nurse.call('DELETE', `/api/feedback/${json.id}`);
      expect((await nurse.get(`/api/feedback?updatedSince=${since}`)).json).toEqual([]);
      const gone = await nurse.get(`/api/feedback/deletions?since=${since}`);
      expect(gone.json).toEqual([{ id: json.id, deletedAt: expect.any(String) }]);
      await nurse.post(`/api/deleted-records/${json.id}/restore`);
      expect((await nurse.get(`/api/feedback/deletions?since=${since}`)).json).toEqual([]);
      const longAgo = '2026-01-01T00:00:00Z';
      for (const path of [`/api/feedback?updatedSince=${longAgo}`, `/api/feedback/deletions?since=${longAgo}`]) {
        const refused = await nurse.get(path);
        expect([refused.status, refused.json.reason]).toEqual([400, 'too_far_back']);
      }
      expect((await nurse.get('/api/feedback/deletions')).status).toBe(400);
    });

    test('refuses what is not asked of it, twice the same, and a cursor that was changed', async () => {
      const nurse = await nurseWith(3);
      const next = linkOf(await nurse.get('/api/practice-hours?limit=1')) ?? '';
      for (const path of [
        '/api/practice-hours?page=2',
        '/api/practice-hours?offset=1',
        '/api/practice-hours?sort=hours',
        '/api/practice-hours?sort=newest&sort=updatedAt',
        '/api/practice-hours?cursor=x',
        '/api/practice-hours?cursor=',
        `${next}&sort=updatedAt`,
        next.replace('practice-hours', 'absences'),
        '/api/feedback/deletions?since=2026-11-20',
        '/api/feedback/deletions?updatedSince=2026-11-20T00:00:00Z',
      ])
        expect([path, (await nurse.get(path)).status]).toEqual([path, 400]);
    });

    test('answers HEAD with where it goes on', async () => {
      const nurse = await nurseWith(2);
      const [got, head] = [
        await nurse.get('/api/practice-hours?limit=1'),
        await nurse.call('HEAD', '/api/practice-hours?limit=1'),
      ];
      expect(linkOf(head)).toBeTruthy();
      for (const name of ['link', 'etag', 'vary', 'content-type'])
        expect([name, head.headers.get(name)]).toEqual([name, got.headers.get(name)]);
    });
  });

  describe('an answer that is longer than a kilobyte', () => {
    const list = '/api/practice-hours';

    test.each([
      ['gzip', gunzipSync],
      ['br', brotliDecompressSync],
    ] as const)('comes as %s to whoever asks for that, with a tag of its own', async (coding, unpacked) => {
      const nurse = await nurseWith(10);
      const plain = await raw(nurse, list);
      expect(plain.headers).toMatchObject({ vary: 'accept-encoding', etag: expect.stringMatching(/^"[\w-]{43}"$/) });
      expect(plain.headers['content-encoding']).toBeUndefined();
      for (let asked = 0; asked < 2; asked++) {
        const packed = await raw(nurse, list, { 'accept-encoding': coding });
        expect(packed.headers).toMatchObject({
          vary: 'accept-encoding',
          etag: `${plain.headers.etag?.slice(0, -1)}-${coding}"`,
          'content-encoding': coding,
          'content-type': plain.headers['content-type'],
          'content-length': String(packed.bytes.length),
        });
        expect(packed.bytes.length).toBeLessThan(plain.bytes.length / 4);
        expect(unpacked(packed.bytes).equals(plain.bytes)).toBe(true);
      }
      const head = await raw(nurse, list, { 'accept-encoding': coding }, 'HEAD');
      const got = await raw(nurse, list, { 'accept-encoding': coding });
      for (const name of ['etag', 'vary', 'content-encoding', 'content-length'])
        expect([name, head.headers[name]]).toEqual([name, got.headers[name]]);
      expect(head.bytes).toHaveLength(0);
    });

    test('is still the one for whoever holds any form of it, under the tag they hold', async () => {
      const nurse = await nurseWith(10);
      const forms = [{}, { 'accept-encoding': 'gzip' }, { 'accept-encoding': 'br' }];
      const tags: string[] = [];
      for (const headers of forms) tags.push((await raw(nurse, list, headers)).headers.etag ?? '');
      expect(new Set(tags).size).toBe(3);
      for (const [at, tag] of tags.entries()) {
        const held = { ...forms[at], 'if-none-match': tag };
        const same = await raw(nurse, list, held);
        expect([same.status, same.headers.etag, same.headers.vary]).toEqual([304, tag, 'accept-encoding']);
        expect(same.headers['content-encoding']).toBeUndefined();
        expect(same.headers['content-length']).toBeUndefined();
      }
      await nurse.post(list, practiceHours);
      const asked = { 'if-none-match': tags.join(', '), 'accept-encoding': 'br' };
      expect((await raw(nurse, list, asked)).status).toBe(200);
    });

    test('stays as it is where it is short, refused, or not asked for in a way that is known', async () => {
      const [many, one] = [await nurseWith(10), await nurseWith(1)];
      const coded = async (of: Visitor, path: string, accepted: string) =>
        (await raw(of, path, { 'accept-encoding': accepted })).headers['content-encoding'];
      expect(await coded(one, '/api/absences', 'gzip, br')).toBeUndefined();
      expect(await coded(many, `${list}?limit=0`, 'gzip, br')).toBeUndefined();
      for (const accepted of ['', 'identity', 'zstd', 'gzip;q=0, br;q=0', '*;q=0'])
        expect([accepted, await coded(many, list, accepted)]).toEqual([accepted, undefined]);
    });

    test('is never packed where it may hold a secret, and the document is', async () => {
      const nurse = await nurseWith(0);
      for (let made = 0; made < 5; made++)
        await nurse.post('/api/reflective-discussions', { ...reflectiveDiscussions, status: 'draft' });
      await nurse.post('/api/cpd-activities', cpdActivities);
      const packed = { 'accept-encoding': 'gzip, br' };
      for (const path of [
        '/api/reflective-discussions',
        '/api/user',
        '/api/sessions',
        '/api/user/export',
        '/trpc/reflectiveDiscussions.list?input={}',
      ]) {
        const { headers } = await raw(nurse, path, packed);
        expect([path, headers['content-encoding']]).toEqual([path, undefined]);
      }
      const plain = await raw(nurse, '/api/openapi.json');
      const { headers, bytes } = await raw(nurse, '/api/openapi.json', packed);
      expect(headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
      expect(brotliDecompressSync(bytes).equals(plain.bytes)).toBe(true);
      const held = await raw(nurse, '/api/openapi.json', { ...packed, 'if-none-match': headers.etag ?? '' });
      expect([held.status, held.bytes.length, held.headers.etag]).toEqual([304, 0, headers.etag]);
    });
  });
});
