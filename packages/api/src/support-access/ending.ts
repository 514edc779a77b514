import type { Db } from '../context.ts';

/**
 * Ends the leave of support to look at somebody's records, at once; answers whether there was one. The caller has changed or
 * holds the person's row.
 */
export async function endSupportAccessOf(tx: Db, userId: string, now: Date): Promise<boolean> {
  const at = now.toISOString();
  await tx
    .updateTable('users')
    .set({ supportAccessEndsAt: null })
    .where('id', '=', userId)
    .where('supportAccessEndsAt', 'is not', null)
    .execute();
  const { numUpdatedRows } = await tx
    .updateTable('supportGrants')
    .set({ endedAt: at })
    .where('userId', '=', userId)
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', at)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Ends all leave in what a backup brought back: its owner may have ended it since. */
export async function endSupportAccessBroughtBack(db: Db, now: Date): Promise<void> {
  const at = now.toISOString();
  await db
    .updateTable('users')
    .set({ supportAccessEndsAt: null })
    .where('supportAccessEndsAt', 'is not', null)
    .execute();
  await db
    .updateTable('supportGrants')
    .set({ endedAt: at })
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', at)
    .execute();
}
