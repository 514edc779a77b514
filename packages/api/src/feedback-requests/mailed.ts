import { reminderAfterDays } from '@cairn/domain/feedback-request-days';
import { daysAfter } from '@cairn/domain/moments';
import { sql } from 'kysely';
import type { Db } from '../context.ts';

/** A message about a request that the mail server has taken, and when. */
interface Mailed {
  readonly id: string;
  readonly userId: string;
  readonly isReminder: boolean;
  readonly sentAt: string;
}

/** Records that a request, or a reminder of it, has gone out. With each request reminders begin anew, the first by itself. */
export async function recordRequestMailed(tx: Db, { id, userId, isReminder, sentAt }: Mailed): Promise<void> {
  const request = tx.updateTable('feedbackRequests').where('id', '=', id).where('userId', '=', userId);
  if (isReminder) {
    await request.set({ remindersSent: sql`reminders_sent + 1`, lastReminderAt: sentAt }).execute();
    return;
  }
  await request
    .set({ sentAt, remindersSent: 0, lastReminderAt: null })
    .set((eb) => ({
      reminderDueAt: eb
        .case()
        .when('respondedAt', 'is', null)
        .then(eb.cast<string>(eb.val(daysAfter(sentAt, reminderAfterDays)), 'timestamptz'))
        .end(),
    }))
    .where('sentFromOwnMail', '=', false)
    .execute();
}
