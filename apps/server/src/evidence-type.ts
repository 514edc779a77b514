import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { RuleError } from '@cairn/domain/errors';
import { type attachmentTypes, evidenceTypes, extensionOf } from '@cairn/domain/evidence-file';
import { fileTypeFromBuffer } from 'file-type';
import { isWordArchive } from './word-archive.ts';

export type AcceptedTypes = typeof evidenceTypes | typeof attachmentTypes;

const headBytes = 4_100;
const mostPixels = 100_000_000;

/**
 * The type of a file, decided from its bytes, when it is accepted and agrees with the name's ending (ruling 3.3).
 * @throws RuleError WRONG_TYPE; TOO_LARGE for a PNG that would unfold into more than 100 million pixels.
 */
export async function typeOf(path: string, name: string, accepted: AcceptedTypes): Promise<string> {
  const extension = extensionOf(name);
  const expected = Object.hasOwn(accepted, extension) ? accepted[extension as keyof AcceptedTypes] : undefined;
  if (expected === undefined) throw new RuleError('WRONG_TYPE', `${quoted(name)} cannot be kept. ${wanted(accepted)}`);
  const head = await headOf(path);
  if (head.length === 0) throw new RuleError('WRONG_TYPE', `${quoted(name)} is empty.`);
  if (!(await holds(path, head, expected))) {
    throw new RuleError('WRONG_TYPE', `${quoted(name)} is not what its name says. ${wanted(accepted)}`);
  }
  if (expected === 'image/png' && head.readUInt32BE(16) * head.readUInt32BE(20) > mostPixels) {
    throw new RuleError('TOO_LARGE', `${quoted(name)} has too many pixels. Please choose a smaller picture.`);
  }
  return expected;
}

/** A name as it stands in a message. */
export function quoted(name: string): string {
  return `“${name}”`;
}

function wanted(accepted: AcceptedTypes): string {
  return `Please choose a PDF, Word, JPEG${'txt' in accepted ? ', PNG or text' : ' or PNG'} file.`;
}

async function headOf(path: string): Promise<Buffer> {
  const handle = await open(path, 'r');
  try {
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

async function holds(path: string, head: Buffer, type: string): Promise<boolean> {
  switch (type) {
    case 'text/plain':
      return !head.subarray(0, 5).equals(Buffer.from('%PDF-')) && !drawsVectors(head) && isPlainText(path);
    case evidenceTypes.docx:
      return head.subarray(0, 4).equals(Buffer.from('PK\x03\x04')) && isWordArchive(path);
    case evidenceTypes.doc:
      return (await fileTypeFromBuffer(head))?.ext === 'cfb' && !(await isOtherCompound(path, head));
    default: {
      const found = await fileTypeFromBuffer(head);
      return found?.mime === type && (type !== 'image/png' || head.length >= 24);
    }
  }
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
