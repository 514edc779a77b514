import type { Db } from '../context.ts';

/** How far ahead of what it is compared with a clock may be, in milliseconds: a weekend without a sweep. */
export const maxAheadMs = 2 * 24 * 3_600_000;

/** How far time has come: the newest instant honestly reached, and what a clock said that was not believed. */
export async function clockMark(db: Db): Promise<{ trustedAt: string | null; doubtedAt: string | null }> {
  const found = await db.selectFrom('clockMark').select(['trustedAt', 'doubtedAt']).executeTakeFirst();
  return found ?? { trustedAt: null, doubtedAt: null };
}

/** Whether this instant is further ahead of the newest one honestly reached than can be believed without the operator. */
export async function isFarAhead(db: Db, now: Date): Promise<boolean> {
  const { trustedAt } = await clockMark(db);
  return trustedAt !== null && now.getTime() - Date.parse(trustedAt) > maxAheadMs;
}
