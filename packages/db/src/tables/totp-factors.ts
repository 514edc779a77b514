import type { Instant } from '../column-types.ts';

/** The authenticator app of a person, one at most. */
export interface TotpFactorsTable {
  userId: string;
  /** The key it makes its codes with, sealed with a key that is not in the database. */
  secret: string;
  createdAt: Instant;
  /** When its first code proved it; null until then, and it is no factor. */
  confirmedAt: Instant | null;
  /** The last step of 30 seconds, counted from 1970, of which a code was taken: none of it or before it is taken again. */
  lastStep: number | null;
}
