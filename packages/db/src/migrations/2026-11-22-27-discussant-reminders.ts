// A discussant who has not signed is reminded, at most twice, until they sign or say that they want no more of it.
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // Forms that were sent before have no day on which a reminder is due: nobody was told of it.
  await sql`
    alter table reflective_discussions
      add column reminder_due_at timestamptz(3),
      add column reminders_sent integer not null default 0,
      add column last_reminder_at timestamptz(3),
      add column reminders_stopped_at timestamptz(3),
      add constraint reflective_discussions_reminders_have_time check ((reminders_sent = 0) = (last_reminder_at is null)),
      add constraint reflective_discussions_few_reminders check (reminders_sent between 0 and 2)`.execute(db);
  // A draft that is brought back is what stands here, whole.
  await sql`
    update deleted_records set record = record || '{"reminders_sent": 0}' where noun = 'reflective_discussions'`.execute(
    db,
  );
  // The sweep's question which reminders are due.
  await sql`
    create index reflective_discussions_reminder_due_idx on reflective_discussions (reminder_due_at)
    where reminder_due_at is not null and not discussant_confirmed and not is_finalized`.execute(db);
  // A link that names a form stops the mail about that form; one that names none the reminders of its account.
  await sql`
    alter table unsubscribe_links
      add column discussion_id uuid constraint unsubscribe_links_discussion_fk
        references reflective_discussions (id) on delete cascade`.execute(db);
  // What goes with a form.
  await sql`
    create index unsubscribe_links_discussion on unsubscribe_links (discussion_id) where discussion_id is not null`.execute(
    db,
  );
}
