import type { FeedbackRequest } from '@cairn/domain/feedback-request';

/** A request that has not been sent yet. */
export const toJo: FeedbackRequest = {
  id: '0190f3a0-0000-7000-8000-000000000007',
  recipientEmail: 'jo@example.org',
  recipientName: 'Jo March',
  recipientRole: null,
  relationship: null,
  customMessage: null,
  status: 'pending',
  expiresAt: null,
  sentAt: null,
  respondedAt: null,
  remindersSent: 0,
  lastReminderAt: null,
  sentFromOwnMail: true,
  reminderDueAt: null,
  mailStatus: null,
  createdAt: '2026-05-04T10:00:00.000Z',
  updatedAt: '2026-05-04T10:00:00.000Z',
};
