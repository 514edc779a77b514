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
