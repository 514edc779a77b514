import type { Instant } from '../column-types.ts';

/** A third-party sign-in that waits for the owner of an account to prove the password, in the browser it came back to. */
export interface PendingIdentitiesTable {
  /** SHA-256, as hexadecimal text, of what the cookie of that browser carries. */
  browserHash: string;
  userId: string;
  provider: 'google' | 'microsoft' | 'oidc';
  issuer: string;
  subject: string;
  email: string;
  expiresAt: Instant;
}
