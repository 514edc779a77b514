import type { ActivityAction } from '@cairn/domain/activity-words';
import type { AdminUser } from '@cairn/domain/admin';
import { mayAs } from '@cairn/domain/admin-role';
import { RuleError } from '@cairn/domain/errors';
import type { MailProblem } from '@cairn/domain/mail';
import { endAccessTokensOf } from '../access-tokens/ending.ts';
import { endRecoveryOf } from '../account-recoveries/ending.ts';
import type { Actor } from '../actor.ts';
import { endInvitations } from '../administrators/ending.ts';
import { recordAudit } from '../audit.ts';
import { endConnectionsOf } from '../connected-applications/ending.ts';
import type { Db } from '../context.ts';
import { endWaitingEmailChange } from '../email-change/waiting.ts';
import { notFound } from '../errors.ts';
import { forgetEveryDevice } from '../known-devices/commands.ts';
import { forgetNetworks } from '../known-networks/commands.ts';
import { retryFailed } from '../mail/commands.ts';
import { endResetTokens } from '../password-reset/commands.ts';
import { assertMayProcess } from '../restriction/asking.ts';
import { endSessionsOf } from '../sessions/session.ts';
import { endSupportAccessOf } from '../support-access/ending.ts';
import { nextUpdatedAt } from '../transaction.ts';
import { switchOffWebhooksOf } from '../webhooks/switching-off.ts';
import { getAccount } from './queries.ts';
import { assertActs } from './standing.ts';

interface Which {
  readonly id: string;
}

interface Standing {
  readonly isBlocked: boolean;
  readonly isDeleted: boolean;
  readonly restrictedAt: string | null;
}

/**
 * Keeps somebody out until unblocked.
 * @throws RuleError NOT_FOUND; CONFLICT for oneself and for a deleted account.
 */
export async function block(tx: Db, actor: Actor, { id }: Which): Promise<AdminUser> {
  return change(tx, actor, id, 'account.blocked', (is) => ({ ...notDeleted(is), isBlocked: true }));
}

/** @throws RuleError NOT_FOUND; CONFLICT for oneself and for a deleted account. */
export async function unblock(tx: Db, actor: Actor, { id }: Which): Promise<AdminUser> {
  return change(tx, actor, id, 'account.unblocked', (is) => ({ ...notDeleted(is), isBlocked: false }));
}

/**
 * Keeps somebody out as if they had no account; nothing of theirs is erased.
 * @throws RuleError NOT_FOUND; CONFLICT for oneself, and while processing is restricted.
 */
export async function remove(tx: Db, actor: Actor, { id }: Which): Promise<{ id: string }> {
  await change(tx, actor, id, 'account.deleted', (is) => {
    assertMayProcess('support', is);
    return { ...is, isDeleted: true };
  });
  return { id };
}

/**
 * Brings a deleted account back as it was: one that was blocked is blocked.
 * @throws RuleError NOT_FOUND; CONFLICT for oneself.
 */
export async function restore(tx: Db, actor: Actor, { id }: Which): Promise<AdminUser> {
  return change(tx, actor, id, 'account.restored', (is) => ({ ...is, isDeleted: false }));
}

/**
 * Signs somebody out everywhere, at once.
 * @throws RuleError NOT_FOUND; CONFLICT for oneself.
 */
export async function endSessions(tx: Db, actor: Actor, { id }: Which): Promise<{ id: string; ended: number }> {
  await lockStanding(tx, actor, id);
  const ended = await endSessionsOf(tx, id);
  await recordAudit(tx, actor, {
    action: 'account.sessions-ended',
    actorId: actor.owner,
    subjectId: id,
    details: { ended },
  });
  return { id, ended };
}

/**
 * Has a message that was given up sent once more.
 * @throws RuleError NOT_FOUND; CONFLICT when it was sent, or its link has expired.
 */
export async function retryMail(tx: Db, actor: Actor, { id }: Which): Promise<MailProblem> {
  const { userId, ...problem } = await retryFailed(tx, actor, id);
  await recordAudit(tx, actor, {
    action: 'mail.retried',
    actorId: actor.owner,
    subjectId: userId,
    details: { mailId: id, kind: problem.kind },
  });
  return problem;
}

