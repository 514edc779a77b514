import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from './database.ts';

/**
 * Lets this transaction, and nothing after it, change what is otherwise kept for good: audit events and finalised
 * reflective discussions. Only erasing a person and the end of a retention period may ask for it.
 */
export async function allowErasure(transaction: Transaction<Database>): Promise<void> {
  // On every machine that rows of the person are on; elsewhere the first setting means nothing.
  await sql`set local citus.propagate_set_commands = 'local'`.execute(transaction);
  await sql`set local cairn.erasing = 'on'`.execute(transaction);
}

/**
 * Takes a person out of the record of who did what, of which stays that it happened and when. The transaction must have
 * noted the erasure and must go on to delete the person, or the database refuses it.
 */
export async function anonymiseAuditEvents(transaction: Kysely<Database>, userId: string): Promise<void> {
  await sql`select erase_person_audit(${userId}::uuid)`.execute(transaction);
}

/**
 * Deletes at most `limit` rows of the record of who did what from before an instant, and answers how many. Whatever
 * the instant, the database keeps the newest two years by its own clock.
 */
export async function purgeAuditEvents(db: Kysely<Database>, before: Date, limit: number): Promise<number> {
  const { rows } = await sql<{ purged: number }>`
    select purge_audit_events(least(${before.toISOString()}::timestamptz, audit_kept_since()), ${limit}::integer)
    as purged`.execute(db);
  return rows[0]?.purged ?? 0;
}
