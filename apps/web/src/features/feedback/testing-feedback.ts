import type { FeedbackEntry } from '@cairn/domain/feedback';

/** A piece of feedback that names nobody. */
export const entry: FeedbackEntry = {
  id: '0190f3a0-0000-7000-8000-000000000006',
  requestId: null,
  source: null,
  externalId: null,
  date: '2026-05-04',
  sourceOfFeedback: 'A relative',
  typeOfFeedback: 'Letter',
  howPracticeChanged: null,
  contentOfFeedback: 'They felt listened to',
  relationship: null,
  isAnonymous: true,
  fromName: null,
  fromEmail: null,
  fromRole: null,
  countsTowardProgress: true,
  notCountedReason: null,
  createdAt: '2026-05-04T10:00:00.000Z',
  updatedAt: '2026-05-04T10:00:00.000Z',
};
