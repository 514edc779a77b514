import type { Db } from '../context.ts';
import { hashSecretToken } from '../secret-token.ts';

/** Whose password a reset with this token would set now; null when it would not succeed. Consumes nothing. */
export async function holderOfResetToken(db: Db, token: string, now: Date): Promise<string | null> {
  const link = await db
    .selectFrom('passwordResetTokens')
    .select('userId')
    .where('tokenHash', '=', hashSecretToken(token))
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now.toISOString())
    .executeTakeFirst();
  if (!link) return null;
  const holder = db.selectFrom('users').select('id').where('id', '=', link.userId).where('isDeleted', '=', false);
  return (await holder.executeTakeFirst())?.id ?? null;
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
