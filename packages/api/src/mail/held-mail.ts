import type { MailMessagesTable } from '@cairn/db/tables/mail-messages';
import { requestOpenDays } from '@cairn/domain/feedback-request-days';
import { daysAfter } from '@cairn/domain/moments';
import { type Selectable, sql } from 'kysely';
import type { Db, Ports } from '../context.ts';
import { mayProcessRow } from '../restriction/asking.ts';
import { remainingUnderCeiling } from './third-party-mail.ts';

/** What a new account may have sent a day, so that one that waits with many keeps nobody else's mail from leaving. */
const releasedPerSender = 5;

/**
 * Sends off what waited for somebody's address to be verified, as far as it is still wanted, and deletes the rest.
 */
export async function releaseVerified(tx: Db, ports: Pick<Ports, 'clock' | 'jobs'>, userId: string): Promise<void> {
  const held = tx
    .selectFrom('mailMessages')
    .select('id')
    .where('userId', '=', userId)
    .where('heldFor', '=', 'verification')
    .where('status', '=', 'held');
  const ids = (await held.orderBy('createdAt').orderBy('id').execute()).map(({ id }) => id);
  await release(tx, ports, ids);
}

/** Sends off what came to be held at the very moment its sender's address was verified. */
export async function releaseOverlooked(ports: Pick<Ports, 'db' | 'clock' | 'jobs'>): Promise<void> {
  const overlooked = await ports.db
    .selectFrom('mailMessages')
    .innerJoin('users', 'users.id', 'mailMessages.userId')
    .select('users.id')
    .distinct()
    .where('mailMessages.status', '=', 'held')
    .where('mailMessages.heldFor', '=', 'verification')
    .where('users.emailVerified', '=', true)
    .execute();
  for (const { id } of overlooked) await ports.db.transaction().execute((tx) => releaseVerified(tx, ports, id));
}

/** Sends off what waited for a restriction of processing that has been lifted, as far as it is still wanted. */
export async function releaseUnrestricted(ports: Pick<Ports, 'db' | 'clock' | 'jobs'>): Promise<void> {
  const held = await ports.db
    .selectFrom('mailMessages')
    .innerJoin('users', 'users.id', 'mailMessages.userId')
    .select('mailMessages.id')
    .where('mailMessages.status', '=', 'held')
    .where('mailMessages.heldFor', '=', 'restriction')
    .where(mayProcessRow('mailToOthers', 'users'))
    .execute();
  // Each by itself, as those that wait for a limit.
  for (const { id } of held) await ports.db.transaction().execute((tx) => release(tx, ports, [id]));
}

/**
 * Sends off, oldest first and a few of each sender, what waited for room under a daily limit; answers how many. What cannot leave, for
 * its sender is blocked, deleted or restricted, takes up no room.
 */
export async function releaseHeldByLimit(
  ports: Pick<Ports, 'db' | 'clock' | 'jobs' | 'policy' | 'limitKey'>,
): Promise<number> {
  const room = await remainingUnderCeiling(ports);
  if (room < 1) return 0;
  const senders = await sendersWhoMay(ports.db);
  if (senders.length === 0) return 0;
  const { rows } = await sql<{ id: string }>`
    select id from (
      select id, created_at, row_number() over (partition by user_id order by created_at, id) as place
      from mail_messages where status = 'held' and held_for = 'ceiling' and user_id = any(${senders}::uuid[])
    ) waiting where place <= ${releasedPerSender} order by created_at, id limit ${room}`.execute(ports.db);
  let released = 0;
  // Each by itself: a message that is held here cannot be taken back by whoever changes what it is about.
  for (const { id } of rows) released += await ports.db.transaction().execute((tx) => release(tx, ports, [id]));
  return released;
}

/** Whose mail waits for room and may leave; asked by themselves, because their rows need not be on the machine of these. */
async function sendersWhoMay(db: Db): Promise<string[]> {
  const waiting = db.selectFrom('mailMessages').select('userId').distinct().where('userId', 'is not', null);
  const held = await waiting.where('status', '=', 'held').where('heldFor', '=', 'ceiling').execute();
  if (held.length === 0) return [];
  const senders = await db
    .selectFrom('users')
    .select('id')
    .where(sql<boolean>`id = any(${held.map(({ userId }) => userId)}::uuid[])`)
    .where('isBlocked', '=', false)
    .where('isDeleted', '=', false)
    .where(mayProcessRow('mailToOthers', 'users'))
    .execute();
  return senders.map(({ id }) => id);
}

async function release(tx: Db, { clock, jobs }: Pick<Ports, 'clock' | 'jobs'>, ids: string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const now = clock.now().toISOString();
  const held = await tx
    .selectFrom('mailMessages')
    .select(['id', 'kind', 'userId', 'discussionId', 'feedbackRequestId'])
    .where('id', 'in', ids)
    .where('status', '=', 'held')
    .orderBy('createdAt')
    .orderBy('id')
    .forUpdate()
    .execute();
  let released = 0;
  for (const mail of held) {
    if (!(await isStillWanted(tx, mail, now))) {
      await tx.deleteFrom('mailMessages').where('id', '=', mail.id).execute();
      continue;
    }
    const sender = await tx
      .selectFrom('users')
      .select('email')
      .where('id', '=', mail.userId)
      .where('isBlocked', '=', false)
      .where('isDeleted', '=', false)
      .where(mayProcessRow('mailToOthers', 'users'))
      .executeTakeFirst();
    if (!sender) continue;
    await tx
      .updateTable('mailMessages')
      // Written anew, so that it is tried for as long as any other message.
      .set({ status: 'pending', heldFor: null, createdAt: now })
      // An answer goes to the sender, by the address that is now known to be theirs.
      .set({ replyTo: mail.kind === 'discussant-signed' ? null : sender.email })
      .where('id', '=', mail.id)
      .execute();
    await jobs.enqueue(tx, { name: 'send-mail', data: { mailId: mail.id } });
    released += 1;
  }
  return released;
}

type HeldMail = Pick<Selectable<MailMessagesTable>, 'kind' | 'userId' | 'discussionId' | 'feedbackRequestId'>;

/** Whether what a message asks of its reader is still waited for. */
async function isStillWanted(tx: Db, { kind, userId, ...mail }: HeldMail, now: string): Promise<boolean> {
  if (kind === 'feedback-request' || kind === 'feedback-reminder') {
    let request = tx
      .selectFrom('feedbackRequests')
      .select('id')
      .where('id', '=', mail.feedbackRequestId)
      .where('userId', '=', userId)
      .where('respondedAt', 'is', null);
    // A reminder of what has expired meanwhile asks for nothing that is waited for.
    if (kind === 'feedback-reminder') request = request.where('sentAt', '>', daysAfter(now, -requestOpenDays));
    return (await request.executeTakeFirst()) !== undefined;
  }
  if (kind !== 'discussant-invitation' && kind !== 'discussant-reminder') return true;
  const form = tx
    .selectFrom('reflectiveDiscussions')
    .select('id')
    .where('id', '=', mail.discussionId)
    .where('userId', '=', userId)
    .where('discussantTokenHash', 'is not', null)
    .where('expiresAt', '>', now)
    .where('isFinalized', '=', false)
    .where('discussantConfirmed', '=', false);
  return (await form.executeTakeFirst()) !== undefined;
}
