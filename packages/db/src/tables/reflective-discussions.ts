import type { ReflectiveDiscussion, reflectiveDiscussionFields } from '@cairn/domain/reflective-discussion';
import type { Generated } from 'kysely';
import type { Instant, Json, RecordTable } from '../column-types.ts';

/** Once `isFinalized`, the database refuses every change. The signatures are in `discussion_signatures`. */
export interface ReflectiveDiscussionsTable extends RecordTable<typeof reflectiveDiscussionFields> {
  discussantConfirmed: Generated<boolean>;
  discussantAgreesToContact: Generated<boolean>;
  /** What they changed before signing, as it was before; null where nothing, or while nobody has signed. */
  changedByDiscussant: Json<NonNullable<ReflectiveDiscussion['changedByDiscussant']>> | null;
  status: Generated<ReflectiveDiscussion['status']>;
  isFinalized: Generated<boolean>;
  finalizedAt: Instant | null;
  /** SHA-256 of the token in the discussant's link. */
  discussantTokenHash: string | null;
  /** Gives the token again, but only together with a key that is not in the database. */
  tokenNonce: string | null;
  expiresAt: Instant | null;
  emailSentAt: Instant | null;
  /** When the discussant is reminded by itself, unless they sign before. */
  reminderDueAt: Instant | null;
  remindersSent: Generated<number>;
  lastReminderAt: Instant | null;
  /** When the discussant asked for no more mail about the form. */
  remindersStoppedAt: Instant | null;
  /** When the discussant signed. */
  completedAt: Instant | null;
}
