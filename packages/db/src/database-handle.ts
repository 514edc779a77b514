import type { Kysely } from 'kysely';
import type { Database } from './database.ts';

/** The one connection of the embedded database, lent to a library. */
export interface SharedEmbedded {
  /** Must be used inside `inTurn` only: a query outside it would land in whatever transaction happens to be open. */
  readonly pglite: {
    query<T>(text: string, values?: unknown[]): Promise<{ rows: T[] }>;
    exec(text: string): Promise<{ rows: Record<string, unknown>[] }[]>;
    listen(channel: string, heard: (payload: string) => void): Promise<() => Promise<void>>;
  };
  /** Runs `work` when no transaction is open; rejects when that takes longer than five seconds. */
  runExclusive<T>(work: () => Promise<T>): Promise<T>;
}

/** How many connections there may be, are, and are used by nobody. */
export interface Connections {
  readonly most: number;
  readonly open: number;
  readonly idle: number;
}

/** An open database. Every instant, date and decimal reads the same on both kinds (see `column-types.ts`). */
export interface DatabaseHandle {
  readonly db: Kysely<Database>;
  readonly kind: 'embedded' | 'postgres';
  /** How many calls wait for a connection, and with it for their turn at the database; each of those that share a statement is one. */
  waiting(): number;
  /** Rejects when the database does not answer; on PostgreSQL within twelve seconds. */
  ping(): Promise<void>;
  /**
   * Looks whether what each request relies on holds in the sessions of the server: its limits and time zone, and named
   * statements; answers what could not be seen of it, for the operator, or null. Absent on the embedded database, whose one
   * session is ours.
   */
  assertSession?(): Promise<string | null>;
  /** False when the embedded database's disk has under 200 MB left; always true on PostgreSQL. */
  freeSpaceOk(): Promise<boolean>;
  /** The pool of connections as it is now; absent on the embedded database, which has one. */
  connections?(): Connections;
  /**
   * Runs `work` on a connection without the time limits of requests and without column renaming, as the role that owns
   * the tables.
   */
  maintenance<T>(work: (db: Kysely<unknown>) => Promise<T>): Promise<T>;
  /** The embedded database, for a library that brings its own SQL; absent on PostgreSQL, where it can connect itself. */
  readonly embedded?: SharedEmbedded;
  /** The whole of an embedded database in memory as a tar file, for tests; rejects for one in a folder. Absent on PostgreSQL. */
  snapshot?(): Promise<Blob>;
  /**
   * Copies the embedded database's files, as of one moment, into a new folder, once `assertFreeSpace` has let their number of
   * bytes pass. Other statements wait meanwhile. Absent on PostgreSQL and in memory.
   */
  copyFiles?(to: string, assertFreeSpace: (bytes: number) => Promise<void>): Promise<void>;
  /**
   * Gives the room of rows that are gone to new ones, and looks anew at how values are spread, one table after the other until
   * `signal` says to stop; not while the disk is nearly full. Absent on PostgreSQL, which does both by itself. Rejects with
   * what could not be done, after the rest.
   */
  vacuum?(signal: AbortSignal): Promise<void>;
  /** Says of an error what it means for the embedded database's folder, or answers it as it is. */
  explain?(cause: unknown): Promise<unknown>;
  /** Ends every connection and gives the data folder back; calling it again does no harm. */
  close(): Promise<void>;
}
