// Records that another system sends again and again: by its own ids, so that none is there twice.
import { type Kysely, sql } from 'kysely';

const tables = ['practice_hours', 'cpd_activities', 'feedback'] as const;

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of tables) {
    const named = (suffix: string) => sql.ref(`${table}_${suffix}`);
    // Nullable: what was deleted before and is brought back by Undo has none of them.
    await sql`
      alter table ${sql.table(table)}
        add column source text,
        add column external_id text,
        add constraint ${named('source_bounded')} check (char_length(source) between 1 and 60),
        add constraint ${named('external_id_bounded')} check (char_length(external_id) between 1 and 100),
        add constraint ${named('external_id_of_a_source')} check (external_id is null or source is not null)`.execute(
      db,
    );
    // The record that another system names.
    await sql`
      create unique index ${named('external_idx')} on ${sql.table(table)} (user_id, source, external_id)
      where external_id is not null`.execute(db);
  }
}
