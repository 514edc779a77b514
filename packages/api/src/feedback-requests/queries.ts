import type { FeedbackRequestsTable } from '@cairn/db/tables/feedback-requests';
import {
  type FeedbackRequest,
  feedbackRequest,
  feedbackRequestStatus,
  requestExpiresAt,
} from '@cairn/domain/feedback-request';
import type { Selectable } from 'kysely';
import type { Actor, Limit } from '../actor.ts';
import type { Db } from '../context.ts';
import { notFound } from '../errors.ts';
import { shownOf } from '../record-kinds/rows.ts';

type When = Pick<Actor, 'owner' | 'now'>;

/** Newest first, each as it stands now; at most `limit`. */
export async function listFeedbackRequests(
  db: Db,
  { owner, now }: When,
  { limit = 1000 }: Limit = {},
): Promise<FeedbackRequest[]> {
  const rows = await requestsOf(db, owner)
    .orderBy('r.createdAt', 'desc')
    .orderBy('r.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => toRequest(row, now));
}

/** @throws RuleError NOT_FOUND */
export async function getFeedbackRequest(db: Db, { owner, now }: When, id: string): Promise<FeedbackRequest> {
  const row = await requestsOf(db, owner).where('r.id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  return toRequest(row, now);
}

function requestsOf(db: Db, owner: string) {
  return db
    .selectFrom('feedbackRequests as r')
    .selectAll('r')
    .select((eb) =>
      eb
        .selectFrom('mailMessages as m')
        .select('m.status')
        .whereRef('m.feedbackRequestId', '=', 'r.id')
        .where('m.status', '!=', 'sent')
        .orderBy('m.id', 'desc')
        .limit(1)
        .as('mail'),
    )
    .where('r.userId', '=', owner);
}

type Row = Selectable<FeedbackRequestsTable> & { mail: 'pending' | 'failed' | 'held' | 'sent' | null };

const shown = shownOf(feedbackRequest);

/** The wire record. Status and expiry are worked out, because time alone changes them. */
function toRequest({ mail, ...row }: Row, now: Date): FeedbackRequest {
  return {
    ...shown(row),
    status: feedbackRequestStatus(row, now),
    expiresAt: requestExpiresAt(row),
    mailStatus: mail === null ? null : mail === 'failed' ? 'refused' : 'waiting',
  };
}
