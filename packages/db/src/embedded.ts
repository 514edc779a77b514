import { PGlite, types } from '@electric-sql/pglite';
import { CamelCasePlugin, Kysely, sql } from 'kysely';
import { callsBesideStatements } from './batched-query.ts';
import { withCommitHooks } from './commit-hooks.ts';
import type { Database } from './database.ts';
import type { DatabaseHandle } from './database-handle.ts';
import { EmbeddedDialect } from './embedded-dialect.ts';
import { clearFirstStartMark, markOpened } from './embedded-ending.ts';
import { assertMayOpen, type EmbeddedPlaces, explainDamage } from './embedded-folder.ts';
import { contentsOf, copyContents } from './folder-copy.ts';
import { type FolderLock, lockFolder } from './folder-lock.ts';
import { createFreeSpaceCheck } from './free-space.ts';
import { withRevisionGuard } from './revision-guard.ts';
import { type StatementWatch, withStatementWatch } from './statement-watch.ts';
import { vacuumTables } from './vacuum.ts';
import { valueParsers } from './value-parsers.ts';

/**
 * The page cache of PostgreSQL inside this process. The system caches the files once more, so that little is lost; by
 * itself it takes 128 MB.
 */
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'];

/** A folder of PostgreSQL's files, and whatever of it no copy needs. */
const notCopied = new Set(['cairn-lock', 'postmaster.pid', 'postmaster.opts']);

/**
 * Opens the embedded database in its folder, which this process then holds alone.
 *
 * @throws FolderInUseError when another process holds the folder; DamagedDatabaseError when it cannot be opened as it is.
 */
export async function openEmbedded(
  places: EmbeddedPlaces,
  maxWaitMs?: number,
  watch: StatementWatch | null = null,
): Promise<DatabaseHandle> {
  const { folder } = places;
  const lock = await lockFolder(folder);
  try {
    await assertMayOpen(places);
    const markClosed = await markOpened(folder);
    const pglite = await PGlite.create({ dataDir: folder, startParams, parsers: { ...valueParsers } }).catch(
      async (cause: unknown) => {
        throw await explainDamage(places, cause, true);
      },
    );
    clearFirstStartMark(folder);
    const writtenThrough = { ...lock, release: () => markClosed().catch(staysOpened).finally(lock.release) };
    const handle = embeddedHandle(pglite, createFreeSpaceCheck(folder), writtenThrough, maxWaitMs, watch);
    return {
      ...handle,
      explain: (cause) => explainDamage(places, cause, false),
      copyFiles: (to, assertFreeSpace) =>
        handle.db.connection().execute(async () => {
          await pglite.exec('checkpoint');
          const contents = await contentsOf(folder, notCopied);
          await assertFreeSpace(contents.bytes);
          await copyContents(contents, folder, to);
        }),
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

/** Then the next start asks whether the system has run on since. */
const staysOpened = () => {};

/** Opens an embedded database that lives in memory only, from a snapshot when one is given. */
export async function openMemory(
  snapshot?: Blob,
  maxWaitMs?: number,
  watch: StatementWatch | null = null,
): Promise<DatabaseHandle> {
  const pglite = await PGlite.create({
    startParams,
    parsers: { ...valueParsers },
    ...(snapshot && { loadDataDir: snapshot }),
  });
  const unlocked = { confirm: () => {}, release: async () => {} };
  return embeddedHandle(pglite, async () => true, unlocked, maxWaitMs, watch);
}

function embeddedHandle(
  pglite: PGlite,
  freeSpaceOk: () => Promise<boolean>,
  lock: FolderLock,
  maxWaitMs?: number,
  watch: StatementWatch | null = null,
): DatabaseHandle {
  const dialect = new EmbeddedDialect(pglite, lock.confirm, maxWaitMs);
  const db = new Kysely<Database>({
    dialect: withCommitHooks(withRevisionGuard(withStatementWatch(dialect, watch))),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
  let closing: Promise<void> | undefined;
  const close = async () => {
    await db.destroy();
    if (!pglite.closed) await pglite.close();
    await lock.release();
  };
  return {
    db,
    kind: 'embedded',
    waiting: () => dialect.waiting + callsBesideStatements(db),
    ping: async () => void (await sql`select 1`.execute(db)),
    freeSpaceOk,
    maintenance: (work) => work(new Kysely<unknown>({ dialect })),
    embedded: {
      pglite: {
        query: (text, values) => pglite.query(text, values, { parsers: types.parsers }),
        exec: (text) => pglite.exec(text, { parsers: types.parsers }),
        listen: (channel, heard) => pglite.listen(channel, heard),
      },
      runExclusive: (work) => db.connection().execute(() => work()),
    },
    vacuum: async (signal) => {
      // On a full disk nothing is written that nobody waits for.
      if (await freeSpaceOk()) await vacuumTables(new Kysely<unknown>({ dialect }), signal);
    },
    snapshot: () => pglite.dumpDataDir('none'),
    close: () => {
      closing ??= close();
      return closing;
    },
  };
}
