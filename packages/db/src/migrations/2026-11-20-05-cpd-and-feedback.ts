// CPD activities and practice-related feedback, and the evidence files that hang on either.
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table cpd_activities (
      id uuid constraint cpd_activities_pk primary key,
      user_id uuid not null constraint cpd_activities_user_fk references users (id) on delete cascade,
      date date not null,
      method text not null,
      topic text not null,
      link_to_code text not null,
      link_to_standards text,
      profession text,
      selected_standards text[] not null default '{}',
      hours numeric(4,2) not null,
      participatory_hours numeric(4,2) not null,
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now(),
      constraint cpd_activities_id_user_unique unique (id, user_id),
      constraint cpd_activities_date_finite check (isfinite(date)),
      constraint cpd_activities_method_known check (method in (
        'conference-seminar', 'e-learning-module', 'formal-education', 'in-person-training',
        'online-learning-course', 'peer-learning-group-study', 'podcasts-audiobooks', 'professional-reading',
        'project-based-learning', 'reflective-practice', 'self-directed-study', 'simulation-role-play',
        'supervised-practice-internship', 'supervision-appraisal', 'webinar-virtual-workshop',
        'conference', 'formal_education', 'shadowing', 'journal_club', 'mentoring', 'online', 'peer_review',
        'reading', 'research', 'secondment', 'seminar', 'simulation', 'study_day', 'webinar', 'workshop')),
      constraint cpd_activities_profession_known check (profession in ('nurse', 'midwife', 'nursing-associate')),
      constraint cpd_activities_hours_positive check (hours > 0 and hours <> 'NaN'),
      constraint cpd_activities_participatory_not_negative check (participatory_hours >= 0),
      constraint cpd_activities_participatory_within_hours check (participatory_hours <= hours)
    )`.execute(db);
  // The list of a user's activities, newest first, and its first N.
  await sql`
    create index cpd_activities_list_idx
    on cpd_activities (user_id, date desc, created_at desc, id desc)`.execute(db);

  await sql`
    create table feedback_requests (
      id uuid constraint feedback_requests_pk primary key,
      user_id uuid not null constraint feedback_requests_user_fk references users (id) on delete cascade,
      recipient_email text not null,
      recipient_name text not null,
      recipient_role text,
      relationship text,
      custom_message text,
      status text not null default 'pending',
      expires_at timestamptz(3),
      sent_at timestamptz(3),
      responded_at timestamptz(3),
      reminders_sent integer not null default 0,
      last_reminder_at timestamptz(3),
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now(),
      constraint feedback_requests_id_user_unique unique (id, user_id),
      constraint feedback_requests_status_known check (status in ('pending', 'sent', 'responded', 'expired')),
      constraint feedback_requests_reminders_not_negative check (reminders_sent >= 0)
    )`.execute(db);
  // The list of a user's requests, newest first.
  await sql`
    create index feedback_requests_list_idx
    on feedback_requests (user_id, created_at desc, id desc)`.execute(db);

  await sql`
    create table feedback (
      id uuid constraint feedback_pk primary key,
      user_id uuid not null constraint feedback_user_fk references users (id) on delete cascade,
      request_id uuid,
      date date not null,
      source_of_feedback text not null,
      type_of_feedback text not null,
      content_of_feedback text not null,
      from_name text,
      from_email text,
      from_role text,
      relationship text,
      is_anonymous boolean not null default false,
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now(),
      constraint feedback_id_user_unique unique (id, user_id),
      constraint feedback_request_fk foreign key (request_id, user_id)
        references feedback_requests (id, user_id) on delete set null (request_id),
      constraint feedback_date_finite check (isfinite(date)),
      constraint feedback_anonymous_names_nobody check (
        not is_anonymous or (from_name is null and from_email is null and from_role is null))
    )`.execute(db);
  // The list of a user's entries, newest first.
  await sql`create index feedback_list_idx on feedback (user_id, date desc, created_at desc, id desc)`.execute(db);
  // The foreign key when a request is removed.
  await sql`create index feedback_request_id_idx on feedback (request_id) where request_id is not null`.execute(db);

  await sql`
    create table stored_files (
      id uuid constraint stored_files_pk primary key,
      user_id uuid not null constraint stored_files_user_fk references users (id) on delete cascade,
      cpd_activity_id uuid,
      feedback_id uuid,
      feedback_request_id uuid,
      file_name text not null constraint stored_files_file_name_unique unique,
      original_name text not null,
      mime_type text not null,
      file_size integer not null,
      content_hash text not null,
      uploaded_at timestamptz(3) not null default now(),
      constraint stored_files_cpd_activity_fk foreign key (cpd_activity_id, user_id)
        references cpd_activities (id, user_id) on delete cascade,
      constraint stored_files_feedback_fk foreign key (feedback_id, user_id)
        references feedback (id, user_id) on delete cascade,
      constraint stored_files_feedback_request_fk foreign key (feedback_request_id, user_id)
        references feedback_requests (id, user_id) on delete cascade,
      constraint stored_files_one_parent check (num_nonnulls(cpd_activity_id, feedback_id, feedback_request_id) = 1),
      constraint stored_files_size_positive check (file_size > 0),
      constraint stored_files_content_hash_is_sha256 check (content_hash ~ '^[0-9a-f]{64}$')
    )`.execute(db);
  // A user's whole storage, for the fair-use limit and the export.
  await sql`create index stored_files_user_id_idx on stored_files (user_id)`.execute(db);
  // The files of one activity, of one feedback entry, of one request.
  await sql`
    create index stored_files_cpd_activity_id_idx
    on stored_files (cpd_activity_id) where cpd_activity_id is not null`.execute(db);
  await sql`
    create index stored_files_feedback_id_idx
    on stored_files (feedback_id) where feedback_id is not null`.execute(db);
  await sql`
    create index stored_files_feedback_request_id_idx
    on stored_files (feedback_request_id) where feedback_request_id is not null`.execute(db);
  // The sweeper's question whether a stored content is still wanted.
  await sql`create index stored_files_content_hash_idx on stored_files (content_hash)`.execute(db);
}
