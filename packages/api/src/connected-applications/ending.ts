import type { Db } from '../context.ts';

/**
 * Ends every connection of a person to an application, with its codes and tokens and whatever one still asks; answers how
 * many there were.
 */
export async function endConnectionsOf(tx: Db, userId: string): Promise<number> {
  await tx.deleteFrom('oauthRequests').where('userId', '=', userId).execute();
  const { numDeletedRows } = await tx.deleteFrom('oauthGrants').where('userId', '=', userId).executeTakeFirst();
  return Number(numDeletedRows);
}
