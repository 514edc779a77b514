// What another program acts with in somebody's name, so that it needs no password; who reads the database cannot use it.
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // The unique constraint serves every call that brings a token.
  await sql`
    create table access_tokens (
      id uuid not null,
      user_id uuid not null constraint access_tokens_user_fk references users (id) on delete cascade,
      name text not null,
      token_hash text not null,
      scopes jsonb not null,
      created_at timestamptz(3) not null,
      expires_at timestamptz(3) not null,
      last_used_at timestamptz(3),
      constraint access_tokens_pk primary key (id, user_id),
      constraint access_tokens_token_unique unique (token_hash, user_id),
      constraint access_tokens_token_hash_is_sha256 check (token_hash ~ '^[0-9a-f]{64}$'),
      constraint access_tokens_name_bounded check (char_length(name) between 1 and 60)
    )`.execute(db);

  // The list of a person's tokens, and how many there are.
  await sql`create index access_tokens_owner_idx on access_tokens (user_id, created_at)`.execute(db);
  // What the sweep takes away.
  await sql`create index access_tokens_expiry_idx on access_tokens (expires_at)`.execute(db);
}
