import { newId } from '@cairn/db/new-id';
import type { AccountRecovery, AccountRecoveryInput } from '@cairn/domain/account-recovery';
import {
  handsAccountOver,
  isLost,
  missingCheckAgainstObjection,
  recoveryLapseDays,
  recoveryWaitHours,
} from '@cairn/domain/account-recovery-terms';
import { RuleError } from '@cairn/domain/errors';
import { isAddressHeld } from '../account/holders.ts';
import { assertNotOrganisationOnly } from '../account/organisation-only.ts';
import { requireSignUpDomain } from '../account/sign-up-domains.ts';
import type { Actor, Call } from '../actor.ts';
import { lockAccounts, notDeleted } from '../admin/commands.ts';
import { recordAudit } from '../audit.ts';
import type { Db } from '../context.ts';
import { notFound } from '../errors.ts';
import { consume } from '../limits/counting.ts';
import { limits } from '../limits/limits.ts';
import { enqueueMail } from '../mail/commands.ts';
import { hashSecretToken, newSecretToken } from '../secret-token.ts';
import { lockUser } from '../sessions/session.ts';
import { endRecovery, knownAddresses } from './ending.ts';
import { recoveryAddressMail, recoveryOpenedMail } from './mail-texts.ts';
import { findWaiting, getRecovery, isOver, type Recovery, wasLastStopped, wasRecoveredBefore } from './queries.ts';
import { anotherMayApprove } from './vouching.ts';

const hourMs = 3_600_000;

interface Which {
  readonly id: string;
}

/**
 * Counts a recovery for whoever opens it and for the person it is about, and looks whether the new address could join.
 * @throws RuleError SLOW_DOWN; INVALID for an address whose domain may not join; FORBIDDEN where people sign in through their
 * organisation alone.
 */
export async function countRecovery(call: Call, { userId, email }: AccountRecoveryInput): Promise<void> {
  assertNotOrganisationOnly(call);
  await consume(call, limits.accountRecoveriesPerAdministrator, call.owner);
  await consume(call, limits.accountRecoveriesPerPerson, userId);
  if (email !== null) requireSignUpDomain(call.policy, email);
}

/**
 * Opens a recovery for somebody whose identity was checked. It changes nothing of the account before 72 hours are over, and tells
 * every address known for it, from each of which it can be stopped. What would hand the account over whole, by itself or after one
 * before it, another administrator has to approve, where there is one.
 * An account that is being closed can be recovered too, for somebody else may have begun that: it is not erased meanwhile. So can one
 * that is blocked, and it stays so: whoever was shut out may read the lost mailbox. If they stop it, the next is not theirs to stop,
 * but takes better checks and, where there is one, another administrator.
 * @throws RuleError NOT_FOUND; INVALID for the address they have, and for checks that do not suffice against an objection; CONFLICT for
 * oneself, for an account that is deleted, without a second factor to lose, for a second recovery, and for an address that cannot be used.
 */
export async function openRecovery(tx: Db, actor: Actor, input: AccountRecoveryInput): Promise<AccountRecovery> {
  const { owner, now, publicUrl } = actor;
  const { userId, lost, email: newEmail, checks, note } = input;
  const person = (await lockAccounts(tx, actor, [userId])).get(userId);
  if (!person) throw notFound();
  const hasFactor = await assertRecoverable(tx, notDeleted(person), input);
  // A recovery before it, of the address, may have handed over half of the account, and this one would hand over the rest.
  const overObjection = await isOverObjection(tx, person, checks);
  const needsApproval =
    (overObjection || handsAccountOver(lost, hasFactor) || (await wasRecoveredBefore(tx, userId))) &&
    (await anotherMayApprove(tx, { opener: owner, person: userId, ofAdministrator: person.adminRole !== null }));
  const id = newId();
  const [stopToken, confirmToken] = [newSecretToken(), newEmail === null ? null : newSecretToken()];
  const after = (hours: number) => new Date(now.getTime() + hours * hourMs).toISOString();
  const dueAt = after(recoveryWaitHours);
  await tx
    .insertInto('accountRecoveries')
    .values({
      ...{ id, userId, lost, newEmail, note, needsApproval, dueAt },
      checks: JSON.stringify(checks),
      openedBy: owner,
      stopTokenHash: hashSecretToken(stopToken),
      confirmTokenHash: confirmToken === null ? null : hashSecretToken(confirmToken),
      createdAt: now.toISOString(),
      lapsesAt: after(recoveryLapseDays * 24),
    })
    .execute();
  await tx.updateTable('users').set({ recoveryDueAt: dueAt }).where('id', '=', userId).execute();
  await audit(tx, actor, 'account-recovery.opened', { id, userId, lost });
  // The hash of one that is mailed to nobody stops nothing.
  const stopUrl = overObjection ? null : `${publicUrl}/stop-account-recovery?token=${stopToken}`;
  const told = await knownAddresses(tx, userId);
  if (newEmail !== null) told.delete(newEmail);
  const opened = recoveryOpenedMail(person.firstName, { lost, dueAt, stopUrl, isBlocked: person.isBlocked });
  for (const address of told)
    await enqueueMail(tx, actor, { to: { address }, kind: 'account-recovery-opened', userId, ...opened });
  if (newEmail !== null) {
    const confirm = recoveryAddressMail(`${publicUrl}/confirm-recovery-address?token=${confirmToken}`);
    await enqueueMail(tx, actor, { to: { address: newEmail }, kind: 'account-recovery-address', userId, ...confirm });
  }
  return getRecovery(tx, actor, id);
}

