import type { Instant } from '../column-types.ts';

/** What stops the mail it came with, for whoever holds it. */
export interface UnsubscribeLinksTable {
  /** SHA-256 of the token in the link. */
  tokenHash: string;
  /** Whose reminders it stops, or whose form the mail is about. */
  userId: string;
  /** The form whose discussant it stops mail to. */
  discussionId: string | null;
  madeAt: Instant;
}
