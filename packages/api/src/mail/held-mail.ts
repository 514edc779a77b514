import { requestOpenDays } from '@cairn/domain/feedback-request-days';
import { daysAfter } from '@cairn/domain/moments';
import { sql } from 'kysely';
import type { Db, Ports } from '../context.ts';
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

/** Sends off, oldest first and a few of each sender, what waited for room under a daily limit; answers how many. */
export async function releaseHeldByLimit(
  ports: Pick<Ports, 'db' | 'clock' | 'jobs' | 'policy' | 'limitKey'>,
): Promise<number> {
  const room = await remainingUnderCeiling(ports);
  if (room < 1) return 0;
  return ports.db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: string }>`
      select id from (
        select id, created_at, row_number() over (partition by user_id order by created_at, id) as place
        from mail_messages where status = 'held' and held_for = 'ceiling'
      ) waiting where place <= ${releasedPerSender} order by created_at, id limit ${room}`.execute(tx);
    return release(
      tx,
      ports,
      rows.map(({ id }) => id),
    );
  });
}

async function release(tx: Db, { clock, jobs }: Pick<Ports, 'clock' | 'jobs'>, ids: string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const now = clock.now().toISOString();
  const openSince = daysAfter(now, -requestOpenDays);
  await tx
    .deleteFrom('mailMessages')
    .where('id', 'in', ids)
    .where('status', '=', 'held')
    .where((eb) =>
      eb.or([
        eb('kind', 'in', ['feedback-request', 'feedback-reminder']).and(
          eb.not(
            eb.exists(
              eb
                .selectFrom('feedbackRequests as r')
                .select('r.id')
                .whereRef('r.id', '=', 'mailMessages.feedbackRequestId')
                .where('r.respondedAt', 'is', null)
                // A reminder of what has expired meanwhile asks for nothing that is waited for.
                .where((or) =>
                  or.or([or('mailMessages.kind', '=', 'feedback-request'), or('r.sentAt', '>', openSince)]),
                ),
            ),
          ),
        ),
        eb('kind', 'in', ['discussant-invitation', 'discussant-reminder']).and(
          eb.not(
            eb.exists(
              eb
                .selectFrom('reflectiveDiscussions as d')
                .select('d.id')
                .whereRef('d.id', '=', 'mailMessages.discussionId')
                .where('d.discussantTokenHash', 'is not', null)
                .where('d.expiresAt', '>', now)
                .where('d.isFinalized', '=', false)
                .where('d.discussantConfirmed', '=', false),
            ),
          ),
        ),
      ]),
    )
    .execute();
  const released = await tx
    .updateTable('mailMessages')
    .from('users')
    // Written anew, so that it is tried for as long as any other message.
    .set({ status: 'pending', heldFor: null, createdAt: now })
    .set((eb) => ({
      // An answer goes to the sender, by the address that is now known to be theirs.
      replyTo: eb.case().when('mailMessages.kind', '!=', 'discussant-signed').then(eb.ref('users.email')).end(),
    }))
    .whereRef('users.id', '=', 'mailMessages.userId')
    .where('mailMessages.id', 'in', ids)
    .where('mailMessages.status', '=', 'held')
    .where('users.isBlocked', '=', false)
    .where('users.isDeleted', '=', false)
    .returning('mailMessages.id')
    .execute();
  for (const { id } of released) await jobs.enqueue(tx, { name: 'send-mail', data: { mailId: id } });
  return released.length;
}
