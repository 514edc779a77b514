import { newId } from '@cairn/db/new-id';
import { confirmEmailHours, type EmailChangeInput, type WaitingEmailChange } from '@cairn/domain/email-change';
import { RuleError } from '@cairn/domain/errors';
import { isAddressHeld } from '../account/holders.ts';
import { requireSignUpDomain } from '../account/sign-up-domains.ts';
import type { Actor, Call } from '../actor.ts';
import { recordAudit } from '../audit.ts';
import type { Db } from '../context.ts';
import { notFound } from '../errors.ts';
import { holdProven, type Proven, proveOwner } from '../fresh-proof/proving.ts';
import { consume } from '../limits/counting.ts';
import { limits } from '../limits/limits.ts';
import { enqueueMail } from '../mail/commands.ts';
import { hashSecretToken, newSecretToken } from '../secret-token.ts';
import { confirmEmailMail } from './mail-texts.ts';
import { findWaiting } from './queries.ts';
import { endWaitingEmailChange } from './waiting.ts';

const hourMs = 3_600_000;

/**
 * What is asked before an address is changed: a fresh proof, whether the address may join, and how often mail was asked
 * for. Answers what was proved.
 * @throws RuleError as `proveOwner`; INVALID for the present address and for one whose domain may not join;
 * SLOW_DOWN.
 */
export async function verifyForEmailChange(call: Call, { email, ...proof }: EmailChangeInput): Promise<Proven> {
  const proven = await proveOwner(call, proof);
  if (email === call.session.user.email) throw sameAddress();
  requireSignUpDomain(call.policy, email);
  await consumeForMail(call, email);
  return proven;
}

/**
 * Mails a link to the address somebody wants instead of theirs; nothing changes until it is used. An earlier change that
 * still waits is dropped.
 * @throws RuleError FORBIDDEN when what was proved stands no longer; CONFLICT when the address cannot be used, or the
 * account is closing.
 */
export async function requestEmailChange(
  tx: Db,
  actor: Actor,
  { email }: EmailChangeInput,
  proven: Proven,
): Promise<WaitingEmailChange> {
  const { owner, now } = actor;
  const user = await holdProven(tx, actor, proven);
  if (user.closingAt !== null)
    throw new RuleError('CONFLICT', 'Your account is being closed. Keep it first, then change its address.', {
      reason: 'account_closing',
    });
  if (await isAddressHeld(tx, email, owner)) throw takenAddress();
  await endWaitingEmailChange(tx, owner, now);
  const [token, requestedAt, expiresAt] = [newSecretToken(), now.toISOString(), expiryOf(now)];
  await tx
    .insertInto('emailChanges')
    .values({
      id: newId(),
      userId: owner,
      oldEmail: user.email,
      newEmail: email,
      confirmTokenHash: hashSecretToken(token),
      expiresAt,
      createdAt: requestedAt,
    })
    .execute();
  await recordAudit(tx, actor, { action: 'account.email-change-requested', actorId: owner, subjectId: owner });
  await mailLink(tx, actor, email, token);
  return { email, requestedAt, expiresAt };
}

/**
 * The address whose link is to be mailed once more, counted.
 * @throws RuleError NOT_FOUND when no change waits; SLOW_DOWN.
 */
export async function findChangeToResend(call: Call): Promise<string> {
  const waiting = await findWaiting(call.db, call.owner, call.now);
  if (!waiting) throw notFound();
  await consumeForMail(call, waiting.email);
  return waiting.email;
}

/**
 * Mails the link once more; only the newest works, for a day.
 * @throws RuleError NOT_FOUND when the change waits no longer.
 */
export async function resendConfirmation(
  tx: Db,
  actor: Actor,
  _input: unknown,
  email: string,
): Promise<WaitingEmailChange> {
  const [token, expiresAt] = [newSecretToken(), expiryOf(actor.now)];
  const renewed = await tx
    .updateTable('emailChanges')
    .set({ confirmTokenHash: hashSecretToken(token), expiresAt })
    .where('userId', '=', actor.owner)
    .where('newEmail', '=', email)
    .where('confirmedAt', 'is', null)
    .where('endedAt', 'is', null)
    .returning('createdAt')
    .executeTakeFirst();
  if (!renewed) throw notFound();
  await mailLink(tx, actor, email, token);
  return { email, requestedAt: renewed.createdAt, expiresAt };
}

/** Drops the change that waits. @throws RuleError NOT_FOUND */
export async function cancelEmailChange(tx: Db, actor: Actor): Promise<{ waiting: null }> {
  const { owner, now } = actor;
  if (!(await endWaitingEmailChange(tx, owner, now))) throw notFound();
  await recordAudit(tx, actor, { action: 'account.email-change-cancelled', actorId: owner, subjectId: owner });
  return { waiting: null };
}

/** Before anything is looked up, so that the answers are no search through who has an account. */
async function consumeForMail(call: Call, email: string): Promise<void> {
  await consume(call, limits.emailChangesPerUser, call.owner);
  await consume(call, limits.emailChangeMailPerRecipient, email);
}

async function mailLink(tx: Db, actor: Actor, email: string, token: string): Promise<void> {
  const mail = confirmEmailMail(`${actor.publicUrl}/confirm-email-change?token=${token}`);
  await enqueueMail(tx, actor, { to: { address: email }, kind: 'confirm-email-change', userId: actor.owner, ...mail });
}

function sameAddress(): RuleError {
  const message = 'This is your address already.';
  return new RuleError('INVALID', message, { issues: [{ path: 'email', message }] });
}

function takenAddress(): RuleError {
  const message = 'This address cannot be used. Please choose another.';
  return new RuleError('CONFLICT', message, { reason: 'email_taken', issues: [{ path: 'email', message }] });
}

const expiryOf = (now: Date) => new Date(now.getTime() + confirmEmailHours * hourMs).toISOString();
