import { RuleError } from '@cairn/domain/errors';
import { type Expression, sql } from 'kysely';
import type { Db, Ports } from './context.ts';

type WithDatabase = Pick<Ports, 'db'>;

/** Runs one command as one transaction: all of its facts are kept, or none. */
export function inTransaction<T>({ db }: WithDatabase, command: (tx: Db) => Promise<T>): Promise<T> {
  return db.transaction().execute(command);
}

/** Reads several things as of one moment, whatever is written meanwhile. */
export function inSnapshot<T>({ db }: WithDatabase, read: (tx: Db) => Promise<T>): Promise<T> {
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read);
}

/**
 * Does a command and takes it back, so that whatever it refuses is refused before anything outside the database is
 * touched.
 */
export async function dryRun(ctx: WithDatabase, command: (tx: Db) => Promise<unknown>): Promise<void> {
  const done = new Error('dry run');
  const rolledBack = inTransaction(ctx, async (tx) => {
    await command(tx);
    throw done;
  });
  await rolledBack.catch((cause: unknown) => {
    if (cause !== done) throw cause;
  });
}

/**
 * The instant to stamp on a change: now, but always later than the last one, so that two changes within a millisecond
 * still differ for the stale-change check. In UTC, because what depends on the time zone of a session cannot be sent to
 * another machine.
 */
export function nextUpdatedAt(now: Date) {
  return nextUpdatedAtFrom(sql`${now.toISOString()}`);
}

/** The same where the instant, in ISO 8601, is not known yet. */
export function nextUpdatedAtFrom(now: Expression<string>) {
  const later = sql`(updated_at at time zone 'UTC' + interval '1 millisecond') at time zone 'UTC'`;
  return sql<string>`greatest(${now}::timestamptz, ${later})`;
}

/**
 * The refusal of a change made to an older copy of a record. It names the field `updatedAt`, by which a caller can tell it
 * from every other conflict.
 */
export function staleChange(): RuleError {
  const message = 'This record has changed since you opened it. Reload it and try again.';
  return new RuleError('CONFLICT', message, { reason: 'stale_update', issues: [{ path: 'updatedAt', message }] });
}

/**
 * Compares a record, that cannot change before it is written, with the copy its owner changed; who sends no `seen` overwrites.
 * @throws RuleError CONFLICT when it has changed since.
 */
export function assertNotStale(row: { readonly updatedAt: string }, seen: string | undefined): void {
  if (seen !== undefined && seen !== row.updatedAt) throw staleChange();
}
