// What the doors remember between requests: counted attempts, answers already given, records that Undo can restore.
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table rate_limits (
      key text not null,
      window_start timestamptz(3) not null,
      count integer not null,
      constraint rate_limits_pk primary key (key, window_start),
      constraint rate_limits_count_positive check (count > 0)
    )`.execute(db);
  // Sweeping windows that are over.
  await sql`create index rate_limits_window_start_idx on rate_limits (window_start)`.execute(db);

  await sql`
    create table idempotency_keys (
      user_id uuid not null constraint idempotency_keys_user_fk references users (id) on delete cascade,
      key text not null,
      request_hash text not null,
      response jsonb,
      created_at timestamptz(3) not null default now(),
      constraint idempotency_keys_pk primary key (user_id, key)
    )`.execute(db);
  // Sweeping keys older than a day.
  await sql`create index idempotency_keys_created_at_idx on idempotency_keys (created_at)`.execute(db);

  await sql`
    create table deleted_records (
      id uuid constraint deleted_records_pk primary key,
      user_id uuid not null constraint deleted_records_user_fk references users (id) on delete cascade,
      noun text not null,
      record jsonb not null,
      children jsonb not null default '[]',
      deleted_at timestamptz(3) not null default now()
    )`.execute(db);
  // The foreign key when a user is erased.
  await sql`create index deleted_records_user_id_idx on deleted_records (user_id)`.execute(db);
  // Sweeping what can no longer be restored.
  await sql`create index deleted_records_deleted_at_idx on deleted_records (deleted_at)`.execute(db);
}
