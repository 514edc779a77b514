import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { RowsPart } from '@cairn/db/row-export';
import { tarEnd, tarHeader, tarPadding } from '@cairn/db/tar';
import { type Contents, hashOf, type Manifest, maxEntryBytes, names } from './archive.ts';

const pack = promisify(gzip);

/** Writes the entries of a backup, each whole, one after the other. */
export class ArchiveWriter {
  readonly #write: (bytes: Uint8Array) => Promise<void>;
  readonly #contents: Contents = { manifest: '', rows: [], files: { count: 0, bytes: 0 }, missing: [] };

  /** `write` takes bytes, and settles once more are wanted. */
  constructor(write: (bytes: Uint8Array) => Promise<void>) {
    this.#write = write;
  }

  async begin(manifest: Manifest): Promise<void> {
    this.#contents.manifest = await this.#add(names.manifest, json(manifest));
  }

  async addRows({ table, lines }: RowsPart): Promise<void> {
    const name = names.rows(table, this.#contents.rows.length);
    const sha256 = await this.#add(name, await pack(lines.join('\n')));
    this.#contents.rows.push({ name, sha256, rows: lines.length - 1 });
  }

  async addFile(contentHash: string, bytes: Buffer): Promise<void> {
    await this.#add(names.file(contentHash), bytes);
    this.#contents.files.count += 1;
    this.#contents.files.bytes += bytes.length;
  }

  noteMissing(contentHash: string): void {
    this.#contents.missing.push(contentHash);
  }

  async end(): Promise<Contents> {
    const hash = await this.#add(names.contents, json(this.#contents));
    await this.#add(names.seal, Buffer.from(`${hash}\n`));
    await this.#write(tarEnd);
    return this.#contents;
  }

  /** Answers the SHA-256 of what was added. */
  async #add(name: string, bytes: Buffer): Promise<string> {
    if (bytes.length > maxEntryBytes) throw new Error(`${name} is too long for a backup`);
    await this.#write(tarHeader(name, bytes.length));
    if (bytes.length > 0) await this.#write(bytes);
    await this.#write(tarPadding(bytes.length));
    return hashOf(bytes);
  }
}

const json = (value: unknown) => Buffer.from(`${JSON.stringify(value, null, 1)}\n`);
