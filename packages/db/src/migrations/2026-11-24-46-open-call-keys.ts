// That a call of somebody who is not signed in was done, by the key it came with: it belongs to nobody, and holds nothing
// that could be read without the key and the very same request.
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table open_call_keys (
      key_hash text not null,
      request_hash text not null,
      created_at timestamptz(3) not null,
      constraint open_call_keys_pk primary key (key_hash),
      constraint open_call_keys_key_hash_is_sha256 check (key_hash ~ '^[0-9a-f]{64}$'),
      constraint open_call_keys_request_hash_is_sha256 check (request_hash ~ '^[0-9a-f]{64}$')
    )`.execute(db);
  // Those of people who were signed in are kept hashed from here on.
  await sql`update idempotency_keys set key = encode(sha256(convert_to(key, 'UTF8')), 'hex')`.execute(db);
  // What the sweep takes away.
  await sql`create index open_call_keys_created_at_idx on open_call_keys (created_at)`.execute(db);
}
