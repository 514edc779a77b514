import { createHash } from 'node:crypto';
import type { Db } from '../context.ts';

/** The database holds only this, so a copy of it resets no password. */
export function hashResetToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Whose password a reset with this token would set now; null when it would not succeed. Consumes nothing. */
export async function holderOfResetToken(db: Db, token: string, now: Date): Promise<string | null> {
  const found = await db
    .selectFrom('passwordResetTokens')
    .innerJoin('users', 'users.id', 'passwordResetTokens.userId')
    .select('users.id')
    .where('tokenHash', '=', hashResetToken(token))
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now.toISOString())
    .where('users.isDeleted', '=', false)
    .executeTakeFirst();
  return found?.id ?? null;
}

/** How many links were made for this person since an instant. */
export async function countResetTokens(db: Db, userId: string, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('passwordResetTokens')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .where('createdAt', '>', since.toISOString())
    .executeTakeFirstOrThrow();
  return count;
}
