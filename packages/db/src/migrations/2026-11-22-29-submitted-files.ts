// A snapshot promises its files too, and is read for its figures alone; a longer registration outlives a reopening.
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table submitted_files (
      cycle_id uuid not null constraint submitted_files_cycle_fk references submitted_cycles (id) on delete cascade,
      user_id uuid not null constraint submitted_files_user_fk references users (id) on delete cascade,
      content_hash text not null,
      file_size integer not null,
      constraint submitted_files_pk primary key (cycle_id, content_hash)
    )`.execute(db);
  // The sweep asks for contents by their hashes, the storage of one person by whose they are.
  await sql`create index submitted_files_content_idx on submitted_files (content_hash)`.execute(db);
  await sql`create index submitted_files_user_idx on submitted_files (user_id)`.execute(db);

  await sql`
    alter table submitted_cycles
      add column standing jsonb not null default '{}',
      add column replaced_date date`.execute(db);
  await sql`update submitted_cycles set standing = snapshot::jsonb -> 'requirements'`.execute(db);
  await sql`alter table submitted_cycles alter column standing drop default`.execute(db);
  await sql`
    insert into submitted_files (cycle_id, user_id, content_hash, file_size)
    select distinct c.id, c.user_id, f ->> 'contentHash', (f ->> 'fileSize')::int
    from submitted_cycles c, jsonb_array_elements(c.snapshot::jsonb -> 'files') f`.execute(db);
}
