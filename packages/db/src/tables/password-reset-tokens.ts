import type { DefaultedInstant, Instant } from '../column-types.ts';

export interface PasswordResetTokensTable {
  id: string;
  userId: string;
  /** SHA-256 of the token in the mailed link. */
  tokenHash: string;
  expiresAt: Instant;
  usedAt: Instant | null;
  createdAt: DefaultedInstant;
}
