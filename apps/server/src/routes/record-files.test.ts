import { createHash } from 'node:crypto';
import type { EvidenceFile } from '@cairn/domain/evidence-file';
import { fixturesOn } from '@cairn/domain/fixtures';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { joined, startTestServer, type TestServer, Visitor } from '../testing.ts';
import { file, form, keptContents, pdf } from '../testing-uploads.ts';

const { practiceHours } = fixturesOn('2026-11-20');
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

// What is refused, and that nothing of it stays, is proved of every such address with the files of CPD activities.
describe.each(['embedded', 'postgres'] as const)('POST /api/practice-hours/{id}/files on %s', (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ database });
  });
  afterAll(async () => {
    await server?.stop();
  });

  async function nurseWithEntry() {
    const nurse = await joined(server);
    const { json } = await nurse.post<{ id: string }>('/api/practice-hours', practiceHours);
    return { nurse, path: `/api/practice-hours/${json.id}/files` };
  }
  const sent = (bytes = pdf('contract')) => form({ file: file(bytes, 'contract.pdf') });

  test('keeps a file byte for byte, and the export has it under its entry', async () => {
    const { nurse, path } = await nurseWithEntry();
    const { status, json } = await nurse.post<EvidenceFile>(path, sent());
    expect([status, json.originalName]).toEqual([200, 'contract.pdf']);
    expect((await nurse.get<EvidenceFile[]>(path)).json).toEqual([json]);
    expect((await nurse.get(`/api/files/${json.fileName}`)).bytes.equals(pdf('contract'))).toBe(true);
    const { json: exported } = await nurse.get<{ practiceHours: { id: string }[]; files: object[] }>(
      '/api/user/export',
    );
    expect(exported.files).toMatchObject([
      { contentHash: hashOf(pdf('contract')), practiceHoursId: exported.practiceHours[0]?.id, cpdActivityId: null },
    ]);
  });

  test('keeps a file once for each Idempotency-Key', async () => {
    const { nurse, path } = await nurseWithEntry();
    const once = { 'idempotency-key': '2f6e1c1e-9f0e-4c0e-8d8e-5a1f0c9f7a11' };
    const answers = [await nurse.post<EvidenceFile>(path, sent(), once), await nurse.post(path, sent(), once)];
    expect(answers[1]?.json).toEqual(answers[0]?.json);
    expect((await nurse.get<EvidenceFile[]>(path)).json).toHaveLength(1);
  });

  test('refuses a stranger, other people and what is no evidence, and keeps nothing of it', async () => {
    const { nurse, path } = await nurseWithEntry();
    const before = await keptContents(server);
    const secret = () => sent(pdf('nobody’s'));
    expect((await new Visitor(server.url).post(path, secret())).status).toBe(401);
    expect((await (await joined(server)).post(path, secret())).status).toBe(404);
    const program = form({ file: file('MZ\x90\0 a program', 'contract.pdf', 'application/pdf') });
    expect((await nurse.post(path, program)).status).toBe(415);
    expect((await nurse.get<EvidenceFile[]>(path)).json).toEqual([]);
    expect(await keptContents(server)).toEqual(before);
  });
});
