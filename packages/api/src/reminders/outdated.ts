import { londonToday } from '@cairn/domain/calendar-date';
import { reminderDue } from '@cairn/domain/reminder';
import type { Db, Ports } from '../context.ts';
import { reminderChoiceOf } from './queries.ts';

interface Waiting {
  readonly id: string;
  readonly kind: string;
  readonly toAddress: string;
}

/**
 * Drops a message that reminds of what is no longer so, when it is about to leave: the date was changed, the reminder turned
 * off, the account left, or the mail server was away until its words were no longer true. Answers whether it did.
 */
export async function dropIfOutdated({ db, clock }: Pick<Ports, 'db' | 'clock'>, mail: Waiting): Promise<boolean> {
  if (mail.kind !== 'reminder' || (await isStillDue(db, mail, londonToday(clock.now())))) return false;
  await db.deleteFrom('mailMessages').where('id', '=', mail.id).where('status', '!=', 'sent').execute();
  return true;
}

async function isStillDue(db: Db, { id, toAddress }: Waiting, today: string): Promise<boolean> {
  const reminder = await db
    .selectFrom('reminders as r')
    .innerJoin('users as u', 'u.id', 'r.userId')
    .select(['r.userId', 'r.kind', 'r.dueOn', 'u.revalidationDate'])
    .where('r.mailId', '=', id)
    .where('u.email', '=', toAddress)
    .where('u.isBlocked', '=', false)
    .where('u.isDeleted', '=', false)
    .where('u.closingAt', 'is', null)
    .executeTakeFirst();
  if (!reminder) return false;
  const due = reminderDue(reminder.revalidationDate, await reminderChoiceOf(db, reminder.userId), today);
  return due?.kind === reminder.kind && due.dueOn === reminder.dueOn;
}
