import type { FeedbackRequestsTable } from '@cairn/db/tables/feedback-requests';
import type { FeedbackRequest } from '@cairn/domain/feedback';
import type { Selectable } from 'kysely';
import type { Limit, Viewer } from '../actor.ts';
import type { Db } from '../context.ts';

/** Newest first; at most `limit`. */
export async function listFeedbackRequests(
  db: Db,
  { owner }: Pick<Viewer, 'owner'>,
  { limit = 1000 }: Limit = {},
): Promise<FeedbackRequest[]> {
  const rows = await db
    .selectFrom('feedbackRequests')
    .selectAll()
    .where('userId', '=', owner)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(toRequest);
}

/** The wire record; whether it was mailed is what `sentAt` says. */
export function toRequest({ userId, updatedAt, status, ...row }: Selectable<FeedbackRequestsTable>): FeedbackRequest {
  return { ...row, status: status === 'sent' ? 'pending' : status };
}
