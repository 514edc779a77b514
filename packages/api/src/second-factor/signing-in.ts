import type { User } from '@cairn/domain/account';
import { RuleError } from '@cairn/domain/errors';
import { codesPerSignIn } from '@cairn/domain/second-factor-terms';
import { admit } from '../account/admission.ts';
import { assertNotOrganisationOnly } from '../account/organisation-only.ts';
import { recordAudit } from '../audit.ts';
import type { CallContext, Context, Db } from '../context.ts';
import { enqueueMail } from '../mail/commands.ts';
import { lockUser } from '../sessions/session.ts';
import { linkPendingIdentity, recordIdentityUse } from '../sign-in-methods/linked-identities.ts';
import { providerName } from '../sign-in-methods/provider-names.ts';
import { inTransaction } from '../transaction.ts';
import { codesRefusedMail } from './mail-texts.ts';
import { countTry, endPending, findPending, type PendingSignIn } from './pending-sign-ins.ts';
import { countedCode, type ProvenBy, takeCode, wrongCode } from './taking-codes.ts';

/**
 * The second step of signing in: takes the code, and opens the session that the first step did not. After five wrong codes
 * the password has to be given again, and the owner is told.
 * @throws RuleError UNAUTHORIZED when no sign-in waits in this browser, or the account was blocked meanwhile; FORBIDDEN when
 * the code is wrong, and where people sign in through their organisation alone; SLOW_DOWN.
 */
export async function signInWithCode(ctx: Context, { code }: { code: string }): Promise<User> {
  assertNotOrganisationOnly(ctx);
  const pending = await findPending(ctx);
  if (!pending) throw signInOver();
  const { userId } = pending;
  return tryPending(ctx, pending, {
    refusal: wrongCode,
    refused: 'account.code-refused',
    attempt: () =>
      inTransaction(ctx, async (tx) => {
        await lockUser(tx, userId);
        const factor = await takeCode(tx, ctx, userId, { code, after: pending.provider ?? 'password' });
        return factor === null ? null : enterPending(tx, ctx, pending, factor);
      }),
  });
}

/** One try at the second step: how it is refused, what is noted then, and what is tried; it answers null when it fails. */
interface Try {
  readonly refusal: () => RuleError;
  readonly refused: 'account.code-refused' | 'passkey.refused';
  readonly attempt: () => Promise<User | null>;
}

/** Lets a sign-in that waits be tried, counted against it and its account. @throws RuleError as `signInWithCode`. */
export async function tryPending(
  ctx: Context,
  pending: PendingSignIn,
  { refusal, refused, attempt }: Try,
): Promise<User> {
  const { userId: id, passwordHash, browsersForgottenAt } = pending;
  const counted = async () => {
    const tries = await countTry(ctx.db, pending);
    if (tries === null) throw signInOver();
    const user = await attempt();
    if (user === null) await noteRefused(ctx, { userId: id, provider: pending.provider, tries, action: refused });
    return user;
  };
  return countedCode(ctx, { id, passwordHash, browsersForgottenAt }, counted, refusal);
}

/** Opens the session of a sign-in that waited, by what was proved last. Whoever calls it holds the person's row. */
export async function enterPending(tx: Db, ctx: CallContext, pending: PendingSignIn, factor: ProvenBy): Promise<User> {
  const { userId: id, identityId, provider } = pending;
  if (!(await endPending(tx, pending))) throw signInOver();
  if (identityId !== null && !(await recordIdentityUse(tx, ctx, { id, identityId }))) throw signInOver();
  const through = identityId !== null && provider !== null ? { provider, identityId } : undefined;
  const user = await admit(tx, ctx, id, { factor, ...(through && { through }) });
  const proved = await linkPendingIdentity(tx, ctx, id);
  ctx.caller.pendingSignInCookie.clear();
  return { ...user, emailVerified: user.emailVerified || proved };
}

interface Refused extends Pick<PendingSignIn, 'userId' | 'provider'> {
  readonly tries: number;
  readonly action: Try['refused'];
}

/** For the record; with the last that may be tried the owner is told that somebody gets so far. */
async function noteRefused(ctx: Context, { userId, provider, tries, action }: Refused): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await recordAudit(tx, ctx, { action, actorId: null, subjectId: userId });
    if (tries < codesPerSignIn) return;
    const user = await tx
      .selectFrom('users')
      .select(['email', 'firstName'])
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    const mail = codesRefusedMail(user.firstName, ctx, provider && providerName(ctx, provider));
    await enqueueMail(tx, ctx, { to: { address: user.email }, kind: 'codes-refused', userId, ...mail });
  });
}

/** The refusal of a second step where no sign-in waits any more. */
export function signInOver(): RuleError {
  return new RuleError('UNAUTHORIZED', 'This sign-in is over. Please begin again.', {
    reason: 'sign_in_over',
  });
}
