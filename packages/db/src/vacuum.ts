import { type Kysely, sql } from 'kysely';

/**
 * Gives the room of rows that are gone to new ones, and looks anew at how values are spread, for every table there is,
 * PostgreSQL's own too. Each is a statement of its own, so that others have their turn between; none is begun once `signal`
 * says to stop. One that fails, or whose turn does not come, keeps no other.
 * @throws AggregateError of what could not be done.
 */
export async function vacuumTables(db: Kysely<unknown>, signal: AbortSignal): Promise<void> {
  const tables = sql<{ schema: string; name: string }>`
    select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and c.relpersistence <> 't' order by c.oid`;
  const { rows } = await tables.execute(db);
  const faults: unknown[] = [];
  for (const { schema, name } of rows) {
    if (signal.aborted) break;
    const vacuum = sql`vacuum (analyze) ${sql.id(schema, name)}`;
    await vacuum.execute(db).catch((cause: unknown) => void faults.push(cause));
  }
  if (faults.length > 0)
    throw new AggregateError(faults, `${faults.length} of ${rows.length} tables could not be vacuumed`, {
      cause: faults[0],
    });
}
