import { createHash } from 'node:crypto';
import { request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { sweep } from '@cairn/api/sweep/commands';
import { RuleError } from '@cairn/domain/errors';
import type { EvidenceFile } from '@cairn/domain/evidence-file';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { joined, startTestServer, type TestServer, testPassword, Visitor } from '../testing.ts';
import { startTestS3 } from '../testing-s3.ts';
import { file, form, keptContents, pdf, unzip } from '../testing-uploads.ts';

const activity = {
  date: '2026-10-01',
  method: 'shadowing',
  topic: 'Sepsis',
  linkToCode: 'preserve-safety',
  hours: '2',
  participatoryHours: '1',
};
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

interface Manifest {
  readonly entries: { path: string | null; originalName: string; fileSize: number; sha256: string; status: string }[];
}

describe.each([
  ['embedded', 'disk'],
  ['postgres', 'disk'],
  ['postgres', 'S3'],
] as const)('on %s with files on %s', (database, store) => {
  let server: TestServer;
  let s3: Awaited<ReturnType<typeof startTestS3>> | undefined;
  beforeAll(async () => {
    s3 = store === 'S3' ? await startTestS3() : undefined;
    server = await startTestServer({ database, env: { ...s3?.settings } });
  });
  afterAll(async () => {
    await server?.stop();
    await s3?.stop();
  });

  /** A nurse with one activity and these files on it. */
  async function nurseWithFiles(files: Record<string, Buffer>) {
    const nurse = await joined(server);
    await nurse.call('PATCH', '/api/user/profile', { firstName: 'Zoë/"Ann"' });
    const { json } = await nurse.post<{ id: string }>('/api/cpd-activities', activity);
    const kept: EvidenceFile[] = [];
    for (const [name, bytes] of Object.entries(files)) {
      const sent = await nurse.post<EvidenceFile>(
        `/api/cpd-activities/${json.id}/files`,
        form({ file: file(bytes, name) }),
      );
      kept.push(sent.json);
    }
    return { nurse, kept };
  }

  describe('GET /api/user/export', () => {
    test('saves a JSON file of everything under a name of its own', async () => {
      const { nurse } = await nurseWithFiles({ 'certificate.pdf': pdf('one') });
      const answer = await nurse.get<{ files: object[]; profile: object; activity: object[] }>('/api/user/export');
      expect(answer.status).toBe(200);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      const disposition = answer.headers.get('content-disposition') ?? '';
      expect(disposition).toMatch(/^attachment; filename="nmc-revalidation-data-Zo.-Ann-\d{4}-\d\d-\d\d\.json"/);
      expect(disposition).toMatch(/filename\*=UTF-8''nmc-revalidation-data-Zo%C3%AB-Ann-\d{4}-\d\d-\d\d\.json$/);
      expect(answer.json.profile).toMatchObject({ email: nurse.email });
      expect(answer.json.files).toMatchObject([
        { originalName: 'certificate.pdf', contentHash: hashOf(pdf('one')), fileSize: pdf('one').length },
      ]);
      expect(answer.text).not.toMatch(/argon2/);
      const { json } = await nurse.get<{ action: string }[]>('/api/user/activity');
      expect(json.filter(({ action }) => action === 'account.exported')).toHaveLength(1);
    });

    test.each(['/api/user/export', '/api/user/export.zip'])('refuses strangers and other sites at %s', async (path) => {
      const { nurse } = await nurseWithFiles({});
      expect((await new Visitor(server.url).get(path)).status).toBe(401);
      expect((await nurse.get(path, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
      expect((await nurse.get(path, { 'sec-fetch-site': 'none' })).status).toBe(200);
      expect((await nurse.call('HEAD', path)).status).toBe(405);
    });
  });

  describe('GET /api/user/export.zip', () => {
    test('holds the export, every file under a name of its own, and the right hash of each', async () => {
      const files = {
        'certificate.pdf': pdf('one'),
        'Certificate.PDF': pdf('two'),
        'big.pdf': pdf('big', 9_000_000),
      };
      const { nurse } = await nurseWithFiles(files);
      const answer = await nurse.get('/api/user/export.zip');
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toBe('application/zip');
      const entries = await unzip(answer.bytes);
      const data = [...entries.keys()].find((name) => name.endsWith('.json') && name !== 'manifest.json') ?? '';
      expect([...entries.keys()].sort()).toEqual(
        [data, 'files/certificate.pdf', 'files/Certificate (2).pdf', 'files/big.pdf', 'manifest.json'].sort(),
      );
      expect(JSON.parse(entries.get(data)?.toString() ?? '')).toMatchObject({ profile: { email: nurse.email } });
      const manifest: Manifest = JSON.parse(entries.get('manifest.json')?.toString() ?? '');
      expect(manifest.entries).toHaveLength(4);
      for (const { path, sha256, fileSize, status } of manifest.entries) {
        const bytes = entries.get(path ?? '') ?? Buffer.alloc(0);
        expect([path, hashOf(bytes), bytes.length, status]).toEqual([path, sha256, fileSize, 'whole']);
      }
      const packed = new Set(
        [...entries].filter(([name]) => name.startsWith('files/')).map(([, bytes]) => hashOf(bytes)),
      );
      expect(packed).toEqual(new Set(Object.values(files).map(hashOf)));
    });

    test('names a file whose bytes are gone, and holds the rest', async () => {
      const { nurse } = await nurseWithFiles({ 'lost.pdf': pdf('lost'), 'kept.pdf': pdf('kept') });
      await server.ports.files.remove(hashOf(pdf('lost')), new Date(Date.now() + 60_000));
      const entries = await unzip((await nurse.get('/api/user/export.zip')).bytes);
      const manifest: Manifest = JSON.parse(entries.get('manifest.json')?.toString() ?? '');
      expect(manifest.entries.slice(1)).toMatchObject([
        { originalName: 'lost.pdf', path: null, sha256: hashOf(pdf('lost')), status: 'missing' },
        { originalName: 'kept.pdf', path: 'files/kept.pdf', status: 'whole' },
      ]);
      expect(entries.get('files/kept.pdf')).toEqual(pdf('kept'));
    });

    test('breaks off when the file store is away, instead of calling files missing', async () => {
      const { nurse } = await nurseWithFiles({ 'one.pdf': pdf('one') });
      const { files } = server.ports;
      const { open } = files;
      files.open = () => Promise.reject(new RuleError('NOT_READY', 'away'));
      try {
        const status = await nurse.get('/api/user/export.zip').then(
          (answer) => answer.status,
          () => 'cut off',
        );
        expect([503, 'cut off']).toContain(status);
      } finally {
        files.open = open;
      }
    });

    test('waits for a reader who is slow, and lets go of one who leaves', async () => {
      const { nurse } = await nurseWithFiles(
        Object.fromEntries([1, 2, 3, 4].map((n) => [`big-${n}.pdf`, noise(`${n}`, 9_000_000)])),
      );
      let opened = 0;
      const { files } = server.ports;
      const { open } = files;
      files.open = async (hash) => {
        opened += 1;
        return open(hash);
      };
      try {
        const asking = request(`${server.url}/api/user/export.zip`, {
          headers: { cookie: nurse.cookie },
          agent: false,
        });
        asking.end();
        const answer = await new Promise<NodeJS.ReadableStream>((resolve) => asking.once('response', resolve));
        answer.pause();
        await wait(1_000);
        // 36 MB wait to be read, and no more of them was touched than fits the buffers on the way.
        expect(opened).toBeLessThan(4);
        asking.destroy();
        await wait(300);
        expect(opened).toBeLessThan(4);
      } finally {
        files.open = open;
      }
    });
  });

  test('erasing a closed account leaves none of its words in the database and none of its files', async () => {
    const { nurse } = await nurseWithFiles({ 'canary.pdf': pdf('canary-9b1d') });
    await nurse.call('PATCH', '/api/user/profile', { employer: 'Canary-9b1d Trust' });
    expect(await keptContents(server)).toContain(hashOf(pdf('canary-9b1d')));
    expect((await nurse.post('/api/user/close', { password: testPassword })).status).toBe(200);
    expect((await nurse.get('/api/user')).status).toBe(401);
    const later = { now: () => new Date(Date.now() + 31 * 24 * 3_600_000) };
    await sweep({ ...server.ports, clock: later });
    expect(await keptContents(server)).not.toContain(hashOf(pdf('canary-9b1d')));
    const again = new Visitor(server.url);
    expect((await again.post('/api/login', { email: nurse.email, password: testPassword })).status).toBe(401);
  });
});

/** Bytes that do not compress, begun as a PDF. */
function noise(seed: string, bytes: number): Buffer {
  const blocks: Buffer[] = [pdf(seed)];
  for (let at = pdf(seed).length; at < bytes; at += 64)
    blocks.push(createHash('sha512').update(`${seed}${at}`).digest());
  return Buffer.concat(blocks);
}
