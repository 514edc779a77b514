import type { ChangePasswordInput } from '@cairn/domain/account';
import { RuleError } from '@cairn/domain/errors';
import { workingKeys } from '../access-tokens/mail-texts.ts';
import { countWorkingTokens } from '../access-tokens/queries.ts';
import { assertNotOrganisationOnly } from '../account/organisation-only.ts';
import { clearFailedAttempts } from '../account/sign-in-limits.ts';
import type { Actor, Call } from '../actor.ts';
import { recordAudit } from '../audit.ts';
import type { Db } from '../context.ts';
import { endWaitingEmailChange } from '../email-change/waiting.ts';
import { hashedFor, holdProven, type Proven, proveOwner } from '../fresh-proof/proving.ts';
import { forgetDevicesSince, rememberDevice } from '../known-devices/commands.ts';
import { resetCount } from '../limits/counting.ts';
import { limits } from '../limits/limits.ts';
import { enqueueMail } from '../mail/commands.ts';
import { endResetTokens } from '../password-reset/commands.ts';
import { endSessionsOf, startSession } from '../sessions/session.ts';
import { recentSince } from '../sign-in-methods/queries.ts';
import { nextUpdatedAt } from '../transaction.ts';
import { passwordChangedByOwnerMail } from './mail-texts.ts';

/** The password that was proved, and the one that takes its place, as they are stored. */
interface Hashes {
  readonly proven: Proven;
  readonly passwordHash: string;
}

/** @throws RuleError as `proveOwner`, `assertNotOrganisationOnly`; INVALID when the new password is the current one. */
export async function hashNewPassword(
  call: Call,
  { currentPassword, newPassword, ...factor }: ChangePasswordInput,
): Promise<Hashes> {
  assertNotOrganisationOnly(call);
  const proven = await proveOwner(call, { password: currentPassword, ...factor });
  if (newPassword === currentPassword) {
    const message = 'Your new password must differ from the current one.';
    throw new RuleError('INVALID', message, { issues: [{ path: 'newPassword', message }] });
  }
  return { proven, passwordHash: await call.passwords.hash(newPassword, hashedFor(call)) };
}

/**
 * Sets a new password, ends every other session, unused reset link and waiting change of address, gives this session a
 * new id and mails a notice. Access tokens stay: a rota that writes every night must not stop because its owner does as her
 * trust asks; the notice says how many there are.
 * @throws RuleError FORBIDDEN when what was proved stands no longer.
 */
export async function changePassword(
  tx: Db,
  actor: Actor,
  _input: ChangePasswordInput,
  { proven, passwordHash }: Hashes,
): Promise<{ message: string }> {
  const { now } = actor;
  // Of two changes at once the second no longer proves anything.
  await holdProven(tx, actor, proven);
  const user = await tx
    .updateTable('users')
    .set({ passwordHash, updatedAt: nextUpdatedAt(now) })
    .where('id', '=', actor.owner)
    .returning(['id', 'email', 'firstName', 'passwordHash', 'browsersForgottenAt'])
    .executeTakeFirstOrThrow();
  await endSessionsOf(tx, user.id);
  await endResetTokens(tx, user.id, now);
  await endWaitingEmailChange(tx, user.id, now);
  const isShared = actor.session.isShared || actor.caller.isShared;
  await startSession(tx, actor, user.id, { isShared });
  await forgetDevicesSince(tx, user.id, recentSince(now));
  await rememberDevice(tx, actor, user, { isShared });
  await resetCount(tx, actor, limits.passwordProofsPerUser, user.id);
  await clearFailedAttempts(tx, actor, user.email);
  await recordAudit(tx, actor, { action: 'account.password-changed', actorId: user.id, subjectId: user.id });
  const working = await countWorkingTokens(tx, user.id, now);
  const mail = passwordChangedByOwnerMail(user.firstName, actor.publicUrl, workingKeys(working, actor.publicUrl));
  await enqueueMail(tx, actor, { to: { address: user.email }, kind: 'password-changed', userId: user.id, ...mail });
  return { message: 'Your password has been changed. Every other device has been signed out.' };
}
