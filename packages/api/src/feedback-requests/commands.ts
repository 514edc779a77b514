import { newId } from '@cairn/db/new-id';
import type { ActivityAction } from '@cairn/domain/activity-words';
import { RuleError } from '@cairn/domain/errors';
import {
  type FeedbackRequest,
  type FeedbackRequestChange,
  type FeedbackRequestInput,
  frozenChanges,
  whyNotMailed,
  whyNotMarkedSent,
  whyNotReminded,
} from '@cairn/domain/feedback-request';
import type { Actor, Call } from '../actor.ts';
import { recordAudit } from '../audit.ts';
import type { Db } from '../context.ts';
import { moveToDeleted } from '../deleted-records/commands.ts';
import { consume } from '../limits/counting.ts';
import { limits } from '../limits/limits.ts';
import { assertMayAdd } from '../record-kinds/assertions.ts';
import { assertNotStale, nextUpdatedAt } from '../transaction.ts';
import { getFeedbackRequest } from './queries.ts';
import { cancelMail, lockRequest, mailReminder, mailRequest } from './request-mail.ts';

type Which = Pick<FeedbackRequest, 'id'>;
type Change = FeedbackRequestChange & Which;

/**
 * Counts a request, and its mail unless the person writes from their own mail program.
 * @throws RuleError SLOW_DOWN when this person has asked too often, on the whole or for this recipient.
 */
export async function countFeedbackRequest(call: Call, input: FeedbackRequestInput): Promise<void> {
  if (input.sentFromOwnMail) await consume(call, limits.feedbackRequestsPerUser, call.owner);
  else await countMail(call, input.recipientEmail);
}

