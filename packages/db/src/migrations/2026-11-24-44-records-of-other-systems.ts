// Records that another system sends again and again: by its own ids, so that none is there twice.
import { type Kysely, sql } from 'kysely';

const tables = ['practice_hours', 'cpd_activities', 'feedback'] as const;

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of tables) {
    const named = (suffix: string) => sql.ref(`${table}_${suffix}`);
    // Nullable: what was deleted before and is brought back by Undo has none of them.
    await sql`
      alter table ${sql.table(table)}
        add column source text,
        add column external_id text,
        add constraint ${named('source_bounded')} check (char_length(source) between 1 and 60),
        add constraint ${named('external_id_bounded')} check (char_length(external_id) between 1 and 100),
        add constraint ${named('external_id_of_a_source')} check (external_id is null or source is not null)`.execute(
      db,
    );
    // The record that another system names.
    await sql`
      create unique index ${named('external_idx')} on ${sql.table(table)} (user_id, source, external_id)
      where external_id is not null`.execute(db);
  }

  // Shifts of a rota, of which a period of practice is the sum. One whose shifts were all cancelled has none left, and
  // stays where its owner has written something there.
  await sql`
    alter table practice_hours
      drop constraint practice_hours_hours_positive,
      add constraint practice_hours_hours_not_negative check (hours >= 0 and hours <> 'NaN')`.execute(db);
  // No foreign key to the period: a shift outlives it, so that what its owner has deleted is not made again.
  await sql`
    create table shifts (
      user_id uuid not null constraint shifts_user_fk references users (id) on delete cascade,
      source text not null,
      external_id text not null,
      period_id uuid not null,
      month text not null,
      group_key text not null,
      starts_at timestamptz(3) not null,
      ends_at timestamptz(3) not null,
      break_minutes integer not null,
      constraint shifts_pk primary key (user_id, source, external_id),
      constraint shifts_source_bounded check (char_length(source) between 1 and 60),
      constraint shifts_external_id_bounded check (char_length(external_id) between 1 and 100),
      constraint shifts_month_is_one check (month ~ '^[0-9]{4}-[0-9]{2}$'),
      constraint shifts_group_key_is_sha256 check (group_key ~ '^[0-9A-Za-z_-]{43}$'),
      constraint shifts_end_after_start check (ends_at > starts_at),
      constraint shifts_break_not_negative check (break_minutes >= 0)
    )`.execute(db);
  // Those of the months that a rota sends.
  await sql`create index shifts_month_idx on shifts (user_id, month)`.execute(db);
}
