// A session on a computer that others use ends sooner.
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sessions add column is_shared boolean not null default false`.execute(db);
}
