import type { Generated } from 'kysely';
import type { Instant } from '../column-types.ts';

/** A sign-in that has given the password, or come back from a third party, and not the code yet. It opens nothing. */
export interface PendingSignInsTable {
  userId: string;
  /** SHA-256, as hexadecimal text, of what the cookie of its browser carries. */
  tokenHash: string;
  /** The linked sign-in it came through; null for a password. */
  identityId: string | null;
  provider: 'google' | 'microsoft' | 'oidc' | null;
  /** Codes tried. */
  attempts: Generated<number>;
  createdAt: Instant;
  expiresAt: Instant;
}
