// A person's own leave for support to look at their records, for a time, and what support looked at under it.
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // For the banner on each of their pages. By itself: where people are spread over several machines, no column is added with a
  // constraint.
  await sql`alter table users add column support_access_ends_at timestamptz(3)`.execute(db);

  // Beside the people: administrators find whose is open.
  await sql`
    create table support_grants (
      id uuid constraint support_grants_pk primary key,
      user_id uuid not null constraint support_grants_user_fk references people (id) on delete cascade,
      areas jsonb not null,
      created_at timestamptz(3) not null,
      expires_at timestamptz(3) not null,
      ended_at timestamptz(3),
      first_looked_at timestamptz(3),
      constraint support_grants_areas_listed check (jsonb_typeof(areas) = 'array'),
      constraint support_grants_expire_later check (expires_at > created_at)
    )`.execute(db);
  // A person's list, and the foreign key when they are erased.
  await sql`create index support_grants_user_id_idx on support_grants (user_id, created_at)`.execute(db);
  // Those that are open, and forgetting those that have long been over.
  await sql`create index support_grants_expiry_idx on support_grants (expires_at)`.execute(db);

  // The administrator's id is emptied when they are erased; that somebody looked stays.
  await sql`
    create table support_looks (
      id uuid constraint support_looks_pk primary key,
      grant_id uuid not null constraint support_looks_grant_fk references support_grants (id) on delete cascade,
      user_id uuid not null constraint support_looks_user_fk references people (id) on delete cascade,
      admin_id uuid,
      reason text not null,
      opened_at timestamptz(3) not null,
      constraint support_looks_reason_bounded check (char_length(reason) between 1 and 200)
    )`.execute(db);
  await sql`create index support_looks_grant_id_idx on support_looks (grant_id, opened_at)`.execute(db);
  // When a person is erased, or an administrator.
  await sql`create index support_looks_user_id_idx on support_looks (user_id)`.execute(db);
  await sql`create index support_looks_admin_id_idx on support_looks (admin_id)`.execute(db);

  await sql`
    create table support_reads (
      look_id uuid not null constraint support_reads_look_fk references support_looks (id) on delete cascade,
      area text not null,
      first_at timestamptz(3) not null,
      last_at timestamptz(3) not null,
      constraint support_reads_pk primary key (look_id, area)
    )`.execute(db);
}
