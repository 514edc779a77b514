// A discussant who is asked to sign again finds what they wrote; what was sent to them must not be forgotten for it.
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table reflective_discussions drop constraint reflective_discussions_change_is_signed`.execute(db);
}
