import { writeFile } from 'node:fs/promises';
import { eraseBroughtBack } from '@cairn/api/account-closing/commands';
import { erasureNote, readNotes, recallErasures } from '@cairn/api/account-closing/erasure-notes';
import { endRecoveriesBroughtBack } from '@cairn/api/account-recoveries/ending';
import type { ErasureNotes, FileStore, Jobs } from '@cairn/api/context';
import { sendAllWaiting } from '@cairn/api/mail/waiting-mail';
import { scanAllHeld } from '@cairn/api/stored-files/scanning';
import { endSupportAccessBroughtBack } from '@cairn/api/support-access/ending';
import type { DatabaseHandle } from '@cairn/db/database-handle';
import { migrateTo, migrateToLatest, unknownAmong } from '@cairn/db/migrate';
import type { RowsPart } from '@cairn/db/row-export';
import { importRows } from '@cairn/db/row-import';
import { beginRestore, endRestore, holdingOf } from '@cairn/db/unfinished-restore';
import { type Kysely, sql } from 'kysely';
import type { TemporaryFiles } from '../adapters/temporary-files.ts';
import { BackupError, type Contents, type Manifest } from './archive.ts';
import { type ArchivePart, readArchive } from './archive-reader.ts';
import { openBackup } from './encryption.ts';

/** A backup that was read to its end and found to be as it was written. */
export interface CheckedBackup {
  readonly manifest: Manifest;
  readonly contents: Contents;
}

/**
 * Reads a backup to its end.
 * @throws BackupError when it is damaged, cut short, none, of a newer release, or none of the keys opens it.
 */
export async function checkBackup(file: string, identities: readonly string[]): Promise<CheckedBackup> {
  let manifest: Manifest | null = null;
  for await (const part of readArchive(await openBackup(file, identities))) {
    if (part.kind === 'manifest') {
      manifest = part.manifest;
      const [unknown] = unknownAmong(manifest.migrations);
      if (unknown !== undefined)
        throw new BackupError(
          `The backup was made by a newer Cairn (it has ${unknown}). Restore it with that release.`,
        );
    }
    if (part.kind === 'contents' && manifest) return { manifest, contents: part.contents };
  }
  throw new BackupError('The backup has no end');
}

export interface RestoreOrder {
  readonly file: string;
  /** What `checkBackup` has found it to be. */
  readonly checked: CheckedBackup;
  /** Secret keys of age. */
  readonly identities: readonly string[];
  readonly database: DatabaseHandle;
  readonly files: Pick<FileStore, 'keep'>;
  readonly temporary: Pick<TemporaryFiles, 'newPath'>;
  readonly erasureNotes: Pick<ErasureNotes, 'list' | 'keep'>;
  /** Makes what else the database needs, once it has its tables, and answers where jobs are left. */
  readonly prepare: () => Promise<Jobs>;
  /** Whether accounts that are there may be replaced. */
  readonly replace: boolean;
  readonly now: Date;
}

export interface Restored extends CheckedBackup {
  /** How many people had been erased since the backup was made, and were erased again. */
  readonly erased: number;
}

/**
 * Puts what a checked backup holds in the place of what the database does. Until all is done no server starts on the database;
 * a restore that is broken off is made anew.
 * @throws BackupError when the database is not empty and may not be replaced, before anything is changed; when the backup is
 * no longer what it was.
 */
export async function restoreBackup(order: RestoreOrder): Promise<Restored> {
  const { file, checked, identities, database, erasureNotes, now } = order;
  await database.maintenance((db) => assertMayRestore(db, order.replace));
  const notes = await readNotes(erasureNotes);
  // Also what only the database knows that is replaced, whatever becomes of this restore.
  for (const note of (await database.maintenance(erasedIn)).map(erasureNote)) {
    if (notes.has(note)) continue;
    await erasureNotes.keep(note);
    notes.set(note, now);
  }

  const parts = new Parts(readArchive(await openBackup(file, identities)));
  await database.maintenance(async (db) => {
    await beginRestore(db);
    await migrateTo(db, checked.manifest.migrations);
    await parts.next('manifest');
    await importRows(db, parts.rows());
  });
  await keepFiles(parts, order);
  await parts.next('contents');
  await migrateToLatest(database);
  const jobs = await order.prepare();
  await recallErasures(database.db, notes);
  // Told to the security log when it happened first.
  const erased = await eraseBroughtBack({ db: database.db, securityLog: { note: () => {} } }, now);
  await endRecoveriesBroughtBack(database.db, now);
  await endSupportAccessBroughtBack(database.db, now);
  await sendAllWaiting(database.db, jobs);
  await scanAllHeld(database.db, jobs);
  await database.maintenance(endRestore);
  return { ...checked, erased };
}

async function assertMayRestore(db: Kysely<unknown>, replace: boolean): Promise<void> {
  const { rows } = await sql<{ busy: boolean }>`
    select exists (select from pg_stat_activity
      where datname = current_database() and application_name = 'cairn-jobs') as busy`.execute(db);
  if (rows[0]?.busy) throw new BackupError('A Cairn is running on this database. Stop every one of them first.');
  const holding = await holdingOf(db);
  if (holding === 'something else')
    throw new BackupError('The database holds tables that are not of Cairn. Name an empty one.');
  if (holding === 'people' && !replace)
    throw new BackupError(
      'The database holds accounts. --replace puts the backup in their place, and they are gone then.',
    );
}

/** Whom the database that is replaced knows to have been erased. */
async function erasedIn(db: Kysely<unknown>): Promise<string[]> {
  const { rows: tables } = await sql<{ there: boolean }>`
    select to_regclass('public.erasures') is not null as there`.execute(db);
  if (!tables[0]?.there) return [];
  const { rows } = await sql<{ id: string }>`select user_id::text as id from erasures`.execute(db);
  return rows.map(({ id }) => id);
}

async function keepFiles(parts: Parts, { files, temporary }: RestoreOrder): Promise<void> {
  for (;;) {
    const part = await parts.take('file');
    if (!part) return;
    const path = temporary.newPath();
    await writeFile(path, part.bytes, { mode: 0o600 });
    await files.keep(path, part.contentHash);
  }
}

type Kind = ArchivePart['kind'];
type PartOf<K extends Kind> = Extract<ArchivePart, { kind: K }>;

/** The parts of a backup, taken as long as they are of the kind that is asked for. */
class Parts {
  readonly #parts: AsyncGenerator<ArchivePart>;
  #held: ArchivePart | null = null;

  constructor(parts: AsyncGenerator<ArchivePart>) {
    this.#parts = parts;
  }

  /** The next part, if it is of this kind; otherwise it stays the next. */
  async take<K extends Kind>(kind: K): Promise<PartOf<K> | null> {
    this.#held ??= (await this.#parts.next()).value ?? null;
    const part = this.#held;
    if (part?.kind !== kind) return null;
    this.#held = null;
    return part as PartOf<K>;
  }

  async next<K extends Kind>(kind: K): Promise<PartOf<K>> {
    const part = await this.take(kind);
    if (!part) throw new BackupError('The backup has changed while it was restored. Restore it again.');
    return part;
  }

  async *rows(): AsyncGenerator<RowsPart> {
    for (;;) {
      const found = await this.take('rows');
      if (!found) return;
      yield found.part;
    }
  }
}
