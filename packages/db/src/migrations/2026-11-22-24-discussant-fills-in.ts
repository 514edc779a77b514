// The discussant fills in or corrects their own part and the summary before signing, and the owner sees what it was.
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // While a form waits for its discussant, their own part may be empty; signed or locked it is whole.
  await sql`
    alter table reflective_discussions
      add column changed_by_discussant jsonb,
      add constraint reflective_discussions_change_is_signed
        check (changed_by_discussant is null or discussant_confirmed),
      drop constraint reflective_discussions_completed_is_whole,
      add constraint reflective_discussions_completed_is_whole check (status = 'draft' or '' not in (
        revalidator_name, revalidator_pin, discussant_name, discussant_email, discussion_summary)),
      add constraint reflective_discussions_signed_is_whole
        check ((not discussant_confirmed and not is_finalized and paper_signed_date is null) or status = 'draft'
          or '' not in (discussant_pin, discussant_address, discussant_contact_number))`.execute(db);
}
