import { createReadStream } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import { RuleError } from '@cairn/domain/errors';
import { type attachmentTypes, evidenceTypes, extensionOf, type scanTypes } from '@cairn/domain/evidence-file';
import { harmsOfCompound } from './harmful-files/compound-contents.ts';
import { pixelsOfJpeg } from './harmful-files/jpeg-size.ts';
import { harmsOfPdfAt } from './harmful-files/pdf-harms.ts';

export type AcceptedTypes = typeof evidenceTypes | typeof attachmentTypes | typeof scanTypes;

/** How many of a file’s first bytes tell its type. */
export const headBytes = 4_100;

/** A file that lies in a temporary place, and the first `headBytes` of it, or all where there are fewer. */
export interface FileWithHead {
  readonly path: string;
  readonly head: Buffer;
}

/**
 * The cameras of phones make up to 50.3 million pixels (8,192 × 6,144), and a browser needs four bytes for each to show
 * them. A picture of 9,999 × 9,999 in one colour takes 400 KB here and 400 MB there.
 */
const maxPixels = 52_000_000;

/**
 * The type of a file, decided from its bytes, when it is accepted, agrees with the name’s ending and is
 * nothing but a document or a picture.
 * @throws RuleError WRONG_TYPE, also for a program in a document; TOO_LARGE for a picture of more than 52 million
 * pixels.
 */
export async function typeOf({ path, head }: FileWithHead, name: string, accepted: AcceptedTypes): Promise<string> {
  const extension = extensionOf(name);
  const expected = Object.hasOwn(accepted, extension) ? accepted[extension as keyof AcceptedTypes] : undefined;
  if (expected === undefined)
    throw new RuleError('WRONG_TYPE', `${quoted(name)} cannot be kept. ${wanted(accepted)}`, notAccepted);
  if (head.length === 0) throw new RuleError('WRONG_TYPE', `${quoted(name)} is empty.`, notAccepted);
  if (!(await holds(path, head, expected))) {
    throw new RuleError('WRONG_TYPE', `${quoted(name)} is not what its name says. ${wanted(accepted)}`, notAccepted);
  }
  await assertHarmless(path, name, expected, accepted);
  if ((await pixelsOf(path, head, expected)) > maxPixels) {
    throw new RuleError(
      'TOO_LARGE',
      `${quoted(name)} has too many pixels. Please choose a picture of at most 52 megapixels.`,
    );
  }
  return expected;
}

const notAccepted = { reason: 'file_not_accepted' } as const;

const printed = 'Print it to a new PDF and upload that.';

/** Words that help, by what a file holds besides text and pictures. */
const refusals = {
  program: `contains a program. ${printed}`,
  macros: `contains macros. Save it as a PDF and upload that.`,
  attachment: `has another file inside it. Save it as a PDF without that file, or add that file by itself.`,
  remote: `fetches something from the internet when it is opened. Save it as a PDF and upload that.`,
  locked: `is locked, so nobody can check what is in it. ${printed}`,
  unreadable: `is written in a way that cannot be checked. ${printed}`,
} as const;

async function assertHarmless(path: string, name: string, type: string, accepted: AcceptedTypes): Promise<void> {
  const [harm] = await harmsOf(path, type);
  if (harm === undefined) return;
  const words = harm === 'not-word' ? `is not what its name says. ${wanted(accepted)}` : refusals[harm];
  throw new RuleError('WRONG_TYPE', `${quoted(name)} ${words}`, notAccepted);
}

async function harmsOf(path: string, type: string): Promise<readonly (keyof typeof refusals | 'not-word')[]> {
  switch (type) {
    case evidenceTypes.pdf:
      return harmsOfPdfAt(path);
    case evidenceTypes.doc:
      return [...harmsOfCompound(await readFile(path))];
    case evidenceTypes.docx: {
      const { harmOfWordArchive } = await import('./harmful-files/word-archive.ts');
      const harm = await harmOfWordArchive(path);
      return harm === null ? [] : [harm];
    }
    default:
      return [];
  }
}

/** How many pixels a picture says it has; 0 for what is none. */
async function pixelsOf(path: string, head: Buffer, type: string): Promise<number> {
  if (type === evidenceTypes.png) return head.readUInt32BE(16) * head.readUInt32BE(20);
  return type === evidenceTypes.jpeg ? pixelsOfJpeg(await readFile(path)) : 0;
}

/** A name as it stands in a message. */
export function quoted(name: string): string {
  return `“${name}”`;
}

function wanted(accepted: AcceptedTypes): string {
  return `Please choose a PDF, Word, JPEG${'txt' in accepted ? ', PNG or text' : ' or PNG'} file.`;
}

async function holds(path: string, head: Buffer, type: string): Promise<boolean> {
  switch (type) {
    case 'text/plain':
      return !head.subarray(0, 5).equals(Buffer.from('%PDF-')) && !drawsVectors(head) && isPlainText(path);
    case evidenceTypes.docx:
      return head.subarray(0, 4).equals(Buffer.from('PK\x03\x04'));
    case evidenceTypes.doc:
      return (await contentTypeOf(head))?.ext === 'cfb' && !(await isOtherCompound(path, head));
    default: {
      const found = await contentTypeOf(head);
      return found?.mime === type && (type !== 'image/png' || head.length >= 24);
    }
  }
}

/** What tells types by their first bytes is loaded with the first file: it takes 5 MB. */
async function contentTypeOf(head: Buffer) {
  const { fileTypeFromBuffer } = await import('file-type');
  return fileTypeFromBuffer(head);
}

/** SVG is a program for the browser, and is refused under any name. */
function drawsVectors(head: Buffer): boolean {
  return /<(\w+:)?svg[\s>]/i.test(head.toString('latin1'));
}

/** UTF-8 without NUL or other characters that no text holds. */
async function isPlainText(path: string): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of createReadStream(path)) {
      if (/[^\P{Cc}\t\n\r\f]/u.test(decoder.decode(chunk as Buffer, { stream: true }))) return false;
    }
    decoder.decode();
    return true;
  } catch (cause) {
    if (cause instanceof TypeError) return false;
    throw cause;
  }
}

// The programs that own a compound file, by the first bytes of the class in its root entry; zeros name none.
const wordClasses = ['00000000', '06090200', '00090200'];
const classOffset = 80;

/**
 * Whether a compound (OLE) file says that it is a workbook, a slide show, a message or an installer. Layout:
 * [MS-CFB] 2.2 and 2.6.1, read 2026-11-20.
 */
async function isOtherCompound(path: string, head: Buffer): Promise<boolean> {
  if (head.length < 512) return false;
  const rootEntry = (head.readUInt32LE(0x30) + 1) * 2 ** head.readUInt16LE(0x1e);
  if (!Number.isSafeInteger(rootEntry)) return true;
  const handle = await open(path, 'r');
  try {
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(4), 0, 4, rootEntry + classOffset);
    return bytesRead === 4 && !wordClasses.includes(buffer.toString('hex'));
  } finally {
    await handle.close();
  }
}
