import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir, open, rename, rm, statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FileStore } from '@cairn/api/context';
import { allContentsWanted, type NamedContent } from '@cairn/api/stored-files/queries';
import type { DatabaseHandle } from '@cairn/db/database-handle';
import { isDistributed } from '@cairn/db/distribution';
import { withFilesHeld } from '@cairn/db/files-held';
import { appliedMigrations } from '@cairn/db/migrate';
import { exportRows } from '@cairn/db/row-export';
import { isUnfinished } from '@cairn/db/unfinished-restore';
import { RuleError } from '@cairn/domain/errors';
import { type Kysely, sql } from 'kysely';
import { BackupError, type Contents, format, hashOf } from './archive.ts';
import { ArchiveWriter } from './archive-writer.ts';
import { encrypterFor } from './encryption.ts';

/** Left free on the disk that the backup is written to. */
const minFreeBytes = 200 * 1024 * 1024;

export interface BackupOrder {
  readonly database: DatabaseHandle;
  readonly files: Pick<FileStore, 'open'>;
  /** The file to be made; there must be none. */
  readonly to: string;
  /** Public keys of age; none where it is not to be encrypted. */
  readonly recipients: readonly string[];
  readonly now: Date;
}

export interface BackupMade {
  readonly contents: Contents;
  /** Of the whole file. */
  readonly bytes: number;
  readonly sha256: string;
}

/**
 * Writes every row of one moment and every file that these name into one file, which has its name only once it is whole, on
 * the disk, and read back. People go on meanwhile; no file is removed.
 * @throws BackupError, or what the database, the file store or the disk says; nothing is left then.
 */
export async function makeBackup(order: BackupOrder): Promise<BackupMade> {
  const { database, to, recipients } = order;
  const encrypter = encrypterFor(recipients);
  if (existsSync(to)) throw new BackupError(`${to} is there already, and is not written over`);
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  const unfinished = `${to}.unfinished`;
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const filling = database.maintenance((db) =>
    db.connection().execute((connection) => fill(connection, writable, order)),
  );
  // What it throws ends the stream, and is met there.
  filling.catch(() => {});
  try {
    const sealed = encrypter ? await encrypter.encrypt(readable) : readable;
    const written = await write(Readable.fromWeb(sealed as Parameters<typeof Readable.fromWeb>[0]), unfinished);
    const contents = await filling;
    if ((await hashOfFile(unfinished)) !== written.sha256)
      throw new BackupError(`${unfinished} does not read as it was written: look at its disk`);
    await rename(unfinished, to);
    await flushFolder(dirname(to));
    return { contents, ...written };
  } catch (cause) {
    await readable.cancel(cause).catch(() => {});
    await filling.catch(() => {});
    await rm(unfinished, { force: true });
    throw cause;
  }
}

async function fill(
  connection: Kysely<unknown>,
  writable: WritableStream<Uint8Array>,
  { database, files, to, now }: BackupOrder,
): Promise<Contents> {
  const stream = writable.getWriter();
  const archive = new ArchiveWriter((bytes) => stream.write(bytes));
  try {
    return await withFilesHeld(connection, async () => {
      if (await isDistributed(connection))
        throw new BackupError(
          'People are spread over several machines, whose rows are not of one moment. Back up PostgreSQL itself.',
        );
      // One moment on PostgreSQL; on the embedded database nobody else has a turn.
      const moment = connection.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
      const wanted = await moment.execute(async (tx) => {
        const migrations = [...(await appliedMigrations(tx))];
        if (migrations.length === 0 || (await isUnfinished(tx)))
          throw new BackupError('There is no whole database of Cairn to back up');
        const contents = await allContentsWanted(tx);
        await assertRoom(tx, dirname(to), contents);
        await archive.begin({ format, madeAt: now.toISOString(), database: database.kind, migrations });
        await exportRows(tx, (part) => archive.addRows(part));
        return contents;
      });
      for (const content of wanted) {
        const bytes = await readWhole(files, content);
        await (bytes ? archive.addFile(content.contentHash, bytes) : archive.noteMissing(content.contentHash));
      }
      const contents = await archive.end();
      await stream.close();
      return contents;
    });
  } catch (cause) {
    await stream.abort(cause).catch(() => {});
    throw cause;
  }
}

async function assertRoom(tx: Kysely<unknown>, folder: string, contents: readonly NamedContent[]): Promise<void> {
  const { rows } = await sql<{ bytes: number }>`
    select pg_database_size(current_database()) as bytes`.execute(tx);
  const needed = contents.reduce((sum, { fileSize }) => sum + fileSize, Number(rows[0]?.bytes ?? 0));
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize - needed < minFreeBytes)
    throw new BackupError(`There is no room in ${folder} for a backup of up to ${Math.ceil(needed / 1e6)} MB`);
}

/** A file as its name says it is, or null; a store that is away ends the backup. */
async function readWhole(
  files: Pick<FileStore, 'open'>,
  { contentHash, fileSize }: NamedContent,
): Promise<Buffer | null> {
  try {
    const pieces: Buffer[] = [];
    let length = 0;
    for await (const piece of await files.open(contentHash)) {
      length += (piece as Buffer).length;
      if (length > fileSize) return null;
      pieces.push(piece as Buffer);
    }
    const bytes = Buffer.concat(pieces);
    return hashOf(bytes) === contentHash ? bytes : null;
  } catch (cause) {
    if (cause instanceof RuleError) throw cause;
    return null;
  }
}

async function write(bytes: Readable, file: string): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256');
  let length = 0;
  const measured = async function* (pieces: AsyncIterable<Uint8Array>) {
    for await (const piece of pieces) {
      hash.update(piece);
      length += piece.length;
      yield piece;
    }
  };
  await pipeline(bytes, measured, createWriteStream(file, { mode: 0o600, flush: true }));
  return { bytes: length, sha256: hash.digest('hex') };
}

async function hashOfFile(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of createReadStream(file, { highWaterMark: 1024 * 1024 })) hash.update(piece as Buffer);
  return hash.digest('hex');
}

/** Its new name outlasts a crash. */
async function flushFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(path, 'r');
  await handle.sync().finally(() => handle.close());
}
