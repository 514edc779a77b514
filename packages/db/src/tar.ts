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
  yield Buffer.alloc(2 * block);
}

async function* packPart(folder: string, part: string): AsyncGenerator<Buffer> {
  const entries: Dirent[] = await readdir(join(folder, part), { withFileTypes: true });
  for (const entry of entries) {
    const name = `${part}${entry.name}`;
    if (entry.isDirectory()) {
      yield header(`${name}/`, 0, '5');
      yield* packPart(folder, `${name}/`);
    } else if (entry.isFile()) {
      const { size } = await stat(join(folder, name));
      yield header(name, size, '0');
      if (size > 0) yield* createReadStream(join(folder, name), { end: size - 1 });
      yield zeros.subarray(0, toBlock(size));
    }
  }
}

function header(name: string, size: number, type: '0' | '5'): Buffer {
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

/** Writes what an archive of `packFolder` holds into `folder`. @throws Error when it is cut short or not such an archive. */
export async function unpackInto(folder: string, archive: AsyncIterable<Buffer>): Promise<void> {
  const bytes = new ByteReader(archive);
  for (;;) {
    const head = await bytes.take(block);
    if (head.every((byte) => byte === 0)) return;
    const [name, size, type] = [textAt(head, 0, 100), Number.parseInt(textAt(head, 124, 12), 8), textAt(head, 156, 1)];
    const place = resolve(folder, name);
    if (!place.startsWith(resolve(folder) + sep) || !(size >= 0)) throw new Error('This is no archive of ours');
    await mkdir(type === '5' ? place : dirname(place), { recursive: true, mode: 0o700 });
    if (type === '5') continue;
    const file = await open(place, 'wx', 0o600);
    try {
      for (let left = size; left > 0; ) {
        const piece = await bytes.takeAtMost(left);
        await file.write(piece);
        left -= piece.length;
      }
    } finally {
      await file.close();
    }
    await bytes.take(toBlock(size));
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
      if (done) throw new Error('The archive is cut short');
      this.#rest = value;
    }
    const taken = this.#rest.subarray(0, count);
    this.#rest = this.#rest.subarray(taken.length);
    return taken;
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
