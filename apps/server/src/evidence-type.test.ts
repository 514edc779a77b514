import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { attachmentTypes, evidenceTypes } from '@cairn/domain/evidence-file';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { headBytes, typeOf } from './evidence-type.ts';
import { compound, docx, jpeg, pdf, png, zip } from './testing-uploads.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'cairn-types-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function decide(bytes: Buffer | string, name: string, accepted: Parameters<typeof typeOf>[2] = attachmentTypes) {
  const path = join(folder, 'received');
  writeFileSync(path, bytes);
  return typeOf({ path, head: Buffer.from(bytes as Buffer).subarray(0, headBytes) }, name, accepted);
}

/** A PNG whose header claims a size its data does not hold. */
function claiming(width: number, height: number): Buffer {
  const picture = png();
  picture.writeUInt32BE(width, 16);
  picture.writeUInt32BE(height, 20);
  return picture;
}

describe('what is accepted', () => {
  test.each([
    ['a.pdf', pdf(), 'application/pdf'],
    ['A.PDF', pdf(), 'application/pdf'],
    ['a.png', png(), 'image/png'],
    ['large.png', claiming(8_192, 6_144), 'image/png'],
    ['a.jpg', jpeg(), 'image/jpeg'],
    ['a.jpeg', jpeg(), 'image/jpeg'],
    ['a.doc', compound(), evidenceTypes.doc],
    ['a.doc of an unnamed program', compound('00000000'), evidenceTypes.doc],
    ['a.txt', 'Thank you', 'text/plain'],
    ['marked.txt', '\ufeffGrüße,\r\n\tAda', 'text/plain'],
    ['bmi.txt', 'BM is how a bitmap begins, and a note about a BMI', 'text/plain'],
    ['page.txt', '<p>a note that shows a tag</p>', 'text/plain'],
  ])('%s', async (name, bytes, type) => {
    expect(await decide(bytes, name.split(' ')[0] ?? '')).toBe(type);
  });

  test('a Word document', async () => {
    expect(await decide(await docx({ 'word/media/image1.png': png() }), 'a.docx')).toBe(evidenceTypes.docx);
  });
});

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

describe('what is refused', () => {
  test.each([
    ['a program', 'a.pdf', 'MZ\x90\0\x03\0\0\0'],
    ['a program', 'a.png', 'MZ\x90\0\x03\0\0\0'],
    ['a program', 'a.doc', 'MZ\x90\0\x03\0\0\0'],
    ['a program', 'a.docx', 'MZ\x90\0\x03\0\0\0'],
    ['a program', 'a.txt', 'MZ\x90\0\x03\0\0\0'],
    ['an ELF program', 'a.pdf', Buffer.from('7f454c4602010100', 'hex')],
    ['a shell script', 'a.pdf', '#!/bin/sh\nrm -rf /\n'],
    ['a page', 'a.png', '<html><script>1</script>'],
    ['a page', 'a.pdf', '<!doctype html><title>x</title>'],
    ['a page before a PDF', 'a.pdf', Buffer.concat([Buffer.from('<html><script>1</script>'), pdf()])],
    ['a drawing', 'a.svg', svg],
    ['a drawing', 'a.png', svg],
    ['a drawing', 'a.txt', svg],
    ['a drawing with a prefix', 'a.txt', '<?xml version="1.0"?><s:svg xmlns:s="http://www.w3.org/2000/svg"/>'],
    ['nothing', 'a.pdf', ''],
    ['nothing', 'a.txt', ''],
    ['a PDF', 'a.png', pdf()],
    ['a PDF', 'a.txt', pdf()],
    ['a PDF', 'a.docx', pdf()],
    ['a PNG', 'a.jpg', png()],
    ['a PNG', 'a.pdf', png()],
    ['the beginning of a PNG', 'a.png', png().subarray(0, 8)],
    ['a JPEG', 'a.png', jpeg()],
    ['a GIF', 'a.png', 'GIF89a\x01\0\x01\0'],
    ['a bitmap', 'a.jpg', Buffer.from('424d460000000000000036000000', 'hex')],
    ['a workbook', 'a.doc', compound('20080200')],
    ['a slide show', 'a.doc', compound('108d8164')],
    ['an installer', 'a.doc', compound('84100c00')],
    ['a message', 'a.doc', compound('0b0d0200')],
    ['a compound file', 'a.pdf', compound()],
    ['text that is not UTF-8', 'a.txt', Buffer.from('caf\xe9', 'latin1')],
    ['text cut within a character', 'a.txt', Buffer.from('é').subarray(0, 1)],
    ['text with NUL', 'a.txt', 'a\0b'],
    ['text with an escape', 'a.txt', 'a\x1b[2Jb'],
    ['half a zip', 'a.docx', 'PK\x03\x04 and no more'],
    ['anything', 'a.exe', pdf()],
    ['anything', 'a', pdf()],
    ['anything', 'a.pdf.exe', pdf()],
    ['anything', 'constructor', pdf()],
    ['anything', 'a.__proto__', pdf()],
  ])('%s called %s', async (_what, name, bytes) => {
    await expect(decide(bytes, name)).rejects.toMatchObject({ code: 'WRONG_TYPE' });
  });

  test('text as evidence of CPD, which takes none', async () => {
    await expect(decide('Thank you', 'a.txt', evidenceTypes)).rejects.toMatchObject({ code: 'WRONG_TYPE' });
  });

  test('a zip that is no Word document', async () => {
    await expect(decide(await zip({ 'a.txt': 'a' }), 'a.docx')).rejects.toMatchObject({ code: 'WRONG_TYPE' });
    const workbook = await zip({ '[Content_Types].xml': '<Types/>', 'xl/workbook.xml': '<workbook/>' });
    await expect(decide(workbook, 'a.docx')).rejects.toMatchObject({ code: 'WRONG_TYPE' });
  });

  test('a Word document with macros', async () => {
    const bytes = await docx({ 'word/vbaProject.bin': 'macro' });
    await expect(decide(bytes, 'a.docx')).rejects.toMatchObject({ code: 'WRONG_TYPE' });
  });

  test('a Word document cut short', async () => {
    const bytes = await docx();
    await expect(decide(bytes.subarray(0, -30), 'a.docx')).rejects.toMatchObject({ code: 'WRONG_TYPE' });
  });

  test('a bomb, without unfolding it', async () => {
    const bytes = await docx({ 'word/media/bomb.bin': Buffer.alloc(160 * 1024 * 1024) });
    expect(bytes.length).toBeLessThan(1024 * 1024);
    await expect(decide(bytes, 'a.docx')).rejects.toMatchObject({ code: 'WRONG_TYPE' });
  });

  test('a picture that would unfold into too many pixels', async () => {
    for (const side of [9_999, 30_000])
      await expect(decide(claiming(side, side), 'a.png')).rejects.toMatchObject({ code: 'TOO_LARGE' });
  });
});
