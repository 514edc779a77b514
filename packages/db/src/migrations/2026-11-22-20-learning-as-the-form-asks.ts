// The regulator's forms ask for a period of learning, a method in one's own words, with whom one learned, how feedback changed
// practice, and what a reflective account is about.
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table cpd_activities
      add column end_date date,
      add column method_in_own_words text,
      add column participatory_with text,
      add constraint cpd_activities_end_date_finite check (isfinite(end_date)),
      add constraint cpd_activities_end_not_before_date check (end_date >= date),
      drop constraint cpd_activities_method_known,
      add constraint cpd_activities_method_known check (method in (
        'online-learning', 'course-attendance', 'independent-learning',
        'conference-seminar', 'e-learning-module', 'formal-education', 'in-person-training',
        'online-learning-course', 'peer-learning-group-study', 'podcasts-audiobooks', 'professional-reading',
        'project-based-learning', 'reflective-practice', 'self-directed-study', 'simulation-role-play',
        'supervised-practice-internship', 'supervision-appraisal', 'webinar-virtual-workshop', 'other',
        'conference', 'formal_education', 'shadowing', 'journal_club', 'mentoring', 'online', 'peer_review',
        'reading', 'research', 'secondment', 'seminar', 'simulation', 'study_day', 'webinar', 'workshop')),
      add constraint cpd_activities_own_words_of_other
        check ((method = 'other') = (method_in_own_words is not null))`.execute(db);

  await sql`alter table feedback add column how_practice_changed text`.execute(db);

  // No foreign keys: an account goes on naming a record that was deleted, says that it is gone, and finds it again when
  // Undo brings it back. Whose record it is was asked when it was named.
  await sql`
    alter table reflective_accounts
      add column about text[] not null default '{}',
      add column cpd_activity_id uuid,
      add column feedback_id uuid,
      add constraint reflective_accounts_about_known check (about <@ array['cpd', 'feedback', 'event']),
      add constraint reflective_accounts_named_are_subjects check (
        (cpd_activity_id is null or 'cpd' = any(about)) and (feedback_id is null or 'feedback' = any(about)))`.execute(
    db,
  );
  // Undo of an account deleted before there was such a column.
  await sql`
    update deleted_records set record = record || '{"about": []}'
    where noun = 'reflective_accounts' and not record ? 'about'`.execute(db);
}
