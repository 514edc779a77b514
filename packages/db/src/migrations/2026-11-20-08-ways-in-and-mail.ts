// The other ways into an account (reset links, third-party sign-in), mail that must outlive a dead mail server, and
// messages to support.
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table password_reset_tokens (
      id uuid constraint password_reset_tokens_pk primary key,
      user_id uuid not null constraint password_reset_tokens_user_fk references users (id) on delete cascade,
      token_hash text not null constraint password_reset_tokens_token_unique unique,
      expires_at timestamptz(3) not null,
      used_at timestamptz(3),
      created_at timestamptz(3) not null default now()
    )`.execute(db);
  // Ending a user's older tokens.
  await sql`create index password_reset_tokens_user_id_idx on password_reset_tokens (user_id)`.execute(db);
  // Sweeping tokens that are over.
  await sql`create index password_reset_tokens_expires_at_idx on password_reset_tokens (expires_at)`.execute(db);

  await sql`
    create table user_identities (
      issuer text not null,
      subject text not null,
      user_id uuid not null constraint user_identities_user_fk references users (id) on delete cascade,
      email text,
      created_at timestamptz(3) not null default now(),
      constraint user_identities_pk primary key (issuer, subject)
    )`.execute(db);
  // The ways in that a user has linked.
  await sql`create index user_identities_user_id_idx on user_identities (user_id)`.execute(db);

  await sql`
    create table mail_messages (
      id uuid constraint mail_messages_pk primary key,
      user_id uuid constraint mail_messages_user_fk references users (id) on delete set null,
      discussion_id uuid
        constraint mail_messages_discussion_fk references reflective_discussions (id) on delete set null,
      feedback_request_id uuid
        constraint mail_messages_feedback_request_fk references feedback_requests (id) on delete set null,
      kind text not null,
      to_address text not null,
      to_name text,
      reply_to text,
      subject text not null,
      body_text text not null,
      body_html text,
      message_id text not null constraint mail_messages_message_id_unique unique,
      status text not null default 'pending',
      attempts integer not null default 0,
      last_error text,
      created_at timestamptz(3) not null default now(),
      sent_at timestamptz(3),
      constraint mail_messages_status_known check (status in ('pending', 'sent', 'failed')),
      constraint mail_messages_attempts_not_negative check (attempts >= 0)
    )`.execute(db);
  // What has not arrived, for support.
  await sql`
    create index mail_messages_not_sent_idx
    on mail_messages (created_at desc, id desc) where status <> 'sent'`.execute(db);
  // Sweeping what has been sent, whose bodies must not be kept.
  await sql`create index mail_messages_created_at_idx on mail_messages (created_at)`.execute(db);
  // The foreign keys when a user, a discussion or a request goes.
  await sql`create index mail_messages_user_id_idx on mail_messages (user_id)`.execute(db);
  await sql`create index mail_messages_discussion_id_idx on mail_messages (discussion_id)`.execute(db);
  await sql`create index mail_messages_feedback_request_id_idx on mail_messages (feedback_request_id)`.execute(db);

  await sql`
    create table support_messages (
      id uuid constraint support_messages_pk primary key,
      user_id uuid not null constraint support_messages_user_fk references users (id) on delete cascade,
      name text not null,
      email text not null,
      subject text not null,
      category text not null,
      priority text not null default 'medium',
      message text not null,
      created_at timestamptz(3) not null default now(),
      constraint support_messages_category_known
        check (category in ('account', 'data', 'feedback', 'general', 'revalidation', 'technical')),
      constraint support_messages_priority_known check (priority in ('low', 'medium', 'high', 'urgent'))
    )`.execute(db);
  // A user's own messages, in the export.
  await sql`create index support_messages_user_id_idx on support_messages (user_id, created_at desc)`.execute(db);
}
