// One CPD activity may take up to 9,999.99 hours: a degree or a long course is one activity, not many.
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table cpd_activities
      alter column hours type numeric(6,2),
      alter column participatory_hours type numeric(6,2)`.execute(db);
}
