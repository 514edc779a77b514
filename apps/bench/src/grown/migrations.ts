import { migrations } from '@cairn/db/migrations/all';
import { Kysely, type LogEvent, PostgresDialect } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { Pool } from 'pg';

/** What one migration took, and its statements that took longest. */
export interface MigrationTime {
  readonly name: string;
  readonly seconds: number;
  readonly slowest: { readonly statement: string; readonly seconds: number } | null;
}

/**
 * Brings a database to the newest schema as a start does, in one transaction, and answers how long each migration took and
 * at last the commit. Nobody can use the product meanwhile.
 */
export async function migrateTimed(databaseUrl: string): Promise<MigrationTime[]> {
  const times: MigrationTime[] = [];
  let statements: { statement: string; seconds: number }[] = [];
  const log = ({ query, queryDurationMillis }: LogEvent) =>
    void statements.push({ statement: query.sql.replaceAll(/\s+/g, ' ').trim(), seconds: queryDurationMillis / 1000 });
  const timed = ([name, { up }]: [string, Migration]): [string, Migration] => [
    name,
    {
      up: async (db) => {
        statements = [];
        const began = performance.now();
        await up(db);
        const slowest = statements.toSorted((a, b) => b.seconds - a.seconds)[0] ?? null;
        times.push({ name, seconds: (performance.now() - began) / 1000, slowest });
      },
    },
  ];
  const provided = Object.fromEntries(Object.entries(migrations).map(timed));
  const pool = new Pool({ connectionString: databaseUrl, max: 1 });
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }), log });
  const began = performance.now();
  try {
    const { error } = await new Migrator({ db, provider: { getMigrations: async () => provided } }).migrateToLatest();
    if (error) throw error;
  } finally {
    await db.destroy();
  }
  const all = (performance.now() - began) / 1000;
  const inMigrations = times.reduce((sum, { seconds }) => sum + seconds, 0);
  return [...times, { name: 'looking what is missing, and the commit', seconds: all - inMigrations, slowest: null }];
}
