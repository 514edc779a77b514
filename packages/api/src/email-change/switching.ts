import { newId } from '@cairn/db/new-id';
import { undoEmailDays } from '@cairn/domain/email-change';
import { RuleError } from '@cairn/domain/errors';
import { endAccessTokensOf } from '../access-tokens/ending.ts';
import { releaseAddresses, takeAddress } from '../account/holders.ts';
import { isGone } from '../account/queries.ts';
import { clearFailedAttempts } from '../account/sign-in-limits.ts';
import { endDisprovedRecovery } from '../account-recoveries/ending.ts';
import { endInvitations } from '../administrators/ending.ts';
import { endedInvitations } from '../administrators/mail-texts.ts';
import { recordAudit } from '../audit.ts';
import { endConnectionsOf } from '../connected-applications/ending.ts';
import type { Context, Db } from '../context.ts';
import type { NoteDone } from '../idempotency/open-calls.ts';
import { forgetBrowsers, forgetDevicesSince } from '../known-devices/commands.ts';
import { enqueueMail } from '../mail/commands.ts';
import { releaseVerified } from '../mail/held-mail.ts';
import { endResetTokens, makeResetLink } from '../password-reset/commands.ts';
import { removeFactorsSince } from '../second-factor/removing.ts';
import { hashSecretToken, newSecretToken } from '../secret-token.ts';
import { endSessionsOf } from '../sessions/session.ts';
import { removeLinksSince } from '../sign-in-methods/unlinking.ts';
import { endSupportAccessOf } from '../support-access/ending.ts';
import { inTransaction, nextUpdatedAt } from '../transaction.ts';
import { endUnsubscribeLinks } from '../unsubscribe-links/making.ts';
import { switchOffWebhooksOf } from '../webhooks/switching-off.ts';
import { emailChangedMail, emailChangeUndoneMail, emailGivenBackMail } from './mail-texts.ts';

const dayMs = 24 * 3_600_000;

/**
 * Gives an account its new address, by the link mailed there. Sessions elsewhere and links mailed to the old address
 * end; the old one is told, and can undo it for a week.
 * @throws RuleError INVALID when the link is unknown, used, replaced or over, or the account may not be used; CONFLICT
 * when the address was taken meanwhile.
 */
export async function confirmEmailChange(ctx: Context, token: string, noteDone: NoteDone): Promise<string> {
  const session = await ctx.caller.signedIn();
  const now = ctx.clock.now();
  const confirm = async (tx: Db) => {
    const user = await lockHolder(tx, 'confirmTokenHash', token);
    if (user.isBlocked || user.isDeleted || user.closingAt !== null) throw badLink();
    const undoToken = newSecretToken();
    const undoEndsAt = new Date(now.getTime() + undoEmailDays * dayMs).toISOString();
    const change = await tx
      .updateTable('emailChanges')
      .set({ confirmedAt: now.toISOString(), undoTokenHash: hashSecretToken(undoToken), undoEndsAt })
      .where('confirmTokenHash', '=', hashSecretToken(token))
      .where('confirmedAt', 'is', null)
      .where('endedAt', 'is', null)
      .where('expiresAt', '>', now.toISOString())
      .returning(['oldEmail', 'newEmail'])
      .executeTakeFirst();
    if (!change) throw badLink();
    await noteDone(tx);
    if (!(await takeAddress(tx, user.id, change.newEmail))) throw taken();
    await tx
      .updateTable('users')
      .set({ email: change.newEmail, emailVerifiedAt: now.toISOString(), updatedAt: nextUpdatedAt(now) })
      .where('id', '=', user.id)
      .execute();
    await endSessionsOf(tx, user.id, session?.user.id === user.id ? session.sidHash : undefined);
    await endLinksToAddress(tx, user.id, now);
    await releaseVerified(tx, ctx, user.id);
    await endDisprovedRecovery(tx, ctx, user.id, 'email-address');
    await recordAudit(tx, ctx, { action: 'account.email-changed', actorId: user.id, subjectId: user.id });
    const undo = `${ctx.publicUrl}/undo-email-change?token=${undoToken}`;
    const mail = emailChangedMail(user.firstName, change.newEmail, { site: ctx, url: undo, until: undoEndsAt });
    const to = { address: change.oldEmail };
    await enqueueMail(tx, ctx, { to, kind: 'email-changed', userId: user.id, ...mail });
    return change.newEmail;
  };
  return inTransaction(ctx, confirm);
}

function taken(): RuleError {
  return new RuleError(
    'CONFLICT',
    'This address has been taken by another account since you asked. Your address stays as it was.',
    { reason: 'email_taken' },
  );
}

