import { sql, type Transaction } from 'kysely';
import type { Database } from './database.ts';

/**
 * Lets this transaction, and nothing after it, change what is otherwise kept for good: audit events and finalised
 * reflective discussions. Only erasing a person and the end of a retention period may ask for it.
 */
export async function allowErasing(transaction: Transaction<Database>): Promise<void> {
  await sql`select set_config('cairn.erasing', 'on', true)`.execute(transaction);
}
