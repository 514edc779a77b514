// People and their signed-in sessions: everything else in the database belongs to a user.
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table users (
      id uuid constraint users_pk primary key,
      email text not null constraint users_email_unique unique,
      password_hash text,
      first_name text,
      last_name text,
      profile_image_url text,
      is_admin boolean not null default false,
      is_blocked boolean not null default false,
      is_deleted boolean not null default false,
      nmc_pin text constraint users_nmc_pin_unique unique,
      revalidation_date date,
      registration_type text,
      working_hours text,
      job_title text,
      employer text,
      work_address text,
      preferred_contact_method text,
      phone_number text,
      last_sign_in_at timestamptz(3),
      closing_at timestamptz(3),
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now(),
      constraint users_email_lower_case check (email = lower(email)),
      constraint users_revalidation_date_finite check (isfinite(revalidation_date)),
      constraint users_registration_type_known
        check (registration_type in ('midwife', 'nurse', 'nurse_midwife', 'nursing_associate')),
      constraint users_working_hours_known
        check (working_hours in ('bank_agency', 'career_break', 'full_time', 'part_time', 'retired')),
      constraint users_preferred_contact_method_known
        check (preferred_contact_method in ('email', 'phone', 'post'))
    )`.execute(db);

  // The nightly erasure of accounts whose closing time has come.
  await sql`create index users_closing_at_idx on users (closing_at) where closing_at is not null`.execute(db);

  await sql`
    create table sessions (
      sid_hash text constraint sessions_pk primary key,
      user_id uuid not null constraint sessions_user_fk references users (id) on delete cascade,
      sess jsonb not null default '{}',
      created_at timestamptz(3) not null default now(),
      last_seen_at timestamptz(3) not null default now(),
      expire timestamptz(3) not null,
      address text,
      agent text,
      constraint sessions_sid_hash_is_sha256 check (sid_hash ~ '^[0-9a-f]{64}$')
    )`.execute(db);

  // Ending all sessions of a user: block, delete, password reset.
  await sql`create index sessions_user_id_idx on sessions (user_id)`.execute(db);
  // Sweeping sessions that are over.
  await sql`create index sessions_expire_idx on sessions (expire)`.execute(db);
}
