import { type Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { DatabaseHandle } from './database-handle.ts';
import { distributeNewTables } from './distribution.ts';
import { migrations } from './migrations/all.ts';
import { isUnfinished } from './unfinished-restore.ts';

/** The database holds migrations that this release has never heard of. */
class NewerDatabaseError extends Error {
  override readonly name = 'NewerDatabaseError';

  constructor(unknown: readonly string[]) {
    const [first = '', ...others] = unknown;
    const and = others.length > 0 ? ` and ${others.length} more` : '';
    super(
      `The database was made by a newer Cairn (it has ${first}${and}). Nothing was changed. Start that release, or restore a backup from before it.`,
    );
  }
}

/** A restore was broken off, so that nobody knows what the database lacks. */
class UnfinishedRestoreError extends Error {
  override readonly name = 'UnfinishedRestoreError';

  constructor() {
    super(
      'A restore into this database was begun and not finished, so nothing in it can be relied on. Restore the backup again; what is there is replaced.',
    );
  }
}

/**
 * Brings the tables up to date. Any number of processes may call it at once: one works, the others wait for it, and
 * either every missing migration is applied or none is.
 *
 * @throws NewerDatabaseError or UnfinishedRestoreError before anything is changed; DamagedDatabaseError.
 */
export async function migrate(handle: DatabaseHandle): Promise<void> {
  const whenWhole = async () => {
    if (await handle.maintenance(isUnfinished)) throw new UnfinishedRestoreError();
    await migrateToLatest(handle);
  };
  await whenWhole().catch(async (cause: unknown) => {
    throw (await handle.explain?.(cause)) ?? cause;
  });
}

/** The same in the midst of a restore. */
export async function migrateToLatest(handle: DatabaseHandle): Promise<void> {
  await handle.maintenance(async (db) => {
    const before = await appliedMigrations(db);
    const unknown = unknownAmong([...before]);
    if (unknown.length > 0) throw new NewerDatabaseError(unknown);
    const { error, results = [] } = await migratorOf(db).migrateToLatest();
    if (error) throw error instanceof Error ? error : new Error('The database could not be migrated', { cause: error });
    if (results.length === 0) return;
    // A migration may change records, and raises nobody's revision.
    await sql`delete from kept_progress`.execute(db);
    await distributeNewTables(db);
    // Until it is told how the values of a new column are spread, PostgreSQL may pass over the index made for it. It would
    // look by itself once a tenth of the rows have changed, which among many people takes months; the embedded one looks daily.
    // The tables are as they should be without it, so it keeps nobody from a start.
    if (before.size > 0) await sql`analyze`.execute(db).catch(() => {});
  });
}

/** Makes the tables as they are after these migrations, all of which this release must know, in a database that has none. */
export async function migrateTo(db: Kysely<unknown>, names: readonly string[]): Promise<void> {
  const asked = new Set(names);
  const some = Object.fromEntries(Object.entries(migrations).filter(([name]) => asked.has(name)));
  const { error } = await new Migrator({ db, provider: { getMigrations: async () => some } }).migrateToLatest();
  if (error) throw error instanceof Error ? error : new Error('The tables could not be made', { cause: error });
}

/** Those of the migrations that this release has never heard of. */
export function unknownAmong(names: readonly string[]): string[] {
  return names.filter((name) => !Object.hasOwn(migrations, name));
}

/** Whether every migration this release knows has been applied. */
export async function migrationsApplied(handle: DatabaseHandle): Promise<boolean> {
  const applied = await appliedMigrations(handle.db);
  return Object.keys(migrations).every((name) => applied.has(name));
}

/** The names of the migrations the database has, in order; none in an empty one. */
export async function appliedMigrations<T>(db: Kysely<T>): Promise<Set<string>> {
  const found = await sql<{ table: string | null }>`select to_regclass('kysely_migration')::text as table`.execute(db);
  if (!found.rows[0]?.table) return new Set();
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return new Set(rows.map(({ name }) => name));
}

function migratorOf(db: Kysely<unknown>): Migrator {
  return new Migrator({ db, provider: { getMigrations: async () => migrations } });
}
