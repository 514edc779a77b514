import type { Db } from '../context.ts';

/**
 * Whether the decisions about a PIN let somebody hold it: the newest that names them must be in their favour, and the
 * newest of all must keep it for nobody else.
 */
export async function mayHoldPin(db: Db, now: Date, userId: string, pin: string): Promise<boolean> {
  const decisions = await db
    .selectFrom('pinReleases')
    .select(['formerHolderId', 'claimantId', 'reservedUntil'])
    .where('pin', '=', pin)
    .orderBy('freedAt', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const [newest] = decisions;
  if (!newest || newest.claimantId === userId) return true;
  const own = decisions.find((one) => one.claimantId === userId || one.formerHolderId === userId);
  if (own && own.claimantId !== userId) return false;
  return Date.parse(newest.reservedUntil) <= now.getTime();
}

/** Whether anything was decided about a PIN and a person. */
export async function wasDecidedAbout(db: Db, userId: string, pin: string): Promise<boolean> {
  const decision = await db
    .selectFrom('pinReleases')
    .select('id')
    .where('pin', '=', pin)
    .where((eb) => eb.or([eb('claimantId', '=', userId), eb('formerHolderId', '=', userId)]))
    .limit(1)
    .executeTakeFirst();
  return decision !== undefined;
}
