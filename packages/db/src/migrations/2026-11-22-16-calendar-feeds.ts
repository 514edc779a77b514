// The address under which somebody's calendar programs read their dates; who reads the database cannot ask for them.
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // The primary key serves whether somebody has one, the unique constraint every look of a calendar program.
  await sql`
    create table calendar_feeds (
      user_id uuid constraint calendar_feeds_pk primary key
        constraint calendar_feeds_user_fk references users (id) on delete cascade,
      token_hash text not null constraint calendar_feeds_token_unique unique,
      event_seed uuid not null,
      made_at timestamptz(3) not null,
      constraint calendar_feeds_token_hash_is_sha256 check (token_hash ~ '^[0-9a-f]{64}$')
    )`.execute(db);
}
