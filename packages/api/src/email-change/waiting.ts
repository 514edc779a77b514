import type { Db } from '../context.ts';

/** Makes the link of a change that waits useless; false when none did. */
export async function endWaitingEmailChange(tx: Db, owner: string, now: Date): Promise<boolean> {
  const ended = await tx
    .updateTable('emailChanges')
    .set({ endedAt: now.toISOString() })
    .where('userId', '=', owner)
    .where('confirmedAt', 'is', null)
    .where('endedAt', 'is', null)
    .returning('expiresAt')
    .executeTakeFirst();
  return ended !== undefined && Date.parse(ended.expiresAt) > now.getTime();
}

/** Deletes changes that can neither be confirmed nor undone any more, which frees addresses kept for their owners. */
export async function purgeEmailChanges(db: Db, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('emailChanges')
    .where((eb) => eb(eb.fn.coalesce('undoEndsAt', 'expiresAt'), '<=', now.toISOString()))
    .executeTakeFirst();
  return Number(numDeletedRows);
}
