// Declarations and the confirmation belong to the three years they were made in: those of other years stay beside them.
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table declarations drop constraint declarations_one_per_user`.execute(db);
  await sql`alter table confirmations drop constraint confirmations_one_per_user`.execute(db);
  // All of one person's, from which that of the present years is chosen, and progress with it.
  await sql`create index declarations_user_idx on declarations (user_id)`.execute(db);
  await sql`create index confirmations_user_idx on confirmations (user_id)`.execute(db);
}
