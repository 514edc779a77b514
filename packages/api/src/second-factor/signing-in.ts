import type { User } from '@cairn/domain/account';
import { RuleError } from '@cairn/domain/errors';
import { codesPerSignIn } from '@cairn/domain/second-factor-terms';
import { admit } from '../account/commands.ts';
import { recordAudit } from '../audit.ts';
import type { CallContext, Context, Db } from '../context.ts';
import { enqueueMail } from '../mail/commands.ts';
import { lockUser } from '../sessions/session.ts';
import { linkPendingIdentity, recordIdentityUse } from '../sign-in-methods/linked-identities.ts';
import { inTransaction } from '../transaction.ts';
import { codesRefusedMail } from './mail-texts.ts';
import { countTry, endPending, findPending, type PendingSignIn } from './pending-sign-ins.ts';
import { countedCode, takeCode } from './taking-codes.ts';

/**
 * The second step of signing in: takes the code, and opens the session that the first step did not. After five wrong codes
 * the password has to be given again, and the owner is told.
 * @throws RuleError UNAUTHORIZED when no sign-in waits in this browser, or the account was blocked meanwhile; FORBIDDEN when
 * the code is wrong; SLOW_DOWN.
 */
export async function signInWithCode(ctx: Context, { code }: { code: string }): Promise<User> {
  const pending = await findPending(ctx);
  if (!pending) throw signInOver();
  const { userId: id, passwordHash } = pending;
  return countedCode(ctx, { id, passwordHash }, async () => {
    const tries = await countTry(ctx.db, pending);
    if (tries === null) throw signInOver();
    const user = await inTransaction(ctx, (tx) => takeAndEnter(tx, ctx, pending, code));
    if (user === null) await noteWrongCode(ctx, id, tries);
    return user;
  });
}

async function takeAndEnter(tx: Db, ctx: CallContext, pending: PendingSignIn, code: string): Promise<User | null> {
  const { userId: id, identityId, provider } = pending;
  await lockUser(tx, id);
  const factor = await takeCode(tx, ctx, id, code);
  if (factor === null) return null;
  if (!(await endPending(tx, pending))) throw signInOver();
  if (identityId !== null && !(await recordIdentityUse(tx, ctx, { id, identityId }))) throw signInOver();
  const through = identityId !== null && provider !== null ? { provider, identityId } : undefined;
  const user = await admit(tx, ctx, id, { factor, ...(through && { through }) });
  const proved = await linkPendingIdentity(tx, ctx, id);
  ctx.caller.pendingSignInCookie.clear();
  return { ...user, emailVerified: user.emailVerified || proved };
}

/** For the record; with the last that may be tried the owner is told that somebody else knows their password. */
async function noteWrongCode(ctx: Context, userId: string, tries: number): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await recordAudit(tx, ctx, { action: 'account.code-refused', actorId: null, subjectId: userId });
    if (tries < codesPerSignIn) return;
    const user = await tx
      .selectFrom('users')
      .select(['email', 'firstName'])
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    const mail = codesRefusedMail(user.firstName, ctx.publicUrl);
    await enqueueMail(tx, ctx, { to: { address: user.email }, kind: 'codes-refused', userId, ...mail });
  });
}

function signInOver(): RuleError {
  return new RuleError('UNAUTHORIZED', 'This sign-in is over. Please enter your email and password again.', {
    reason: 'sign_in_over',
  });
}
