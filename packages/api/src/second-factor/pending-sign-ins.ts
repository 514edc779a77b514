import { codeMinutes, codesPerSignIn } from '@cairn/domain/second-factor-terms';
import type { IdentityProviderName } from '@cairn/domain/third-party-sign-in';
import { recordAudit } from '../audit.ts';
import type { CallContext, Context, Db } from '../context.ts';
import { hashSecretToken, newSecretToken } from '../secret-token.ts';

/** Sign-ins of one person that may wait at once; one more ends the oldest. */
const maxPending = 10;

/** What somebody proved before their code was asked for. */
interface FirstStep {
  /** The hash of the password that was right. */
  readonly provenHash?: string | null;
  readonly through?: { readonly provider: IdentityProviderName; readonly identityId: string };
}

/**
 * Keeps for ten minutes, in this browser, that somebody has proved who they are and owes a code: what it opens is nothing but
 * the second step. Answers false when the password was changed, or the account blocked or deleted, in the meantime.
 */
export async function awaitCode(
  tx: Db,
  ctx: CallContext,
  userId: string,
  { provenHash, through }: FirstStep,
): Promise<boolean> {
  const now = ctx.clock.now();
  // Held, so that whatever ends sessions either has come before this or ends it too.
  let holding = tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('isBlocked', '=', false)
    .where('isDeleted', '=', false);
  if (provenHash !== undefined) holding = holding.where('passwordHash', '=', provenHash);
  if (!(await holding.forNoKeyUpdate().executeTakeFirst())) return false;
  await endOldest(tx, userId);
  const token = `${userId}.${newSecretToken()}`;
  await tx
    .insertInto('pendingSignIns')
    .values({
      userId,
      tokenHash: hashSecretToken(token),
      identityId: through?.identityId ?? null,
      provider: through?.provider ?? null,
      createdAt: now.toISOString(),
      expiresAt: new Date(now.getTime() + codeMinutes * 60_000).toISOString(),
    })
    .execute();
  ctx.caller.pendingSignInCookie.write(token);
  await recordAudit(tx, ctx, { action: 'account.code-asked', actorId: null, subjectId: userId });
  return true;
}

async function endOldest(tx: Db, userId: string): Promise<void> {
  await tx
    .deleteFrom('pendingSignIns')
    .where('userId', '=', userId)
    .where('tokenHash', 'not in', (eb) =>
      eb
        .selectFrom('pendingSignIns')
        .select('tokenHash')
        .where('userId', '=', userId)
        .orderBy('createdAt', 'desc')
        .orderBy('tokenHash')
        .limit(maxPending - 1),
    )
    .execute();
}

/** A sign-in that waits for its code. */
export interface PendingSignIn {
  readonly userId: string;
  readonly tokenHash: string;
  readonly identityId: string | null;
  readonly provider: IdentityProviderName | null;
  readonly passwordHash: string | null;
  readonly browsersForgottenAt: string | null;
}

/** The sign-in that waits in this browser and may still be tried; null where none does. */
export async function findPending({ db, clock, caller }: Context): Promise<PendingSignIn | null> {
  const token = caller.pendingSignInCookie.read();
  const userId = /^([\da-f-]{36})\./.exec(token ?? '')?.[1];
  if (token === null || userId === undefined) return null;
  const pending = await db
    .selectFrom('pendingSignIns as p')
    .innerJoin('users', 'users.id', 'p.userId')
    .select([
      'p.userId',
      'p.tokenHash',
      'p.identityId',
      'p.provider',
      'users.passwordHash',
      'users.browsersForgottenAt',
    ])
    .where('p.userId', '=', userId)
    .where('p.tokenHash', '=', hashSecretToken(token))
    .where('p.expiresAt', '>', clock.now().toISOString())
    .where('p.attempts', '<', codesPerSignIn)
    .executeTakeFirst();
  return pending ?? null;
}

/** Counts one code against a sign-in that waits, and answers how many that makes; null when it has none left, or is over. */
export async function countTry(db: Db, { userId, tokenHash }: PendingSignIn): Promise<number | null> {
  const counted = await db
    .updateTable('pendingSignIns')
    .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
    .where('userId', '=', userId)
    .where('tokenHash', '=', tokenHash)
    .where('attempts', '<', codesPerSignIn)
    .returning('attempts')
    .executeTakeFirst();
  return counted?.attempts ?? null;
}

/** Ends a sign-in that waits, because it has gone through; false when it was over already, so that each goes through once. */
export async function endPending(tx: Db, { userId, tokenHash }: PendingSignIn): Promise<boolean> {
  const ended = tx.deleteFrom('pendingSignIns').where('userId', '=', userId).where('tokenHash', '=', tokenHash);
  return (await ended.executeTakeFirst()).numDeletedRows > 0n;
}
