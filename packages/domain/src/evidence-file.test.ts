import { describe, expect, test } from 'vitest';
import { extensionOf, formatFileSize } from './evidence-file.ts';
import { shownFileName } from './shown-file-name.ts';

describe('the name a file is shown under', () => {
  test.each([
    ['certificate.pdf', 'certificate.pdf'],
    ['../../etc/passwd.pdf', 'passwd.pdf'],
    ['C:\\Users\\ada\\card.PDF', 'card.pdf'],
    ['Zertifikat – März.pdf', 'Zertifikat – März.pdf'],
    ['e\u0301tude.pdf', '\u00e9tude.pdf'],
    ['invoice\u202efdp.exe.pdf', 'invoicefdp.exe.pdf'],
    ['a\u0000b\nc.pdf', 'abc.pdf'],
    ['  spaced   out .pdf ', 'spaced out.pdf'],
    ['half \ud800.png', 'half \ufffd.png'],
    ['.pdf', 'file.pdf'],
    ['', 'file'],
  ])('%j becomes %j', (given, shown) => expect(shownFileName(given)).toBe(shown));

  test('is at most 200 characters and keeps its ending', () => {
    const shown = shownFileName(`${'é'.repeat(400)}.docx`);
    expect(shown).toHaveLength(200);
    expect(shown.endsWith('é.docx')).toBe(true);
  });

  test('never ends in half a character', () => {
    expect(shownFileName(`a${'🩺'.repeat(200)}.pdf`).isWellFormed()).toBe(true);
  });
});

describe('the ending of a name', () => {
  test.each([
    ['a.pdf', 'pdf'],
    ['a.b.DocX', 'docx'],
    ['a', ''],
    ['a.', ''],
    ['a.tar gz', ''],
  ])('of %j is %j', (name, extension) => expect(extensionOf(name)).toBe(extension));
});

describe('the size of a file', () => {
  test.each([
    [0, '0.0 MB'],
    [1, '0.1 MB'],
    [1_572_864, '1.5 MB'],
    [10 * 1024 * 1024, '10.0 MB'],
  ])('of %d bytes is shown as %s', (bytes, shown) => expect(formatFileSize(bytes)).toBe(shown));
});
