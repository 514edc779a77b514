import { mayRemindDiscussant } from '@cairn/domain/discussant-reminder';
import { RuleError } from '@cairn/domain/errors';
import { daysAfter } from '@cairn/domain/moments';
import { isReminderTime } from '@cairn/domain/reminder';
import { recordAudit } from '../audit.ts';
import type { Db, Ports } from '../context.ts';
import { consumeIfLeft } from '../limits/counting.ts';
import { limits } from '../limits/limits.ts';
import { enqueueMail } from '../mail/commands.ts';
import { remindEach } from '../mail/reminding.ts';
import { dropWaitingMail, isWaiting } from '../mail/waiting-mail.ts';
import { mayProcessRow } from '../restriction/asking.ts';
import { raiseRevision } from '../revisions/commands.ts';
import { inTransaction } from '../transaction.ts';
import { makeUnsubscribeLink } from '../unsubscribe-links/making.ts';
import { mailProof, tokenOf } from './discussant-link.ts';
import { lockForm } from './form-changes.ts';
import { discussantReminderMail } from './mail-texts.ts';
import { isReminderWanted } from './mailed.ts';
import type { FormKey } from './signatures.ts';

/** Most reminders that one sweep queues, so that it ends; the next one goes on. */
const reminderBatchSize = 200;

type Reminding = Pick<
  Ports,
  'db' | 'clock' | 'jobs' | 'mailKey' | 'linkKey' | 'publicUrl' | 'policy' | 'limitKey' | 'securityLog'
>;

interface Due {
  readonly id: string;
  readonly userId: string;
  readonly discussantEmail: string;
}

/**
 * Queues the reminder that is due to each discussant who has not signed, oldest first and by day in London; answers how
 * many. It counts for its registrant as one they sent, and one who may send no more today waits another day.
 * @throws AggregateError of what went wrong, once all have been looked at.
 */
export async function remindDiscussants(ports: Reminding): Promise<number> {
  const now = ports.clock.now();
  if (!isReminderTime(now)) return 0;
  const due = await ports.db
    .selectFrom('reflectiveDiscussions as d')
    .innerJoin('users as u', 'u.id', 'd.userId')
    .select(['d.id', 'd.userId', 'd.discussantEmail'])
    .where('d.reminderDueAt', '<=', now.toISOString())
    .where('d.discussantConfirmed', '=', false)
    .where('d.isFinalized', '=', false)
    .where('d.expiresAt', '>', now.toISOString())
    .where('u.isBlocked', '=', false)
    .where('u.isDeleted', '=', false)
    .where('u.closingAt', 'is', null)
    .where(mayProcessRow('mailToOthers', 'u'))
    .orderBy('d.reminderDueAt')
    .limit(reminderBatchSize)
    .execute();
  return remindEach(due, reminderBatchSize, (form) => remindIfAllowed(ports, form, now));
}

async function remindIfAllowed(ports: Reminding, { id, userId, discussantEmail }: Due, now: Date): Promise<boolean> {
  // What nobody is to be reminded of takes nothing of what its registrant may send.
  const about = { userId, discussionId: id, toAddress: discussantEmail };
  const allowed =
    (await isReminderWanted(ports.db, about, now)) &&
    !(await isWaiting(ports.db, id)) &&
    (await consumeIfLeft(ports, limits.discussantMailPerOwner, userId)) &&
    (await consumeIfLeft(ports, limits.discussantMailPerOwnerAndRecipient, `${userId}:${discussantEmail}`));
  if (!allowed) return postpone(ports, userId, id, now);
  const remind = inTransaction(ports, (tx) => remindOnce(tx, ports, userId, id, now));
  // Locked meanwhile, of years that were submitted, or with a message that has not left.
  return remind.catch((cause: unknown) => {
    if (cause instanceof RuleError) return postpone(ports, userId, id, now);
    throw cause;
  });
}

/** Out of the way of other people's, which are looked at oldest first. */
async function postpone(ports: Reminding, owner: string, id: string, now: Date): Promise<false> {
  await inTransaction(ports, async (tx) => {
    await raiseRevision(tx, owner);
    await tx
      .updateTable('reflectiveDiscussions')
      .set({ reminderDueAt: daysAfter(now.toISOString(), 1) })
      .where('id', '=', id)
      .where('userId', '=', owner)
      .where('reminderDueAt', '<=', now.toISOString())
      .where('isFinalized', '=', false)
      .execute();
  });
  return false;
}

/** Looked at again under the lock: it may have been signed, withdrawn, stopped or reminded of in the meantime. */
async function remindOnce(tx: Db, ports: Reminding, owner: string, id: string, now: Date): Promise<boolean> {
  const form = await lockForm(tx, owner, id);
  if (form.reminderDueAt === null || form.reminderDueAt > now.toISOString()) return false;
  // The link itself, sent once more, still waits or is leaving: that reminds too, and says anew when the next is due.
  if (await isWaiting(tx, id))
    throw new RuleError('CONFLICT', 'A message about this form is about to leave.', { reason: 'message_leaving' });
  const dueNoMore = tx.updateTable('reflectiveDiscussions').set({ reminderDueAt: null });
  await dueNoMore.where('id', '=', id).where('userId', '=', owner).execute();
  const { discussantTokenHash: hash, tokenNonce: nonce, expiresAt, emailSentAt } = form;
  if (!mayRemindDiscussant(form, now) || hash === null || nonce === null || !expiresAt || !emailSentAt) return false;
  const token = tokenOf(ports.linkKey, id, { hash, nonce });
  if (token === null) return false;
  const unsubscribeUrl = await makeUnsubscribeLink(tx, ports, { userId: owner, discussionId: id });
  const proof = mailProof(ports.linkKey, token).toString('base64url');
  await enqueueMail(tx, ports, {
    to: { address: form.discussantEmail, name: form.discussantName },
    ...discussantReminderMail(ports.publicUrl, { ...form, emailSentAt }, { token, proof, expiresAt, unsubscribeUrl }),
    kind: 'discussant-reminder',
    userId: owner,
    discussionId: id,
    unsubscribeUrl,
  });
  return true;
}

/** Forgets what the discussant asked for, and their links, when a form goes to somebody else. */
export async function forgetDiscussant(tx: Db, { id, userId }: FormKey): Promise<void> {
  await tx.deleteFrom('unsubscribeLinks').where('discussionId', '=', id).where('userId', '=', userId).execute();
  const notStopped = tx.updateTable('reflectiveDiscussions').set({ remindersStoppedAt: null });
  await notStopped.where('id', '=', id).where('userId', '=', userId).execute();
}

/**
 * Stops all mail about a form to its discussant, who asked for that by a link in a reminder, and takes back what has not
 * left. A form that is locked is mailed about no more, and stays as it is.
 */
export async function stopDiscussantMail(
  tx: Db,
  ctx: Parameters<typeof recordAudit>[1],
  { userId, discussionId }: { readonly userId: string; readonly discussionId: string },
): Promise<void> {
  await raiseRevision(tx, userId);
  const stopped = await tx
    .updateTable('reflectiveDiscussions')
    .set({ remindersStoppedAt: ctx.clock.now().toISOString(), reminderDueAt: null })
    .where('id', '=', discussionId)
    .where('userId', '=', userId)
    .where('isFinalized', '=', false)
    .where('remindersStoppedAt', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!stopped) return;
  await dropWaitingMail(tx, 'discussionId', discussionId);
  const details = { discussionId };
  await recordAudit(tx, ctx, { action: 'discussion.reminders-stopped', actorId: null, subjectId: userId, details });
}
