import { type ClientRequest, request } from 'node:http';
import type { EvidenceFile } from '@cairn/domain/evidence-file';
import { expect, test } from 'vitest';
import { joined, onEachServer, refusedWith, type Visitor } from '../testing.ts';
import { file, form, keptContents, pdf, rawForm, rawFormType, temporaryFiles } from '../testing-uploads.ts';
import { uploadLimits } from '../upload-queue.ts';

const activity = {
  date: '2026-10-01',
  method: 'shadowing',
  topic: 'Sepsis',
  linkToCode: 'preserve-safety',
  hours: '2',
  participatoryHours: '1',
};

interface Drip {
  readonly sending: ClientRequest;
  /** What it was answered; null when the line was cut. */
  readonly answer: Promise<{ status: number; body: unknown; retryAfter: string | undefined } | null>;
}

/** Begins an upload of two megabytes whose sender sends a byte now and then. */
function drip(
  url: string,
  path: string,
  { cookie }: Visitor,
  begun = rawForm(pdf('slow', 2_000_000)).subarray(0, 200),
): Drip {
  const headers = { cookie, 'content-type': rawFormType, 'content-length': 2_000_400 };
  const sending = request(url + path, { method: 'POST', headers, agent: false });
  const answer = new Promise<Awaited<Drip['answer']>>((resolve) => {
    sending.on('error', () => resolve(null));
    sending.on('response', async (response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk);
      const body = JSON.parse(Buffer.concat(chunks).toString('utf8'));
      resolve({ status: response.statusCode ?? 0, body, retryAfter: response.headers['retry-after'] });
    });
  });
  sending.write(begun);
  const drops = setInterval(() => sending.write('x'), 100);
  answer.finally(() => clearInterval(drops));
  return { sending, answer };
}

onEachServer((server) => {
  async function nurseWithActivity() {
    const nurse = await joined(server());
    const { json } = await nurse.post<{ id: string }>('/api/cpd-activities', activity);
    return { nurse, path: `/api/cpd-activities/${json.id}/files` };
  }

  test('as many who drip as may arrive keep nobody else from uploading, and leave nothing behind', async () => {
    const drippers = await Promise.all(Array.from({ length: uploadLimits.maxConcurrent / 2 }, nurseWithActivity));
    const { nurse, path } = await nurseWithActivity();
    const before = await keptContents(server());
    // In the midst of a file, and before there is one.
    const drips = drippers.flatMap((one) => [
      drip(server().url, one.path, one.nurse),
      drip(server().url, one.path, one.nurse, rawForm(pdf()).subarray(0, 60)),
    ]);
    while (temporaryFiles(server()).length < uploadLimits.maxConcurrent / 2)
      await new Promise((resolve) => setTimeout(resolve, 20));

    const bytes = pdf('ordinary', 1_000_000);
    const kept = await nurse.post<EvidenceFile>(path, form({ file: file(bytes, 'a.pdf') }));
    expect([kept.status, kept.json.fileSize]).toEqual([200, 1_000_000]);

    const told = await Promise.race(drips.map(({ answer }) => answer));
    expect(told).toEqual({
      status: 503,
      retryAfter: '30',
      body: refusedWith(
        'overloaded',
        'The file arrives too slowly just now, while others wait. Please try again in a moment.',
      ),
    });
    for (const { sending } of drips) sending.destroy();
    while (temporaryFiles(server()).length > 0) await new Promise((resolve) => setTimeout(resolve, 20));
    for (const one of drippers) expect((await one.nurse.get(one.path)).json).toEqual([]);
    expect((await keptContents(server())).size).toBe(before.size + 1);
  });
});
