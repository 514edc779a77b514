// A request for feedback is sent when it left, expires by time alone, and is reminded of: no column claims what a clock says.
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // Nothing ever wrote `expires_at`, and of `status` only what `responded_at` says too.
  await sql`
    alter table feedback_requests
      drop column status,
      drop column expires_at,
      add column sent_from_own_mail boolean not null default false,
      add column reminder_due_at timestamptz(3),
      add constraint feedback_requests_reminded_by_us
        check (reminder_due_at is null or (sent_at is not null and not sent_from_own_mail)),
      add constraint feedback_requests_reminders_have_time check ((reminders_sent = 0) = (last_reminder_at is null))`.execute(
    db,
  );
  // Those for one's own mail program were recorded as sent at once; what Cairn mailed left later.
  await sql`update feedback_requests set sent_from_own_mail = true where sent_at = created_at`.execute(db);
  // The sweep's question which reminders are due. Earlier requests have none: nobody was told of it.
  await sql`
    create index feedback_requests_reminder_due_idx
    on feedback_requests (reminder_due_at) where reminder_due_at is not null`.execute(db);
}
