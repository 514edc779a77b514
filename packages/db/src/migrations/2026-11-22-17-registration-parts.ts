// Hours are judged for each part of the register held, and four values could not say which those are, nor since when.
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table users
      add column registration_parts jsonb not null default '[]',
      add constraint users_registration_parts_known check (
        jsonb_typeof(registration_parts) = 'array' and not jsonb_path_exists(
          registration_parts, '$[*] ? (!(@.part like_regex "^(nurse|midwife|nursing_associate|scphn)$"))'))`.execute(
    db,
  );
  await sql`
    update users set registration_parts = case registration_type
      when 'nurse_midwife' then '[{"part": "nurse", "since": null}, {"part": "midwife", "since": null}]'::jsonb
      else jsonb_build_array(jsonb_build_object('part', registration_type, 'since', null))
    end
    where registration_type is not null`.execute(db);
  await sql`alter table users drop column registration_type`.execute(db);
  // Derived here, so that no row can say one thing in its parts and another in its type.
  await sql`
    alter table users
      add column registration_type text generated always as (case
        when jsonb_array_length(registration_parts) = 1
          then nullif(registration_parts -> 0 ->> 'part', 'scphn')
        when jsonb_array_length(registration_parts) = 2 and registration_parts @> '[{"part": "nurse"}, {"part": "midwife"}]'
          then 'nurse_midwife'
      end) stored,
      add constraint users_registration_type_known
        check (registration_type in ('midwife', 'nurse', 'nurse_midwife', 'nursing_associate'))`.execute(db);

  // Null until somebody says; it then belongs to the only part its owner holds, and to none of several.
  await sql`
    alter table practice_hours
      add column registration_shares jsonb,
      add constraint practice_hours_shares_are_ten_tenths check (
        coalesce((registration_shares ->> 'nurse')::integer, 0)
        + coalesce((registration_shares ->> 'midwife')::integer, 0)
        + coalesce((registration_shares ->> 'nursing_associate')::integer, 0) = 10
        or registration_shares is null)`.execute(db);
}
