// Practice hours, the first portfolio record: hours in a period, in a setting, for an employer.
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table practice_hours (
      id uuid constraint practice_hours_pk primary key,
      user_id uuid not null constraint practice_hours_user_fk references users (id) on delete cascade,
      start_date date not null,
      end_date date,
      is_current boolean not null default false,
      hours numeric(6,2) not null,
      hours_frequency text not null default 'total',
      calculated_total_hours numeric(8,2) not null,
      setting text not null,
      employer text,
      description text,
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now(),
      constraint practice_hours_dates_finite check (isfinite(start_date) and isfinite(end_date)),
      constraint practice_hours_end_not_before_start check (end_date >= start_date),
      constraint practice_hours_current_has_no_end check (not is_current or end_date is null),
      constraint practice_hours_hours_positive check (hours > 0 and hours <> 'NaN'),
      constraint practice_hours_total_not_negative
        check (calculated_total_hours >= 0 and calculated_total_hours <> 'NaN'),
      constraint practice_hours_frequency_known
        check (hours_frequency in ('daily', 'weekly', 'monthly', 'annually', 'total')),
      constraint practice_hours_setting_known check (setting in (
        'ae', 'agency', 'community', 'district', 'education', 'elderly_care', 'ward', 'icu', 'management',
        'maternity', 'mental_health', 'occupational', 'theatre', 'outpatients', 'paediatrics', 'private', 'prison',
        'research', 'school', 'specialist'))
    )`.execute(db);

  // The list of a user's entries, newest first, and its first N.
  await sql`
    create index practice_hours_list_idx
    on practice_hours (user_id, start_date desc, created_at desc, id desc)`.execute(db);
}
