import { RuleError } from '@cairn/domain/errors';
import type { OwnerProof } from '@cairn/domain/second-factor';
import type { Call } from '../actor.ts';
import { recordAudit } from '../audit.ts';
import { consume, limits } from '../limits/limits.ts';
import { codeWanted, countedCode, takeCode } from '../second-factor/taking-codes.ts';
import { lockUser } from '../sessions/session.ts';
import { inTransaction } from '../transaction.ts';

/**
 * Asks somebody signed in once more for everything their sign-in asks, before something that must be the owner's own doing: a
 * change of address, password, factors or ways in, a key for a program, closing the account. Answers the proved hash of the
 * password, by which the command sees that it has not been changed since.
 * @throws RuleError FORBIDDEN when the password or the code is wrong, or the code is missing where a second factor is on;
 * CONFLICT when the account has no password; SLOW_DOWN after ten guesses.
 */
export async function proveOwner(call: Call, { password, code }: OwnerProof): Promise<string> {
  const { owner } = call;
  await consume(call, limits.passwordProofsPerUser, owner);
  const { passwordHash, secondFactorSince } = await call.db
    .selectFrom('users')
    .select(['passwordHash', 'secondFactorSince'])
    .where('id', '=', owner)
    .executeTakeFirstOrThrow();
  if (passwordHash === null) {
    throw new RuleError(
      'CONFLICT',
      'Your account has no password, because you sign in through another service. Set one first: ask for a link under “Forgot your password?” and follow it.',
      { reason: 'no_password' },
    );
  }
  if (!(await call.passwords.verify(passwordHash, password, hashedFor(call)))) {
    await recordAudit(call.db, call, { action: 'account.password-refused', actorId: owner, subjectId: owner });
    throw wrongPassword();
  }
  if (secondFactorSince === null) return passwordHash;
  if (code === undefined) throw codeWanted();
  await countedCode(call, { id: owner, passwordHash }, () => spendCode(call, code));
  return passwordHash;
}

async function spendCode(call: Call, code: string) {
  const { owner } = call;
  const by = await inTransaction(call, async (tx) => {
    await lockUser(tx, owner);
    return takeCode(tx, call, owner, code);
  });
  if (by === null)
    await recordAudit(call.db, call, { action: 'account.code-refused', actorId: owner, subjectId: owner });
  return by;
}

/** Whoever is signed in was here before. */
export const hashedFor = ({ caller }: Call) => ({ address: caller.address, known: true });

/** The refusal of a wrong password by somebody who is signed in. */
export function wrongPassword(): RuleError {
  return new RuleError('FORBIDDEN', 'Your current password is not correct.', { reason: 'wrong_password' });
}

/** For which reasons whatever asks for a fresh proof may refuse. */
export const proofRefusals = ['no_password', 'second_factor_required', 'wrong_code', 'wrong_password'] as const;

/** Why what asks for a fresh proof is not done once for each Idempotency-Key. */
export const proofWithoutKey = 'It takes the password each time it is sent, and counts each that is wrong.';
