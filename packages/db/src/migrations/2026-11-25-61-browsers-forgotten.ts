// By what a browser is known, its cookie, ends with what was kept of it: when an account is blocked, and when it is given back.
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users add column browsers_forgotten_at timestamptz(3)`.execute(db);
}
