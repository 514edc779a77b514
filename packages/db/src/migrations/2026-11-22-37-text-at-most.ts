// How much text a person keeps at most, so that it need not be counted at every write.
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // Nobody knows it of those who are here already: null, until it is counted for their next write.
  await sql`alter table users add column text_at_most integer`.execute(db);
  await sql`alter table users alter column text_at_most set default 0`.execute(db);
}
