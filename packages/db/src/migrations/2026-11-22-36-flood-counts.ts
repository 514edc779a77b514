// What is only held against floods is counted by each process and added up here; after a crash it may begin anew.
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create unlogged table flood_counts (
      key text not null,
      window_start timestamptz(3) not null,
      count integer not null,
      constraint flood_counts_pk primary key (key, window_start),
      constraint flood_counts_count_positive check (count > 0)
    )`.execute(db);
  // Sweeping windows that are over.
  await sql`create index flood_counts_window_start_idx on flood_counts (window_start)`.execute(db);
}
