import { randomBytes } from 'node:crypto';
import { newId } from '@cairn/db/new-id';
import { confirmEmailHours, type EmailChangeInput, type WaitingEmailChange } from '@cairn/domain/email-change';
import { RuleError } from '@cairn/domain/errors';
import { requireSignUpDomain } from '../account/sign-up-domains.ts';
import { recordAudit } from '../audit.ts';
import type { Context, Db } from '../context.ts';
import { notFound } from '../errors.ts';
import { limits, spend } from '../limits.ts';
import { enqueueMail } from '../mail/commands.ts';
import { provePassword, wrongPassword } from '../password-change/commands.ts';
import type { SignedIn } from '../sessions/session.ts';
import { write } from '../transaction.ts';
import { confirmEmailMail } from './mail-texts.ts';
import { findWaiting, hashEmailToken, isAddressHeld } from './queries.ts';
import { endWaitingEmailChange } from './waiting.ts';

const hourMs = 3_600_000;

/** A secret for a link: 256 bits. */
export const newEmailToken = () => randomBytes(32).toString('base64url');

/**
 * Mails a link to the address somebody wants instead of theirs; nothing changes until it is used. An earlier change that
 * still waits is dropped.
 * @throws RuleError as `provePassword`; INVALID for the present address and for one whose
 * domain may not join; CONFLICT when the address cannot be used, or the
 * account is closing; SLOW_DOWN.
 */
export async function requestEmailChange(
  ctx: Context,
  session: SignedIn,
  { email, password }: EmailChangeInput,
): Promise<WaitingEmailChange> {
  const owner = session.user.id;
  const provenHash = await provePassword(ctx, session, password);
  if (email === session.user.email) throw refusedAddress('INVALID', 'This is your address already.');
  requireSignUpDomain(ctx.policy, email);
  await spendOnMail(ctx, owner, email);
  const now = ctx.clock.now();
  return write(ctx, async (tx) => {
    const user = await tx
      .selectFrom('users')
      .select(['email', 'closingAt'])
      .where('id', '=', owner)
      .where('passwordHash', '=', provenHash)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!user) throw wrongPassword();
    if (user.closingAt !== null)
      throw new RuleError('CONFLICT', 'Your account is being closed. Keep it first, then change its address.');
    if (await isTaken(tx, email, owner)) throw refusedAddress('CONFLICT', cannotBeUsed);
    await endWaitingEmailChange(tx, owner, now);
    const [token, requestedAt, expiresAt] = [newEmailToken(), now.toISOString(), expiryOf(now)];
    await tx
      .insertInto('emailChanges')
      .values({
        id: newId(),
        userId: owner,
        oldEmail: user.email,
        newEmail: email,
        confirmTokenHash: hashEmailToken(token),
        expiresAt,
        createdAt: requestedAt,
      })
      .execute();
    await recordAudit(tx, ctx, { action: 'account.email-change-requested', actorId: owner, subjectId: owner });
    await mailLink(tx, ctx, { owner, email, token });
    return { email, requestedAt, expiresAt };
  });
}

/**
 * Mails the link once more; only the newest works, for a day.
 * @throws RuleError NOT_FOUND when no change waits; SLOW_DOWN.
 */
export async function resendConfirmation(ctx: Context, { user }: SignedIn): Promise<WaitingEmailChange> {
  const now = ctx.clock.now();
  const waiting = await findWaiting(ctx.db, user.id, now);
  if (!waiting) throw notFound();
  await spendOnMail(ctx, user.id, waiting.email);
  return write(ctx, async (tx) => {
    const [token, expiresAt] = [newEmailToken(), expiryOf(now)];
    const renewed = await tx
      .updateTable('emailChanges')
      .set({ confirmTokenHash: hashEmailToken(token), expiresAt })
      .where('userId', '=', user.id)
      .where('newEmail', '=', waiting.email)
      .where('confirmedAt', 'is', null)
      .where('endedAt', 'is', null)
      .returning('createdAt')
      .executeTakeFirst();
    if (!renewed) throw notFound();
    await mailLink(tx, ctx, { owner: user.id, email: waiting.email, token });
    return { email: waiting.email, requestedAt: renewed.createdAt, expiresAt };
  });
}

/** Drops the change that waits. @throws RuleError NOT_FOUND */
export async function cancelEmailChange(ctx: Context, { user }: SignedIn): Promise<void> {
  await write(ctx, async (tx) => {
    if (!(await endWaitingEmailChange(tx, user.id, ctx.clock.now()))) throw notFound();
    const said = { actorId: user.id, subjectId: user.id };
    await recordAudit(tx, ctx, { action: 'account.email-change-cancelled', ...said });
  });
}

/** Before anything is looked up, so that the answers are no search through who has an account. */
async function spendOnMail(ctx: Context, owner: string, email: string): Promise<void> {
  await spend(ctx, limits.emailChangesPerUser, owner);
  await spend(ctx, limits.emailChangeMailPerRecipient, email);
}

async function mailLink(
  tx: Db,
  ctx: Context,
  { owner, email, token }: { owner: string; email: string; token: string },
): Promise<void> {
  const mail = confirmEmailMail(`${ctx.publicUrl}/confirm-email-change?token=${token}`);
  await enqueueMail(tx, ctx, { to: { address: email }, kind: 'confirm-email-change', userId: owner, ...mail });
}

async function isTaken(tx: Db, email: string, owner: string): Promise<boolean> {
  const holder = await tx.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst();
  return holder !== undefined || isAddressHeld(tx, email, owner);
}

const cannotBeUsed = 'This address cannot be used. Please choose another.';

function refusedAddress(code: 'INVALID' | 'CONFLICT', message: string): RuleError {
  return new RuleError(code, message, { issues: [{ path: 'email', message }] });
}

const expiryOf = (now: Date) => new Date(now.getTime() + confirmEmailHours * hourMs).toISOString();
