// What an administrator gives back to somebody who has lost their second factor or their mailbox: after a while in which the
// person can stop it.
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // Read with the person, so that every page says it.
  await sql`alter table users add column recovery_due_at timestamptz(3)`.execute(db);

  await sql`
    create table account_recoveries (
      id uuid constraint account_recoveries_pk primary key,
      user_id uuid not null constraint account_recoveries_user_fk references people (id) on delete cascade,
      lost text not null,
      new_email text,
      checks jsonb not null,
      note text not null,
      opened_by uuid constraint account_recoveries_opened_by_fk references people (id) on delete set null,
      approved_by uuid constraint account_recoveries_approved_by_fk references people (id) on delete set null,
      needs_approval boolean not null,
      approved_at timestamptz(3),
      confirm_token_hash text constraint account_recoveries_confirm_token_unique unique,
      address_confirmed_at timestamptz(3),
      stop_token_hash text not null constraint account_recoveries_stop_token_unique unique,
      created_at timestamptz(3) not null,
      due_at timestamptz(3) not null,
      lapses_at timestamptz(3) not null,
      ended_at timestamptz(3),
      outcome text,
      constraint account_recoveries_lost_known check (lost in ('second-factor', 'email-address', 'both')),
      constraint account_recoveries_new_address check (
        (lost = 'second-factor') = (new_email is null) and (new_email is null) = (confirm_token_hash is null)),
      constraint account_recoveries_lower_case check (new_email = lower(new_email)),
      constraint account_recoveries_confirm_hash_is_sha256 check (confirm_token_hash ~ '^[0-9a-f]{64}$'),
      constraint account_recoveries_stop_hash_is_sha256 check (stop_token_hash ~ '^[0-9a-f]{64}$'),
      constraint account_recoveries_ended_somehow check ((ended_at is null) = (outcome is null))
    )`.execute(db);
  // One of a person waits at a time.
  await sql`
    create unique index account_recoveries_one_waiting on account_recoveries (user_id)
    where ended_at is null`.execute(db);
  // The foreign keys when a person is erased.
  await sql`create index account_recoveries_user_id_idx on account_recoveries (user_id)`.execute(db);
  await sql`create index account_recoveries_opened_by_idx on account_recoveries (opened_by)`.execute(db);
  await sql`create index account_recoveries_approved_by_idx on account_recoveries (approved_by)`.execute(db);
  // What the sweep carries out, and what it forgets.
  await sql`create index account_recoveries_due_idx on account_recoveries (due_at) where ended_at is null`.execute(db);
  await sql`create index account_recoveries_ended_idx on account_recoveries (ended_at)`.execute(db);
}
