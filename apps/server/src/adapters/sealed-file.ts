import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import type { ByteRange } from '@cairn/api/context';
import type { Keyring } from '@cairn/api/keyring/keyring';

/**
 * A file at rest: a head, and then its bytes in chunks of 64 KiB, each sealed by AES-256-GCM with a key of the file’s own. That
 * key stands in the head, sealed by one of the configured keys together with the name and the length of the content, so that
 * no file can be taken for another. A chunk’s nonce is its number, and whether it is the last: none can be left out, moved or
 * cut off.
 *
 *   magic 16 · key id 8 · length of the content 8 · nonce 12 · sealed file key 32 · tag 16 | chunk · tag 16 | …
 */
const magic = Buffer.from('\x89CAIRN-FILE-1\r\n\x1a', 'latin1');
const tagBytes = 16;
const algorithm = 'aes-256-gcm';

/** Bytes of the content in a chunk, and what one takes at rest. */
export const chunkBytes = 64 * 1024;
const sealedChunkBytes = chunkBytes + tagBytes;

const keyIdAt = magic.length;
const lengthAt = keyIdAt + 8;
const nonceAt = lengthAt + 8;
const fileKeyAt = nonceAt + 12;
const tagAt = fileKeyAt + 32;

/** Bytes before the first chunk. */
export const headBytes = tagAt + tagBytes;

/** A file at rest is not what was kept: it was changed, cut off or exchanged, or its key is not there. */
export class DamagedFileError extends Error {
  override readonly name = 'DamagedFileError';
}

/** Whether these first bytes are those of a sealed file; a plain one of a kind that is taken never begins so. */
export const isSealed = (first: Buffer) =>
  first.length >= magic.length && first.subarray(0, magic.length).equals(magic);

/** What the head says, once it has been proved. */
export interface SealedFile {
  /** Bytes of the content. */
  readonly length: number;
  readonly fileKey: Buffer;
  /** Whether the present key sealed it. */
  readonly isPresent: boolean;
}

const keyIdOf = (key: Buffer) => createHash('sha256').update('cairn file key\n').update(key).digest().subarray(0, 8);

/** A head for a content of this name and length, and the key of its chunks. */
function newHead([key]: Keyring, contentHash: string, length: number): { head: Buffer; fileKey: Buffer } {
  const fileKey = randomBytes(32);
  const nonce = randomBytes(12);
  const lengthBytes = Buffer.alloc(8);
  lengthBytes.writeBigUInt64BE(BigInt(length));
  const open = Buffer.concat([magic, keyIdOf(key), lengthBytes]);
  const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.concat([open, Buffer.from(contentHash, 'hex')]));
  const sealed = Buffer.concat([cipher.update(fileKey), cipher.final()]);
  return { head: Buffer.concat([open, nonce, sealed, cipher.getAuthTag()]), fileKey };
}

/** @throws DamagedFileError when the head was changed, is another file’s, or was sealed by none of these keys. */
export function readHead(keys: readonly Buffer[], contentHash: string, head: Buffer): SealedFile {
  if (head.length < headBytes) throw new DamagedFileError(`${contentHash} is cut off in its head`);
  const id = head.subarray(keyIdAt, lengthAt);
  const by = keys.findIndex((key) => keyIdOf(key).equals(id));
  const key = keys[by];
  if (key === undefined)
    throw new DamagedFileError(
      `${contentHash} was sealed by a key that FILE_KEY does not name (${id.toString('hex')})`,
    );
  const decipher = createDecipheriv(algorithm, key, head.subarray(nonceAt, fileKeyAt), { authTagLength: tagBytes });
  decipher.setAAD(Buffer.concat([head.subarray(0, nonceAt), Buffer.from(contentHash, 'hex')]));
  decipher.setAuthTag(head.subarray(tagAt, headBytes));
  try {
    const fileKey = Buffer.concat([decipher.update(head.subarray(fileKeyAt, tagAt)), decipher.final()]);
    return { length: Number(head.readBigUInt64BE(lengthAt)), fileKey, isPresent: by === 0 };
  } catch (cause) {
    throw new DamagedFileError(`${contentHash} has another head than was written`, { cause });
  }
}

