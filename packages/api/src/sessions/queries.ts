import type { OpenSession } from '@cairn/domain/session';
import type { Actor } from '../actor.ts';
import type { Db } from '../context.ts';
import { idleMsOf } from './session-ends.ts';

/** The sessions of the caller that are still open, the one used last first. */
export async function listSessions(
  db: Db,
  { now, policy, session: { user, sidHash } }: Pick<Actor, 'now' | 'policy' | 'session'>,
): Promise<OpenSession[]> {
  const usedSince = (isShared: boolean) =>
    new Date(now.getTime() - idleMsOf({ ...user, isShared }, policy)).toISOString();
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'sidHash', 'createdAt', 'lastSeenAt', 'address', 'agent', 'isShared'])
    .where('userId', '=', user.id)
    .where('expire', '>', now.toISOString())
    .where((eb) =>
      eb.or(
        [true, false].map((isShared) =>
          eb.and([eb('isShared', '=', isShared), eb('lastSeenAt', '>', usedSince(isShared))]),
        ),
      ),
    )
    .orderBy('lastSeenAt', 'desc')
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ sidHash: hash, ...session }) => ({ ...session, isThisOne: hash === sidHash }));
}
