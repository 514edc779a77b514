// The regulator may extend a registration: its last day moves, and the first of the three years does not.
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table users
      add column extended_from date,
      add column submitted_until date,
      add constraint users_extended_from_is_earlier check (
        extended_from is null or (revalidation_date is not null and extended_from < revalidation_date))`.execute(db);
  // What a cycle was closed with, and what reopening it took the place of.
  await sql`
    alter table submitted_cycles
      add column extended_from date,
      add column replaced_extended_from date,
      add constraint submitted_cycles_extended_from_is_inside check (
        extended_from between cycle_from and cycle_to)`.execute(db);
}
