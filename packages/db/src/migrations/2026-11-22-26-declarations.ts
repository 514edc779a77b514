// The day on which a registrant read what they are to declare, and how they are covered: two of the eight requirements.
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // The unique constraint serves every reading of a user's declarations, and progress with it.
  await sql`
    create table declarations (
      id uuid constraint declarations_pk primary key,
      user_id uuid not null
        constraint declarations_user_fk references users (id) on delete cascade
        constraint declarations_one_per_user unique,
      health_and_character_on date,
      indemnity_on date,
      indemnity_route text,
      indemnity_provider text,
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now(),
      constraint declarations_dates_finite check (isfinite(health_and_character_on) and isfinite(indemnity_on)),
      constraint declarations_route_known check (
        indemnity_route in ('employer', 'professional_body', 'private', 'intending')),
      constraint declarations_indemnity_whole check ((indemnity_on is null) = (indemnity_route is null)),
      constraint declarations_provider_where_asked check (
        (indemnity_provider is not null) = coalesce(indemnity_route in ('professional_body', 'private'), false)),
      constraint declarations_provider_is_a_name check (char_length(indemnity_provider) <= 80)
    )`.execute(db);
}
