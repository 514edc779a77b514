import { formatDate } from '@cairn/domain/calendar-date';
import type { FeedbackEntry } from '@cairn/domain/feedback';

/** 'Line Manager, 04 May 2026': how an entry is called where it cannot be seen. */
export function entryName({ sourceOfFeedback, date }: FeedbackEntry): string {
  return `${sourceOfFeedback}, ${formatDate(date)}`;
}

/** Who gave it, for entries that name them; '' for anonymous ones. */
export function giverText({ fromName, fromRole, fromEmail }: FeedbackEntry): string {
  return [fromName, fromRole, fromEmail].filter(Boolean).join(', ');
}
