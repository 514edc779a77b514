// The devices a person has signed in on, so that they are told of one that is new.
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table known_devices (
      user_id uuid not null constraint known_devices_user_fk references users (id) on delete cascade,
      device_hash text not null,
      first_seen_at timestamptz(3) not null,
      last_seen_at timestamptz(3) not null,
      expires_at timestamptz(3) not null,
      constraint known_devices_pk primary key (user_id, device_hash),
      constraint known_devices_hash_is_sha256 check (device_hash ~ '^[0-9a-f]{64}$')
    )`.execute(db);
  // What the sweep takes away.
  await sql`create index known_devices_expires_at_idx on known_devices (expires_at)`.execute(db);
}
