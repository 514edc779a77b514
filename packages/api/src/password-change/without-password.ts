import type { SetPasswordInput } from '@cairn/domain/account';
import { RuleError } from '@cairn/domain/errors';
import { passkeysWithoutPassword } from '@cairn/domain/passkey-terms';
import type { PasskeyProof } from '@cairn/domain/second-factor';
import { assertNotOrganisationOnly } from '../account/organisation-only.ts';
import type { Actor, Call } from '../actor.ts';
import { recordAudit } from '../audit.ts';
import type { Db } from '../context.ts';
import { endWaitingEmailChange } from '../email-change/waiting.ts';
import { hashedFor, holdProven, type Proven, proveOwner } from '../fresh-proof/proving.ts';
import { forgetDevicesSince, rememberDevice } from '../known-devices/commands.ts';
import type { BrowserOwner } from '../known-networks/browser.ts';
import { enqueueMail } from '../mail/commands.ts';
import { listPasskeys } from '../passkeys/queries.ts';
import { endResetTokens } from '../password-reset/commands.ts';
import { countRecoveryCodes } from '../second-factor/recovery-codes.ts';
import { endSessionsOf } from '../sessions/session.ts';
import { recentSince } from '../sign-in-methods/queries.ts';
import { nextUpdatedAt } from '../transaction.ts';
import { passwordRemovedMail, passwordSetMail } from './mail-texts.ts';

/**
 * Asks for a passkey before the password goes: one that does not work here is no reason to part with it.
 * @throws RuleError as `proveOwner`, `assertNotOrganisationOnly`.
 */
export async function proveByPasskeyAlone(call: Call, { credential }: PasskeyProof): Promise<Proven> {
  assertNotOrganisationOnly(call);
  return proveOwner(call, { credential });
}

/**
 * Takes the password away, so that passkeys, and linked sign-ins, alone open the account, and tells its owner. What the password
 * opened elsewhere ends, as with a changed one; access tokens stay.
 * @throws RuleError CONFLICT when there is none; UNMET with fewer than two passkeys or without a recovery code; FORBIDDEN when what
 * was proved stands no longer.
 */
export async function removePassword(
  tx: Db,
  actor: Actor,
  _input: PasskeyProof,
  proven: Proven,
): Promise<{ message: string }> {
  const { owner, now, session, publicUrl } = actor;
  const { email, firstName, hasPassword } = await holdProven(tx, actor, proven);
  if (!hasPassword) throw new RuleError('CONFLICT', 'Your account has no password.', { reason: 'no_password' });
  const opening = (await listPasskeys(tx, owner)).filter(({ needsPassword }) => !needsPassword);
  if (opening.length < passkeysWithoutPassword || (await countRecoveryCodes(tx, owner)) === 0) throw passwordNeeded();
  const account = await setHash(tx, actor, null);
  await endSessionsOf(tx, owner, session.sidHash);
  await endResetTokens(tx, owner, now);
  await endWaitingEmailChange(tx, owner, now);
  await forgetDevicesSince(tx, owner, recentSince(now));
  await rememberDevice(tx, actor, account, { isShared: session.isShared || actor.caller.isShared });
  await recordAudit(tx, actor, { action: 'account.password-removed', actorId: owner, subjectId: owner });
  const mail = passwordRemovedMail(firstName, publicUrl);
  await enqueueMail(tx, actor, { to: { address: email }, kind: 'password-removed', userId: owner, ...mail });
  return { message: 'Your password has been removed. Every other device has been signed out.' };
}

/** @throws RuleError as `proveByPasskeyAlone`. */
export async function hashFirstPassword(
  call: Call,
  { newPassword, credential }: SetPasswordInput,
): Promise<{ proven: Proven; passwordHash: string }> {
  const proven = await proveByPasskeyAlone(call, { credential });
  return { proven, passwordHash: await call.passwords.hash(newPassword, hashedFor(call)) };
}

/**
 * Sets a password where there is none, and tells the owner. Signing in with it takes a passkey or a code besides.
 * @throws RuleError CONFLICT when there is one; FORBIDDEN when what was proved stands no longer.
 */
export async function setPassword(
  tx: Db,
  actor: Actor,
  _input: SetPasswordInput,
  { proven, passwordHash }: Awaited<ReturnType<typeof hashFirstPassword>>,
): Promise<{ message: string }> {
  const { owner, now, session, publicUrl } = actor;
  const { email, firstName, hasPassword } = await holdProven(tx, actor, proven);
  if (hasPassword)
    throw new RuleError('CONFLICT', 'Your account has a password already. Change it instead.', {
      reason: 'password_set_already',
    });
  const account = await setHash(tx, actor, passwordHash);
  await endResetTokens(tx, owner, now);
  await rememberDevice(tx, actor, account, { isShared: session.isShared || actor.caller.isShared });
  await recordAudit(tx, actor, { action: 'account.password-set', actorId: owner, subjectId: owner });
  const mail = passwordSetMail(firstName, publicUrl);
  await enqueueMail(tx, actor, { to: { address: email }, kind: 'password-set', userId: owner, ...mail });
  return { message: 'Your password has been set.' };
}

/** Answers by what the owner's browsers are known from now on. */
async function setHash(tx: Db, { owner, now }: Actor, passwordHash: string | null): Promise<BrowserOwner> {
  return tx
    .updateTable('users')
    .set({ passwordHash, updatedAt: nextUpdatedAt(now) })
    .where('id', '=', owner)
    .returning(['id', 'passwordHash', 'browsersForgottenAt'])
    .executeTakeFirstOrThrow();
}

function passwordNeeded(): RuleError {
  return new RuleError(
    'UNMET',
    `Before you can do without a password you need ${passkeysWithoutPassword} passkeys, so that losing one device does not lock you out, and a recovery code that is not used, for when you lose them all.`,
    { reason: 'password_needed' },
  );
}
