import type { ChangePasswordInput } from '@cairn/domain/account';
import { RuleError } from '@cairn/domain/errors';
import { forgetFailedSignIns } from '../account/sign-in-limits.ts';
import { recordAudit } from '../audit.ts';
import type { Context } from '../context.ts';
import { endWaitingEmailChange } from '../email-change/waiting.ts';
import { rememberBrowser } from '../known-networks/browser.ts';
import { forgetSpent, limits, spend } from '../limits.ts';
import { enqueueMail } from '../mail/commands.ts';
import { endResetTokens } from '../password-reset/commands.ts';
import { endSessionsOf, type SignedIn, startSession } from '../sessions/session.ts';
import { nextUpdatedAt, write } from '../transaction.ts';
import { passwordChangedByOwnerMail } from './mail-texts.ts';

/**
 * Asks once more for the password before something that must be the owner's own doing; answers its hash.
 * @throws RuleError FORBIDDEN when it is wrong; CONFLICT when the account has none; SLOW_DOWN after ten guesses.
 */
export async function provePassword(ctx: Context, { user }: SignedIn, password: string): Promise<string> {
  await spend(ctx, limits.passwordProofsPerUser, user.id);
  const { passwordHash } = await ctx.db
    .selectFrom('users')
    .select('passwordHash')
    .where('id', '=', user.id)
    .executeTakeFirstOrThrow();
  if (passwordHash === null) {
    throw new RuleError(
      'CONFLICT',
      'Your account has no password, because you sign in through another service. Set one first: ask for a link under “Forgot your password?” and follow it.',
    );
  }
  if (await ctx.passwords.verify(passwordHash, password, hashedFor(ctx))) return passwordHash;
  await recordAudit(ctx.db, ctx, { action: 'account.password-refused', actorId: user.id, subjectId: user.id });
  throw wrongPassword();
}

/** Whoever is signed in was here before. */
const hashedFor = ({ caller }: Context) => ({ address: caller.address, known: true });

/** The refusal of a wrong password by somebody who is signed in. */
export function wrongPassword(): RuleError {
  return new RuleError('FORBIDDEN', 'Your current password is not correct.');
}

/**
 * Sets a new password, ends every other session, unused reset link and waiting change of address, gives this session a new id and mails a notice.
 * @throws RuleError as `provePassword`; INVALID when the new password is the current one.
 */
export async function changePassword(ctx: Context, session: SignedIn, input: ChangePasswordInput): Promise<void> {
  const provenHash = await provePassword(ctx, session, input.currentPassword);
  if (input.newPassword === input.currentPassword) {
    const message = 'Your new password must differ from the current one.';
    throw new RuleError('INVALID', message, { issues: [{ path: 'newPassword', message }] });
  }
  const passwordHash = await ctx.passwords.hash(input.newPassword, hashedFor(ctx));
  const now = ctx.clock.now();
  await write(ctx, async (tx) => {
    const user = await tx
      .updateTable('users')
      .set({ passwordHash, updatedAt: nextUpdatedAt(now) })
      .where('id', '=', session.user.id)
      // Of two changes at once the second no longer proves anything.
      .where('passwordHash', '=', provenHash)
      .returning(['id', 'email', 'firstName'])
      .executeTakeFirst();
    if (!user) throw wrongPassword();
    await endSessionsOf(tx, user.id);
    await endResetTokens(tx, user.id, now);
    await endWaitingEmailChange(tx, user.id, now);
    await startSession(tx, ctx, user.id);
    rememberBrowser(ctx, { id: user.id, passwordHash });
    await forgetSpent(tx, ctx, limits.passwordProofsPerUser, user.id);
    await forgetFailedSignIns(tx, ctx, user.email);
    await recordAudit(tx, ctx, { action: 'account.password-changed', actorId: user.id, subjectId: user.id });
    const mail = passwordChangedByOwnerMail(user.firstName, ctx.publicUrl);
    await enqueueMail(tx, ctx, { to: { address: user.email }, kind: 'password-changed', userId: user.id, ...mail });
  });
}
