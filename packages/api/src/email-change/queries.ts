import type { WaitingEmailChange } from '@cairn/domain/email-change';
import type { Db } from '../context.ts';
import { notFound } from '../errors.ts';
import { hashSecretToken } from '../secret-token.ts';

/** The change of address that waits for somebody to confirm it. */
export async function findWaiting(db: Db, owner: string, now: Date): Promise<WaitingEmailChange | null> {
  const waiting = await db
    .selectFrom('emailChanges')
    .select(['newEmail as email', 'createdAt as requestedAt', 'expiresAt'])
    .where('userId', '=', owner)
    .where('confirmedAt', 'is', null)
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', now.toISOString())
    .executeTakeFirst();
  return waiting ?? null;
}

/** The address that the link with this token gave an account. @throws RuleError NOT_FOUND once the change is forgotten. */
export async function addressGivenBy(
  db: Db,
  link: 'confirmTokenHash' | 'undoTokenHash',
  token: string,
): Promise<string> {
  const change = await db
    .selectFrom('emailChanges')
    .select(link === 'confirmTokenHash' ? 'newEmail as email' : 'oldEmail as email')
    .where(link, '=', hashSecretToken(token))
    .executeTakeFirst();
  if (!change) throw notFound();
  return change.email;
}
