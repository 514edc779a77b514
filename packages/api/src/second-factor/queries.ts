import type { SecondFactorState } from '@cairn/domain/second-factor';
import { mustHaveSecondFactor } from '@cairn/domain/second-factor-terms';
import type { Actor } from '../actor.ts';
import type { Db } from '../context.ts';
import { factorsOf } from './factors.ts';
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
    appSince: (await factorsOf(db, owner)).appSince,
    recoveryCodesLeft: await countRecoveryCodes(db, owner),
    isRequired: mustHaveSecondFactor(policy.requireSecondFactor, { isAdmin }),
  };
}
