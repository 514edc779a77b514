// Who did what to whose account or record, kept so that nobody can quietly rewrite it.
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table audit_events (
      id uuid constraint audit_events_pk primary key,
      at timestamptz(3) not null default now(),
      actor_id uuid constraint audit_events_actor_fk references users (id) on delete set null,
      subject_id uuid constraint audit_events_subject_fk references users (id) on delete set null,
      action text not null,
      details jsonb not null default '{}',
      address text,
      request_id text
    )`.execute(db);

  // A person's own history, in the export and for support; also the foreign key when a user is erased.
  await sql`create index audit_events_subject_id_idx on audit_events (subject_id, at desc)`.execute(db);
  // What an administrator has done; also the foreign key when a user is erased.
  await sql`create index audit_events_actor_id_idx on audit_events (actor_id, at desc)`.execute(db);
  // The end of the retention period.
  await sql`create index audit_events_at_idx on audit_events (at)`.execute(db);

  await sql`
    create function audit_events_append_only() returns trigger language plpgsql as $$
    begin
      if current_setting('cairn.erasing', true) = 'on' then
        return coalesce(new, old);
      end if;
      raise exception 'audit_events is append-only' using errcode = 'restrict_violation';
    end $$`.execute(db);
  await sql`
    create trigger audit_events_append_only before update or delete on audit_events
    for each row execute function audit_events_append_only()`.execute(db);
}
