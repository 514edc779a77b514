import type { Db } from '../context.ts';
import { hashSecretToken } from '../secret-token.ts';

/** Whose password a reset with this token would set now; null when it would not succeed. Consumes nothing. */
export async function holderOfResetToken(db: Db, token: string, now: Date): Promise<string | null> {
  const found = await db
    .selectFrom('passwordResetTokens')
    .innerJoin('users', 'users.id', 'passwordResetTokens.userId')
    .select('users.id')
    .where('tokenHash', '=', hashSecretToken(token))
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
