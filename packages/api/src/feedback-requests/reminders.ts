import { daysAfter } from '@cairn/domain/moments';
import { recordAudit } from '../audit.ts';
import type { Db, Ports } from '../context.ts';
import { consumeIfLeft } from '../limits/counting.ts';
import { limits } from '../limits/limits.ts';
import { remindEach } from '../mail/reminding.ts';
import { mayProcessRow } from '../restriction/asking.ts';
import { raiseRevision } from '../revisions/commands.ts';
import { inTransaction, nextUpdatedAt } from '../transaction.ts';
import { cancelMail, lockRequest, mailReminder } from './request-mail.ts';

/** Most reminders that one sweep queues, so that it ends; the next one goes on. */
const reminderBatchSize = 200;

type Reminding = Pick<Ports, 'db' | 'clock' | 'jobs' | 'mailKey' | 'publicUrl' | 'policy' | 'limitKey' | 'securityLog'>;

interface Due {
  readonly id: string;
  readonly userId: string;
  readonly recipientEmail: string;
}

/**
 * Queues the one reminder that leaves by itself for each request that is due, oldest first; answers how many. It counts
 * for its owner as one they sent, and one who may send no more today waits another day. One that
 * fails keeps no other.
 * @throws AggregateError of what went wrong, once all have been looked at.
 */
export async function remindWhereDue(ports: Reminding): Promise<number> {
  const now = ports.clock.now();
  const due = await ports.db
    .selectFrom('feedbackRequests as r')
    .innerJoin('users as u', 'u.id', 'r.userId')
    .select(['r.id', 'r.userId', 'r.recipientEmail'])
    .where('r.reminderDueAt', '<=', now.toISOString())
    .where('u.isBlocked', '=', false)
    .where('u.isDeleted', '=', false)
    .where('u.closingAt', 'is', null)
    .where(mayProcessRow('mailToOthers', 'u'))
    .orderBy('r.reminderDueAt')
    .limit(reminderBatchSize)
    .execute();
  return remindEach(due, reminderBatchSize, (request) => remindIfAllowed(ports, request, now));
}

async function remindIfAllowed(ports: Reminding, request: Due, now: Date): Promise<boolean> {
  if (await allowed(ports, request))
    return inTransaction(ports, (tx) => remindOnce(tx, ports, request.userId, request.id, now));
  await postpone(ports, request, now);
  return false;
}

async function allowed(ports: Reminding, { userId, recipientEmail }: Due): Promise<boolean> {
  const forRecipient = limits.feedbackRequestsPerUserAndRecipient;
  return (
    (await consumeIfLeft(ports, limits.feedbackRequestsPerUser, userId)) &&
    (await consumeIfLeft(ports, forRecipient, `${userId}:${recipientEmail}`))
  );
}

/** Out of the way of other people's, which are looked at oldest first. */
async function postpone(ports: Reminding, { id, userId }: Due, now: Date): Promise<void> {
  await inTransaction(ports, async (tx) => {
    await raiseRevision(tx, userId);
    await tx
      .updateTable('feedbackRequests')
      .set({ reminderDueAt: daysAfter(now.toISOString(), 1) })
      .where('id', '=', id)
      .where('userId', '=', userId)
      .where('reminderDueAt', '<=', now.toISOString())
      .execute();
  });
}

/** Looked at again under the lock: it may have been answered, reminded of or deleted in the meantime. */
async function remindOnce(tx: Db, ports: Reminding, owner: string, id: string, now: Date): Promise<boolean> {
  const { sentAt, ...request } = await lockRequest(tx, { owner, now }, id);
  const isDue = request.reminderDueAt !== null && request.reminderDueAt <= now.toISOString();
  if (!isDue) return false;
  await tx
    .updateTable('feedbackRequests')
    .set({ reminderDueAt: null, updatedAt: nextUpdatedAt(now) })
    .where('id', '=', id)
    .where('userId', '=', owner)
    .execute();
  if (sentAt === null || request.status !== 'sent') return false;
  await cancelMail(tx, id, now);
  await mailReminder(tx, { ...ports, owner }, { ...request, sentAt });
  const details = { feedbackRequestId: id };
  await recordAudit(tx, ports, { action: 'feedback.reminded-by-itself', actorId: null, subjectId: owner, details });
  return true;
}
