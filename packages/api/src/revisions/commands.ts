import { sql } from 'kysely';
import type { Db } from '../context.ts';

/**
 * What an update of `users` sets to raise a person's revision. It is never less than the seconds since 1970, so that after a
 * restore none is used again that was told before. With it goes the bound on how many records of a kind they keep: a
 * transaction adds at most one of each, and a statement that adds several sets the bound itself.
 */
export const raised = {
  revision: sql<number>`greatest(revision + 1, extract(epoch from now())::bigint)`,
  recordsAtMost: sql<number>`records_at_most + 1`,
} as const;

/**
 * Says that what a person records is about to change: nothing worked out from it before is believed any more. Comes
 * before every such change, in its transaction, and holds the person's row until that ends, like `lockUser`.
 */
export async function raiseRevision(tx: Db, owner: string): Promise<void> {
  await tx.updateTable('users').set(raised).where('id', '=', owner).execute();
}

/** The same for several people, whose rows are taken in one order, so that nobody waits for each other. */
export async function raiseRevisions(tx: Db, owners: readonly string[]): Promise<void> {
  for (const owner of [...new Set(owners)].sort()) await raiseRevision(tx, owner);
}
