import { RuleError } from '@cairn/domain/errors';
import { mustHaveSecondFactor } from '@cairn/domain/second-factor-terms';
import type { Policy } from '../context.ts';
import type { SignedIn } from '../sessions/session.ts';

interface Calling {
  readonly policy: Policy;
  readonly session: SignedIn;
}

/**
 * Refuses whoever must have a second factor and has none. Access tokens go on: none reaches administration or the account,
 * and what writes every night must not stop on the day an operator asks more of people.
 * @throws RuleError FORBIDDEN
 */
export function assertFactorSetUp({ policy, session: { user, grant } }: Calling): void {
  if (grant !== undefined || user.secondFactorSince !== null) return;
  if (!mustHaveSecondFactor(policy.requireSecondFactor, user)) return;
  throw new RuleError('FORBIDDEN', 'Set up a second factor first: your account must have one here.', {
    reason: 'second_factor_not_set_up',
  });
}
