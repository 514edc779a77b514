import type { User } from '@cairn/domain/account';
import type { PasskeyRequest } from '@cairn/domain/passkey';
import type { UsedCredential } from '@cairn/domain/used-credential';
import type { Context } from '../context.ts';
import { findPending, type PendingSignIn } from '../second-factor/pending-sign-ins.ts';
import { enterPending, signInOver, tryPending } from '../second-factor/signing-in.ts';
import { lockUser } from '../sessions/session.ts';
import { inTransaction } from '../transaction.ts';
import { requestOf } from './ceremonies.ts';
import { consumeChallenge, issueChallenge } from './challenges.ts';
import { assertPasskeysOn } from './policy.ts';
import { findPasskey, listCredentials } from './queries.ts';
import { challengeOver, passkeyRefused } from './refusals.ts';
import { proveUse, recordUse } from './uses.ts';

/**
 * What the browser in which a sign-in waits is told to use a passkey by: one of whoever gave the password there.
 * @throws RuleError UNAUTHORIZED when no sign-in waits; FORBIDDEN where there are no passkeys.
 */
export async function beginSecondStep(ctx: Context): Promise<PasskeyRequest> {
  assertPasskeysOn(ctx);
  const pending = await findPending(ctx);
  if (!pending) throw signInOver();
  const challenge = await inTransaction(ctx, (tx) => issueChallenge(tx, ctx.clock, askedOf(pending)));
  return requestOf(ctx.publicUrl, challenge, await listCredentials(ctx.db, pending.userId));
}

/**
 * The second step of signing in by a passkey of whoever gave the password; tried and counted as a code is.
 * @throws RuleError UNAUTHORIZED when no sign-in waits in this browser, or the account was blocked meanwhile; INVALID when the
 * challenge is over; FORBIDDEN when the passkey is not theirs; SLOW_DOWN.
 */
export async function signInBySecondStep(ctx: Context, credential: UsedCredential): Promise<User> {
  assertPasskeysOn(ctx);
  const pending = await findPending(ctx);
  if (!pending) throw signInOver();
  const { clientDataJSON } = credential.response;
  const challenge = await consumeChallenge(ctx.db, ctx.clock, clientDataJSON, askedOf(pending));
  if (challenge === null) throw challengeOver();
  return tryPending(ctx, pending, {
    refusal: passkeyRefused,
    refused: 'passkey.refused',
    attempt: async () => {
      const passkey = await findPasskey(ctx.db, credential.id);
      const isTheirs = passkey?.userId === pending.userId;
      const use = isTheirs ? await proveUse(ctx, challenge, credential, passkey) : null;
      if (use === null) return null;
      return inTransaction(ctx, async (tx) => {
        await lockUser(tx, pending.userId);
        if (!(await recordUse(tx, ctx, use, { alone: false }))) return null;
        return enterPending(tx, ctx, pending, 'passkey');
      });
    },
  });
}

/** Only the browser with the cookie of this sign-in that waits can answer. */
const askedOf = ({ userId, tokenHash }: PendingSignIn) =>
  ({ purpose: 'second-step', userId, browser: tokenHash }) as const;