/** Records a request and queues its mail, unless the person writes from their own mail program. */
export async function askForFeedback(tx: Db, actor: Actor, input: FeedbackRequestInput): Promise<FeedbackRequest> {
  await assertMayAdd(tx, 'feedbackRequests', actor.owner);
  const now = actor.now.toISOString();
  const { id } = await tx
    .insertInto('feedbackRequests')
    .values({ id: newId(), userId: actor.owner, ...input, createdAt: now, updatedAt: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (!input.sentFromOwnMail) {
    await mailRequest(tx, actor, { id, ...input });
    await audit(tx, actor, 'feedback.requested', id);
  }
  return getFeedbackRequest(tx, actor, id);
}

/** Counts the message of a correction, where one is to be written anew. @throws RuleError NOT_FOUND, SLOW_DOWN. */
export async function countCorrection(call: Call, { id, ...input }: Change): Promise<void> {
  const before = await getFeedbackRequest(call.db, call, id);
  if (before.mailStatus === 'waiting' && saysElse(before, input)) await countMail(call, input.recipientEmail);
}

/**
 * Corrects a request. A message that has not left is written anew; once one has, what its reader got stays as it was.
 * @throws RuleError NOT_FOUND; CONFLICT when it has changed since the caller read it, is just leaving, or was sent and
 * would say something else.
 */
export async function changeRequest(
  tx: Db,
  actor: Actor,
  { id, updatedAt, ...input }: Change,
): Promise<FeedbackRequest> {
  const request = await lockRequest(tx, actor, id);
  assertNotStale(request, updatedAt);
  assertKeepsWhatWasSent(request, input);
  const rewritten = saysElse(request, input);
  if (rewritten) await cancelMail(tx, id, actor.now);
  await tx
    .updateTable('feedbackRequests')
    .set({ ...input, updatedAt: nextUpdatedAt(actor.now) })
    .where('id', '=', id)
    .where('userId', '=', actor.owner)
    .execute();
  if (rewritten && request.mailStatus === 'waiting') await mailRequest(tx, actor, { id, ...input });
  return getFeedbackRequest(tx, actor, id);
}

/**
 * Takes a request away, and back what has not left of it; it can be restored for an hour, and is then not sent by itself.
 * @throws RuleError NOT_FOUND, or CONFLICT while a message is just leaving.
 */
export async function removeRequest(tx: Db, actor: Actor, { id }: Which): Promise<{ id: string }> {
  await lockRequest(tx, actor, id);
  await cancelMail(tx, id, actor.now);
  return moveToDeleted(tx, actor, 'feedbackRequests', id);
}

/**
 * Records that the person has sent the request themselves, which Cairn cannot see; what we were to mail is taken back.
 * @throws RuleError NOT_FOUND, or CONFLICT when it was sent or answered, or is just leaving.
 */
export async function markSent(tx: Db, actor: Actor, { id }: Which): Promise<FeedbackRequest> {
  assertPossible(whyNotMarkedSent(await lockRequest(tx, actor, id)));
  await cancelMail(tx, id, actor.now);
  await tx
    .updateTable('feedbackRequests')
    .set({ sentFromOwnMail: true, sentAt: actor.now.toISOString(), updatedAt: nextUpdatedAt(actor.now) })
    .where('id', '=', id)
    .where('userId', '=', actor.owner)
    .execute();
  return getFeedbackRequest(tx, actor, id);
}

/** Counts the message that asks. @throws RuleError NOT_FOUND, CONFLICT as for sending, SLOW_DOWN. */
export async function countSending(call: Call, { id }: Which): Promise<void> {
  const request = await getFeedbackRequest(call.db, call, id);
  assertPossible(whyNotMailed(request));
  await countMail(call, request.recipientEmail);
}

/**
 * Has Cairn mail a request that was not sent, or that has expired and begins anew once this has left.
 * @throws RuleError NOT_FOUND, or CONFLICT when it is on its way, sent or answered.
 */
export async function sendRequest(tx: Db, actor: Actor, { id }: Which): Promise<FeedbackRequest> {
  const request = await lockRequest(tx, actor, id);
  assertPossible(whyNotMailed(request));
  await cancelMail(tx, id, actor.now);
  await tx
    .updateTable('feedbackRequests')
    .set({ sentFromOwnMail: false, reminderDueAt: null, updatedAt: nextUpdatedAt(actor.now) })
    .where('id', '=', id)
    .where('userId', '=', actor.owner)
    .execute();
  await mailRequest(tx, actor, request);
  await audit(tx, actor, 'feedback.requested', id);
  return getFeedbackRequest(tx, actor, id);
}

/** Counts the message that reminds. @throws RuleError NOT_FOUND, CONFLICT as for reminding, SLOW_DOWN. */
export async function countReminder(call: Call, { id }: Which): Promise<void> {
  const request = await getFeedbackRequest(call.db, call, id);
  assertPossible(whyNotReminded(request, call.now));
  await countMail(call, request.recipientEmail);
}

/**
 * Has Cairn remind of a request; the reminder that would leave by itself then does not.
 * @throws RuleError NOT_FOUND, or CONFLICT with the reason when it cannot be reminded of now.
 */
export async function remind(tx: Db, actor: Actor, { id }: Which): Promise<FeedbackRequest> {
  const { sentAt, ...request } = await lockRequest(tx, actor, id);
  assertPossible(whyNotReminded({ ...request, sentAt }, actor.now));
  await cancelMail(tx, id, actor.now);
  await tx
    .updateTable('feedbackRequests')
    .set({ reminderDueAt: null, updatedAt: nextUpdatedAt(actor.now) })
    .where('id', '=', id)
    .where('userId', '=', actor.owner)
    .execute();
  if (sentAt !== null) await mailReminder(tx, actor, { ...request, sentAt });
  await audit(tx, actor, 'feedback.reminded', id);
  return getFeedbackRequest(tx, actor, id);
}

/** Whether a change is of what the message says, or of whom it goes to. */
function saysElse(before: FeedbackRequest, change: FeedbackRequestChange): boolean {
  return frozenChanges({ ...before, sentAt: before.createdAt }, change).length > 0;
}

function assertKeepsWhatWasSent(before: FeedbackRequest, change: FeedbackRequestChange): void {
  const frozen = frozenChanges(before, change);
  if (frozen.length === 0) return;
  const message = 'This stays as it was sent. To ask somebody else or in other words, make a new request.';
  throw new RuleError('CONFLICT', message, {
    reason: 'request_sent',
    issues: frozen.map((path) => ({ path, message })),
  });
}

function assertPossible(whyNot: string | null): void {
  if (whyNot !== null) throw new RuleError('CONFLICT', whyNot, { reason: 'request_not_open' });
}

/** Each message counts for who asks, on the whole and to this address, outside the transaction so that refused ones do too. */
async function countMail(call: Call, recipientEmail: string): Promise<void> {
  await consume(call, limits.feedbackRequestsPerUser, call.owner);
  await consume(call, limits.feedbackRequestsPerUserAndRecipient, `${call.owner}:${recipientEmail}`);
}

function audit(tx: Db, actor: Actor, action: ActivityAction, feedbackRequestId: string): Promise<void> {
  const details = { feedbackRequestId };
  return recordAudit(tx, actor, { action, actorId: actor.owner, subjectId: actor.owner, details });
}
