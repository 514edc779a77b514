import type { WaitingEmailChange } from '@cairn/domain/email-change';
import type { Db } from '../context.ts';

/** The change of address that waits for somebody to confirm it. */
export async function findWaiting(db: Db, owner: string, now: Date): Promise<WaitingEmailChange | null> {
  const waiting = await db
    .selectFrom('emailChanges')
    .select(['newEmail as email', 'createdAt as requestedAt', 'expiresAt'])
    .where('userId', '=', owner)
    .where('confirmedAt', 'is', null)
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', now.toISOString())
    .executeTakeFirst();
  return waiting ?? null;
}
