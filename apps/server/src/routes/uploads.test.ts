import { createHash } from 'node:crypto';
import { withoutRevisionGuard } from '@cairn/db/revision-guard';
import type { EvidenceFile } from '@cairn/domain/evidence-file';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { joined, startTestServer, type TestServer, Visitor } from '../testing.ts';
import { startTestS3 } from '../testing-s3.ts';
import {
  docx,
  file,
  form,
  keptContents,
  pdf,
  png,
  rawForm,
  rawFormType,
  sendPart,
  temporaryFiles,
} from '../testing-uploads.ts';

const activity = {
  date: '2026-10-01',
  method: 'shadowing',
  topic: 'Sepsis',
  linkToCode: 'preserve-safety',
  hours: '2',
  participatoryHours: '1',
};
const megabytes10 = 10 * 1024 * 1024;
const bomb = docx({ 'word/media/bomb.bin': Buffer.alloc(160 * 1024 * 1024) });
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

describe.each([
  ['embedded', 'disk'],
  ['postgres', 'disk'],
  ['postgres', 'S3'],
] as const)('on %s with files on %s', (database, store) => {
  let server: TestServer;
  let s3: Awaited<ReturnType<typeof startTestS3>> | undefined;
  beforeAll(async () => {
    s3 = store === 'S3' ? await startTestS3() : undefined;
    server = await startTestServer({ database, env: { QUOTA_MB: '35', ...s3?.settings } });
  });
  afterAll(async () => {
    await server?.stop();
    await s3?.stop();
  });

  async function nurseWithActivity() {
    const nurse = await joined(server);
    const { json } = await nurse.post<{ id: string }>('/api/cpd-activities', activity);
    return { nurse, path: `/api/cpd-activities/${json.id}/files` };
  }
  const filesAt = async (nurse: Visitor, path: string) => (await nurse.get<EvidenceFile[]>(path)).json;

  /** Does something that must be refused, and proves that nothing of it stays. */
  async function leavesNothing(nurse: Visitor, path: string, act: () => Promise<unknown>): Promise<void> {
    const before = await keptContents(server);
    await act();
    // The end of a cut line is noticed a moment later.
    await expect.poll(() => temporaryFiles(server), { timeout: 60_000 }).toEqual([]);
    expect(await filesAt(nurse, path)).toEqual([]);
    expect(await keptContents(server)).toEqual(before);
  }

  describe('POST /api/cpd-activities/{id}/files', () => {
    test.each([
      ['a small file', pdf()],
      ['one byte under the limit', pdf('under', megabytes10 - 1)],
      ['the limit', pdf('exact', megabytes10)],
    ])('keeps %s, byte for byte', async (_what, bytes) => {
      const { nurse, path } = await nurseWithActivity();
      const { status, json } = await nurse.post<EvidenceFile>(path, form({ file: file(bytes, 'a.pdf') }));
      expect(status).toBe(200);
      expect(json).toMatchObject({ originalName: 'a.pdf', mimeType: 'application/pdf', fileSize: bytes.length });
      expect(await filesAt(nurse, path)).toEqual([json]);
      const opened = await nurse.get(`/api/files/${json.fileName}`);
      expect(opened.bytes.equals(bytes)).toBe(true);
      expect(temporaryFiles(server)).toEqual([]);
    });

    test.each([
      ['one byte over the limit', 413, () => form({ file: file(pdf('over', megabytes10 + 1), 'a.pdf') })],
      ['a renamed program', 415, () => form({ file: file('MZ\x90\0 a program', 'a.pdf', 'application/pdf') })],
      [
        'a drawing',
        415,
        () => form({ file: file('<svg xmlns="http://www.w3.org/2000/svg"/>', 'a.svg', 'image/svg+xml') }),
      ],
      ['an empty file', 415, () => form({ file: file('', 'a.pdf') })],
      ['text, which feedback alone takes', 415, () => form({ file: file('Thank you', 'a.txt') })],
      ['a bomb', 415, async () => form({ file: file(await bomb, 'a.docx') })],
      ['two files', 400, () => form({ file: [file(pdf('1'), '1.pdf'), file(pdf('2'), '2.pdf')] })],
      ['a file under another name', 400, () => form({ document: file(pdf(), 'a.pdf') })],
      [
        'a file named like a method of every object',
        400,
        () => form({ __proto__x: 'a', toString: file(pdf(), 'a.pdf') }),
      ],
      ['no file', 400, () => form({ note: 'nothing here' })],
      ['text in the place of the file', 400, () => form({ file: 'a.pdf' })],
      ['many fields', 400, () => form({ note: Array.from({ length: 30 }, String), file: file(pdf(), 'a.pdf') })],
      ['a field sent twice', 400, () => form({ note: ['1', '2'], file: file(pdf(), 'a.pdf') })],
      ['a long field', 400, () => form({ note: 'x'.repeat(70_000), file: file(pdf(), 'a.pdf') })],
    ])('refuses %s with %i and stores nothing', async (_what, expected, make) => {
      const { nurse, path } = await nurseWithActivity();
      const body = await make();
      await leavesNothing(nurse, path, async () => {
        const { status, json } = await nurse.post(path, body);
        expect([status, json]).toEqual([expected, expect.objectContaining({ message: expect.any(String) })]);
      });
    });

    const whole = rawForm(pdf('broken'));
    test.each([
      ['without its last boundary', whole.subarray(0, -20)],
      ['that ends within the file', whole.subarray(0, 160)],
      ['that ends within the head of the file', whole.subarray(0, 60)],
      ['of nothing', Buffer.alloc(0)],
      ['that is no form', Buffer.from('not a form at all')],
    ])('refuses a form %s and stores nothing', async (_what, body) => {
      const { nurse, path } = await nurseWithActivity();
      await leavesNothing(nurse, path, async () => {
        expect((await nurse.call('POST', path, body, { 'content-type': rawFormType })).status).toBe(400);
      });
    });

    test.each([1, 50, 99])('stores nothing of an upload that breaks off after %i percent', async (percent) => {
      const { nurse, path } = await nurseWithActivity();
      const body = rawForm(pdf(`broken at ${percent}`, 2_000_000));
      const sent = body.subarray(0, Math.floor((body.length * percent) / 100));
      await leavesNothing(nurse, path, () =>
        sendPart(server.url, nurse, { path, declared: body.length, sent, hangUp: true }),
      );
    });

    test('refuses a gigabyte before reading it', async () => {
      const { nurse, path } = await nurseWithActivity();
      const sent = rawForm(pdf()).subarray(0, 150);
      await leavesNothing(nurse, path, async () => {
        expect(await sendPart(server.url, nurse, { path, declared: 1024 ** 3, sent })).toBe(413);
      });
    });

    test('refuses a stranger and others before reading the file', async () => {
      const { nurse, path } = await nurseWithActivity();
      const [stranger, other] = [new Visitor(server.url), await joined(server)];
      const sent = rawForm(pdf()).subarray(0, 150);
      await leavesNothing(nurse, path, async () => {
        expect(await sendPart(server.url, stranger, { path, declared: 100_000, sent })).toBe(401);
        expect(await sendPart(server.url, other, { path, declared: 100_000, sent })).toBe(404);
      });
    });

    test('refuses a form that another site sends', async () => {
      const { nurse, path } = await nurseWithActivity();
      await leavesNothing(nurse, path, async () => {
        for (const headers of [{ origin: 'https://elsewhere.example' }, { 'sec-fetch-site': 'cross-site' }]) {
          expect((await nurse.post(path, form({ file: file(pdf(), 'a.pdf') }), headers)).status).toBe(403);
        }
      });
    });

    test('refuses JSON, and a form anywhere else', async () => {
      const { nurse, path } = await nurseWithActivity();
      expect((await nurse.post(path, { file: 'a.pdf' })).status).toBe(415);
      expect((await nurse.post('/api/cpd-activities', form({ topic: 'x' }))).status).toBe(415);
    });

    test('keeps twenty that come at once, and refuses five more', async () => {
      const { nurse, path } = await nurseWithActivity();
      const before = await keptContents(server);
      const documents = Array.from({ length: 25 }, (_, n) => pdf(`${path} ${n}`));
      const answers = await Promise.all(
        documents.map((bytes, n) => nurse.post(path, form({ file: file(bytes, `${n}.pdf`) }))),
      );
      const kept = documents.filter((_, n) => answers[n]?.status === 200);
      expect(answers.map(({ status }) => status).filter((status) => status !== 200)).toEqual([422, 422, 422, 422, 422]);
      expect(await filesAt(nurse, path)).toHaveLength(20);
      expect(await keptContents(server)).toEqual(new Set([...before, ...kept.map(hashOf)]));
      expect(temporaryFiles(server)).toEqual([]);
    });

    test('refuses one more than a record holds before reading it, but not a call that has its answer', async () => {
      const { nurse, path } = await nurseWithActivity();
      const key = { 'idempotency-key': 'the-twentieth' };
      const send = (words: string, headers = {}) =>
        nurse.post<EvidenceFile>(path, form({ file: file(pdf(words), `${words}.pdf`) }), headers);
      const others = Array.from({ length: 19 }, (_, n) => send(`place ${n}`));
      expect((await Promise.all(others)).map(({ status }) => status)).toEqual(others.map(() => 200));
      const last = await send('the last place', key);
      expect(last.status).toBe(200);
      const sent = rawForm(pdf()).subarray(0, 150);
      expect(await sendPart(server.url, nurse, { path, declared: 100_000, sent })).toBe(422);
      expect((await send('the last place', key)).json).toEqual(last.json);
      expect(await filesAt(nurse, path)).toHaveLength(20);
    });

    test('gives the turns of those who hung up to the next', async () => {
      const { nurse, path } = await nurseWithActivity();
      const whole = rawForm(pdf('hung up', 2_000_000));
      const sending = { path, declared: whole.length, sent: whole.subarray(0, 500_000), hangUp: true };
      await leavesNothing(nurse, path, () =>
        Promise.all(Array.from({ length: 6 }, () => sendPart(server.url, nurse, sending))),
      );
      expect((await nurse.post(path, form({ file: file(pdf(), 'a.pdf') }))).status).toBe(200);
    });

    test('stops at the person’s storage', async () => {
      const { nurse, path } = await nurseWithActivity();
      const send = (words: string) => nurse.post(path, form({ file: file(pdf(words, megabytes10), `${words}.pdf`) }));
      for (const words of ['first', 'second', 'third']) expect((await send(words)).status).toBe(200);
      const before = await keptContents(server);
      const refused = await send('fourth');
      expect([refused.status, refused.json?.message]).toEqual([413, expect.stringContaining('35 MB')]);
      expect(await keptContents(server)).toEqual(before);
    });

    test('refuses what passes the person’s storage before reading it, but not a call that has its answer', async () => {
      const { nurse, path } = await nurseWithActivity();
      const key = { 'idempotency-key': 'last-of-all' };
      const fill = (words: string, headers = {}) =>
        nurse.post<EvidenceFile>(path, form({ file: file(pdf(words, megabytes10), `${words}.pdf`) }), headers);
      for (const words of ['fill 1', 'fill 2']) expect((await fill(words)).status).toBe(200);
      const last = await fill('fill 3', key);
      const sent = rawForm(pdf()).subarray(0, 150);
      expect(await sendPart(server.url, nurse, { path, declared: megabytes10, sent })).toBe(413);
      expect((await fill('fill 3', key)).json).toEqual(last.json);
    });

    test('makes one file of one key, however often it is sent, and refuses another file under it', async () => {
      const { nurse, path } = await nurseWithActivity();
      const key = { 'idempotency-key': 'upload-1' };
      const send = (bytes: Buffer) => nurse.post<EvidenceFile>(path, form({ file: file(bytes, 'a.pdf') }), key);
      const answers = await Promise.all(Array.from({ length: 5 }, () => send(pdf('once'))));
      expect(new Set(answers.map(({ json }) => json.id)).size).toBe(1);
      expect(await filesAt(nurse, path)).toHaveLength(1);
      const before = await keptContents(server);
      expect((await send(pdf('something else'))).status).toBe(409);
      expect(await keptContents(server)).toEqual(before);
    });
  });

  describe('POST and PUT /api/feedback', () => {
    const entry = {
      date: '2026-10-01',
      sourceOfFeedback: 'Students',
      typeOfFeedback: 'Verbal',
      contentOfFeedback: 'Kind',
    };

    test('keep an entry with its files, and add to them', async () => {
      const nurse = await joined(server);
      const files = [file(pdf(), 'card.pdf'), file(png(), 'photo.png'), file('Thank you', 'note.txt')];
      const { json } = await nurse.post<{ id: string }>(
        '/api/feedback',
        form({ ...entry, isAnonymous: 'false', fromName: 'Jo', files }),
      );
      expect(json).toMatchObject({ isAnonymous: false, fromName: 'Jo' });
      const change = form({ ...entry, contentOfFeedback: 'Kinder', files: file(await docx(), 'more.docx') });
      const changed = await nurse.call('PUT', `/api/feedback/${json.id}`, change);
      expect(changed.json).toMatchObject({ contentOfFeedback: 'Kinder', isAnonymous: false, fromName: 'Jo' });
      const names = (await filesAt(nurse, `/api/feedback/${json.id}/attachments`)).map((one) => one.originalName);
      expect(names.sort()).toEqual(['card.pdf', 'more.docx', 'note.txt', 'photo.png']);
    });

    test('take a name without that flag as not anonymous', async () => {
      const nurse = await joined(server);
      const { status, json } = await nurse.post<object>('/api/feedback', form({ ...entry, fromName: 'Jo' }));
      expect({ status, json }).toMatchObject({ status: 200, json: { isAnonymous: false, fromName: 'Jo' } });
    });

    test('take the form of a browser in which no file was chosen', async () => {
      const nurse = await joined(server);
      const { status, json } = await nurse.post<{ id: string }>(
        '/api/feedback',
        form({ ...entry, files: file('', '') }),
      );
      expect(status).toBe(200);
      expect(await filesAt(nurse, `/api/feedback/${json.id}/attachments`)).toEqual([]);
    });

    test.each([
      [
        'one bad file among good ones',
        415,
        { files: [file(pdf('x'), 'a.pdf'), file('MZ', 'b.pdf'), file(png(), 'c.png')] },
      ],
      ['a field sent twice', 400, { date: ['2026-10-01', '2026-10-02'], files: file(pdf('y'), 'a.pdf') }],
      ['a flag that is neither true nor false', 400, { isAnonymous: 'yes', files: file(pdf('z'), 'a.pdf') }],
      ['an entry without its content', 400, { contentOfFeedback: '', files: file(pdf('w'), 'a.pdf') }],
      [
        'a request of nobody',
        400,
        { requestId: '0198c0de-0000-7000-8000-000000000000', files: file(pdf('v'), 'a.pdf') },
      ],
      ['twenty-one files', 400, { files: Array.from({ length: 21 }, (_, n) => file(pdf(`${n}`), `${n}.pdf`)) }],
    ])('refuse %s with %i and store nothing', async (_what, expected, change) => {
      const nurse = await joined(server);
      await leavesNothing(nurse, '/api/feedback', async () => {
        expect((await nurse.post('/api/feedback', form({ ...entry, ...change }))).status).toBe(expected);
      });
    });

    test('store nothing of a change to an older copy, or to what is not theirs', async () => {
      const [nurse, other] = [await joined(server), await joined(server)];
      const { json } = await nurse.post<{ id: string }>('/api/feedback', entry);
      const path = `/api/feedback/${json.id}`;
      const late = { ...entry, updatedAt: '2026-01-01T00:00:00.000Z', files: file(pdf('late'), 'a.pdf') };
      await leavesNothing(nurse, `${path}/attachments`, async () => {
        expect((await nurse.call('PUT', path, form(late))).status).toBe(409);
        expect((await other.call('PUT', path, form({ ...entry, files: file(pdf(), 'a.pdf') }))).status).toBe(404);
        expect((await new Visitor(server.url).call('PUT', path, form(entry))).status).toBe(401);
      });
    });

    test('take an entry without files from somebody who keeps more than they may', async () => {
      const { nurse, path } = await nurseWithActivity();
      const kept = await nurse.post<EvidenceFile>(path, form({ file: file(pdf(), 'a.pdf') }));
      await withoutRevisionGuard(server.ports.db)
        .updateTable('storedFiles')
        .set({ fileSize: 40 * 1024 * 1024 })
        .where('id', '=', kept.json.id)
        .execute();
      const { status, json } = await nurse.post<{ id: string }>('/api/feedback', form(entry));
      expect(status).toBe(200);
      expect((await nurse.call('PUT', `/api/feedback/${json.id}`, form(entry))).status).toBe(200);
    });

    test('make one entry of one key', async () => {
      const nurse = await joined(server);
      const key = { 'idempotency-key': 'feedback-1' };
      const send = () =>
        nurse.post<{ id: string }>('/api/feedback', form({ ...entry, files: file(pdf(), 'a.pdf') }), key);
      const answers = await Promise.all([send(), send(), send()]);
      expect(new Set(answers.map(({ json }) => json.id)).size).toBe(1);
      expect(await filesAt(nurse, `/api/feedback/${answers[0]?.json.id}/attachments`)).toHaveLength(1);
    });
  });

  describe('GET /api/files/{fileName}', () => {
    test.each([
      ['Zertifikat – März.pdf', 'Zertifikat – März.pdf'],
      ['../../etc/passwd.pdf', 'passwd.pdf'],
      ['C:\\temp\\card.pdf', 'card.pdf'],
      ['invoice\u202efdp.exe.pdf', 'invoicefdp.exe.pdf'],
      ['quote".pdf', undefined],
      ['new\r\nline.pdf', undefined],
      [`${'long '.repeat(60)}.pdf`, undefined],
      ['護照🩺.pdf', '護照🩺.pdf'],
    ])('opens a file called %j', async (name, shown) => {
      const { nurse, path } = await nurseWithActivity();
      const { json } = await nurse.post<EvidenceFile>(path, form({ file: file(pdf(), name) }));
      if (shown) expect(json.originalName).toBe(shown);
      expect(json.originalName.length).toBeLessThanOrEqual(200);
      const { status, headers } = await nurse.get(`/api/files/${json.fileName}`);
      expect(status).toBe(200);
      expect(headers.get('content-disposition')).toMatch(/^inline; filename/);
    });

    test('shows what a browser may show, and hands over the rest', async () => {
      const nurse = await joined(server);
      const entry = { date: '2026-10-01', sourceOfFeedback: 'S', typeOfFeedback: 'T', contentOfFeedback: 'C' };
      const files = [
        file(pdf(), 'a.pdf'),
        file(png(), 'a.png'),
        file(await docx(), 'a.docx'),
        file('<b>x</b>', 'a.txt'),
      ];
      const { json } = await nurse.post<{ id: string }>('/api/feedback', form({ ...entry, files }));
      for (const { fileName, originalName } of await filesAt(nurse, `/api/feedback/${json.id}/attachments`)) {
        const { headers } = await nurse.get(`/api/files/${fileName}`);
        const way = /\.(pdf|png)$/.test(originalName) ? 'inline' : 'attachment';
        expect(headers.get('content-disposition')).toMatch(new RegExp(`^${way}; filename="?${originalName}`));
        expect(headers.get('x-content-type-options')).toBe('nosniff');
        expect(headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none'/);
        expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
        expect(headers.get('cache-control')).toBe('no-store');
        const saved = await nurse.get(`/api/files/${fileName}?download=1`);
        expect(saved.headers.get('content-disposition')).toMatch(/^attachment;/);
      }
    });

    test('serves its owner only, and others as if it were missing', async () => {
      const { nurse, path } = await nurseWithActivity();
      const { json } = await nurse.post<EvidenceFile>(path, form({ file: file(pdf(), 'a.pdf') }));
      const other = await joined(server);
      const address = `/api/files/${json.fileName}`;
      const withoutId = ({ text }: { text: string }) => text.replace(/"requestId":"[^"]+"/, '');
      const foreign = await other.get(address);
      expect(foreign.status).toBe(404);
      expect(withoutId(foreign)).toBe(withoutId(await other.get(`/api/files/${'A'.repeat(32)}.pdf`)));
      for (const wrong of ['x', '..%2f..%2fsession.key', `${'A'.repeat(32)}.pdf%00`, hashOf(pdf())]) {
        expect((await nurse.get(`/api/files/${wrong}`)).status).toBe(404);
      }
      expect((await new Visitor(server.url).get(address)).status).toBe(401);
    });

    test('ends at once when the record is deleted, and comes back with it', async () => {
      const { nurse, path } = await nurseWithActivity();
      const { json } = await nurse.post<EvidenceFile>(path, form({ file: file(pdf(), 'a.pdf') }));
      const [, id] = /cpd-activities\/([^/]+)/.exec(path) ?? [];
      await nurse.call('DELETE', `/api/cpd-activities/${id}`);
      expect((await nurse.get(`/api/files/${json.fileName}`)).status).toBe(404);
      await nurse.post(`/api/deleted-records/${id}/restore`);
      expect((await nurse.get(`/api/files/${json.fileName}`)).bytes.equals(pdf())).toBe(true);
    });
  });
});