/**
 * Gives an account its old address back, by the link mailed there: whoever changed it may have been somebody else, so
 * every session, access token, later link and the password go too, and a link to set a new one is mailed to the old address.
 * @throws RuleError INVALID when the link is unknown, used or over a week old, or the account is gone.
 */
export async function undoEmailChange(ctx: Context, token: string, noteDone: NoteDone): Promise<string> {
  const now = ctx.clock.now();
  return inTransaction(ctx, async (tx) => {
    const user = await lockHolder(tx, 'undoTokenHash', token);
    if (isGone(user, now)) throw badLink();
    const change = await tx
      .updateTable('emailChanges')
      .set({ endedAt: now.toISOString() })
      .where('undoTokenHash', '=', hashSecretToken(token))
      .where('endedAt', 'is', null)
      .where('undoEndsAt', '>', now.toISOString())
      .returning(['oldEmail', 'createdAt'])
      .executeTakeFirst();
    if (!change) throw badLink();
    await noteDone(tx);
    // What came after it was built on it; changes before it stay as they are.
    await tx
      .updateTable('emailChanges')
      .set({ endedAt: now.toISOString() })
      .where('userId', '=', user.id)
      .where('createdAt', '>=', change.createdAt)
      .where('endedAt', 'is', null)
      .execute();
    await tx
      .updateTable('users')
      .set({
        email: change.oldEmail,
        emailVerifiedAt: now.toISOString(),
        passwordHash: null,
        updatedAt: nextUpdatedAt(now),
        // Begun since, because an account that is closing changes no address.
        closingAt: null,
      })
      .where('id', '=', user.id)
      .execute();
    await releaseAddresses(tx, user.id);
    await endSessionsOf(tx, user.id);
    await endAccessTokensOf(tx, user.id);
    await switchOffWebhooksOf(tx, user.id, now);
    await endConnectionsOf(tx, user.id);
    await endSupportAccessOf(tx, user.id, now);
    const hadInvited = await endInvitations(tx, now, 'invitedBy', user.id);
    await forgetDevicesSince(tx, user.id, new Date(change.createdAt));
    await forgetBrowsers(tx, user.id, now);
    await removeLinksSince(tx, ctx, user.id, change.createdAt);
    await removeFactorsSince(tx, ctx, user.id, change.createdAt);
    await endLinksToAddress(tx, user.id, now);
    await clearFailedAttempts(tx, ctx, change.oldEmail);
    await endDisprovedRecovery(tx, ctx, user.id, 'email-address');
    const said = { actorId: user.id, subjectId: user.id };
    await recordAudit(tx, ctx, { action: 'account.email-change-undone', ...said });
    const reset = await makeResetLink(tx, ctx, { userId: user.id, requestId: newId() });
    if (reset === null) throw new Error('a request that is new has been answered');
    const toOwner = emailGivenBackMail(user.firstName, user.email, {
      ...{ site: ctx, url: reset },
      said: endedInvitations(hadInvited),
    });
    const mail = { kind: 'email-change-undone', userId: user.id } as const;
    await enqueueMail(tx, ctx, { to: { address: change.oldEmail }, ...mail, kind: 'email-given-back', ...toOwner });
    await enqueueMail(tx, ctx, { to: { address: user.email }, ...mail, ...emailChangeUndoneMail() });
    return change.oldEmail;
  });
}

/** Whose change a link is of, held until the transaction ends: the account first, as everybody does. */
async function lockHolder(tx: Db, column: 'confirmTokenHash' | 'undoTokenHash', token: string) {
  const link = tx.selectFrom('emailChanges').select('userId').where(column, '=', hashSecretToken(token));
  const { userId } = (await link.executeTakeFirst()) ?? {};
  if (userId === undefined) throw badLink();
  const holder = await tx
    .selectFrom('users')
    .select(['id', 'email', 'firstName', 'isBlocked', 'isDeleted', 'closingAt'])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!holder) throw badLink();
  return holder;
}

/** What was mailed to, or waits for the holder of, the address an account had. */
export async function endLinksToAddress(tx: Db, userId: string, now: Date): Promise<void> {
  await endResetTokens(tx, userId, now);
  await tx
    .updateTable('emailVerificationTokens')
    .set({ usedAt: now.toISOString() })
    .where('userId', '=', userId)
    .where('usedAt', 'is', null)
    .execute();
  await endUnsubscribeLinks(tx, userId);
  await tx.deleteFrom('pendingIdentities').where('userId', '=', userId).execute();
}

function badLink(): RuleError {
  return new RuleError('INVALID', 'This link does not work, or does not work any more.');
}
