import type { Instant } from '../column-types.ts';

/** A sign-in through a third party that has begun and not come back. Consumed by coming back once. */
export interface SignInAttemptsTable {
  /** Sent to the third party, which sends it back. */
  state: string;
  /** SHA-256, as hexadecimal text, of what the cookie of the browser that began it carries. */
  browserHash: string;
  provider: 'google' | 'microsoft' | 'oidc';
  nonce: string;
  codeVerifier: string;
  expiresAt: Instant;
}
