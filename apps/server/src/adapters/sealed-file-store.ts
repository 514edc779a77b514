import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rm, stat, unlink } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ByteRange, FileStore } from '@cairn/api/context';
import {
  type Chunks,
  chunkBytes,
  chunksIn,
  DamagedFileError,
  headBytes,
  isSealed,
  openedBytes,
  placeOfChunks,
  readHead,
  type SealedFile,
  sealedBytes,
} from './sealed-file.ts';

/** Keys of files: the first seals, all open; none where files are kept as they are. */
export type FileKeys = readonly Buffer[];

export interface SealedFileStore extends FileStore {
  /**
   * Seals a content with the present key that another or none has sealed, by way of a file at `temporaryPath`.
   * @throws DamagedFileError when it is not what was kept; it stays as it is.
   */
  sealAnew(contentHash: string, temporaryPath: string): Promise<'sealed' | 'present' | 'gone'>;
}

/** As much of a file is held in memory at once, in bytes; more is read once to be proved, and once more to be given. */
const heldBytes = 1024 * 1024;

/**
 * A store whose files are sealed where there are keys. Nothing is given of a file before all that was asked for, and its end, has
 * proved to be what was kept. A plain file from before is given too: where there are keys, when its bytes have the hash it is
 * named by. The names, and so what is kept once, stay those of the plain contents.
 */
export function createSealedFileStore(inner: FileStore, keys: FileKeys): SealedFileStore {
  const [present, ...older] = keys;

  async function keep(temporaryPath: string, contentHash: string, isFlushed?: boolean): Promise<void> {
    if (present === undefined) return inner.keep(temporaryPath, contentHash, isFlushed);
    const sealedPath = `${temporaryPath}.sealed`;
    const { size } = await stat(temporaryPath);
    try {
      const content = createReadStream(temporaryPath);
      const sealed = sealedBytes([present, ...older], contentHash, size, content);
      await pipeline(sealed, createWriteStream(sealedPath, { flags: 'w', mode: 0o600 }));
      await inner.keep(sealedPath, contentHash);
    } catch (cause) {
      await rm(sealedPath, { force: true });
      throw cause;
    }
    await unlink(temporaryPath);
  }

  async function headOf(contentHash: string): Promise<Buffer> {
    const parts: Buffer[] = [];
    for await (const part of await inner.open(contentHash, { first: 0, last: headBytes - 1 }))
      parts.push(part as Buffer);
    return Buffer.concat(parts);
  }

  /** The content of some chunks, proved as it comes. */
  async function* opened(contentHash: string, file: SealedFile, chunks: Chunks): AsyncGenerator<Buffer> {
    yield* openedBytes(file, contentHash, chunks, await inner.open(contentHash, placeOfChunks(chunks, file.length)));
  }

  async function openSealed(contentHash: string, head: Buffer, range: ByteRange | null): Promise<Readable> {
    const file = readHead(keys, contentHash, head);
    const final = chunksIn(file.length) - 1;
    const asked = range ?? { first: 0, last: Math.max(file.length - 1, 0) };
    const chunks = { first: Math.floor(asked.first / chunkBytes), last: Math.floor(asked.last / chunkBytes) };
    if (chunks.last > final)
      throw new DamagedFileError(`${contentHash} holds ${file.length} bytes, and more were asked for`);
    if (chunks.last < final) await proved(opened(contentHash, file, { first: final, last: final }));
    const cut = (bytes: AsyncIterable<Buffer>) => partOf(bytes, asked, chunks.first * chunkBytes);
    if (asked.last - asked.first < heldBytes) return streamOf(await held(cut(opened(contentHash, file, chunks))));
    await proved(opened(contentHash, file, chunks));
    return streamOf(cut(opened(contentHash, file, chunks)));
  }

  async function open(contentHash: string, range: ByteRange | null = null): Promise<Readable> {
    const head = await headOf(contentHash);
    if (isSealed(head)) return openSealed(contentHash, head, range);
    if (present !== undefined) await proved(hashed(await inner.open(contentHash), contentHash));
    return inner.open(contentHash, range);
  }

  return {
    // What will be sealed need not reach the disk as it came.
    flush: async (descriptor) => present === undefined && inner.flush(descriptor),
    keep,
    open,
    holds: inner.holds,
    remove: inner.remove,
    list: inner.list,
    sealAnew: async (contentHash, temporaryPath) => {
      if (!(await inner.holds(contentHash))) return 'gone';
      const head = await headOf(contentHash);
      if (isSealed(head) && readHead(keys, contentHash, head).isPresent) return 'present';
      try {
        const content = hashed(await open(contentHash), contentHash);
        await pipeline(content, createWriteStream(temporaryPath, { flags: 'wx', mode: 0o600 }));
        // Whoever has erased it meanwhile must not find it again.
        if (!(await inner.holds(contentHash))) return 'gone';
        await keep(temporaryPath, contentHash);
        return 'sealed';
      } finally {
        await rm(temporaryPath, { force: true });
      }
    },
  };
}

const streamOf = (bytes: Iterable<Buffer> | AsyncIterable<Buffer>) => Readable.from(bytes, { objectMode: false });

/** Reads to the end, and keeps nothing. */
async function proved(bytes: AsyncIterable<Buffer>): Promise<void> {
  for await (const _ of bytes);
}

async function held(bytes: AsyncIterable<Buffer>): Promise<Buffer[]> {
  const parts: Buffer[] = [];
  for await (const part of bytes) parts.push(part);
  return parts;
}

/** The same bytes. @throws DamagedFileError at their end when they have another hash than the one they are named by. */
async function* hashed(bytes: AsyncIterable<Buffer>, contentHash: string): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  for await (const part of bytes) {
    hash.update(part);
    yield part;
  }
  if (hash.digest('hex') !== contentHash) throw new DamagedFileError(`${contentHash} has other bytes than were kept`);
}

/** The asked part of bytes that begin at `start`. */
async function* partOf(
  bytes: AsyncIterable<Buffer>,
  { first, last }: ByteRange,
  start: number,
): AsyncGenerator<Buffer> {
  let at = start;
  for await (const chunk of bytes) {
    const part = chunk.subarray(Math.max(first - at, 0), Math.max(last + 1 - at, 0));
    if (part.length > 0) yield part;
    at += chunk.length;
  }
}
