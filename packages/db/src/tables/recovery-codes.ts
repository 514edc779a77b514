import type { Instant } from '../column-types.ts';

/** A code that opens once where an authenticator app would; gone when it was used. */
export interface RecoveryCodesTable {
  userId: string;
  /** SHA-256, as hexadecimal text, of its symbols. */
  codeHash: string;
  createdAt: Instant;
}
