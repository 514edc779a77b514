import { type Kysely, sql } from 'kysely';
import { statementText } from './statement-text.ts';

/** The tables a backup leaves out, and why nobody misses them. */
const leftOut: ReadonlySet<string> = new Set([
  // A session that was ended after the backup must not be open again after a restore; people sign in anew.
  'sessions',
  // What a browser was asked to sign is asked anew.
  'passkey_challenges',
  // Worked out again.
  'kept_progress',
  // Counts of a day or two.
  'rate_limits',
  'flood_counts',
  // How far the tables are is told beside the rows.
  'kysely_migration',
  'kysely_migration_lock',
  'unfinished_restore',
]);

/** About as many bytes of rows are handed on at a time. */
const partBytes = 2 * 1024 * 1024;
const mostRowsAtOnce = 2_000;

/** Some rows of one table. */
export interface RowsPart {
  readonly table: string;
  /** Lines of JSON: the names of the columns, then of each row the value of each column as text, or null. */
  readonly lines: readonly string[];
}

/** A table as far as rows of it are written: what the database works out itself is not among its columns. */
export interface Columns {
  readonly table: string;
  readonly columns: readonly { readonly name: string; readonly type: string }[];
}

/** The tables of ours there are, by name, each with its columns. */
export async function tablesOf(db: Kysely<unknown>): Promise<Columns[]> {
  const { rows } = await sql<{ table: string; columns: Columns['columns'] }>`
    select c.relname as "table", json_agg(json_build_object(
      'name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
      and a.attgenerated = ''
      and not exists (
        select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
    group by c.relname order by c.relname`.execute(db);
  return rows;
}

/** How values are written as text and read back, whatever the server's own settings are. */
export async function settleTextForms(tx: Kysely<unknown>): Promise<void> {
  await sql`
    select set_config('timezone', 'UTC', true), set_config('datestyle', 'ISO, YMD', true),
      set_config('intervalstyle', 'postgres', true), set_config('bytea_output', 'hex', true),
      set_config('extra_float_digits', '1', true)`.execute(tx);
}

/**
 * Reads every row that a backup holds, of one moment when `tx` is a transaction that sees one, and hands them on a part at a
 * time. The form is the same on both databases.
 */
export async function exportRows(tx: Kysely<unknown>, take: (part: RowsPart) => Promise<void>): Promise<void> {
  await settleTextForms(tx);
  for (const { table, columns } of await tablesOf(tx)) {
    if (leftOut.has(table)) continue;
    const names = JSON.stringify(columns.map(({ name }) => name));
    const values = columns.map(({ name }) => sql`${sql.id(name)}::text`);
    await sql`
      declare rows_of_table no scroll cursor for
      select array_to_json(array[${sql.join(values)}])::text as line from ${sql.table(table)}`.execute(tx);
    // The first rows tell how long they are.
    for (let count = 4; ; ) {
      const { rows } = await sql<{ line: string }>`fetch forward ${statementText(count)} from rows_of_table`.execute(
        tx,
      );
      if (rows.length === 0) break;
      const lines = rows.map(({ line }) => line);
      await take({ table, lines: [names, ...lines] });
      const length = lines.reduce((sum, line) => sum + line.length, 0) / lines.length;
      count = Math.max(1, Math.min(mostRowsAtOnce, Math.floor(partBytes / length)));
    }
    await sql`close rows_of_table`.execute(tx);
  }
}
