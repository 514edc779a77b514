import type { DefaultedInstant, Instant } from '../column-types.ts';

/**
 * A change of somebody's address: it waits until the link mailed to the new one is used, and can then be undone for a
 * while, in which the old address is kept for its owner.
 */
export interface EmailChangesTable {
  id: string;
  userId: string;
  oldEmail: string;
  newEmail: string;
  /** SHA-256 of the token in the link mailed to the new address. */
  confirmTokenHash: string;
  expiresAt: Instant;
  confirmedAt: Instant | null;
  /** SHA-256 of the token in the link mailed to the old address. */
  undoTokenHash: string | null;
  undoEndsAt: Instant | null;
  /** When it was cancelled, replaced, undone or made void. */
  endedAt: Instant | null;
  createdAt: DefaultedInstant;
}
