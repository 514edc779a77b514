import { type Kysely, sql } from 'kysely';

/**
 * Gives the room of rows that are gone to new ones, and looks anew at how values are spread, for every table there is,
 * PostgreSQL's own too. Each is a statement of its own, so that others have their turn between; none is begun once `signal`
 * says to stop.
 */
export async function vacuumTables(db: Kysely<unknown>, signal: AbortSignal): Promise<void> {
  const tables = sql<{ schema: string; name: string }>`
    select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and c.relpersistence <> 't' order by c.oid`;
  const { rows } = await tables.execute(db);
  for (const { schema, name } of rows) {
    if (signal.aborted) return;
    await sql`vacuum (analyze) ${sql.id(schema, name)}`.execute(db);
  }
}
