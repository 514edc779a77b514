// What an administrator looks accounts up by, so that the list stays quick among a hundred thousand people.
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // Lower case is worked out once, when a row is written: of a search through everybody it is the dearest part. A line
  // each, so that nothing is found across two fields but the first and last name.
  await sql`
    alter table users add column search_text text not null generated always as (
      lower(email || chr(10) || coalesce(first_name, '') || ' ' || coalesce(last_name, '') || chr(10)
        || coalesce(nmc_pin, ''))
    ) stored`.execute(db);

  // The list of blocked and of deleted accounts, newest first. They are few.
  await sql`create index users_blocked_idx on users (id desc) where is_blocked and not is_deleted`.execute(db);
  await sql`create index users_deleted_idx on users (id desc) where is_deleted`.execute(db);
}
