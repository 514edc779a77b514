// The confirmation, one per user: the last form of the portfolio, completed with a confirmer.
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table confirmations (
      id uuid constraint confirmations_pk primary key,
      user_id uuid not null
        constraint confirmations_user_fk references users (id) on delete cascade
        constraint confirmations_one_per_user unique,
      nurse_name text not null,
      nurse_pin text not null,
      date_last_renewal date not null,
      confirmer_type text not null,
      confirmer_name text not null,
      confirmer_job_title text not null,
      confirmer_email text not null,
      confirmer_address text not null,
      confirmer_contact_number text not null,
      confirmation_discussion_date date not null,
      confirmer_nmc_pin text,
      confirmer_profession text,
      confirmer_registration_number text,
      confirmer_country text,
      checklist jsonb not null,
      final_confirmation boolean not null,
      contact_agreement boolean not null,
      signature bytea not null,
      signature_date date not null,
      submitted_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now(),
      constraint confirmations_dates_finite check (
        isfinite(date_last_renewal) and isfinite(confirmation_discussion_date) and isfinite(signature_date)),
      constraint confirmations_confirmer_type_known check (confirmer_type in (
        'line_manager_nmc', 'line_manager_non_nmc', 'another_nmc', 'regulated_healthcare', 'overseas_regulated',
        'other_professional')),
      constraint confirmations_checklist_is_object check (jsonb_typeof(checklist) = 'object')
    )`.execute(db);
}
