// Restriction of processing (UK GDPR, article 18): what is kept of somebody is stored, and nothing else is done with it.
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table users
      add column restricted_at timestamptz(3),
      add column restriction_reason text,
      add column restriction_case_id uuid,
      add column restriction_lifts_at timestamptz(3),
      add column restriction_mail_id uuid`.execute(db);
  // By itself: where people are spread over several machines, no column is added with a constraint.
  await sql`
    alter table users add constraint users_restriction_whole check (
      (restricted_at is null) = (restriction_reason is null)
      and (restricted_at is null) = (restriction_case_id is null)
      and (restriction_lifts_at is null) = (restriction_mail_id is null)
      and (restriction_lifts_at is null or restricted_at is not null))`.execute(db);
  // Whom the sweep leaves alone, and whose restriction is to end. They are few.
  await sql`create index users_restricted_idx on users (id) where restricted_at is not null`.execute(db);

  await sql`alter table mail_messages drop constraint mail_messages_held_for_known`.execute(db);
  await sql`
    alter table mail_messages add constraint mail_messages_held_for_known
    check (held_for in ('verification', 'ceiling', 'restriction'))`.execute(db);
}
