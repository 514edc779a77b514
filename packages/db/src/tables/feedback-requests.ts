import type { Generated } from 'kysely';
import type { DefaultedInstant, Instant } from '../column-types.ts';

export interface FeedbackRequestsTable {
  id: string;
  userId: string;
  recipientEmail: string;
  recipientName: string;
  recipientRole: string | null;
  relationship: string | null;
  customMessage: string | null;
  status: Generated<'pending' | 'sent' | 'responded' | 'expired'>;
  expiresAt: Instant | null;
  sentAt: Instant | null;
  respondedAt: Instant | null;
  remindersSent: Generated<number>;
  lastReminderAt: Instant | null;
  createdAt: DefaultedInstant;
  updatedAt: DefaultedInstant;
}
