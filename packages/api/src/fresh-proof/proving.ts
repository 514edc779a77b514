import { RuleError } from '@cairn/domain/errors';
import type { OwnerProof } from '@cairn/domain/second-factor';
import type { Actor, Call } from '../actor.ts';
import { recordAudit } from '../audit.ts';
import type { Db } from '../context.ts';
import { consume } from '../limits/counting.ts';
import { limits } from '../limits/limits.ts';
import { proveByPasskey } from '../passkeys/proof.ts';
import { passkeyRefused, passwordFirst } from '../passkeys/refusals.ts';
import { type PasskeyUse, recordUse } from '../passkeys/uses.ts';
import { codeWanted, countedCode, takeCode } from '../second-factor/taking-codes.ts';
import { holdPerson, lockUser } from '../sessions/session.ts';
import { inTransaction } from '../transaction.ts';

/** By what somebody signed in has shown once more that it is they: a password, a passkey, or both. */
export interface Proven {
  /** The hash of the password that was right; null where none was given. */
  readonly hash: string | null;
  readonly use: PasskeyUse | null;
}

/**
 * Asks somebody signed in once more for everything their sign-in asks, before something that must be the owner's own doing: a
 * change of address, password, factors or ways in, a key for a program, closing the account. A passkey is both factors.
 * Answers what was proved, of which `holdProven` sees that it still stands.
 * @throws RuleError INVALID when nothing came, or the challenge of the passkey is over; FORBIDDEN when the password, the
 * passkey or the code is wrong, or the code is missing where a second factor is on; CONFLICT when the account has no password;
 * SLOW_DOWN after ten guesses.
 */
export async function proveOwner(call: Call, { password, code, credential }: OwnerProof): Promise<Proven> {
  if (password === undefined && credential === undefined) throw passwordWanted();
  await consume(call, limits.passwordProofsPerUser, call.owner);
  const use = credential === undefined ? null : await proveByPasskey(call, credential);
  if (password === undefined) {
    if (use?.passkey.needsPassword) throw passwordFirst('signed-in');
    return { hash: null, use };
  }
  const { hash, hasFactor, browsersForgottenAt } = await provePassword(call, password);
  if (hasFactor && use === null) {
    if (code === undefined) throw codeWanted();
    const account = { id: call.owner, passwordHash: hash, browsersForgottenAt };
    await countedCode(call, account, () => spendCode(call, code));
  }
  return { hash, use };
}

async function provePassword(call: Call, password: string) {
  const { owner } = call;
  const { passwordHash, secondFactorSince, browsersForgottenAt } = await call.db
    .selectFrom('users')
    .select(['passwordHash', 'secondFactorSince', 'browsersForgottenAt'])
    .where('id', '=', owner)
    .executeTakeFirstOrThrow();
  if (passwordHash === null) {
    throw new RuleError(
      'CONFLICT',
      'Your account has no password. Use a passkey if you have one, or set a password first: ask for a link under “Forgot your password?” and follow it.',
      { reason: 'no_password' },
    );
  }
  if (!(await call.passwords.verify(passwordHash, password, hashedFor(call)))) {
    await recordAudit(call.db, call, { action: 'account.password-refused', actorId: owner, subjectId: owner });
    throw wrongPassword();
  }
  return { hash: passwordHash, hasFactor: secondFactorSince !== null, browsersForgottenAt };
}

async function spendCode(call: Call, code: string) {
  const { owner } = call;
  const by = await inTransaction(call, async (tx) => {
    await lockUser(tx, owner);
    return takeCode(tx, call, owner, { code, after: 'password' });
  });
  if (by === null)
    await recordAudit(call.db, call, { action: 'account.code-refused', actorId: owner, subjectId: owner });
  return by;
}

/**
 * Holds the account of whoever proved who they are, as long as that still stands, until the transaction ends; answers how
 * to write to them.
 * @throws RuleError FORBIDDEN when the password was changed, the passkey removed, or the account blocked meanwhile.
 */
export async function holdProven(tx: Db, actor: Actor, { hash, use }: Proven) {
  const user = await tx
    .selectFrom('users')
    .select(['email', 'firstName', 'passwordHash', 'closingAt'])
    .where('id', '=', actor.owner)
    .where('isBlocked', '=', false)
    .where('isDeleted', '=', false)
    .forNoKeyUpdate()
    .executeTakeFirst();
  await holdPerson(tx, actor.owner);
  if (!user || (hash !== null && user.passwordHash !== hash)) throw wrongPassword();
  if (use !== null && !(await recordUse(tx, actor, use, { alone: hash === null }))) throw passkeyRefused();
  const { passwordHash, ...held } = user;
  return { ...held, hasPassword: passwordHash !== null };
}

/** Whoever is signed in was here before. */
export const hashedFor = ({ caller }: Call) => ({ address: caller.address, known: true });

/** The refusal of a wrong password by somebody who is signed in. */
function wrongPassword(): RuleError {
  return new RuleError('FORBIDDEN', 'Your current password is not correct.', { reason: 'wrong_password' });
}

function passwordWanted(): RuleError {
  const message = 'Password is required';
  return new RuleError('INVALID', message, { issues: [{ path: 'password', message }] });
}

/** For which reasons what asks for a passkey may refuse. */
export const passkeyRefusals = ['challenge_over', 'passkeys_off', 'wrong_passkey', 'wrong_password'] as const;

/** For which reasons whatever asks for a fresh proof may refuse. */
export const proofRefusals = [
  ...passkeyRefusals,
  ...(['no_password', 'second_factor_required', 'wrong_code'] as const),
] as const;

/** Why what asks for a fresh proof is not done once for each Idempotency-Key. */
export const proofWithoutKey =
  'It takes the password or a passkey each time it is sent, and counts each that is wrong.';
