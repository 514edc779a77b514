import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { FileStore, Jobs } from '@cairn/api/context';
import { createDatabase } from '@cairn/db/create-database';
import type { DatabaseHandle } from '@cairn/db/database-handle';
import { exportRows } from '@cairn/db/row-export';
import { createPostgresDatabase, migratedSnapshot } from '@cairn/db/testing';
import { onTestFinished } from 'vitest';
import { createDiskErasureNotes } from '../adapters/disk-erasure-notes.ts';
import { createDiskFileStore } from '../adapters/disk-file-store.ts';
import { createJobs } from '../adapters/jobs.ts';
import { createTemporaryFiles } from '../adapters/temporary-files.ts';
import { type ArchivePart, readArchive } from './archive-reader.ts';
import { openBackup } from './encryption.ts';
import { makeBackup } from './making.ts';
import { checkBackup, restoreBackup } from './restoring.ts';

/** A database, and a folder for files: what a backup is made of, and restored into. */
export interface Place {
  readonly folder: string;
  readonly database: DatabaseHandle;
  readonly files: FileStore;
  readonly jobs: () => Promise<Jobs>;
}

/** An empty installation, gone once the test has ended, or when `whenOver` says so. */
export async function newPlace(
  kind: 'embedded' | 'postgres',
  whenOver: (undo: () => Promise<void>) => unknown = onTestFinished,
): Promise<Place> {
  const folder = mkdtempSync(join(tmpdir(), 'cairn-place-'));
  const postgres = kind === 'postgres' ? await createPostgresDatabase() : null;
  const database = await createDatabase(
    postgres
      ? { kind: 'postgres', url: postgres.url, poolSize: 3 }
      : { kind: 'memory', snapshot: await migratedSnapshot() },
  );
  const stops: (() => Promise<unknown>)[] = [];
  whenOver(async () => {
    for (const stop of stops) await stop();
    await database.close();
    await postgres?.drop();
    rmSync(folder, { recursive: true, force: true });
  });
  const jobs = async () => {
    const made = createJobs(database, postgres, { works: false });
    stops.push(() => made.stop());
    await made.start(() => {});
    return made;
  };
  return { folder, database, files: createDiskFileStore(join(folder, 'files')), jobs };
}

export const notesOf = ({ folder }: Place) => createDiskErasureNotes(join(folder, 'files', 'erasures'));

/** Keeps these bytes in a store and answers their name there. */
export async function keepBytes({ files, folder }: Place, bytes: Buffer): Promise<string> {
  const contentHash = createHash('sha256').update(bytes).digest('hex');
  const path = createTemporaryFiles(join(folder, 'files', 'temporary')).newPath();
  writeFileSync(path, bytes);
  await files.keep(path, contentHash);
  return contentHash;
}

let backups = 0;

/** Makes a backup beside the files and answers where it is, and what there is to tell of it. */
export async function backUpPlace(place: Place, { recipients = [] as string[], now = new Date() } = {}) {
  const { folder, database, files } = place;
  const file = join(folder, `${++backups}.tar`);
  return { file, ...(await makeBackup({ database, files, to: file, recipients, now })) };
}

export async function restorePlace(
  place: Place,
  file: string,
  { identities = [] as string[], replace = false, now = new Date() } = {},
) {
  const { folder, database, files, jobs } = place;
  const temporary = createTemporaryFiles(join(folder, 'files', 'temporary'));
  const erasureNotes = notesOf(place);
  const checked = await checkBackup(file, identities);
  return restoreBackup({
    file,
    checked,
    identities,
    database,
    files,
    temporary,
    erasureNotes,
    prepare: jobs,
    replace,
    now,
  });
}

/** Everything that a backup holds. */
export async function partsOf(file: string, identities: readonly string[] = []): Promise<ArchivePart[]> {
  const parts: ArchivePart[] = [];
  for await (const part of readArchive(await openBackup(file, identities))) parts.push(part);
  return parts;
}

/** The rows of every table as lines, in an order that says nothing. */
export async function rowsIn({ database }: Place): Promise<Record<string, string[]>> {
  const rows: Record<string, string[]> = {};
  await database.maintenance((db) =>
    db.transaction().execute((tx) =>
      exportRows(tx, async ({ table, lines: [columns = '', ...lines] }) => {
        rows[`${table} ${columns}`] = [...(rows[`${table} ${columns}`] ?? []), ...lines].sort();
      }),
    ),
  );
  return rows;
}

export const bytesIn = async ({ files }: Place, contentHash: string) => buffer(await files.open(contentHash));
