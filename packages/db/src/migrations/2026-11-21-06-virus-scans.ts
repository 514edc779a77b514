// Files are held until a virus scanner, where there is one, has found them clean.
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // Null is a file anybody's owner may open: all there were before, and all where no scanner is configured. Records
  // that Undo brings back may have been deleted before these columns were there.
  await sql`
    alter table stored_files
      add column scan_state text
        constraint stored_files_scan_state_known check (scan_state in ('checking', 'refused')),
      add column scanned_at timestamptz(3),
      add column scan_failed_at timestamptz(3),
      add column virus text,
      add constraint stored_files_refused_has_virus check ((scan_state is not distinct from 'refused') = (virus is not null))
  `.execute(db);
  // The files a scan decides about, and how many wait for one.
  await sql`
    create index stored_files_checking_idx
    on stored_files (content_hash) where scan_state = 'checking'`.execute(db);
}
