import { discussantReminderDueAt, mayRemindDiscussant } from '@cairn/domain/discussant-reminder';
import { recordAudit } from '../audit.ts';
import type { Db, Ports } from '../context.ts';
import { isStillWanted } from '../reflective-discussion-public/queries.ts';
import { mayProcessRow } from '../restriction/asking.ts';

/** A message about a form that the mail server has taken, and when. */
interface Mailed {
  readonly userId: string;
  readonly discussionId: string;
  readonly kind: string;
  readonly sentAt: string;
}

/**
 * Records that a discussant was sent their link, or a reminder, and when the next reminder is due. The link once more, by
 * hand, puts the next one off and makes it none the more.
 */
export async function recordDiscussionMailed(
  tx: Db,
  ports: Pick<Ports, 'clock' | 'securityLog'>,
  { userId, discussionId, kind, sentAt }: Mailed,
): Promise<void> {
  const form = await tx
    .selectFrom('reflectiveDiscussions')
    .select(['remindersSent', 'remindersStoppedAt', 'expiresAt'])
    .where('id', '=', discussionId)
    .where('userId', '=', userId)
    .where('status', '=', 'completed')
    .where('isFinalized', '=', false)
    .forUpdate()
    .executeTakeFirst();
  if (!form) return;
  const isReminder = kind === 'discussant-reminder';
  const remindersSent = form.remindersSent + Number(isReminder);
  const due = form.remindersStoppedAt === null ? discussantReminderDueAt(sentAt, remindersSent) : null;
  // Once the link has expired there is nothing to be reminded of.
  const reminderDueAt = due !== null && form.expiresAt !== null && due < form.expiresAt ? due : null;
  await tx
    .updateTable('reflectiveDiscussions')
    .set({ reminderDueAt })
    .set(isReminder ? { remindersSent, lastReminderAt: sentAt } : { emailSentAt: sentAt })
    .where('id', '=', discussionId)
    .where('userId', '=', userId)
    .execute();
  if (!isReminder) return;
  const details = { discussionId };
  await recordAudit(tx, ports, { action: 'discussion.reminded-by-itself', actorId: null, subjectId: userId, details });
}

/** Whether a reminder that is about to leave still asks its reader for what is wanted. */
export async function isReminderWanted(
  db: Db,
  {
    userId,
    discussionId,
    toAddress,
  }: { readonly userId: string | null; readonly discussionId: string | null; readonly toAddress: string },
  now: Date,
): Promise<boolean> {
  const form = await db
    .selectFrom('reflectiveDiscussions as d')
    .innerJoin('users as u', 'u.id', 'd.userId')
    .selectAll('d')
    .where('d.id', '=', discussionId)
    .where('d.userId', '=', userId)
    .where('d.discussantEmail', '=', toAddress)
    .where('d.discussantTokenHash', 'is not', null)
    .where('u.isBlocked', '=', false)
    .where('u.isDeleted', '=', false)
    .where('u.closingAt', 'is', null)
    .where(mayProcessRow('mailToOthers', 'u'))
    .executeTakeFirst();
  return form !== undefined && mayRemindDiscussant(form, now) && (await isStillWanted(db, form));
}
