import type { User } from '@cairn/domain/account';
import type { PasskeyRequest } from '@cairn/domain/passkey';
import type { UsedCredential } from '@cairn/domain/used-credential';
import { admit, blocked } from '../account/admission.ts';
import { isGone } from '../account/queries.ts';
import { recordFailedAttempt, refundFailedAttempt, refundMistakes } from '../account/sign-in-limits.ts';
import { recordAudit } from '../audit.ts';
import type { Context, Db } from '../context.ts';
import { browserOf } from '../known-networks/browser.ts';
import { consumeForNetwork } from '../known-networks/network-limits.ts';
import { consume } from '../limits/counting.ts';
import { limits } from '../limits/limits.ts';
import { newSecretToken } from '../secret-token.ts';
import { lockUser } from '../sessions/session.ts';
import { inTransaction } from '../transaction.ts';
import { requestOf } from './ceremonies.ts';
import { consumeChallenge, issueChallenge } from './challenges.ts';
import { assertPasskeysOn } from './policy.ts';
import { findPasskey } from './queries.ts';
import { challengeOver, passwordFirst, unknownPasskey } from './refusals.ts';
import { proveUse, recordUse } from './uses.ts';

/**
 * What anybody's browser is told to sign in by, with whichever passkey they choose.
 * @throws RuleError FORBIDDEN where there are no passkeys; SLOW_DOWN.
 */
export async function beginPasskeySignIn(ctx: Context): Promise<PasskeyRequest> {
  assertPasskeysOn(ctx);
  await consumeForNetwork(ctx, [limits.passkeySignInsPerNetwork]).catch(async (cause: unknown) => {
    const known = browserOf(ctx);
    if (known === null) throw cause;
    await consume(ctx, limits.passkeySignInsPerBrowser, known);
  });
  const browser = ctx.caller.signInCookie.read() ?? newSecretToken();
  const asked = { purpose: 'sign-in', userId: null, browser } as const;
  const challenge = await inTransaction(ctx, (tx) => issueChallenge(tx, ctx.clock, asked));
  ctx.caller.signInCookie.write(browser);
  return requestOf(ctx.publicUrl, challenge);
}

/**
 * Signs in whoever a passkey is of; counts and refuses as the password does. That the device has looked at its owner makes it
 * both factors.
 * @throws RuleError INVALID when the challenge is over; UNAUTHORIZED, also for one that needs the password; FORBIDDEN for a blocked account; SLOW_DOWN.
 */
export async function signInWithPasskey(ctx: Context, credential: UsedCredential): Promise<User> {
  assertPasskeysOn(ctx);
  const browser = ctx.caller.signInCookie.read();
  const asked = { purpose: 'sign-in', userId: null, browser: browser ?? '' } as const;
  const challenge =
    browser === null ? null : await consumeChallenge(ctx.db, ctx.clock, credential.response.clientDataJSON, asked);
  if (challenge === null) throw challengeOver();
  const passkey = await findPasskey(ctx.db, credential.id);
  const holder = passkey && (await findHolder(ctx.db, passkey.userId));
  const guess = await recordFailedAttempt(ctx, holder?.email ?? credential.id, holder ?? null);
  const use = await proveUse(ctx, challenge, credential, passkey);
  if (!holder || use === null || isGone(holder, ctx.clock.now())) {
    await refundMistakes(ctx, guess);
    await recordAudit(ctx.db, ctx, { action: 'passkey.refused', actorId: null, subjectId: holder?.id ?? null });
    throw guess.ceiling ?? unknownPasskey();
  }
  await refundFailedAttempt(ctx, guess);
  if (holder.isBlocked) throw await blocked(ctx, holder.id);
  if (use.passkey.needsPassword) throw passwordFirst('signing-in');
  const { id: userId } = holder;
  return inTransaction(ctx, async (tx) => {
    await lockUser(tx, userId);
    if (!(await recordUse(tx, ctx, use, { alone: true }))) throw unknownPasskey();
    const user = await admit(tx, ctx, userId, {
      through: { provider: 'passkey', identityId: use.passkey.id },
      factor: 'passkey',
    });
    ctx.caller.signInCookie.clear();
    return user;
  });
}

/** What signing in must know about the owner of a passkey. */
function findHolder(db: Db, userId: string) {
  return db
    .selectFrom('users')
    .select(['id', 'email', 'passwordHash', 'browsersForgottenAt', 'isBlocked', 'isDeleted', 'closingAt'])
    .where('id', '=', userId)
    .executeTakeFirst();
}
