// A request for feedback holds the name and address of whom it asks, so an anonymous piece of feedback must not name one.
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // Undo gave them back a request that they had named before they became anonymous.
  await sql`update feedback set request_id = null where is_anonymous and request_id is not null`.execute(db);
  await sql`
    update deleted_records set record = record || '{"request_id": null}'
    where noun = 'feedback' and (record ->> 'is_anonymous')::boolean and record ->> 'request_id' is not null`.execute(
    db,
  );
  await sql`
    alter table feedback
      drop constraint feedback_anonymous_names_nobody,
      add constraint feedback_anonymous_names_nobody check (not is_anonymous
        or (from_name is null and from_email is null and from_role is null and request_id is null))`.execute(db);
}
