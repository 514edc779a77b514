// Signing in by a key pair on the person's own device, and through one more third party, which the operator names.
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // Beside the people: whoever signs in is found by it.
  await sql`
    create table passkeys (
      id uuid constraint passkeys_pk primary key,
      user_id uuid not null constraint passkeys_user_fk references people (id) on delete cascade,
      name text not null,
      credential_id text not null constraint passkeys_credential_unique unique,
      public_key text not null,
      counter bigint not null,
      transports jsonb not null,
      created_at timestamptz(3) not null,
      last_used_at timestamptz(3),
      constraint passkeys_name_bounded check (char_length(name) between 1 and 60),
      constraint passkeys_counter_counts check (counter >= 0)
    )`.execute(db);
  // The list of a person's passkeys, and how many there are.
  await sql`create index passkeys_user_id_idx on passkeys (user_id, created_at)`.execute(db);

  await sql`
    create table passkey_challenges (
      challenge_hash text constraint passkey_challenges_pk primary key,
      browser_hash text not null,
      purpose text not null,
      user_id uuid constraint passkey_challenges_user_fk references people (id) on delete cascade,
      expires_at timestamptz(3) not null,
      constraint passkey_challenges_purpose_known check (purpose in ('sign-in', 'second-step', 'add', 'prove')),
      constraint passkey_challenges_user_known check ((purpose = 'sign-in') = (user_id is null)),
      constraint passkey_challenges_challenge_hash_is_sha256 check (challenge_hash ~ '^[0-9a-f]{64}$'),
      constraint passkey_challenges_browser_hash_is_sha256 check (browser_hash ~ '^[0-9a-f]{64}$')
    )`.execute(db);
  // How many a browser has asked for.
  await sql`create index passkey_challenges_browser_idx on passkey_challenges (browser_hash, expires_at)`.execute(db);
  // The foreign key when a user is erased.
  await sql`create index passkey_challenges_user_id_idx on passkey_challenges (user_id)`.execute(db);
  // Sweeping challenges nobody answered.
  await sql`create index passkey_challenges_expires_at_idx on passkey_challenges (expires_at)`.execute(db);

  for (const table of ['sign_in_attempts', 'pending_identities', 'user_identities']) {
    const known = sql.ref(`${table}_provider_known`);
    await sql`
      alter table ${sql.table(table)} drop constraint ${known},
      add constraint ${known} check (provider in ('google', 'microsoft', 'oidc'))`.execute(db);
  }
}
