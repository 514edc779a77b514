import { type RawBuilder, sql } from 'kysely';

/**
 * A piece of a statement where no parameter may stand: a number of ours, or what the database's own catalogue says of its
 * tables. Never anything that came from elsewhere.
 */
export function statementText(text: string | number): RawBuilder<unknown> {
  // biome-ignore lint/plugin: for the few statements about tables, which take no parameters
  return sql.raw(String(text));
}
