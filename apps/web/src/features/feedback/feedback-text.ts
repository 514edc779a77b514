import type { FeedbackEntry } from '@cairn/domain/feedback';

/** Who gave it, for entries that name them; '' for anonymous ones. */
export function giverText({ fromName, fromRole, fromEmail }: FeedbackEntry): string {
  return [fromName, fromRole, fromEmail].filter(Boolean).join(', ');
}
