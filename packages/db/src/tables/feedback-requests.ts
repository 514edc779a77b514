import type { feedbackRequestFields } from '@cairn/domain/feedback-request';
import type { Generated } from 'kysely';
import type { Instant, RecordTable } from '../column-types.ts';

export interface FeedbackRequestsTable extends RecordTable<typeof feedbackRequestFields> {
  /** The person writes from their own mail program; Cairn mails nothing about it. */
  sentFromOwnMail: Generated<boolean>;
  /** When it last went out: taken by the mail server, or so the person says. */
  sentAt: Instant | null;
  respondedAt: Instant | null;
  /** Reminders that the mail server has taken since `sentAt`. */
  remindersSent: Generated<number>;
  lastReminderAt: Instant | null;
  /** When Cairn is to remind of it by itself; null where it is not to. */
  reminderDueAt: Instant | null;
}
