import type { VerificationState } from '@cairn/domain/account';
import type { Db } from '../context.ts';
import { hashSecretToken } from '../secret-token.ts';

/** What following a link would do now. Consumes nothing, because mail scanners open every link. */
export async function stateOfLink(db: Db, token: string, now: Date): Promise<VerificationState> {
  const link = await db
    .selectFrom('emailVerificationTokens')
    .select(['userId', 'email', 'expiresAt', 'usedAt'])
    .where('tokenHash', '=', hashSecretToken(token))
    .executeTakeFirst();
  if (!link) return 'over';
  const user = await db
    .selectFrom('users')
    .select('emailVerified')
    .where('id', '=', link.userId)
    .where('email', '=', link.email)
    .where('isDeleted', '=', false)
    .executeTakeFirst();
  if (!user) return 'over';
  if (user.emailVerified) return 'confirmed';
  return link.usedAt === null && Date.parse(link.expiresAt) > now.getTime() ? 'open' : 'over';
}
