import type { OpenSession } from '@cairn/domain/session';
import type { Db, Ports } from '../context.ts';
import { idleMsOf, type SignedIn } from './session.ts';

/** The sessions of the caller that are still open, the one used last first. */
export async function listSessions(
  db: Db,
  { clock, policy }: Pick<Ports, 'clock' | 'policy'>,
  { user, sidHash }: SignedIn,
): Promise<OpenSession[]> {
  const now = clock.now();
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'sidHash', 'createdAt', 'lastSeenAt', 'address', 'agent'])
    .where('userId', '=', user.id)
    .where('expire', '>', now.toISOString())
    .where('lastSeenAt', '>', new Date(now.getTime() - idleMsOf(user, policy)).toISOString())
    .orderBy('lastSeenAt', 'desc')
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ sidHash: hash, ...session }) => ({ ...session, isThisOne: hash === sidHash }));
}
