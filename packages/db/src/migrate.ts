import { type Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { DatabaseHandle } from './database-handle.ts';
import { distributeNewTables } from './distribution.ts';
import { migrations } from './migrations/all.ts';

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

/**
 * Brings the tables up to date. Any number of processes may call it at once: one works, the others wait for it, and
 * either every missing migration is applied or none is.
 *
 * @throws NewerDatabaseError before anything is changed; DamagedDatabaseError.
 */
export async function migrate(handle: DatabaseHandle): Promise<void> {
  await migrateToLatest(handle).catch(async (cause: unknown) => {
    throw (await handle.explain?.(cause)) ?? cause;
  });
}

async function migrateToLatest(handle: DatabaseHandle): Promise<void> {
  await handle.maintenance(async (db) => {
    const unknown = [...(await appliedMigrations(db))].filter((name) => !Object.hasOwn(migrations, name));
    if (unknown.length > 0) throw new NewerDatabaseError(unknown);
    const { error, results = [] } = await migratorOf(db).migrateToLatest();
    if (error) throw error instanceof Error ? error : new Error('The database could not be migrated', { cause: error });
    // A migration may change records, and raises nobody's revision.
    if (results.length > 0) await sql`delete from kept_progress`.execute(db);
    if (results.length > 0) await distributeNewTables(db);
  });
}

/** Whether every migration this release knows has been applied. */
export async function migrationsApplied(handle: DatabaseHandle): Promise<boolean> {
  const applied = await appliedMigrations(handle.db);
  return Object.keys(migrations).every((name) => applied.has(name));
}

/** The names of the migrations the database has, in order; none in an empty one. */
async function appliedMigrations<T>(db: Kysely<T>): Promise<Set<string>> {
  const found = await sql<{ table: string | null }>`select to_regclass('kysely_migration')::text as table`.execute(db);
  if (!found.rows[0]?.table) return new Set();
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return new Set(rows.map(({ name }) => name));
}

function migratorOf(db: Kysely<unknown>): Migrator {
  return new Migrator({ db, provider: { getMigrations: async () => migrations } });
}
