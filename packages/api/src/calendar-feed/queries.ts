import { createHash } from 'node:crypto';
import { type CalendarEvent, calendarEvents } from '@cairn/domain/calendar-feed';
import type { Context, Db } from '../context.ts';
import { notFound } from '../errors.ts';
import { consume } from '../limits/counting.ts';
import { limits } from '../limits/limits.ts';
import { mayProcessRow } from '../restriction/asking.ts';
import { hashSecretToken } from '../secret-token.ts';

/** Whether the person has a feed: since when its present address works. The address itself is kept nowhere. */
export async function getCalendarFeed(db: Db, owner: string): Promise<{ since: string | null }> {
  const feed = await db.selectFrom('calendarFeeds').select('madeAt').where('userId', '=', owner).executeTakeFirst();
  return { since: feed?.madeAt ?? null };
}

/** An event under a name that stays the same, whatever its day and the address it is read at, and tells nothing. */
export interface NamedEvent extends CalendarEvent {
  readonly uid: string;
}

/**
 * What a calendar program that knows the address may read. Looks are counted before the token is known to be any good,
 * so that the limit tells nothing either.
 * @throws RuleError NOT_FOUND alike for a token that never was, was replaced or removed, or whose owner's account is
 * blocked, deleted, being closed or restricted; SLOW_DOWN when one address is read too often.
 */
export async function readCalendarFeed(
  ctx: Pick<Context, 'db' | 'clock' | 'policy' | 'limitKey'>,
  token: string,
): Promise<NamedEvent[]> {
  const tokenHash = hashSecretToken(token);
  await consume(ctx, limits.calendarLooksPerFeed, tokenHash);
  const feed = await ctx.db
    .selectFrom('calendarFeeds')
    .select(['userId', 'eventSeed'])
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst();
  if (!feed) throw notFound();
  const user = await ctx.db
    .selectFrom('users')
    .select('revalidationDate')
    .where('id', '=', feed.userId)
    .where('isDeleted', '=', false)
    .where('isBlocked', '=', false)
    .where('closingAt', 'is', null)
    .where(mayProcessRow('calendarFeed', 'users'))
    .executeTakeFirst();
  if (!user) throw notFound();
  return calendarEvents(user.revalidationDate).map((event) => ({ ...event, uid: uidOf(feed.eventSeed, event.name) }));
}

function uidOf(seed: string, name: string): string {
  return createHash('sha256').update(`${seed}.${name}`).digest('hex').slice(0, 32);
}
