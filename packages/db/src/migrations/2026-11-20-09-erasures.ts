// The note that an account was erased, and a name for a session that its owner may see.
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // No foreign key: the account it names is gone, and stays gone when an older backup brings it back.
  await sql`
    create table erasures (
      user_id uuid constraint erasures_pk primary key,
      erased_at timestamptz(3) not null
    )`.execute(db);
  // The end of the retention period.
  await sql`create index erasures_erased_at_idx on erasures (erased_at)`.execute(db);

  await sql`
    alter table sessions
    add column id uuid not null default gen_random_uuid() constraint sessions_id_unique unique`.execute(db);
}