/** The bytes at rest of some chunks, the first and the last of them. */
export function placeOfChunks({ first, last }: Chunks, length: number): ByteRange {
  const bytesOfLast = Math.min(length - last * chunkBytes, chunkBytes);
  return {
    first: headBytes + first * sealedChunkBytes,
    last: headBytes + last * sealedChunkBytes + bytesOfLast + tagBytes - 1,
  };
}

/** How many chunks a content of so many bytes has; an empty one has one, for something must say that it is whole. */
export const chunksIn = (length: number) => Math.max(1, Math.ceil(length / chunkBytes));

function nonceOf(chunk: number, length: number): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt32BE(chunk, 7);
  nonce[11] = chunk === chunksIn(length) - 1 ? 1 : 0;
  return nonce;
}

/** The content sealed, head first. @throws DamagedFileError when it is not as long as was said. */
export async function* sealedBytes(
  keys: Keyring,
  contentHash: string,
  length: number,
  content: AsyncIterable<Buffer>,
): AsyncGenerator<Buffer> {
  const { head, fileKey } = newHead(keys, contentHash, length);
  yield head;
  let chunk = 0;
  const seal = (bytes: Buffer) => {
    const cipher = createCipheriv(algorithm, fileKey, nonceOf(chunk, length));
    chunk += 1;
    return Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
  };
  for await (const bytes of inPieces(content, chunkBytes)) yield seal(bytes);
  if (length === 0) yield seal(Buffer.alloc(0));
  if (chunk !== chunksIn(length)) throw new DamagedFileError(`${contentHash} is not ${length} bytes long`);
}

/** Some chunks of a file, by their numbers. */
export interface Chunks {
  readonly first: number;
  readonly last: number;
}

/** The content of these chunks. @throws DamagedFileError at the first that is not what was kept, or is not there. */
export async function* openedBytes(
  { fileKey, length }: SealedFile,
  contentHash: string,
  { first, last }: Chunks,
  chunks: AsyncIterable<Buffer>,
): AsyncGenerator<Buffer> {
  let chunk = first;
  for await (const sealed of inPieces(chunks, sealedChunkBytes)) {
    yield openChunk(fileKey, nonceOf(chunk, length), sealed, `${contentHash} was changed or cut off in chunk ${chunk}`);
    chunk += 1;
  }
  if (chunk !== last + 1) throw new DamagedFileError(`${contentHash} was cut off before chunk ${chunk}`);
}

function openChunk(fileKey: Buffer, nonce: Buffer, sealed: Buffer, fault: string): Buffer {
  if (sealed.length < tagBytes) throw new DamagedFileError(fault);
  const decipher = createDecipheriv(algorithm, fileKey, nonce, { authTagLength: tagBytes });
  decipher.setAuthTag(sealed.subarray(-tagBytes));
  const bytes = decipher.update(sealed.subarray(0, -tagBytes));
  try {
    decipher.final();
  } catch (cause) {
    throw new DamagedFileError(fault, { cause });
  }
  return bytes;
}

/** The same bytes in pieces of this size, the last as long as is left. */
async function* inPieces(bytes: AsyncIterable<Buffer>, size: number): AsyncGenerator<Buffer> {
  let [waiting, held]: [Buffer[], number] = [[], 0];
  for await (const part of bytes) {
    waiting.push(part);
    held += part.length;
    if (held < size) continue;
    let all = Buffer.concat(waiting);
    for (; all.length >= size; all = all.subarray(size)) yield all.subarray(0, size);
    [waiting, held] = [[all], all.length];
  }
  if (held > 0) yield Buffer.concat(waiting);
}
