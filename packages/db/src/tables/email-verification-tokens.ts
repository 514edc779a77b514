import type { DefaultedInstant, Instant } from '../column-types.ts';

export interface EmailVerificationTokensTable {
  id: string;
  userId: string;
  /** The address the token proves; it is worth nothing once the account has another. */
  email: string;
  /** SHA-256 of the token in the mailed link. */
  tokenHash: string;
  expiresAt: Instant;
  usedAt: Instant | null;
  createdAt: DefaultedInstant;
}
