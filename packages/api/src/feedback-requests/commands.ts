import { newId } from '@cairn/db/new-id';
import type { FeedbackRequest, FeedbackRequestInput } from '@cairn/domain/feedback';
import type { Actor, Call } from '../actor.ts';
import { recordAudit } from '../audit.ts';
import type { Db } from '../context.ts';
import { limits, spend } from '../limits.ts';
import { enqueueMail } from '../mail/commands.ts';
import { assertMayAdd } from '../record-kinds/assertions.ts';
import { feedbackRequestMail } from './mail-texts.ts';
import { toRequest } from './queries.ts';

/**
 * Counts a request, and its mail unless it was sent from the person's own mail program.
 * @throws RuleError SLOW_DOWN when this person has asked too often, on the whole or for this recipient.
 */
export async function countFeedbackRequest(
  call: Call,
  { recipientEmail, sentFromOwnMail }: FeedbackRequestInput,
): Promise<void> {
  await spend(call, limits.feedbackRequestsPerUser, call.owner);
  if (sentFromOwnMail) return;
  await spend(call, limits.feedbackRequestsPerUserAndRecipient, `${call.owner}:${recipientEmail}`);
}

/** Records a request and queues its mail, unless it was sent from the person's own mail program. */
export async function askForFeedback(
  tx: Db,
  actor: Actor,
  { sentFromOwnMail, ...input }: FeedbackRequestInput,
): Promise<FeedbackRequest> {
  const now = actor.now.toISOString();
  await assertMayAdd(tx, 'feedbackRequests', actor.owner);
  const row = await tx
    .insertInto('feedbackRequests')
    .values({
      id: newId(),
      userId: actor.owner,
      ...input,
      sentAt: sentFromOwnMail ? now : null,
      createdAt: now,
      updatedAt: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  if (!sentFromOwnMail) {
    await mailRequest(tx, actor, row.id, input);
    const details = { feedbackRequestId: row.id };
    await recordAudit(tx, actor, {
      action: 'feedback.requested',
      actorId: actor.owner,
      subjectId: actor.owner,
      details,
    });
  }
  return toRequest(row);
}

async function mailRequest(
  tx: Db,
  actor: Actor,
  feedbackRequestId: string,
  { recipientEmail, recipientName, customMessage }: Omit<FeedbackRequestInput, 'sentFromOwnMail'>,
): Promise<void> {
  const { email, firstName, lastName } = await tx
    .selectFrom('users')
    .select(['email', 'firstName', 'lastName'])
    .where('id', '=', actor.owner)
    .executeTakeFirstOrThrow();
  const askedBy = [firstName, lastName].filter(Boolean).join(' ') || email;
  await enqueueMail(tx, actor, {
    to: { address: recipientEmail, name: recipientName },
    kind: 'feedback-request',
    userId: actor.owner,
    feedbackRequestId,
    ...feedbackRequestMail({ recipientName, askedBy, customMessage }),
  });
}
