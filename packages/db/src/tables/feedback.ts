import type { Generated } from 'kysely';
import type { DefaultedInstant, PlainDate } from '../column-types.ts';

export interface FeedbackTable {
  id: string;
  userId: string;
  requestId: string | null;
  date: PlainDate;
  sourceOfFeedback: string;
  typeOfFeedback: string;
  contentOfFeedback: string;
  fromName: string | null;
  fromEmail: string | null;
  fromRole: string | null;
  relationship: string | null;
  /** An anonymous entry holds no name, e-mail or role. */
  isAnonymous: Generated<boolean>;
  createdAt: DefaultedInstant;
  updatedAt: DefaultedInstant;
}
