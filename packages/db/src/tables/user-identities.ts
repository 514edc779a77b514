import type { Generated } from 'kysely';
import type { DefaultedInstant, Instant } from '../column-types.ts';

/** A third-party sign-in linked to a user: issuer and subject identify, the e-mail is only shown. */
export interface UserIdentitiesTable {
  /** Names the link to its owner and opens nothing. */
  id: Generated<string>;
  issuer: string;
  subject: string;
  userId: string;
  email: string | null;
  /** Null for links older than this column whose issuer is none of the providers' own. */
  provider: 'google' | 'microsoft' | 'oidc' | null;
  createdAt: DefaultedInstant;
  lastUsedAt: Instant | null;
}
