import { RuleError } from '@cairn/domain/errors';
import type { FeedbackRequest } from '@cairn/domain/feedback-request';
import type { Actor } from '../actor.ts';
import type { Db, Ports } from '../context.ts';
import { notFound } from '../errors.ts';
import { enqueueMail } from '../mail/commands.ts';
import { cancelWaitingMail } from '../mail/waiting-mail.ts';
import { raiseRevision } from '../revisions/commands.ts';
import { feedbackReminderMail, feedbackRequestMail } from './mail-texts.ts';
import { getFeedbackRequest } from './queries.ts';

type Recipient = Pick<FeedbackRequest, 'id' | 'recipientEmail' | 'recipientName' | 'customMessage'>;
type Mailing = Pick<Actor, 'owner'> & Pick<Ports, 'clock' | 'jobs' | 'mailKey' | 'publicUrl' | 'policy'>;

/**
 * Every change of a request takes turns here: the person first, then the request.
 * @throws RuleError NOT_FOUND
 */
export async function lockRequest(tx: Db, actor: Pick<Actor, 'owner' | 'now'>, id: string): Promise<FeedbackRequest> {
  await raiseRevision(tx, actor.owner);
  const row = await tx
    .selectFrom('feedbackRequests')
    .select('id')
    .where('id', '=', id)
    .where('userId', '=', actor.owner)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound();
  return getFeedbackRequest(tx, actor, id);
}

/** Queues the message that asks. */
export async function mailRequest(tx: Db, mailing: Mailing, request: Recipient): Promise<void> {
  const askedBy = await nameOf(tx, mailing.owner);
  await enqueueMail(tx, mailing, {
    ...addressed(request, mailing.owner),
    kind: 'feedback-request',
    ...feedbackRequestMail({ ...request, askedBy }),
  });
}

/** Queues the message that reminds of an earlier one. */
export async function mailReminder(tx: Db, mailing: Mailing, request: Recipient & { sentAt: string }): Promise<void> {
  const askedBy = await nameOf(tx, mailing.owner);
  await enqueueMail(tx, mailing, {
    ...addressed(request, mailing.owner),
    kind: 'feedback-reminder',
    ...feedbackReminderMail({ ...request, askedBy }),
  });
}

/**
 * Takes back what has not left.
 * @throws RuleError CONFLICT while a message is being handed to the mail server.
 */
export async function cancelMail(tx: Db, id: string, now: Date): Promise<void> {
  if (await cancelWaitingMail(tx, 'feedbackRequestId', id, now)) return;
  throw new RuleError('CONFLICT', 'The message is leaving at this moment. Please try again.', {
    reason: 'message_leaving',
  });
}

function addressed({ id, recipientEmail, recipientName }: Recipient, owner: string) {
  return { to: { address: recipientEmail, name: recipientName }, userId: owner, feedbackRequestId: id };
}

async function nameOf(tx: Db, owner: string): Promise<string> {
  const { email, firstName, lastName } = await tx
    .selectFrom('users')
    .select(['email', 'firstName', 'lastName'])
    .where('id', '=', owner)
    .executeTakeFirstOrThrow();
  return [firstName, lastName].filter(Boolean).join(' ') || email;
}
