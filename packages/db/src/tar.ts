import type { Dirent } from 'node:fs';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, stat } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';

const block = 512;
const zeros = Buffer.alloc(block);
const toBlock = (size: number) => (block - (size % block)) % block;

/**
 * The files and folders under `folder` as the pieces of a tar archive (POSIX ustar), one piece of a file at a time.
 * Sockets and the like are left out.
 */
export async function* packFolder(folder: string): AsyncGenerator<Buffer> {
  yield* packPart(folder, '');
  yield tarEnd;
}

async function* packPart(folder: string, part: string): AsyncGenerator<Buffer> {
  const entries: Dirent[] = await readdir(join(folder, part), { withFileTypes: true });
  for (const entry of entries) {
    const name = `${part}${entry.name}`;
    if (entry.isDirectory()) {
      yield tarHeader(`${name}/`, 0, '5');
      yield* packPart(folder, `${name}/`);
    } else if (entry.isFile()) {
      const { size } = await stat(join(folder, name));
      yield tarHeader(name, size);
      if (size > 0) yield* createReadStream(join(folder, name), { end: size - 1 });
      yield tarPadding(size);
    }
  }
}

/** What stands after the last entry. */
export const tarEnd: Buffer = Buffer.alloc(2 * block);

/** What stands after the `size` bytes of an entry. */
export function tarPadding(size: number): Buffer {
  return zeros.subarray(0, toBlock(size));
}

/**
 * What stands before an entry, a file or (type 5) a folder. The same for the same name, of at most 100 bytes, and size.
 * @throws Error when the name is longer.
 */
export function tarHeader(name: string, size: number, type: '0' | '5' = '0'): Buffer {
  if (Buffer.byteLength(name) > 100) throw new Error(`${name} is too long a name for a tar archive`);
  const head = Buffer.alloc(block);
  const octal = (value: number, digits: number) => `${value.toString(8).padStart(digits, '0')}\0`;
  head.write(name, 0);
  head.write(octal(type === '5' ? 0o700 : 0o600, 7), 100);
  head.write(octal(0, 7), 108);
  head.write(octal(0, 7), 116);
  head.write(octal(size, 11), 124);
  head.write(octal(0, 11), 136);
  head.write(' '.repeat(8), 148);
  head.write(type, 156);
  head.write('ustar\x0000', 257);
  head.write(
    `${octal(
      head.reduce((sum, byte) => sum + byte, 0),
      6,
    )} `,
    148,
  );
  return head;
}

/** An entry of an archive. Its bytes can be read once, before the next entry is asked for; what is not read is passed over. */
export interface TarEntry {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  readonly isFolder: boolean;
  readonly bytes: AsyncIterable<Buffer>;
}

/** The archive is not as it was written. */
export class TarError extends Error {
  override readonly name = 'TarError';
}

/**
 * The entries of an archive that was made here, to its very end.
 * @throws TarError where a byte outside the entries' own is not the one that was written, or any is missing.
 */
export async function* readTar(archive: AsyncIterable<Buffer>): AsyncGenerator<TarEntry> {
  const bytes = new ByteReader(archive);
  for (;;) {
    const head = await bytes.take(block);
    if (head.every((byte) => byte === 0)) break;
    const [name, size, type] = [textAt(head, 0, 100), Number.parseInt(textAt(head, 124, 12), 8), textAt(head, 156, 1)];
    const isFolder = type === '5';
    if (!(size >= 0) || !head.equals(tarHeader(name, size, isFolder ? '5' : '0')))
      throw new TarError('The archive is damaged, or is none of ours');
    let left = size;
    const own = async function* () {
      while (left > 0) {
        const piece = await bytes.takeAtMost(left);
        left -= piece.length;
        yield piece;
      }
    };
    yield { name, size, isFolder, bytes: own() };
    while (left > 0) left -= (await bytes.takeAtMost(left)).length;
    if ((await bytes.take(toBlock(size))).some((byte) => byte !== 0)) throw new TarError('The archive is damaged');
  }
  if ((await bytes.take(block)).some((byte) => byte !== 0) || !(await bytes.isAtEnd()))
    throw new TarError('The archive is damaged at its end');
}

/** Writes what an archive of `packFolder` holds into `folder`. @throws TarError when it is cut short or not such an archive. */
export async function unpackInto(folder: string, archive: AsyncIterable<Buffer>): Promise<void> {
  for await (const { name, isFolder, bytes } of readTar(archive)) {
    const place = resolve(folder, name);
    if (!place.startsWith(resolve(folder) + sep)) throw new TarError('This is no archive of ours');
    await mkdir(isFolder ? place : dirname(place), { recursive: true, mode: 0o700 });
    if (isFolder) continue;
    const file = await open(place, 'wx', 0o600);
    try {
      for await (const piece of bytes) await file.write(piece);
    } finally {
      await file.close();
    }
  }
}

function textAt(head: Buffer, start: number, length: number): string {
  const [text = ''] = head.toString('utf8', start, start + length).split('\0');
  return text;
}

/** Bytes by number, of a stream that comes in pieces of any size. */
class ByteReader {
  readonly #pieces: AsyncIterator<Buffer>;
  #rest: Buffer = Buffer.alloc(0);

  constructor(pieces: AsyncIterable<Buffer>) {
    this.#pieces = pieces[Symbol.asyncIterator]();
  }

  async takeAtMost(count: number): Promise<Buffer> {
    while (this.#rest.length === 0) {
      const { value, done } = await this.#pieces.next();
      if (done) throw new TarError('The archive is cut short');
      this.#rest = value;
    }
    const taken = this.#rest.subarray(0, count);
    this.#rest = this.#rest.subarray(taken.length);
    return taken;
  }

  async isAtEnd(): Promise<boolean> {
    while (this.#rest.length === 0) {
      const { value, done } = await this.#pieces.next();
      if (done) return true;
      this.#rest = value;
    }
    return false;
  }

  async take(count: number): Promise<Buffer> {
    const parts: Buffer[] = [];
    for (let left = count; left > 0; ) {
      const part = await this.takeAtMost(left);
      parts.push(part);
      left -= part.length;
    }
    return Buffer.concat(parts);
  }
}
