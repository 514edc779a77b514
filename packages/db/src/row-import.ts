import { type Kysely, sql } from 'kysely';
import { type RowsPart, settleTextForms, tablesOf } from './row-export.ts';
import { statementText } from './statement-text.ts';

/** The rows do not fit the tables they are said to be of. */
class RowsError extends Error {
  override readonly name = 'RowsError';
}

const howFarTablesAre: ReadonlySet<string> = new Set([
  'kysely_migration',
  'kysely_migration_lock',
  'unfinished_restore',
]);

/**
 * Writes rows that `exportRows` read in the place of whatever the tables hold, all or none. Triggers stay still, for what they look at was
 * looked at when the rows were first written; every foreign key is proved at the end.
 * @throws RowsError for a table or a column that is not there; what the database says of rows that break a constraint.
 */
export async function importRows(db: Kysely<unknown>, parts: AsyncIterable<RowsPart>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await settleTextForms(tx);
    const types = new Map(
      (await tablesOf(tx)).map(({ table, columns }) => [table, new Map(columns.map(({ name, type }) => [name, type]))]),
    );
    const foreignKeys = await dropForeignKeys(tx);
    for (const table of types.keys()) {
      await sql`alter table ${sql.table(table)} disable trigger user`.execute(tx);
      // A migration may have written a row that the backup holds as it was since.
      if (!howFarTablesAre.has(table)) await sql`delete from ${sql.table(table)}`.execute(tx);
    }
    for await (const part of parts) await insert(tx, part, types.get(part.table));
    for (const { table, name, definition } of foreignKeys)
      await sql`alter table ${sql.table(table)} add constraint ${sql.id(name)} ${statementText(definition)}`.execute(
        tx,
      );
    for (const table of types.keys()) await sql`alter table ${sql.table(table)} enable trigger user`.execute(tx);
  });
}

interface ForeignKey {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

/** So that tables can be filled in any order. */
async function dropForeignKeys(tx: Kysely<unknown>): Promise<ForeignKey[]> {
  const { rows } = await sql<ForeignKey>`
    select c.relname as "table", k.conname as name, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    where k.contype = 'f' and k.connamespace = 'public'::regnamespace order by c.relname, k.conname`.execute(tx);
  for (const { table, name } of rows)
    await sql`alter table ${sql.table(table)} drop constraint ${sql.id(name)}`.execute(tx);
  return rows;
}

async function insert(
  tx: Kysely<unknown>,
  { table, lines: [names = '', ...rows] }: RowsPart,
  types: ReadonlyMap<string, string> | undefined,
): Promise<void> {
  const columns: string[] = JSON.parse(names);
  const values = columns.map((name, at) => {
    const type = types?.get(name);
    if (type === undefined) throw new RowsError(`There is no ${table}.${name}`);
    return sql`(row ->> ${statementText(at)})::${statementText(type)}`;
  });
  await sql`
    insert into ${sql.table(table)} (${sql.join(columns.map((name) => sql.id(name)))})
    select ${sql.join(values)} from jsonb_array_elements(${`[${rows.join(',')}]`}::jsonb) row`.execute(tx);
}
