// A draft of a discussion form may be incomplete and has no link; a completed one is whole. The database holds both.
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table reflective_discussions
      add constraint reflective_discussions_completed_is_whole check (status = 'draft' or '' not in (
        revalidator_name, revalidator_pin, discussant_name, discussant_pin, discussant_email, discussant_address,
        discussant_contact_number, discussion_summary)),
      add constraint reflective_discussions_draft_is_closed
        check (status = 'completed' or (discussant_token_hash is null and not discussant_confirmed))`.execute(db);
}
