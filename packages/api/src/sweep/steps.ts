import type { Database } from '@cairn/db/database';
import { isSharded } from '@cairn/db/distribution';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../context.ts';

/** Rows one statement deletes at most: a small part of the time that a statement may take. */
export const stepRows = 5_000;

/** By what else than an id a row of these is told from the others of its owner. */
const ownKeys: Partial<Record<keyof Database, readonly string[]>> = {
  idempotencyKeys: ['key'],
  knownDevices: ['deviceHash'],
  pendingSignIns: ['tokenHash'],
  reminders: ['kind', 'dueOn'],
  sessions: ['sidHash'],
  totpFactors: [],
};

/**
 * The columns that tell a row of a table that may be spread over several machines: where such a row lies is said on its machine only.
 * Null of a table that stays on one.
 */
export function keyOfSpread(table: keyof Database): readonly string[] | null {
  return isSharded(table) ? ['userId', ...(ownKeys[table] ?? ['id'])] : null;
}

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
  const columns = keyOfSpread(table);
  const key = columns && sql.join(columns.map((column) => sql.ref(column)));
  const some = sql`select ${key ?? sql`ctid`} from ${sql.table(table)} where ${over} limit ${rows}`;
  const isAmong = key ? sql`(${key}) in (${some})` : sql`ctid = any (array(${some}))`;
  let deleted = 0;
  for (;;) {
    // Looked at again where the row was being changed meanwhile: what is used anew is over no longer.
    const deleting = sql`delete from ${sql.table(table)} where ${isAmong} and ${over}`;
    const { numAffectedRows } = await deleting.execute(db);
    const step = Number(numAffectedRows ?? 0);
    deleted += step;
    if (step < rows) return deleted;
  }
}
