import { createHash } from 'node:crypto';
import type { VerificationState } from '@cairn/domain/account';
import type { Db } from '../context.ts';

/** The database holds only this, so a copy of it verifies no address. */
export function hashVerificationToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** What following a link would do now. Consumes nothing, because mail scanners open every link. */
export async function stateOfLink(db: Db, token: string, now: Date): Promise<VerificationState> {
  const found = await db
    .selectFrom('emailVerificationTokens as t')
    .innerJoin('users', 'users.id', 't.userId')
    .select(['t.expiresAt', 't.usedAt', 'users.emailVerified'])
    .where('t.tokenHash', '=', hashVerificationToken(token))
    .whereRef('t.email', '=', 'users.email')
    .where('users.isDeleted', '=', false)
    .executeTakeFirst();
  if (!found) return 'over';
  if (found.emailVerified) return 'confirmed';
  return found.usedAt === null && Date.parse(found.expiresAt) > now.getTime() ? 'open' : 'over';
}
