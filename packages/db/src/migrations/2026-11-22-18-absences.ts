// Leave is not practice: the days somebody was away are taken off the hours they entered per week, month or year.
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table absences (
      id uuid constraint absences_pk primary key,
      user_id uuid not null constraint absences_user_fk references users (id) on delete cascade,
      kind text not null,
      start_date date not null,
      end_date date,
      note text,
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now(),
      constraint absences_dates_finite check (isfinite(start_date) and isfinite(end_date)),
      constraint absences_end_not_before_start check (end_date >= start_date),
      constraint absences_kind_known check (kind in ('parental', 'sickness', 'career_break', 'other'))
    )`.execute(db);

  // The list of a user's absences, newest first, and with it every reading of their practice hours.
  await sql`create index absences_list_idx on absences (user_id, start_date desc, id desc)`.execute(db);
}
