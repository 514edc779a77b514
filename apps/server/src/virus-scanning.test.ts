import type { AdminSummary } from '@cairn/domain/admin';
import type { EvidenceFile } from '@cairn/domain/evidence-file';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { joined, startTestServer, type TestServer, type Visitor } from './testing.ts';
import { eicar, startTestScanner, type TestScanner } from './testing-scanner.ts';
import { file, form, keptContents, pdf } from './testing-uploads.ts';

const activity = {
  date: '2026-10-01',
  method: 'shadowing',
  topic: 'Sepsis',
  linkToCode: 'preserve-safety',
  hours: '2',
  participatoryHours: '1',
};
const infected = (mark: string) => Buffer.concat([pdf(mark), Buffer.from(`\n% ${eicar}\n`)]);
const patience = { timeout: 60_000, interval: 100 };

describe.each(['embedded', 'postgres'] as const)('with a virus scanner, on %s', (database) => {
  let clamd: TestScanner;
  let server: TestServer;
  beforeAll(async () => {
    clamd = await startTestScanner();
    server = await startTestServer({ database, env: { CLAMAV_URL: clamd.url } });
  });
  afterEach(() => clamd.behave('scans'));
  afterAll(async () => {
    await server?.stop();
    await clamd?.stop();
  });

  async function nurseWithActivity() {
    const nurse = await joined(server);
    const { json } = await nurse.post<{ id: string }>('/api/cpd-activities', activity);
    return { nurse, id: json.id, path: `/api/cpd-activities/${json.id}/files` };
  }
  const send = async (nurse: Visitor, path: string, bytes: Buffer) =>
    (await nurse.post<EvidenceFile>(path, form({ file: file(bytes, 'certificate.pdf') }))).json;
  const filesAt = async (nurse: Visitor, path: string) => (await nurse.get<EvidenceFile[]>(path)).json;
  const becomes = (nurse: Visitor, path: string, state: Partial<EvidenceFile>) =>
    vi.waitFor(async () => {
      const [first] = await filesAt(nurse, path);
      expect(first).toMatchObject(state);
      return first as EvidenceFile;
    }, patience);
  const actionsOf = async (nurse: Visitor) =>
    (await nurse.get<{ action: string }[]>('/api/user/activity')).json.map(({ action }) => action);

  test('a file is held until it is found clean', async () => {
    clamd.behave('errs');
    const { nurse, path } = await nurseWithActivity();
    const bytes = pdf('held');
    const sent = await send(nurse, path, bytes);
    expect(sent).toMatchObject({ scanState: 'checking', scannerAway: false, virus: null });
    const held = await nurse.get(`/api/files/${sent.fileName}`);
    expect(held.status).toBe(409);
    expect(held.json).toMatchObject({ code: 'CONFLICT', message: expect.stringContaining('checked for viruses') });
    await becomes(nurse, path, { scanState: 'checking', scannerAway: true });
    clamd.behave('scans');
    await becomes(nurse, path, { scanState: 'clean', scannerAway: false });
    expect((await nurse.get(`/api/files/${sent.fileName}`)).bytes.equals(bytes)).toBe(true);
  }, 120_000);

  test('a file with a virus is refused: its bytes go, its row stays until its owner removes it', async () => {
    const { nurse, path } = await nurseWithActivity();
    const before = await keptContents(server);
    const sent = await send(nurse, path, infected('refused'));
    await becomes(nurse, path, { scanState: 'refused', virus: 'Eicar-Test-Signature' });
    const refused = await nurse.get(`/api/files/${sent.fileName}`);
    expect(refused.status).toBe(409);
    expect(refused.json.message).toContain('a virus was found (Eicar-Test-Signature)');
    await vi.waitFor(async () => expect(await keptContents(server)).toEqual(before), patience);
    expect(await actionsOf(nurse)).toContain('file.refused');
    expect((await nurse.call('DELETE', `${path}/${sent.id}`)).status).toBe(200);
    expect(await filesAt(nurse, path)).toEqual([]);
  }, 120_000);

  test('uploading and everything else go on while the scanner is away, and it catches up', async () => {
    await clamd.stop();
    const { nurse, path } = await nurseWithActivity();
    const sent = await send(nurse, path, pdf('while away'));
    expect(sent.scanState).toBe('checking');
    await becomes(nurse, path, { scanState: 'checking', scannerAway: true });
    const held = await nurse.get(`/api/files/${sent.fileName}`);
    expect(held.json.message).toContain('cannot be reached just now');
    await server.ports.db.updateTable('users').set({ adminRole: 'owner' }).where('id', '=', nurse.id).execute();
    const summary = (await nurse.get<AdminSummary>('/api/admin/summary')).json;
    expect(summary.filesBeingChecked).toBeGreaterThanOrEqual(1);
    expect(summary.filesScannerMissed).toBeGreaterThanOrEqual(1);
    await clamd.start();
    await becomes(nurse, path, { scanState: 'clean' });
  }, 180_000);

  test('what its owner has had scanned is not scanned again; what another person has is', async () => {
    const [mine, hers] = [await nurseWithActivity(), await nurseWithActivity()];
    const bytes = pdf(`once ${mine.id}`);
    await send(mine.nurse, mine.path, bytes);
    await becomes(mine.nurse, mine.path, { scanState: 'clean' });
    const scans = clamd.scans;
    expect((await send(mine.nurse, mine.path, bytes)).scanState).toBe('clean');
    expect((await send(hers.nurse, hers.path, bytes)).scanState).toBe('checking');
    await becomes(hers.nurse, hers.path, { scanState: 'clean' });
    expect(clamd.scans).toBe(scans + 1);
  }, 120_000);

  test('an activity that is deleted while its file is held comes back with it, and it is checked then', async () => {
    clamd.behave('errs');
    const { nurse, id, path } = await nurseWithActivity();
    await send(nurse, path, pdf('deleted'));
    expect((await nurse.call('DELETE', `/api/cpd-activities/${id}`)).status).toBe(200);
    clamd.behave('scans');
    expect((await nurse.post(`/api/deleted-records/${id}/restore`)).status).toBe(200);
    await becomes(nurse, path, { scanState: 'clean' });
  }, 120_000);

  test('the archive names what it leaves out', async () => {
    const { nurse, path } = await nurseWithActivity();
    await send(nurse, path, infected('archive'));
    await becomes(nurse, path, { scanState: 'refused' });
    const archive = await nurse.get('/api/user/export.zip');
    expect(archive.status).toBe(200);
    expect(archive.bytes.includes('files/certificate.pdf')).toBe(false);
    const exported = await nurse.get<{ files: EvidenceFile[] }>('/api/user/export');
    expect(exported.json.files).toMatchObject([{ scanState: 'refused', virus: 'Eicar-Test-Signature' }]);
  }, 120_000);
});

test('without a scanner nothing is held', async () => {
  const server = await startTestServer({ database: 'embedded' });
  const nurse = await joined(server);
  const { json } = await nurse.post<{ id: string }>('/api/cpd-activities', activity);
  const path = `/api/cpd-activities/${json.id}/files`;
  const sent = await nurse.post<EvidenceFile>(path, form({ file: file(pdf(), 'a.pdf') }));
  expect(sent.json).toMatchObject({ scanState: 'clean', scannerAway: false, virus: null });
  expect((await nurse.get(`/api/files/${sent.json.fileName}`)).status).toBe(200);
  await server.stop();
});
