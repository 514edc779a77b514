import { RuleError } from '@cairn/domain/errors';
import type { OwnerProof, PasskeyRequest } from '@cairn/domain/passkey';
import type { Actor, Call } from '../actor.ts';
import type { Db } from '../context.ts';
import { consume, limits } from '../limits/limits.ts';
import { verifyPassword, wrongPassword } from '../password-change/commands.ts';
import { requestOf } from './ceremonies.ts';
import { consumeChallenge, issueChallenge } from './challenges.ts';
import { findPasskey, listCredentials } from './queries.ts';
import { challengeOver, passkeyRefused } from './refusals.ts';
import { type PasskeyUse, proveUse, recordUse } from './uses.ts';

/** By what somebody signed in has shown once more that it is they. */
export type Proven = { readonly hash: string } | { readonly use: PasskeyUse };

/** What is asked of somebody signed in who is to prove it by a passkey of theirs. */
export async function beginProof(tx: Db, { clock, owner, publicUrl, session }: Actor): Promise<PasskeyRequest> {
  const asked = { purpose: 'prove', userId: owner, browser: session.sidHash } as const;
  return requestOf(publicUrl, await issueChallenge(tx, clock, asked), await listCredentials(tx, owner));
}

/**
 * Asks once more who it is before something that must be the owner's own doing: by the password, or by a passkey.
 * @throws RuleError INVALID when neither came, or the challenge is over; FORBIDDEN when the passkey is not theirs, or as
 * `verifyPassword`; SLOW_DOWN after ten guesses.
 */
export async function proveOwner(call: Call, { password, credential }: OwnerProof): Promise<Proven> {
  if (credential === undefined) {
    if (password !== undefined) return { hash: await verifyPassword(call, password) };
    const message = 'Password is required';
    throw new RuleError('INVALID', message, { issues: [{ path: 'password', message }] });
  }
  const { db, clock, owner, session } = call;
  await consume(call, limits.passwordProofsPerUser, owner);
  const asked = { purpose: 'prove', userId: owner, browser: session.sidHash } as const;
  const challenge = await consumeChallenge(db, clock, credential.response.clientDataJSON, asked);
  if (challenge === null) throw challengeOver();
  const passkey = await findPasskey(db, credential.id);
  const use = passkey?.userId === owner ? await proveUse(call, challenge, credential, passkey) : null;
  if (use === null) throw passkeyRefused();
  return { use };
}

/**
 * Holds the account of whoever proved who they are, as long as that still stands, until the transaction ends; answers how
 * to write to them.
 * @throws RuleError FORBIDDEN when the password was changed, the passkey removed, or the account blocked meanwhile.
 */
export async function holdProven(tx: Db, actor: Actor, proven: Proven) {
  const { owner } = actor;
  const user = await tx
    .selectFrom('users')
    .select(['email', 'firstName', 'passwordHash'])
    .where('id', '=', owner)
    .where('isBlocked', '=', false)
    .where('isDeleted', '=', false)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!user || ('hash' in proven && user.passwordHash !== proven.hash)) throw wrongPassword();
  if ('use' in proven && !(await recordUse(tx, actor, proven.use))) throw passkeyRefused();
  return { email: user.email, firstName: user.firstName, hasPassword: user.passwordHash !== null };
}
