import { newId } from '@cairn/db/new-id';
import type { FeedbackRequest, FeedbackRequestInput } from '@cairn/domain/feedback';
import type { Context, Db } from '../context.ts';
import { enqueueMail } from '../mail/commands.ts';
import { feedbackRequestMail } from '../mail-texts.ts';
import type { Owned } from '../owned.ts';
import { toRequest } from './queries.ts';

/** Records a request and queues its mail, unless it was sent from the person's own mail program (ruling 3.7). */
export async function requestFeedback(
  tx: Db,
  ctx: Context,
  by: Owned,
  { sentFromOwnMail, ...input }: FeedbackRequestInput,
): Promise<FeedbackRequest> {
  const now = by.now.toISOString();
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
  if (!sentFromOwnMail) await mailRequest(tx, ctx, by, row.id, input);
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
    replyTo: email,
    kind: 'feedback-request',
    userId: by.owner,
    feedbackRequestId,
    ...feedbackRequestMail({ recipientName, askedBy, replyTo: email, customMessage }),
  });
}
