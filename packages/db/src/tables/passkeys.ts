import type { Generated } from 'kysely';
import type { Instant, Json } from '../column-types.ts';

/** A key pair of which a person's device keeps the secret half: it signs them in. */
export interface PasskeysTable {
  id: string;
  userId: string;
  /** By which its owner knows it. */
  name: string;
  /** What the device calls it, as base64url. */
  credentialId: string;
  /** COSE, as base64url. */
  publicKey: string;
  /** What the device last counted; 0 for one that does not count. */
  counter: number;
  /** By what the device may be reached, as its browser said. */
  transports: Json<string[]>;
  createdAt: Instant;
  lastUsedAt: Instant | null;
  /** Whether it opens nothing by itself until it has been used beside the password: somebody else may have added it. */
  needsPassword: Generated<boolean>;
}

/** What a browser was asked to sign, until it has or five minutes are over. */
export interface PasskeyChallengesTable {
  /** SHA-256, as hexadecimal text, of the challenge. */
  challengeHash: string;
  /** SHA-256, as hexadecimal text, of what only the browser that asked for it has. */
  browserHash: string;
  purpose: 'sign-in' | 'second-step' | 'add' | 'prove';
  /** Whose passkey it is to be; null where somebody signs in. */
  userId: string | null;
  expiresAt: Instant;
}
