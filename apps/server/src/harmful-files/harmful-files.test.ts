import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EvidenceFile } from '@cairn/domain/evidence-file';
import { attachmentTypes } from '@cairn/domain/evidence-file';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { headBytes, typeOf } from '../evidence-type.ts';
import { joined, onEachServer } from '../testing.ts';
import { cheaply } from '../testing-cpu-time.ts';
import { harmfulFiles, hugePictures, type MadeFile, ordinaryFiles } from '../testing-harmful-files.ts';
import { docx, file, form, keptContents, temporaryFiles } from '../testing-uploads.ts';
import { harmOfWordArchive } from './word-archive.ts';

const [ordinary, harmful] = await Promise.all([ordinaryFiles(), harmfulFiles()]);

describe('what a file holds', () => {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'cairn-harmful-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const decide = ({ name, bytes }: MadeFile) => {
    const path = join(folder, name);
    writeFileSync(path, bytes);
    return typeOf({ path, head: bytes.subarray(0, headBytes) }, name, attachmentTypes);
  };

  test.each(ordinary)('is accepted: $what', async (made) => {
    await expect(decide(made)).resolves.toMatch(/^(application|image)\//);
  });

  test.each(harmful)('is refused with words that help: $what', async (made) => {
    const message = expect.stringContaining(made.words);
    await expect(decide(made)).rejects.toMatchObject({ code: 'WRONG_TYPE', message });
  });

  test('is told of each by itself, also of one that is looked into after a longer one', async () => {
    const isPdf = ({ name }: MadeFile) => name.endsWith('.pdf');
    const [short, harm] = [ordinary.find(isPdf), harmful.find(isPdf)];
    if (!short || !harm) throw new Error('no PDF is made for these tests');
    await expect(decide({ ...harm, bytes: Buffer.concat([short.bytes, harm.bytes]) })).rejects.toThrow(harm.words);
    await expect(decide(short)).resolves.toBe('application/pdf');
  });

  test.each(hugePictures)('is refused for its size: $what', async (made) => {
    await expect(decide(made)).rejects.toMatchObject({ code: 'TOO_LARGE', message: expect.stringContaining('pixels') });
  });
});

describe('a Word document that is built to be slow', () => {
  test.each([
    ['references without an end', '<Relationship '],
    ['references whose values have none', '<a:relationship Type="'],
    ['names without an end', `<${'a'.repeat(1_000)}`],
  ])('is read in no time: %s', async (_what, unit) => {
    const folder = mkdtempSync(join(tmpdir(), 'cairn-slow-'));
    const path = join(folder, 'a.docx');
    writeFileSync(path, await docx({ 'word/_rels/document.xml.rels': unit.repeat(1_000_000 / unit.length) }));
    await cheaply(() => harmOfWordArchive(path), 500).finally(() => rmSync(folder, { recursive: true, force: true }));
  });
});

const activity = {
  date: '2026-10-01',
  method: 'shadowing',
  topic: 'Sepsis',
  linkToCode: 'preserve-safety',
  hours: '2',
  participatoryHours: '1',
};

onEachServer((server) => {
  test('ordinary files are kept and harmful ones leave nothing behind', async () => {
    const nurse = await joined(server());
    const { json } = await nurse.post<{ id: string }>('/api/cpd-activities', activity);
    const path = `/api/cpd-activities/${json.id}/files`;
    const send = ({ name, bytes }: MadeFile) => nurse.post(path, form({ file: file(bytes, name) }));
    for (const made of ordinary) expect((await send(made)).status, made.what).toBe(200);
    const before = await keptContents(server());
    for (const made of harmful) {
      const answer = await send(made);
      expect(answer.status, made.what).toBe(415);
      expect(answer.json.message).toContain(made.words);
    }
    for (const made of hugePictures) expect((await send(made)).status, made.what).toBe(413);
    expect((await nurse.get<EvidenceFile[]>(path)).json).toHaveLength(ordinary.length);
    expect(await keptContents(server())).toEqual(before);
    expect(temporaryFiles(server())).toEqual([]);
  }, 120_000);
});
