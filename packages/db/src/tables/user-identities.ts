import type { DefaultedInstant } from '../column-types.ts';

/** A third-party sign-in linked to a user: issuer and subject identify, the e-mail is only shown. */
export interface UserIdentitiesTable {
  issuer: string;
  subject: string;
  userId: string;
  email: string | null;
  createdAt: DefaultedInstant;
}
