import type { Instant, Json } from '../column-types.ts';

/** What another program acts with in somebody's name. */
export interface AccessTokensTable {
  id: string;
  userId: string;
  /** By which its owner knows it. */
  name: string;
  /** SHA-256, as hexadecimal text, of the whole token. */
  tokenHash: string;
  /** What it may do; one that this version does not know opens nothing. */
  scopes: Json<string[]>;
  createdAt: Instant;
  expiresAt: Instant;
  /** Written at most once a minute. */
  lastUsedAt: Instant | null;
}
