import type { Db, Jobs } from '../context.ts';
import { maxSendMs } from './mailer.ts';

/** How long a message may be leaving, in milliseconds: handed over, and recorded as sent. Whoever takes longer has died. */
const maxLeavingMs = maxSendMs + 15_000;

/** Notes, before it is handed to the mail server, that a message is past recall; answers false when it waits no longer. */
export async function markLeaving(db: Db, id: string, now: Date): Promise<boolean> {
  const marked = await db
    .updateTable('mailMessages')
    .set({ leavingSince: now.toISOString() })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .returning('id')
    .executeTakeFirst();
  return marked !== undefined;
}

/** Gives a job to every message that waits, where none has one any more; answers how many. */
export async function sendAllWaiting(db: Db, jobs: Jobs): Promise<number> {
  const waiting = await db.selectFrom('mailMessages').select('id').where('status', '=', 'pending').execute();
  for (const { id } of waiting) await jobs.enqueue(db, { name: 'send-mail', data: { mailId: id } });
  return waiting.length;
}

type About = 'discussionId' | 'feedbackRequestId';

/**
 * Takes back every message about a record that has not left. Answers false when one is being handed to the mail server,
 * or recorded as sent: that is past recall, and stays.
 */
export async function cancelWaitingMail(tx: Db, about: About, id: string, now: Date): Promise<boolean> {
  const surelyStopped = new Date(now.getTime() - maxLeavingMs).toISOString();
  const waiting = waitingAbout(tx, about, id).where((eb) =>
    eb.or([eb('leavingSince', 'is', null), eb('leavingSince', '<=', surelyStopped)]),
  );
  await tx.deleteFrom('mailMessages').where('id', 'in', waiting).execute();
  const left = tx.selectFrom('mailMessages').select('id').where(about, '=', id).where('status', '!=', 'sent');
  return (await left.executeTakeFirst()) === undefined;
}

/**
 * Drops every message about a record that has not left, because nobody is to be told any more. One that a mail server is
 * taking at this moment may still arrive, and is not tried again.
 */
export async function dropWaitingMail(tx: Db, about: About, id: string): Promise<void> {
  await tx
    .deleteFrom('mailMessages')
    .where('id', 'in', waitingAbout(tx, about, id))
    .execute();
}

/** Whether a message about a form has yet to leave; one that failed for good does not. */
export async function isWaiting(tx: Db, discussionId: string): Promise<boolean> {
  const waiting = await tx
    .selectFrom('mailMessages')
    .select('id')
    .where('discussionId', '=', discussionId)
    .where('status', 'in', ['pending', 'held'])
    .executeTakeFirst();
  return waiting !== undefined;
}

/** Those that are being recorded as sent are passed over: waiting for that could end in a deadlock. */
function waitingAbout(tx: Db, about: About, id: string) {
  return tx
    .selectFrom('mailMessages')
    .select('id')
    .where(about, '=', id)
    .where('status', '!=', 'sent')
    .forUpdate()
    .skipLocked();
}
