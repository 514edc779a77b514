// A number that every change of what a person records raises, and beside it the progress worked out at one such number.
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users add column revision bigint not null default 0`.execute(db);
  await sql`
    create table kept_progress (
      user_id uuid not null,
      revision bigint not null,
      today date not null,
      rules text not null,
      progress jsonb not null,
      checked boolean not null default false,
      constraint kept_progress_pk primary key (user_id),
      constraint kept_progress_user_id_fk foreign key (user_id) references users (id) on delete cascade
    )`.execute(db);
  // What the sweep still has to compare with the records.
  await sql`create index kept_progress_unchecked_idx on kept_progress (user_id) where not checked`.execute(db);
}
