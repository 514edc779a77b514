import { type Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { DatabaseHandle } from './database-handle.ts';
import { migrations } from './migrations/all.ts';

/**
 * Brings the tables up to date. Any number of processes may call it at once: one works, the others wait for it, and
 * either every missing migration is applied or none is.
 */
export async function migrate(handle: DatabaseHandle): Promise<void> {
  await handle.maintenance(async (db) => {
    const { error } = await migratorOf(db).migrateToLatest();
    if (error) throw error instanceof Error ? error : new Error('The database could not be migrated', { cause: error });
  });
}

/** Whether every migration this release knows has been applied. */
export async function migrationsApplied(handle: DatabaseHandle): Promise<boolean> {
  const found = await sql<{ table: string | null }>`select to_regclass('kysely_migration')::text as table`.execute(
    handle.db,
  );
  if (!found.rows[0]?.table) return false;
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(handle.db);
  const applied = new Set(rows.map(({ name }) => name));
  return Object.keys(migrations).every((name) => applied.has(name));
}

function migratorOf(db: Kysely<unknown>): Migrator {
  return new Migrator({ db, provider: { getMigrations: async () => migrations } });
}
