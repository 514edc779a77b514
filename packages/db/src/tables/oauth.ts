import type { Instant, Json } from '../column-types.ts';

/** Applications of others, which an administrator registered. */
export interface OauthClientsTable {
  id: string;
  name: string;
  website: string;
  redirectUris: Json<string[]>;
  /** What it may ask for; one that this version does not know opens nothing. */
  scopes: Json<string[]>;
  /** SHA-256 of its secret; null for one that cannot keep any. */
  secretHash: string | null;
  isDisabled: boolean;
  createdAt: Instant;
  updatedAt: Instant;
}

/** What a person has allowed an application. */
export interface OauthGrantsTable {
  id: string;
  userId: string;
  clientId: string;
  scopes: Json<string[]>;
  /** When each scope was used last. */
  lastUses: Json<Record<string, Instant>>;
  createdAt: Instant;
  /** A year after it was last allowed. */
  expiresAt: Instant;
}

/** Codes and tokens of what was allowed. */
export interface OauthTokensTable {
  tokenHash: string;
  kind: 'code' | 'access' | 'refresh';
  grantId: string;
  /** What was issued with it: scope, challenge, address. Never the token. */
  payload: Json<Record<string, unknown>>;
  createdAt: Instant;
  expiresAt: Instant;
  /** Used up: whoever brings it once more is not its owner. */
  consumedAt: Instant | null;
}

/** What applications ask, until somebody decides. */
export interface OauthRequestsTable {
  requestHash: string;
  userId: string;
  clientId: string;
  payload: Json<Record<string, unknown>>;
  createdAt: Instant;
  expiresAt: Instant;
}
