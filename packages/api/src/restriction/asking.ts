import { RuleError } from '@cairn/domain/errors';
import { goesOnRestricted, mayProcess, type Processing } from '@cairn/domain/restriction-terms';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../context.ts';

/** Whether this may be done with what is kept of a person, as a condition on their row, which the statement calls `row`. */
export function mayProcessRow(processing: Processing, row: 'u' | 'users'): RawBuilder<boolean> {
  return goesOnRestricted(processing) ? sql<boolean>`true` : sql<boolean>`${sql.table(row)}.restricted_at is null`;
}

/**
 * What is over and may go, of rows whose `column` says whose they are: not those of people for whom nothing is deleted now.
 * They are few, and named one by one, because their rows need not be on the machine of these.
 */
export async function butOfRestricted(db: Db, over: RawBuilder<boolean>, column: string): Promise<RawBuilder<boolean>> {
  if (goesOnRestricted('retention')) return over;
  const restricted = await db.selectFrom('users').select('id').where(sql<boolean>`restricted_at is not null`).execute();
  if (restricted.length === 0) return over;
  const ids = restricted.map(({ id }) => id);
  return sql<boolean>`(${over}) and (${sql.ref(column)} = any(${ids}::uuid[])) is not true`;
}

/** @throws RuleError CONFLICT when this must not be done with what is kept of a person. */
export function assertMayProcess(processing: Processing, person: { readonly restrictedAt: string | null }): void {
  if (mayProcess(processing, person)) return;
  throw new RuleError(
    'CONFLICT',
    'The processing of this account is restricted: until that is lifted its records are kept, and nothing else is done with them.',
    { reason: 'processing_restricted' },
  );
}

/** The same of somebody by their id, held until the transaction ends where it is one of a write. @throws RuleError CONFLICT */
export async function assertMayProcessOf(db: Db, processing: Processing, id: string): Promise<void> {
  const reading = db.selectFrom('users').select('restrictedAt').where('id', '=', id);
  const person = await (db.isTransaction ? reading.forNoKeyUpdate() : reading).executeTakeFirst();
  if (person) assertMayProcess(processing, person);
}
