import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { RowsPart } from '@cairn/db/row-export';
import { readTar, type TarEntry, TarError } from '@cairn/db/tar';
import { z } from 'zod';
import {
  BackupError,
  type Contents,
  contentsSchema,
  fileName,
  format,
  hashOf,
  type Manifest,
  manifestSchema,
  maxEntryBytes,
  names,
  rowsName,
} from './archive.ts';

const unpack = promisify(gunzip);
/** What one part of rows may come to, in bytes. */
const maxRowsBytes = 512 * 1024 * 1024;

/** What a backup holds, in the order in which it holds it. */
export type ArchivePart =
  | { readonly kind: 'manifest'; readonly manifest: Manifest }
  | { readonly kind: 'rows'; readonly part: RowsPart }
  | { readonly kind: 'file'; readonly contentHash: string; readonly bytes: Buffer }
  /** The last, when everything has been found to be as it was written. */
  | { readonly kind: 'contents'; readonly contents: Contents };

const damaged = (what: string) => new BackupError(`The backup is damaged: ${what}. Nothing of it may be relied on.`);

/**
 * Reads a backup to its end, whose entries are held to what its last one says of them; until that has been read nothing is proved.
 * @throws BackupError when it was made by a newer release, is damaged, cut short or none.
 */
export async function* readArchive(pieces: AsyncIterable<Buffer>): AsyncGenerator<ArchivePart> {
  const seen: Contents = { manifest: '', rows: [], files: { count: 0, bytes: 0 }, missing: [] };
  const entries = entriesOf(pieces);
  const { bytes: first } = await next(entries, names.manifest);
  seen.manifest = hashOf(first);
  yield { kind: 'manifest', manifest: readManifest(first) };
  for await (const { name, bytes } of entries) {
    const [, table] = rowsName.exec(name) ?? [];
    const [, contentHash] = fileName.exec(name) ?? [];
    if (table !== undefined) {
      const lines = (await unpackRows(name, bytes)).split('\n');
      seen.rows.push({ name, sha256: hashOf(bytes), rows: lines.length - 1 });
      yield { kind: 'rows', part: { table, lines } };
    } else if (contentHash !== undefined) {
      if (hashOf(bytes) !== contentHash) throw damaged(`${name} is not what it was`);
      seen.files.count += 1;
      seen.files.bytes += bytes.length;
      yield { kind: 'file', contentHash, bytes };
    } else if (name === names.contents) {
      const { bytes: seal } = await next(entries, names.seal);
      if (String(seal) !== `${hashOf(bytes)}\n`) throw damaged(`${name} is not what it was`);
      const contents = contentsSchema.parse(JSON.parse(String(bytes)));
      assertSame(seen, contents);
      if (!(await entries.next()).done) throw damaged('it goes on after its end');
      yield { kind: 'contents', contents };
      return;
    } else throw damaged(`nobody knows what ${JSON.stringify(name)} is`);
  }
  throw damaged('its end is missing');
}

interface WholeEntry {
  readonly name: string;
  readonly bytes: Buffer;
}

async function* entriesOf(pieces: AsyncIterable<Buffer>): AsyncGenerator<WholeEntry> {
  try {
    for await (const entry of readTar(pieces)) yield { name: entry.name, bytes: await wholeOf(entry) };
  } catch (cause) {
    if (!(cause instanceof TarError)) throw cause;
    throw new BackupError(`${cause.message}. Nothing of it may be relied on.`, { cause });
  }
}

async function wholeOf({ name, size, bytes }: TarEntry): Promise<Buffer> {
  if (size > maxEntryBytes) throw damaged(`${name} is longer than any part of a backup`);
  return buffer(bytes);
}

async function next(entries: AsyncGenerator<WholeEntry>, name: string): Promise<WholeEntry> {
  const { value } = await entries.next();
  if (value?.name !== name) throw damaged(`${name} is missing, or this is no backup of Cairn`);
  return value;
}

function readManifest(bytes: Buffer): Manifest {
  let read: unknown;
  try {
    read = JSON.parse(String(bytes));
  } catch (cause) {
    throw new BackupError(`The backup is damaged: ${names.manifest} cannot be read.`, { cause });
  }
  const { data: found } = z.object({ format: z.number() }).safeParse(read);
  if (found && found.format > format)
    throw new BackupError(
      `The backup was made by a newer Cairn (format ${found.format}, this one reads ${format}). Restore it with that release.`,
    );
  const manifest = manifestSchema.safeParse(read);
  if (!manifest.success) throw damaged(`${names.manifest} does not say what it must`);
  return manifest.data;
}

async function unpackRows(name: string, bytes: Buffer): Promise<string> {
  try {
    return String(await unpack(bytes, { maxOutputLength: maxRowsBytes }));
  } catch (cause) {
    throw new BackupError(`The backup is damaged: ${name} cannot be unpacked.`, { cause });
  }
}

function assertSame(seen: Contents, told: Contents): void {
  if (seen.manifest !== told.manifest) throw damaged(`${names.manifest} is not what it was`);
  for (const [at, { name, sha256 }] of told.rows.entries()) {
    const found = seen.rows[at];
    if (found?.name !== name) throw damaged(`${name} is missing`);
    if (found.sha256 !== sha256) throw damaged(`${name} is not what it was`);
  }
  if (seen.rows.length !== told.rows.length) throw damaged('it holds rows it does not tell of');
  if (seen.files.count !== told.files.count || seen.files.bytes !== told.files.bytes)
    throw damaged('it does not hold as many files as it tells of');
}
