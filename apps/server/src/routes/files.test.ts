import { RuleError } from '@cairn/domain/errors';
import type { EvidenceFile } from '@cairn/domain/evidence-file';
import { fixturesOn } from '@cairn/domain/fixtures';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { joined, refusedWith, startTestServer, type TestServer, testPassword, Visitor } from '../testing.ts';
import { startTestS3 } from '../testing-s3.ts';
import { file, form, pdf } from '../testing-uploads.ts';

const { practiceHours } = fixturesOn('2026-11-20');
const size = 200_000;
const bytes = pdf('certificate', size).map((byte, at) => (at > size - 1_000 ? at % 251 : byte));

describe.each([
  ['embedded', 'disk', {}],
  ['postgres', 'S3', {}],
  ['postgres', 'S3, sealed', { FILE_KEY: '2c'.repeat(32) }],
] as const)('GET /api/files/{fileName} on %s with files on %s', (database, where, keys) => {
  let server: TestServer;
  let s3: Awaited<ReturnType<typeof startTestS3>> | null = null;
  beforeAll(async () => {
    s3 = where === 'disk' ? null : await startTestS3();
    server = await startTestServer({ database, env: { ...s3?.settings, ...keys } });
  });
  afterAll(async () => {
    await server?.stop();
    await s3?.stop();
  });

  async function nurseWithFile() {
    const nurse = await joined(server);
    const { json: entry } = await nurse.post<{ id: string }>('/api/practice-hours', practiceHours);
    const sent = form({ file: file(Buffer.from(bytes), 'contract.pdf') });
    const { json } = await nurse.post<EvidenceFile>(`/api/practice-hours/${entry.id}/files`, sent);
    const path = `/api/files/${json.fileName}`;
    const whole = await nurse.get(path);
    return { nurse, path, etag: whole.headers.get('etag') ?? '', whole };
  }

  test('says that parts can be asked for, and names the file', async () => {
    const { nurse, path, etag, whole } = await nurseWithFile();
    expect(whole.bytes.equals(bytes)).toBe(true);
    expect([whole.status, whole.headers.get('accept-ranges'), whole.headers.get('content-range')]).toEqual([
      200,
      'bytes',
      null,
    ]);
    expect(etag).toMatch(/^"[\w-]+"$/);
    expect((await nurse.get(path)).headers.get('etag')).toBe(etag);
  });

  test.each([
    ['bytes=0-4', 0, 4],
    ['bytes=100000-', 100_000, size - 1],
    ['bytes=199000-999999999', 199_000, size - 1],
    ['bytes=-500', size - 500, size - 1],
    ['bytes=0-', 0, size - 1],
  ])('answers %s by these bytes alone', async (range, first, last) => {
    const { nurse, path, etag } = await nurseWithFile();
    const part = await nurse.get(path, { range });
    expect(part.status).toBe(206);
    expect(part.headers.get('content-range')).toBe(`bytes ${first}-${last}/${size}`);
    expect(part.headers.get('content-length')).toBe(String(last - first + 1));
    expect(part.headers.get('etag')).toBe(etag);
    for (const name of ['content-type', 'content-disposition', 'content-security-policy', 'cache-control'])
      expect([name, part.headers.get(name)]).toEqual([name, (await nurse.get(path)).headers.get(name)]);
    expect(part.bytes.equals(bytes.subarray(first, last + 1))).toBe(true);
  });

  test('answers several ranges, and what is none, by the whole file', async () => {
    const { nurse, path } = await nurseWithFile();
    for (const range of ['bytes=0-1,5-6', 'bytes=5-2', 'lines=0-1', 'bytes=x']) {
      const { status, bytes: all } = await nurse.get(path, { range });
      expect([range, status, all.equals(bytes)]).toEqual([range, 200, true]);
    }
  });

  test('refuses a range behind its end, and says how long it is', async () => {
    const { nurse, path } = await nurseWithFile();
    for (const range of [`bytes=${size}-`, 'bytes=-0']) {
      const { status, headers, json } = await nurse.get(path, { range });
      expect([status, headers.get('content-range')]).toEqual([416, `bytes */${size}`]);
      expect(json).toEqual(refusedWith('range_not_satisfiable', 'The file has nothing at this range.'));
      expect([headers.get('content-disposition'), json.code]).toEqual([null, 'RANGE_NOT_SATISFIABLE']);
    }
  });

  test('goes on with the file of If-Range, and begins anew with any other', async () => {
    const { nurse, path, etag } = await nurseWithFile();
    const asked = async (ifRange: string, range = 'bytes=0-1') =>
      (await nurse.get(path, { range, 'if-range': ifRange })).status;
    expect(await asked(etag)).toBe(206);
    for (const other of ['"other"', `W/${etag}`, 'Tue, 24 Nov 2026 09:00:00 GMT', '*']) {
      expect([other, await asked(other)]).toEqual([other, 200]);
      // Nor is a range refused that is of another file.
      expect(await asked(other, `bytes=${size}-`)).toBe(200);
    }
  });

  test('answers 304 to whoever holds it, whatever range they ask for', async () => {
    const { nurse, path, etag } = await nurseWithFile();
    for (const held of [etag, `"other", W/${etag}`, '*']) {
      for (const range of [undefined, 'bytes=0-1', `bytes=${size}-`]) {
        const same = await nurse.get(path, { 'if-none-match': held, ...(range && { range }) });
        expect([same.status, same.text, same.headers.get('etag')]).toEqual([304, '', etag]);
      }
      const head = await nurse.call('HEAD', path, undefined, { 'if-none-match': held });
      expect([head.status, head.headers.get('content-length')]).toEqual([304, null]);
    }
    expect((await nurse.get(path, { 'if-none-match': '"other"' })).status).toBe(200);
  });

  test('answers HEAD like GET, of the whole, without opening the file', async () => {
    const { nurse, path, whole } = await nurseWithFile();
    const { files } = server.ports;
    const { open } = files;
    files.open = () => Promise.reject(new Error('opened'));
    try {
      for (const headers of [{}, { range: 'bytes=0-1' }, { range: `bytes=${size}-` }]) {
        const head = await nurse.call('HEAD', path, undefined, headers as Record<string, string>);
        expect([head.status, head.text, head.headers.get('content-length')]).toEqual([200, '', String(size)]);
        for (const name of ['etag', 'accept-ranges', 'content-type', 'content-disposition', 'content-range'])
          expect([name, head.headers.get(name)]).toEqual([name, whole.headers.get(name)]);
      }
    } finally {
      files.open = open;
    }
  });

  test('says nothing of a part where the store is away', async () => {
    const { nurse, path } = await nurseWithFile();
    const { files } = server.ports;
    const { open } = files;
    files.open = () => Promise.reject(new RuleError('NOT_READY', 'away'));
    try {
      const { status, headers } = await nurse.get(path, { range: 'bytes=0-1' });
      expect([status, headers.get('content-range'), headers.get('etag')]).toEqual([503, null, null]);
    } finally {
      files.open = open;
    }
  });

  test('gives a stranger and other people no part of it, nor whether it is there', async () => {
    const { nurse, path, etag } = await nurseWithFile();
    const headers = { range: 'bytes=0-1', 'if-none-match': etag };
    expect((await new Visitor(server.url).get(path, headers)).status).toBe(401);
    const other = await joined(server);
    const withoutId = ({ text }: { text: string }) => text.replace(/"requestId":"[^"]+"/, '');
    const [foreign, missing] = [await other.get(path, headers), await other.get(`/api/files/${'A'.repeat(32)}.pdf`)];
    expect([foreign.status, withoutId(foreign), foreign.headers.get('etag')]).toEqual([404, withoutId(missing), null]);
    const given = { name: 'x', scopes: ['progress:read'], password: testPassword };
    const { json } = await nurse.post<{ token: string }>('/api/user/access-tokens', given);
    const program = { authorization: `Bearer ${json.token}`, ...headers };
    expect((await new Visitor(server.url).get(path, program)).status).toBe(403);
  });
});
