// Telling other programs that something has changed: whom, what was seen last, and each message until it has arrived.
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // The primary key serves every look at one webhook and, with the index below, the list of a person's.
  await sql`
    create table webhooks (
      id uuid not null,
      user_id uuid not null constraint webhooks_user_fk references users (id) on delete cascade,
      address text not null,
      events jsonb not null,
      secret text not null,
      old_secret text,
      old_secret_until timestamptz(3),
      created_at timestamptz(3) not null,
      off_at timestamptz(3),
      off_reason text,
      failing_since timestamptz(3),
      last_delivered_at timestamptz(3),
      constraint webhooks_pk primary key (id, user_id),
      constraint webhooks_address_bounded check (char_length(address) between 1 and 500),
      constraint webhooks_off_has_reason check ((off_at is null) = (off_reason is null)),
      constraint webhooks_old_secret_ends check ((old_secret is null) = (old_secret_until is null))
    )`.execute(db);
  await sql`create index webhooks_owner_idx on webhooks (user_id, created_at)`.execute(db);

  // One row for each person who has a webhook: every minute all of them are compared with their person's revision.
  await sql`
    create table webhook_looks (
      user_id uuid not null constraint webhook_looks_pk primary key
        constraint webhook_looks_user_fk references users (id) on delete cascade,
      revision bigint not null,
      today date not null,
      seen jsonb not null
    )`.execute(db);

  await sql`
    create table webhook_deliveries (
      id uuid not null,
      user_id uuid not null,
      webhook_id uuid not null,
      event text not null,
      data jsonb not null,
      state text not null,
      created_at timestamptz(3) not null,
      attempts integer not null,
      last_attempt_at timestamptz(3),
      next_attempt_at timestamptz(3),
      status integer,
      duration_ms integer,
      problem text,
      constraint webhook_deliveries_pk primary key (id, user_id),
      constraint webhook_deliveries_webhook_fk foreign key (webhook_id, user_id)
        references webhooks (id, user_id) on delete cascade,
      constraint webhook_deliveries_state_known check (state in ('waiting', 'delivered', 'failed')),
      constraint webhook_deliveries_waits_for_a_time check ((state = 'waiting') = (next_attempt_at is not null))
    )`.execute(db);
  // The list of one webhook's messages, and those of it that wait.
  await sql`create index webhook_deliveries_webhook_idx
    on webhook_deliveries (webhook_id, user_id, created_at)`.execute(db);
  // What the sweep takes away.
  await sql`create index webhook_deliveries_age_idx on webhook_deliveries (created_at)`.execute(db);
  // Those whose job was lost.
  await sql`create index webhook_deliveries_due_idx
    on webhook_deliveries (next_attempt_at) where state = 'waiting'`.execute(db);
}
