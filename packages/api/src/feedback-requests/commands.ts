import { newId } from '@cairn/db/new-id';
import type { FeedbackRequest, FeedbackRequestInput } from '@cairn/domain/feedback';
import { recordAudit } from '../audit.ts';
import type { Context, Db } from '../context.ts';
import { limits, spend } from '../limits.ts';
import { enqueueMail } from '../mail/commands.ts';
import { type Owned, refuseTooMany } from '../owned.ts';
import { type Writer, writeOnce } from '../transaction.ts';
import { feedbackRequestMail } from './mail-texts.ts';
import { toRequest } from './queries.ts';

/**
 * Records a request and queues its mail, unless it was sent from the person's own mail program.
 * @throws RuleError SLOW_DOWN when this person has asked too often, on the whole or for this recipient.
 */
export async function askForFeedback(ctx: Writer, by: Owned, input: FeedbackRequestInput): Promise<FeedbackRequest> {
  const { recipientEmail, sentFromOwnMail } = input;
  return writeOnce(
    ctx,
    input,
    (tx) => recordRequest(tx, ctx, by, input),
    async () => {
      await spend(ctx, limits.feedbackRequestsPerUser, ctx.owner);
      if (sentFromOwnMail) return;
      await spend(ctx, limits.feedbackRequestsPerUserAndRecipient, `${ctx.owner}:${recipientEmail}`);
    },
  );
}

async function recordRequest(
  tx: Db,
  ctx: Context,
  by: Owned,
  { sentFromOwnMail, ...input }: FeedbackRequestInput,
): Promise<FeedbackRequest> {
  const now = by.now.toISOString();
  await refuseTooMany(tx, 'feedbackRequests', by.owner);
  const row = await tx
    .insertInto('feedbackRequests')
    .values({
      id: newId(),
      userId: by.owner,
      ...input,
      sentAt: sentFromOwnMail ? now : null,
      createdAt: now,
      updatedAt: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  if (!sentFromOwnMail) {
    await mailRequest(tx, ctx, by, row.id, input);
    const details = { feedbackRequestId: row.id };
    await recordAudit(tx, ctx, { action: 'feedback.requested', actorId: by.owner, subjectId: by.owner, details });
  }
  return toRequest(row);
}

async function mailRequest(
  tx: Db,
  ctx: Context,
  by: Owned,
  feedbackRequestId: string,
  { recipientEmail, recipientName, customMessage }: Omit<FeedbackRequestInput, 'sentFromOwnMail'>,
): Promise<void> {
  const { email, firstName, lastName } = await tx
    .selectFrom('users')
    .select(['email', 'firstName', 'lastName'])
    .where('id', '=', by.owner)
    .executeTakeFirstOrThrow();
  const askedBy = [firstName, lastName].filter(Boolean).join(' ') || email;
  await enqueueMail(tx, ctx, {
    to: { address: recipientEmail, name: recipientName },
    kind: 'feedback-request',
    userId: by.owner,
    feedbackRequestId,
    ...feedbackRequestMail({ recipientName, askedBy, customMessage }),
  });
}
