// Three years that were submitted, each with a copy of everything as it was that day.
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table submitted_cycles (
      id uuid constraint submitted_cycles_pk primary key,
      user_id uuid not null constraint submitted_cycles_user_fk references users (id) on delete cascade,
      cycle_from date not null,
      cycle_to date not null,
      submitted_at timestamptz(3) not null,
      submitted_on date not null,
      reopened_at timestamptz(3),
      snapshot text not null,
      sha256 text not null,
      report text not null,
      report_reference text not null,
      constraint submitted_cycles_in_order check (cycle_from <= cycle_to),
      constraint submitted_cycles_sha256_is_sha256 check (sha256 ~ '^[0-9a-f]{64}$')
    )`.execute(db);

  // Whose they are, with every change of a record; and that of two submissions at once one is kept.
  await sql`
    create unique index submitted_cycles_locked_unique on submitted_cycles (user_id, cycle_to)
    where reopened_at is null`.execute(db);
  // All of one person's, newest first.
  await sql`
    create index submitted_cycles_list_idx on submitted_cycles (user_id, submitted_at desc, id desc)`.execute(db);
}
