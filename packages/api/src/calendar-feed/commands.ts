import { randomUUID } from 'node:crypto';
import type { Actor } from '../actor.ts';
import { recordAudit } from '../audit.ts';
import type { Db } from '../context.ts';
import { notFound } from '../errors.ts';
import { hashSecretToken, newSecretToken } from '../secret-token.ts';
import { lockUser } from '../sessions/session.ts';
import { calendarAddress } from './routes.ts';

/** Gives the person's feed a new address and answers it, once; the one before is from then on as if it had never been. */
export async function makeCalendarFeed(tx: Db, actor: Actor): Promise<{ address: string; since: string }> {
  const { owner } = actor;
  const token = newSecretToken();
  const fresh = { tokenHash: hashSecretToken(token), madeAt: actor.now.toISOString() };
  await lockUser(tx, owner);
  const replaced = await tx
    .updateTable('calendarFeeds')
    .set(fresh)
    .where('userId', '=', owner)
    .returning('userId')
    .executeTakeFirst();
  if (!replaced) {
    await tx
      .insertInto('calendarFeeds')
      .values({ userId: owner, eventSeed: randomUUID(), ...fresh })
      .execute();
  }
  const action = replaced ? 'calendar-feed.replaced' : 'calendar-feed.made';
  await recordAudit(tx, actor, { action, actorId: owner, subjectId: owner });
  return { address: calendarAddress(actor.publicUrl, token), since: fresh.madeAt };
}

/** Takes the feed away, and with it the address. @throws RuleError NOT_FOUND when there is none. */
export async function removeCalendarFeed(tx: Db, actor: Actor): Promise<{ since: null }> {
  const { owner } = actor;
  const { numDeletedRows } = await tx.deleteFrom('calendarFeeds').where('userId', '=', owner).executeTakeFirst();
  if (numDeletedRows === 0n) throw notFound();
  await recordAudit(tx, actor, { action: 'calendar-feed.removed', actorId: owner, subjectId: owner });
  return { since: null };
}
