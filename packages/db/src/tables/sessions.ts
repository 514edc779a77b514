import type { Generated } from 'kysely';
import type { DefaultedInstant, Instant, Json } from '../column-types.ts';

export interface SessionsTable {
  /** Names the session to its owner and opens nothing. */
  id: Generated<string>;
  /** SHA-256, as hexadecimal text, of the id the cookie carries. */
  sidHash: string;
  userId: string;
  sess: Json<Record<string, unknown>>;
  createdAt: DefaultedInstant;
  lastSeenAt: DefaultedInstant;
  /** The absolute end, whatever is done meanwhile. */
  expire: Instant;
  address: string | null;
  agent: string | null;
  /** The third-party sign-in, or the passkey, it was opened through; it ends with it. */
  identityId: string | null;
  /** Opened on a computer that others use too. */
  isShared: Generated<boolean>;
}
