// Whether an account's address is its owner's, so that nobody has mail sent to others in a name that was never checked.
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // Existing accounts begin unverified and are asked.
  await sql`alter table users add column email_verified_at timestamptz(3)`.execute(db);
  await sql`
    alter table users add column email_verified boolean not null
    generated always as (email_verified_at is not null) stored`.execute(db);

  await sql`
    create table email_verification_tokens (
      id uuid constraint email_verification_tokens_pk primary key,
      user_id uuid not null constraint email_verification_tokens_user_fk references users (id) on delete cascade,
      email text not null,
      token_hash text not null constraint email_verification_tokens_token_unique unique,
      expires_at timestamptz(3) not null,
      used_at timestamptz(3),
      created_at timestamptz(3) not null default now(),
      constraint email_verification_tokens_token_hash_is_sha256 check (token_hash ~ '^[0-9a-f]{64}$')
    )`.execute(db);
  // Ending a user's older tokens.
  await sql`create index email_verification_tokens_user_id_idx on email_verification_tokens (user_id)`.execute(db);
  // Sweeping tokens that are over.
  await sql`
    create index email_verification_tokens_expires_at_idx on email_verification_tokens (expires_at)`.execute(db);

  // Mail that is written and must not leave yet: until its sender's address is verified, or until the installation has
  // room under its ceiling.
  await sql`
    alter table mail_messages
      add column held_for text,
      drop constraint mail_messages_status_known,
      add constraint mail_messages_status_known check (status in ('pending', 'sent', 'failed', 'held')),
      add constraint mail_messages_held_for_known check (held_for in ('verification', 'ceiling')),
      add constraint mail_messages_held_says_why check ((status = 'held') = (held_for is not null))`.execute(db);
  // What may leave once there is room, oldest first, and how much waits, on the administrators' page.
  await sql`
    create index mail_messages_held_idx on mail_messages (held_for, created_at, id) where status = 'held'`.execute(db);
}
