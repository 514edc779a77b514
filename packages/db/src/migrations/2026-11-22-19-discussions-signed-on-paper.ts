// A discussion form may be signed on paper; it counts with a scan, which nobody may change once the form is locked.
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // Signed here or on paper, never both: nobody holds a link to a form that was signed on paper.
  await sql`
    alter table reflective_discussions
      add column paper_signed_date date,
      add constraint reflective_discussions_id_user_unique unique (id, user_id),
      add constraint reflective_discussions_paper_date_finite check (isfinite(paper_signed_date)),
      add constraint reflective_discussions_paper_date_fits check (paper_signed_date >= discussion_date),
      add constraint reflective_discussions_paper_is_closed
        check (paper_signed_date is null or (discussant_token_hash is null and not discussant_confirmed))`.execute(db);
  await sql`
    alter table stored_files
      add column reflective_discussion_id uuid,
      drop constraint stored_files_one_parent,
      add constraint stored_files_one_parent
        check (num_nonnulls(cpd_activity_id, feedback_id, feedback_request_id, reflective_discussion_id) = 1),
      add constraint stored_files_reflective_discussion_fk foreign key (reflective_discussion_id, user_id)
        references reflective_discussions (id, user_id) on delete cascade`.execute(db);
  // The scans of a form, and whether it has one.
  await sql`
    create index stored_files_reflective_discussion_id_idx
    on stored_files (reflective_discussion_id) where reflective_discussion_id is not null`.execute(db);

  // What a scanner finds is written down whenever it is found; so scan_state is not among the columns.
  await sql`
    create function paper_scans_final() returns trigger language plpgsql as $$
    declare
      finalized boolean;
    begin
      if current_setting('cairn.erasing', true) is distinct from 'on' then
        select is_finalized into finalized from reflective_discussions
          where id = coalesce(new.reflective_discussion_id, old.reflective_discussion_id) for share;
        if finalized then
          raise exception 'a finalised discussion cannot change' using errcode = 'restrict_violation';
        end if;
      end if;
      return coalesce(new, old);
    end $$`.execute(db);
  await sql`
    create trigger paper_scans_final_added before insert or update of reflective_discussion_id, content_hash
    on stored_files for each row when (new.reflective_discussion_id is not null)
    execute function paper_scans_final()`.execute(db);
  await sql`
    create trigger paper_scans_final_removed before delete
    on stored_files for each row when (old.reflective_discussion_id is not null)
    execute function paper_scans_final()`.execute(db);
}
