// Ways to sign in that can be named, taken away and dated; changes of an address that are confirmed and can be undone.
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table user_identities
    add column id uuid not null default gen_random_uuid() constraint user_identities_id_unique unique,
    add column provider text
      constraint user_identities_provider_known check (provider in ('google', 'microsoft')),
    add column last_used_at timestamptz(3)`.execute(db);
  // Links made before the provider was written down; whichever another issuer stood for is not known.
  await sql`
    update user_identities set provider = case
      when issuer like 'https://accounts.google.com%' then 'google'
      when issuer like 'https://login.microsoftonline.com/%' then 'microsoft' end`.execute(db);

  // What was opened through a way in ends with it.
  await sql`
    alter table sessions
    add column identity_id uuid
      constraint sessions_identity_fk references user_identities (id) on delete cascade`.execute(db);
  // The foreign key, and ending what was opened through an identity.
  await sql`create index sessions_identity_id_idx on sessions (identity_id)`.execute(db);

  // Whom the settings made an administrator, so that a change of address makes no second one at the next start.
  await sql`
    create table configured_administrators (
      email text constraint configured_administrators_pk primary key,
      user_id uuid not null constraint configured_administrators_user_fk references users (id) on delete cascade
    )`.execute(db);
  // The foreign key when a user is erased, and the export.
  await sql`create index configured_administrators_user_id_idx on configured_administrators (user_id)`.execute(db);

  await sql`
    create table email_changes (
      id uuid constraint email_changes_pk primary key,
      user_id uuid not null constraint email_changes_user_fk references users (id) on delete cascade,
      old_email text not null,
      new_email text not null,
      confirm_token_hash text not null constraint email_changes_confirm_token_unique unique,
      expires_at timestamptz(3) not null,
      confirmed_at timestamptz(3),
      undo_token_hash text constraint email_changes_undo_token_unique unique,
      undo_ends_at timestamptz(3),
      ended_at timestamptz(3),
      created_at timestamptz(3) not null default now(),
      constraint email_changes_lower_case check (old_email = lower(old_email) and new_email = lower(new_email)),
      constraint email_changes_confirmed_can_be_undone
        check ((confirmed_at is null) = (undo_token_hash is null) and (confirmed_at is null) = (undo_ends_at is null))
    )`.execute(db);
  // One change of a person waits at a time.
  await sql`
    create unique index email_changes_one_waiting on email_changes (user_id)
    where confirmed_at is null and ended_at is null`.execute(db);
  // A person's own changes, and the foreign key when they are erased.
  await sql`create index email_changes_user_id_idx on email_changes (user_id)`.execute(db);
  // Whether an address is kept for the one who gave it up.
  await sql`
    create index email_changes_held_idx on email_changes (old_email)
    where confirmed_at is not null and ended_at is null`.execute(db);

  // An address given up stays its owner's until the change can no longer be undone. Looked at after the row is written,
  // when whoever gave the address up at the same moment has committed; reads like the address being in use.
  await sql`
    create function users_email_not_held() returns trigger language plpgsql as $$
    begin
      if exists (
        select from email_changes
        where old_email = new.email and confirmed_at is not null and ended_at is null and user_id <> new.id
      ) then
        raise exception 'the address is kept for its owner'
          using errcode = 'unique_violation', constraint = 'users_email_unique';
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger users_email_not_held after insert or update of email on users
    for each row execute function users_email_not_held()`.execute(db);
}
