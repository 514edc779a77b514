// What a sign-in through a third party must be remembered by while the person is away, and until a password is proved.
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table sign_in_attempts (
      state text constraint sign_in_attempts_pk primary key,
      browser_hash text not null,
      provider text not null,
      nonce text not null,
      code_verifier text not null,
      expires_at timestamptz(3) not null,
      constraint sign_in_attempts_provider_known check (provider in ('google', 'microsoft')),
      constraint sign_in_attempts_browser_hash_is_sha256 check (browser_hash ~ '^[0-9a-f]{64}$')
    )`.execute(db);
  // Sweeping attempts that never came back.
  await sql`create index sign_in_attempts_expires_at_idx on sign_in_attempts (expires_at)`.execute(db);

  await sql`
    create table pending_identities (
      browser_hash text constraint pending_identities_pk primary key,
      user_id uuid not null constraint pending_identities_user_fk references users (id) on delete cascade,
      provider text not null,
      issuer text not null,
      subject text not null,
      email text not null,
      expires_at timestamptz(3) not null,
      constraint pending_identities_provider_known check (provider in ('google', 'microsoft')),
      constraint pending_identities_browser_hash_is_sha256 check (browser_hash ~ '^[0-9a-f]{64}$')
    )`.execute(db);
  // The foreign key when a user is erased.
  await sql`create index pending_identities_user_id_idx on pending_identities (user_id)`.execute(db);
  // Sweeping identities nobody proved the password for.
  await sql`create index pending_identities_expires_at_idx on pending_identities (expires_at)`.execute(db);
}
