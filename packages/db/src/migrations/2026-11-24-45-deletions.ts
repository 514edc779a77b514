// A program that keeps a copy of somebody's records must learn of those that went, longer than Undo can bring them back.
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table deletions (
      id uuid not null,
      user_id uuid not null constraint deletions_user_fk references users (id) on delete cascade,
      noun text not null,
      deleted_at timestamptz(3) not null,
      restored_at timestamptz(3),
      constraint deletions_pk primary key (id, user_id)
    )`.execute(db);

  // The deletions of a kind since an instant, in their order, and which came back.
  await sql`create index deletions_since_idx on deletions (user_id, noun, deleted_at, id)`.execute(db);
  // What the sweep takes away.
  await sql`create index deletions_expiry_idx on deletions (deleted_at)`.execute(db);
}
