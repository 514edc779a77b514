import type { VerificationState } from '@cairn/domain/account';
import type { Db } from '../context.ts';
import { hashSecretToken } from '../secret-token.ts';

/** What following a link would do now. Consumes nothing, because mail scanners open every link. */
export async function stateOfLink(db: Db, token: string, now: Date): Promise<VerificationState> {
  const found = await db
    .selectFrom('emailVerificationTokens as t')
    .innerJoin('users', 'users.id', 't.userId')
    .select(['t.expiresAt', 't.usedAt', 'users.emailVerified'])
    .where('t.tokenHash', '=', hashSecretToken(token))
    .whereRef('t.email', '=', 'users.email')
    .where('users.isDeleted', '=', false)
    .executeTakeFirst();
  if (!found) return 'over';
  if (found.emailVerified) return 'confirmed';
  return found.usedAt === null && Date.parse(found.expiresAt) > now.getTime() ? 'open' : 'over';
}
