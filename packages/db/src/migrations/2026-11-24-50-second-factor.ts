// A second factor beside the password: the key of an authenticator app, codes for when it is lost, and sign-ins that have given
// the password and not the code yet.
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // Since when a code is asked: read with every session, and looked at by the statement that lets anybody in.
  await sql`alter table users add column second_factor_since timestamptz(3)`.execute(db);

  // One for each person; the primary key serves every look.
  await sql`
    create table totp_factors (
      user_id uuid not null constraint totp_factors_pk primary key
        constraint totp_factors_user_fk references users (id) on delete cascade,
      secret text not null,
      created_at timestamptz(3) not null,
      confirmed_at timestamptz(3),
      last_step integer
    )`.execute(db);
  // What the sweep takes away: keys that nobody proved.
  await sql`create index totp_factors_unproved_idx on totp_factors (created_at) where confirmed_at is null`.execute(db);

  await sql`
    create table recovery_codes (
      user_id uuid not null constraint recovery_codes_user_fk references users (id) on delete cascade,
      code_hash text not null,
      created_at timestamptz(3) not null,
      constraint recovery_codes_pk primary key (user_id, code_hash),
      constraint recovery_codes_hash_is_sha256 check (code_hash ~ '^[0-9a-f]{64}$')
    )`.execute(db);

  await sql`
    create table pending_sign_ins (
      user_id uuid not null constraint pending_sign_ins_user_fk references users (id) on delete cascade,
      token_hash text not null,
      identity_id uuid,
      provider text,
      attempts integer not null default 0,
      created_at timestamptz(3) not null,
      expires_at timestamptz(3) not null,
      constraint pending_sign_ins_pk primary key (user_id, token_hash),
      constraint pending_sign_ins_hash_is_sha256 check (token_hash ~ '^[0-9a-f]{64}$'),
      constraint pending_sign_ins_through_both check ((identity_id is null) = (provider is null))
    )`.execute(db);
  // What the sweep takes away.
  await sql`create index pending_sign_ins_expiry_idx on pending_sign_ins (expires_at)`.execute(db);
}
