import type { Database } from '@cairn/db/database';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../context.ts';

/** Rows one statement deletes at most: a small part of the time that a statement may take. */
export const stepRows = 5_000;

/**
 * Deletes the rows of a table that are `over`, a step at a time, and answers how many. Each step is a statement of its own:
 * however many there are, none takes longer than a statement may, and a sweep that is cut short has done what it has done.
 */
export async function deleteInSteps(
  db: Db,
  table: keyof Database,
  over: RawBuilder<boolean>,
  rows = stepRows,
): Promise<number> {
  let deleted = 0;
  for (;;) {
    const { numAffectedRows } = await sql`
      delete from ${sql.table(table)}
      where ctid = any (array(select ctid from ${sql.table(table)} where ${over} limit ${rows}))`.execute(db);
    const step = Number(numAffectedRows ?? 0);
    deleted += step;
    if (step < rows) return deleted;
  }
}
