// How many records of any one kind a person keeps at most, so that they need not be counted at every new one.
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // Nobody knows it of those who are here already: null, until they are counted for their next one.
  await sql`alter table users add column records_at_most integer`.execute(db);
  await sql`alter table users alter column records_at_most set default 0`.execute(db);
}
