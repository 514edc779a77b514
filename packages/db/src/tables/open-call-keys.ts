import type { Instant } from '../column-types.ts';

/** That a call of somebody who is not signed in was done; it names neither them nor what they sent. */
export interface OpenCallKeysTable {
  /** HMAC of the Idempotency-Key, as hexadecimal text. */
  keyHash: string;
  /** HMAC of what was called, and of the body. */
  requestHash: string;
  createdAt: Instant;
}
