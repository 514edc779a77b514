import { createHash } from 'node:crypto';
import { lastOfMonth } from '@cairn/domain/calendar-date';
import { fixturesOn } from '@cairn/domain/fixtures';
import { londonToday } from '@cairn/domain/london-time';
import type { SubmittedCycle } from '@cairn/domain/submitted-cycle';
import { describe, expect, test } from 'vitest';
import { joined, onEachServer, type TestServer, Visitor } from '../testing.ts';
import { readPdf } from '../testing-pdf.ts';
import { file, form, pdf, unzip } from '../testing-uploads.ts';

const { CHROMIUM_PATH, PATH } = process.env;
const withBrowser = { ...(CHROMIUM_PATH ? { CHROMIUM_PATH } : {}), ...(PATH ? { PATH } : {}) };
const today = londonToday(new Date());
const revalidationDate = lastOfMonth(today);
const { cpdActivities: activity } = fixturesOn(today);
const certificate = pdf('sepsis');
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const paths = ['/api/export-report', '/api/user/export', '/api/user/export.zip'];

/** A nurse who submitted years with one activity, and has renamed herself since. */
async function submitted(server: TestServer) {
  const nurse = await joined(server);
  await nurse.call('PATCH', '/api/user/profile', { firstName: 'Ada', lastName: 'Before', revalidationDate });
  const { json: sepsis } = await nurse.post<{ id: string }>('/api/cpd-activities', {
    ...activity,
    topic: 'Recognising sepsis',
  });
  const files = `/api/cpd-activities/${sepsis.id}/files`;
  const { json: kept } = await nurse.post<{ id: string }>(files, form({ file: file(certificate, 'certificate.pdf') }));
  const { json: cycle, status, text } = await nurse.post<SubmittedCycle>('/api/cycles', { revalidationDate });
  expect(status, text).toBe(200);
  const { status: changed } = await nurse.call('PATCH', '/api/user/profile', { lastName: 'Afterwards' });
  expect(changed).toBe(200);
  await nurse.post('/api/cpd-activities', { ...activity, topic: 'Entered afterwards' });
  return { nurse, cycle, removeFile: () => nurse.call('DELETE', `${files}/${kept.id}`) };
}

describe('a submitted cycle', { timeout: 120_000 }, () => {
  onEachServer((server) => {
    test('is exported byte by byte as it was, alone and with its files', async () => {
      const { nurse, cycle, removeFile } = await submitted(server());
      const answer = await nurse.get(`/api/user/export?cycle=${cycle.id}`);
      expect(answer.status).toBe(200);
      expect(createHash('sha256').update(answer.bytes).digest('hex')).toBe(cycle.sha256);
      expect(answer.headers.get('content-disposition')).toContain(cycle.submittedOn);
      expect(answer.text).toContain('Recognising sepsis');
      expect(answer.text).not.toMatch(/Afterwards|afterwards|argon2/);
      const archive = async () => unzip((await nurse.get(`/api/user/export.zip?cycle=${cycle.id}`)).bytes);
      const whole = await archive();
      expect([...whole.values()].map(hashOf)).toContain(cycle.sha256);
      expect(whole.get('files/certificate.pdf')).toEqual(certificate);
      expect((await removeFile()).status).toBe(409);
      await nurse.post(`/api/cycles/${cycle.id}/reopen`);
      expect((await removeFile()).status).toBe(200);
      expect((await archive()).get('files/certificate.pdf')).toEqual(certificate);
      const { text: present } = await nurse.get('/api/user/export');
      expect(present).toContain('Entered afterwards');
      expect(present).toContain(cycle.sha256);
    });

    test('is printed as it was', async () => {
      const { nurse, cycle } = await submitted(server());
      const { pages, title } = await readPdf((await nurse.get(`/api/export-report?cycle=${cycle.id}`)).bytes);
      expect(title).toMatch(/^Revalidation portfolio of Ada Before,/);
      expect(pages.join('')).toContain('Recognisingsepsis');
      expect(pages.join('')).not.toMatch(/afterwards/i);
    });

    test.each(paths)('is not there for others at %s, and what is no id is refused', async (path) => {
      const { nurse, cycle } = await submitted(server());
      const other = await joined(server());
      expect((await other.get(`${path}?cycle=${cycle.id}`)).status).toBe(404);
      expect((await nurse.get(`${path}?cycle=${crypto.randomUUID()}`)).status).toBe(404);
      expect((await new Visitor(server().url).get(`${path}?cycle=${cycle.id}`)).status).toBe(401);
      for (const wrong of ['', 'x', '1&cycle=2', `${cycle.id}'`]) {
        const refused = await nurse.get<{ issues: object[] }>(`${path}?cycle=${wrong}`);
        expect([wrong, refused.status]).toEqual([wrong, 400]);
      }
    });

    test('answers 409 with the reason where one of its records is changed or deleted', async () => {
      const { nurse } = await submitted(server());
      const { json: list } = await nurse.get<{ id: string; topic: string }[]>('/api/cpd-activities');
      const id = list.find(({ topic }) => topic === 'Recognising sepsis')?.id;
      const path = `/api/cpd-activities/${id}`;
      for (const answer of [
        await nurse.call('PUT', path, { ...activity, topic: 'Changed' }),
        await nurse.call('DELETE', path),
      ]) {
        expect(answer.status).toBe(409);
        expect(answer.json.message).toMatch(/which you submitted on .* reopen those years first/);
      }
    });
  }, withBrowser);
});
