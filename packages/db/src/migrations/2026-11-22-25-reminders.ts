// Nobody is late who is told in time: which reminders somebody wants, which were decided, and how mail is unsubscribed from.
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // Without a row everything dated is on. The index serves the monthly reminder, which few ask for.
  await sql`
    create table reminder_settings (
      user_id uuid constraint reminder_settings_pk primary key
        constraint reminder_settings_user_fk references users (id) on delete cascade,
      kinds text[] not null,
      applied_for date,
      updated_at timestamptz(3) not null
    )`.execute(db);
  await sql`
    create index reminder_settings_monthly on reminder_settings (user_id) where 'monthly' = any (kinds)`.execute(db);
  // The primary key lets one process decide on each reminder once; the unique constraint serves its message about to leave.
  await sql`
    create table reminders (
      user_id uuid not null constraint reminders_user_fk references users (id) on delete cascade,
      kind text not null,
      due_on date not null,
      mail_id uuid constraint reminders_mail_fk references mail_messages (id) on delete set null
        constraint reminders_mail_unique unique,
      decided_at timestamptz(3) not null,
      constraint reminders_pk primary key (user_id, kind, due_on)
    )`.execute(db);
  // The sweep forgets by this.
  await sql`create index reminders_decided_at on reminders (decided_at)`.execute(db);
  // The primary key serves every opening of a link, the indexes ending those of a person and forgetting old ones.
  await sql`
    create table unsubscribe_links (
      token_hash text constraint unsubscribe_links_pk primary key,
      user_id uuid not null constraint unsubscribe_links_user_fk references users (id) on delete cascade,
      made_at timestamptz(3) not null,
      constraint unsubscribe_links_token_hash_is_sha256 check (token_hash ~ '^[0-9a-f]{64}$')
    )`.execute(db);
  await sql`create index unsubscribe_links_user on unsubscribe_links (user_id)`.execute(db);
  await sql`create index unsubscribe_links_made_at on unsubscribe_links (made_at)`.execute(db);
  // Sealed like the bodies: the address in the List-Unsubscribe header.
  await sql`alter table mail_messages add column unsubscribe_url text`.execute(db);
  // Whose renewal falls into a month, a page at a time.
  await sql`
    create index users_revalidation_date on users (revalidation_date, id) where revalidation_date is not null`.execute(
    db,
  );
}