/**
 * Whether a recovery is opened although somebody stopped the last one: of an account that is blocked, where nobody is left who could be
 * signed in to it.
 * @throws RuleError INVALID when it was not checked well enough who asks for it.
 */
async function isOverObjection(
  tx: Db,
  { id, isBlocked }: { readonly id: string; readonly isBlocked: boolean },
  checks: AccountRecoveryInput['checks'],
): Promise<boolean> {
  if (!isBlocked || !(await wasLastStopped(tx, id))) return false;
  const message = missingCheckAgainstObjection(checks);
  if (message !== null) throw new RuleError('INVALID', message, { issues: [{ path: 'checks', message }] });
  return true;
}

/** Whether an account can be recovered as it stands; answers whether there is a second factor. @throws RuleError as `openRecovery`. */
async function assertRecoverable(
  tx: Db,
  { id, email }: { readonly id: string; readonly email: string },
  { lost, email: newEmail }: AccountRecoveryInput,
): Promise<boolean> {
  const { secondFactorSince } = await tx
    .selectFrom('users')
    .select('secondFactorSince')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (await findWaiting(tx, id))
    throw new RuleError('CONFLICT', 'A recovery of this account waits already.', { reason: 'recovery_under_way' });
  const hasFactor = secondFactorSince !== null;
  if (isLost(lost, 'second-factor') && !hasFactor)
    throw new RuleError('CONFLICT', 'This account has no second factor that could be lost.', {
      reason: 'no_second_factor',
    });
  const atEmail = (message: string) => ({ issues: [{ path: 'email', message }] });
  if (newEmail === email) {
    const message = 'This is the address of the account already.';
    throw new RuleError('INVALID', message, atEmail(message));
  }
  if (newEmail !== null && (await isAddressHeld(tx, newEmail, id))) {
    const message = 'Another account has this address.';
    throw new RuleError('CONFLICT', message, { reason: 'email_taken', ...atEmail(message) });
  }
  return hasFactor;
}

/**
 * Lets another administrator answer for a recovery besides whoever opened it.
 * @throws RuleError NOT_FOUND; CONFLICT for whoever opened it, for the own account, and once it is over.
 */
export async function approveRecovery(tx: Db, actor: Actor, { id }: Which): Promise<AccountRecovery> {
  const { owner, now } = actor;
  const recovery = await holdWaiting(tx, actor, id);
  if (isOver(recovery, now)) throw recoveryOver();
  if (recovery.openedBy === owner)
    throw new RuleError('CONFLICT', 'You opened this recovery, so another administrator has to approve it.', {
      reason: 'own_recovery',
    });
  if (recovery.approvedBy === owner) return getRecovery(tx, actor, id);
  await tx
    .updateTable('accountRecoveries')
    .set({ approvedBy: owner, approvedAt: now.toISOString() })
    .where('id', '=', id)
    .execute();
  await audit(tx, actor, 'account-recovery.approved', recovery);
  return getRecovery(tx, actor, id);
}

/** Ends a recovery that is not to be carried out. @throws RuleError NOT_FOUND; CONFLICT for the own account, and once it is over. */
export async function cancelRecovery(tx: Db, actor: Actor, { id }: Which): Promise<AccountRecovery> {
  const recovery = await holdWaiting(tx, actor, id);
  await endRecovery(tx, actor, recovery, { outcome: 'cancelled', actorId: actor.owner });
  return getRecovery(tx, actor, id);
}

/** Stops the recovery of the own account that waits. @throws RuleError NOT_FOUND */
export async function stopOwnRecovery(tx: Db, actor: Actor): Promise<{ waiting: null }> {
  const { owner } = actor;
  await lockUser(tx, owner);
  const waiting = await findWaiting(tx, owner);
  if (!waiting) throw notFound();
  await endRecovery(tx, actor, waiting, { outcome: 'stopped', actorId: owner });
  return { waiting: null };
}

/** A recovery that waits, with the account and the administrator's own held until the transaction ends. */
async function holdWaiting(tx: Db, actor: Actor, id: string): Promise<Recovery> {
  const find = () => tx.selectFrom('accountRecoveries').selectAll().where('id', '=', id).executeTakeFirst();
  const userId = (await find())?.userId;
  if (userId === undefined) throw notFound();
  await lockAccounts(tx, actor, [userId]);
  const recovery = await find();
  if (!recovery) throw notFound();
  if (recovery.endedAt !== null) throw recoveryOver();
  return recovery;
}

function recoveryOver(): RuleError {
  return new RuleError('CONFLICT', 'This recovery is over.', { reason: 'recovery_over' });
}

const audit = (
  tx: Db,
  actor: Actor,
  action: 'account-recovery.opened' | 'account-recovery.approved',
  { id, userId, lost }: Pick<Recovery, 'id' | 'userId' | 'lost'>,
) => recordAudit(tx, actor, { action, actorId: actor.owner, subjectId: userId, details: { recovery: id, lost } });
