import type { Kysely } from 'kysely';
import type { Database } from './database.ts';

/** An open database. Every instant, date and decimal reads the same on both kinds (see `column-types.ts`). */
export interface DatabaseHandle {
  readonly db: Kysely<Database>;
  readonly kind: 'embedded' | 'postgres';
  /** Rejects when the database does not answer; on PostgreSQL within twelve seconds. */
  ping(): Promise<void>;
  /** False when the embedded database's disk has under 200 MB left; always true on PostgreSQL. */
  freeSpaceOk(): Promise<boolean>;
  /** Runs `work` on a connection without the time limits of requests and without column renaming. */
  maintenance<T>(work: (db: Kysely<unknown>) => Promise<T>): Promise<T>;
  /** The whole embedded database as a tar file; absent on PostgreSQL. */
  snapshot?(): Promise<Blob>;
  /** Ends every connection and gives the data folder back; calling it again does no harm. */
  close(): Promise<void>;
}