/**
 * Asking for what is so already changes nothing. Every session opened, every access token made, every application
 * connected, and every change of address asked for, before a change is over with it.
 */
async function change(
  tx: Db,
  actor: Actor,
  id: string,
  action: ActivityAction,
  changed: (is: Standing) => Standing,
): Promise<AdminUser> {
  const is = await lockStanding(tx, actor, id);
  const to = changed(is);
  if (to.isBlocked !== is.isBlocked || to.isDeleted !== is.isDeleted) {
    await tx
      .updateTable('users')
      .set({ isBlocked: to.isBlocked, isDeleted: to.isDeleted, updatedAt: nextUpdatedAt(actor.now) })
      .where('id', '=', id)
      .execute();
    await endSessionsOf(tx, id);
    await endAccessTokensOf(tx, id);
    await switchOffWebhooksOf(tx, id, actor.now);
    await endConnectionsOf(tx, id);
    await endSupportAccessOf(tx, id, actor.now);
    await forgetNetworks(tx, id);
    await forgetEveryDevice(tx, id, actor.now);
    await endResetTokens(tx, id, actor.now);
    await endWaitingEmailChange(tx, id, actor.now);
    await endInvitations(tx, actor.now, 'invitedBy', id);
    // That of one who is blocked goes on: it shuts out whoever else may be in the account.
    if (to.isDeleted) await endRecoveryOf(tx, actor, id, 'account-ended');
    await recordAudit(tx, actor, { action, actorId: actor.owner, subjectId: id });
  }
  return getAccount(tx, id);
}

/**
 * How an account stands, held until the transaction ends. Two administrators who act on each other take turns here,
 * and the one who was blocked first is an administrator no longer.
 */
async function lockStanding(tx: Db, actor: Actor, id: string): Promise<Standing> {
  const subject = (await lockAccounts(tx, actor, [id])).get(id);
  if (!subject) throw notFound();
  const { isBlocked, isDeleted, restrictedAt } = subject;
  return { isBlocked, isDeleted, restrictedAt };
}

/**
 * Holds accounts of other people, and the administrator's own, until the transaction ends.
 * @throws RuleError NOT_FOUND; CONFLICT for oneself; UNAUTHORIZED when the administrator is one no longer; FORBIDDEN for the
 * account of another administrator, unless an owner acts.
 */
export async function lockAccounts(tx: Db, actor: Actor, ids: readonly string[]) {
  if (ids.includes(actor.owner))
    throw new RuleError('CONFLICT', 'You cannot do this to your own account.', { reason: 'own_account' });
  const accounts = new Map<string, Awaited<ReturnType<typeof lockAccount>> & object>();
  // In one order, so that nobody waits for each other; each by itself, for they may be on different machines.
  for (const id of [...new Set([...ids, actor.owner])].sort()) {
    const row = await lockAccount(tx, id);
    if (row) accounts.set(id, row);
  }
  const admin = accounts.get(actor.owner);
  assertActs(admin);
  if (ids.some((id) => !accounts.has(id))) throw notFound();
  const others = ids.some((id) => (accounts.get(id)?.adminRole ?? null) !== null);
  if (others && !mayAs(admin.adminRole, 'actOnAdministrators')) throw ownersOnly();
  return accounts;
}

function lockAccount(tx: Db, id: string) {
  return tx
    .selectFrom('users')
    .select(['id', 'email', 'firstName', 'nmcPin', 'adminRole', 'isBlocked', 'isDeleted', 'restrictedAt'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

function ownersOnly(): RuleError {
  return new RuleError('FORBIDDEN', 'Only an owner can do this to the account of an administrator.');
}

/** @throws RuleError CONFLICT for a deleted account. */
export function notDeleted<S extends Pick<Standing, 'isDeleted'>>(is: S): S {
  if (is.isDeleted)
    throw new RuleError('CONFLICT', 'This account is deleted. Restore it first.', { reason: 'account_deleted' });
  return is;
}
