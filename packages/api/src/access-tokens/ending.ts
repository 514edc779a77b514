import type { Db } from '../context.ts';

/** Ends every access token of a person, at once and everywhere; answers how many there were. */
export async function endAccessTokensOf(tx: Db, userId: string): Promise<number> {
  const { numDeletedRows } = await tx.deleteFrom('accessTokens').where('userId', '=', userId).executeTakeFirst();
  return Number(numDeletedRows);
}
