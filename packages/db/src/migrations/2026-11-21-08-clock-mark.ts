// The newest instant that was honestly reached, so that a clock set years ahead is noticed before it erases anything.
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table clock_mark (
      only_row boolean not null default true
        constraint clock_mark_pk primary key
        constraint clock_mark_one_row check (only_row),
      trusted_at timestamptz(3),
      doubted_at timestamptz(3)
    )`.execute(db);
  // Before this there is no better witness than what people did. An empty database has nothing to lose.
  await sql`
    insert into clock_mark (trusted_at)
    select greatest(
      (select max(at) from audit_events), (select max(last_seen_at) from sessions), (select max(updated_at) from users)
    )`.execute(db);
}
