import type { Instant, Json } from '../column-types.ts';

/** A person's leave for support to look at their records. */
export interface SupportGrantsTable {
  id: string;
  userId: string;
  /** What may be looked at; an area that this version does not know opens nothing. */
  areas: Json<string[]>;
  createdAt: Instant;
  expiresAt: Instant;
  /** When it was ended before its time. */
  endedAt: Instant | null;
  /** When support made use of it first, which its owner is told. */
  firstLookedAt: Instant | null;
}

/** One time that an administrator opened somebody's records under such a leave. */
export interface SupportLooksTable {
  id: string;
  grantId: string;
  /** Whose records. */
  userId: string;
  /** Null once they have been erased. */
  adminId: string | null;
  /** Their reason, or the number of a ticket. */
  reason: string;
  openedAt: Instant;
}

/** What was read in it, once for each area. */
export interface SupportReadsTable {
  lookId: string;
  area: string;
  firstAt: Instant;
  /** Written at most every quarter of an hour. */
  lastAt: Instant;
}
