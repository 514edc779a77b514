import type { SecondFactorState, SecondStepWays } from '@cairn/domain/second-factor';
import { mustHaveSecondFactor } from '@cairn/domain/second-factor-terms';
import type { Actor } from '../actor.ts';
import type { Context, Db } from '../context.ts';
import { passkeysAreOn } from '../passkeys/policy.ts';
import { factorsOf } from './factors.ts';
import { findPending } from './pending-sign-ins.ts';
import { countRecoveryCodes } from './recovery-codes.ts';

/** How the caller’s second factor stands. */
export async function readSecondFactor(db: Db, { owner, policy }: Actor): Promise<SecondFactorState> {
  const { secondFactorSince, isAdmin } = await db
    .selectFrom('users')
    .select(['secondFactorSince', 'isAdmin'])
    .where('id', '=', owner)
    .executeTakeFirstOrThrow();
  return {
    since: secondFactorSince,
    ...(await factorsOf(db, owner)),
    recoveryCodesLeft: await countRecoveryCodes(db, owner),
    isRequired: mustHaveSecondFactor(policy.requireSecondFactor, { isAdmin }),
  };
}

/** What may be given as the second step of the sign-in that waits in this browser, besides a recovery code. */
export async function readSecondStep(ctx: Context): Promise<SecondStepWays> {
  const pending = await findPending(ctx);
  if (!pending) return { app: false, passkey: false };
  const { appSince, passkeys } = await factorsOf(ctx.db, pending.userId);
  return { app: appSince !== null, passkey: passkeys > 0 && passkeysAreOn(ctx) };
}
