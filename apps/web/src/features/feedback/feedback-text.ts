import { formatDate, londonToday } from '@cairn/domain/calendar-date';
import type { FeedbackEntry, FeedbackRequest } from '@cairn/domain/feedback';

/** 'Line Manager, 04 May 2026': how an entry is called where it cannot be seen. */
export function entryName({ sourceOfFeedback, date }: FeedbackEntry): string {
  return `${sourceOfFeedback}, ${formatDate(date)}`;
}

/** Who gave it, for entries that name them; '' for anonymous ones. */
export function giverText({ fromName, fromRole, fromEmail }: FeedbackEntry): string {
  return [fromName, fromRole, fromEmail].filter(Boolean).join(', ');
}

/** When a request went out, as a London date; `awaits` while one's own address is not confirmed. */
export function sentText({ sentAt }: FeedbackRequest, awaits: boolean): string {
  if (sentAt) return `Sent ${formatDate(londonToday(new Date(sentAt)))}`;
  return awaits ? 'Waiting for you to confirm your email address' : 'Waiting to be sent';
}
