// Applications that an administrator registered, what people allowed them, and what they act with. They are looked up by
// their tokens alone, before anybody knows whose these are.
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table oauth_clients (
      id uuid constraint oauth_clients_pk primary key,
      name text not null,
      website text not null,
      redirect_uris jsonb not null,
      scopes jsonb not null,
      secret_hash text,
      is_disabled boolean not null,
      created_at timestamptz(3) not null,
      updated_at timestamptz(3) not null,
      constraint oauth_clients_name_bounded check (char_length(name) between 1 and 60),
      constraint oauth_clients_secret_hash_is_sha256 check (secret_hash ~ '^[0-9a-f]{64}$')
    )`.execute(db);
  // The unique constraint serves the list of a person's, and allowing the same application again.
  await sql`
    create table oauth_grants (
      id uuid constraint oauth_grants_pk primary key,
      user_id uuid not null constraint oauth_grants_user_fk references people (id) on delete cascade,
      client_id uuid not null constraint oauth_grants_client_fk references oauth_clients (id) on delete cascade,
      scopes jsonb not null,
      last_uses jsonb not null,
      created_at timestamptz(3) not null,
      expires_at timestamptz(3) not null,
      constraint oauth_grants_person_and_client_unique unique (user_id, client_id)
    )`.execute(db);
  await sql`create index oauth_grants_client_idx on oauth_grants (client_id)`.execute(db);
  await sql`create index oauth_grants_expiry_idx on oauth_grants (expires_at)`.execute(db);
  await sql`
    create table oauth_tokens (
      token_hash text constraint oauth_tokens_pk primary key,
      kind text not null,
      grant_id uuid not null constraint oauth_tokens_grant_fk references oauth_grants (id) on delete cascade,
      payload jsonb not null,
      created_at timestamptz(3) not null,
      expires_at timestamptz(3) not null,
      consumed_at timestamptz(3),
      constraint oauth_tokens_token_hash_is_sha256 check (token_hash ~ '^[0-9a-f]{64}$'),
      constraint oauth_tokens_kind_known check (kind in ('code', 'access', 'refresh'))
    )`.execute(db);
  await sql`create index oauth_tokens_grant_idx on oauth_tokens (grant_id, kind, created_at)`.execute(db);
  await sql`create index oauth_tokens_expiry_idx on oauth_tokens (expires_at)`.execute(db);
  await sql`
    create table oauth_requests (
      request_hash text constraint oauth_requests_pk primary key,
      user_id uuid not null constraint oauth_requests_user_fk references people (id) on delete cascade,
      client_id uuid not null constraint oauth_requests_client_fk references oauth_clients (id) on delete cascade,
      payload jsonb not null,
      created_at timestamptz(3) not null,
      expires_at timestamptz(3) not null,
      constraint oauth_requests_request_hash_is_sha256 check (request_hash ~ '^[0-9a-f]{64}$')
    )`.execute(db);
  await sql`create index oauth_requests_owner_idx on oauth_requests (user_id, created_at)`.execute(db);
  await sql`create index oauth_requests_client_idx on oauth_requests (client_id)`.execute(db);
  await sql`create index oauth_requests_expiry_idx on oauth_requests (expires_at)`.execute(db);
}
