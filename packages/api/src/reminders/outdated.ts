import { londonToday } from '@cairn/domain/london-time';
import { isDone, reminderDue } from '@cairn/domain/reminder';
import { recordAudit } from '../audit.ts';
import type { Db, Ports } from '../context.ts';
import type { MailKind } from '../mail/kinds.ts';
import { isReminderWanted } from '../reflective-discussions/mailed.ts';
import { readNextSteps } from '../requirements/next-steps.ts';
import { mayProcessRow } from '../restriction/asking.ts';
import { reminderChoiceOf } from './queries.ts';

interface Waiting {
  readonly id: string;
  readonly userId: string | null;
  readonly kind: string;
  readonly toAddress: string;
  readonly discussionId: string | null;
}

/** Whether a reminder still reminds of what is so, by the kind of its message. */
const isStillSo: Readonly<Record<string, (db: Db, mail: Waiting, now: Date) => Promise<boolean>>> = {
  reminder: isStillDue,
  'discussant-reminder': isReminderWanted,
} satisfies Partial<Record<MailKind, unknown>>;

/**
 * Drops a message that reminds of what is no longer so, when it is about to leave: the date was changed, the reminder turned
 * off, everything recorded, the form signed or withdrawn, the account left, or the mail server was away until its words
 * were no longer true. Answers whether it did.
 */
export async function dropIfOutdated({ db, clock }: Pick<Ports, 'db' | 'clock'>, mail: Waiting): Promise<boolean> {
  if ((await isStillSo[mail.kind]?.(db, mail, clock.now())) ?? true) return false;
  await db.deleteFrom('mailMessages').where('id', '=', mail.id).where('status', '!=', 'sent').execute();
  return true;
}

async function isStillDue(db: Db, { id, userId, toAddress }: Waiting, now: Date): Promise<boolean> {
  const found = await db
    .selectFrom('reminders as r')
    .innerJoin('users as u', 'u.id', 'r.userId')
    .select(['r.userId', 'r.kind', 'r.dueOn', 'r.decidedAt', 'u.registrationParts'])
    .select(['u.revalidationDate', 'u.extendedFrom', 'u.submittedUntil'])
    .where('r.mailId', '=', id)
    .where('r.userId', '=', userId)
    .where('u.email', '=', toAddress)
    .where('u.isBlocked', '=', false)
    .where('u.isDeleted', '=', false)
    .where('u.closingAt', 'is', null)
    .where(mayProcessRow('reminders', 'u'))
    .executeTakeFirst();
  if (!found) return false;
  const today = londonToday(now);
  const due = reminderDue(found.revalidationDate, await reminderChoiceOf(db, found.userId), today);
  if (due?.kind !== found.kind || due.dueOn !== found.dueOn) return false;
  // What was missing was read when it was written, mostly a moment ago.
  if (londonToday(new Date(found.decidedAt)) === today) return true;
  return !isDone(due, await readNextSteps(db, { owner: found.userId, user: found, today, now }));
}

/** Tells the person's activity of a reminder, once the mail server has taken it. */
export async function recordReminderSent(
  tx: Db,
  ports: Pick<Ports, 'clock' | 'securityLog'>,
  { id, userId }: { readonly id: string; readonly userId: string | null },
): Promise<void> {
  const reminder = tx.selectFrom('reminders').select('kind').where('mailId', '=', id).where('userId', '=', userId);
  const details = { kind: (await reminder.executeTakeFirst())?.kind ?? null };
  await recordAudit(tx, ports, { action: 'reminders.sent', actorId: null, subjectId: userId, details });
}
