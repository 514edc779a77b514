// Contracts, rosters and letters that show hours were worked hang on the entry, as evidence does on a CPD activity.
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table practice_hours
      add constraint practice_hours_id_user_unique unique (id, user_id)`.execute(db);
  await sql`
    alter table stored_files
      add column practice_hours_id uuid,
      drop constraint stored_files_one_parent,
      add constraint stored_files_one_parent check (
        num_nonnulls(practice_hours_id, cpd_activity_id, feedback_id, feedback_request_id, reflective_discussion_id) = 1),
      add constraint stored_files_practice_hours_fk foreign key (practice_hours_id, user_id)
        references practice_hours (id, user_id) on delete cascade`.execute(db);
  // The files of one entry.
  await sql`
    create index stored_files_practice_hours_id_idx
    on stored_files (practice_hours_id) where practice_hours_id is not null`.execute(db);
}
