// What somebody has begun to write is theirs on every device they sign in on, and no record until they save it.
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table form_drafts (
      id uuid not null,
      user_id uuid not null constraint form_drafts_user_fk references users (id) on delete cascade,
      form text,
      record_id uuid,
      based_on timestamptz(3),
      form_values jsonb,
      revision integer not null,
      updated_at timestamptz(3) not null,
      ended_at timestamptz(3),
      expires_at timestamptz(3) not null,
      constraint form_drafts_pk primary key (user_id, id),
      constraint form_drafts_open_or_ended check (
        (ended_at is null) = (form is not null) and (ended_at is null) = (form_values is not null)),
      constraint form_drafts_bounded check (octet_length(form_values::text) <= 262144)
    )`.execute(db);

  // One to a form and record, and the list of a person's drafts. A key that is null says that the record is new.
  await sql`
    create unique index form_drafts_one_per_form_idx on form_drafts (user_id, form, record_id) nulls not distinct
    where ended_at is null`.execute(db);
  // What the sweep takes away.
  await sql`create index form_drafts_expiry_idx on form_drafts (expires_at)`.execute(db);
}
