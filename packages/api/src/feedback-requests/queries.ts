import type { FeedbackRequestsTable } from '@cairn/db/tables/feedback-requests';
import type { MailMessagesTable } from '@cairn/db/tables/mail-messages';
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
  const mail = await unsentMailOf(db, owner);
  const rows = await requestsOf(db, owner).orderBy('createdAt', 'desc').orderBy('id', 'desc').limit(limit).execute();
  return rows.map((row) => toRequest(row, mail.get(row.id), now));
}

/** @throws RuleError NOT_FOUND */
export async function getFeedbackRequest(db: Db, { owner, now }: When, id: string): Promise<FeedbackRequest> {
  const mail = await unsentMailOf(db, owner, id);
  const row = await requestsOf(db, owner).where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  return toRequest(row, mail.get(id), now);
}

const requestsOf = (db: Db, owner: string) => db.selectFrom('feedbackRequests').selectAll().where('userId', '=', owner);

type MailStatus = Selectable<MailMessagesTable>['status'];

/**
 * How the newest message that has not left stands, by the request it is about. Read before the requests: one that leaves in
 * between is then told as waiting a moment too long, and not as never written.
 */
async function unsentMailOf(db: Db, owner: string, about?: string): Promise<Map<string, MailStatus>> {
  let unsent = db
    .selectFrom('mailMessages')
    .select(['feedbackRequestId', 'status'])
    .where('userId', '=', owner)
    .where('feedbackRequestId', 'is not', null)
    .where('status', '!=', 'sent')
    .orderBy('id');
  if (about !== undefined) unsent = unsent.where('feedbackRequestId', '=', about);
  return new Map((await unsent.execute()).map(({ feedbackRequestId, status }) => [feedbackRequestId ?? '', status]));
}

const shown = shownOf(feedbackRequest);

/** The wire record. Status and expiry are worked out, because time alone changes them. */
function toRequest(row: Selectable<FeedbackRequestsTable>, mail: MailStatus | undefined, now: Date): FeedbackRequest {
  return {
    ...shown(row),
    status: feedbackRequestStatus(row, now),
    expiresAt: requestExpiresAt(row),
    mailStatus: mail === undefined ? null : mail === 'failed' ? 'refused' : 'waiting',
  };
}
