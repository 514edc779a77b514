import type { ActivityAction } from '@cairn/domain/activity';
import type { AdminUser } from '@cairn/domain/admin';
import { RuleError } from '@cairn/domain/errors';
import type { MailProblem } from '@cairn/domain/mail';
import { recordAudit } from '../audit.ts';
import type { Context, Db } from '../context.ts';
import { endWaitingEmailChange } from '../email-change/waiting.ts';
import { notFound } from '../errors.ts';
import { retryFailed } from '../mail/commands.ts';
import { endSessionsOf } from '../sessions/session.ts';
import { nextUpdatedAt } from '../transaction.ts';
import { getAccount } from './queries.ts';

/** A call by an administrator, and who that is. */
export interface ByAdmin extends Context {
  readonly owner: string;
}

interface Standing {
  readonly isBlocked: boolean;
  readonly isDeleted: boolean;
}

/**
 * Keeps somebody out until unblocked.
 * @throws RuleError NOT_FOUND; CONFLICT for oneself and for a deleted account.
 */
export async function block(tx: Db, ctx: ByAdmin, id: string): Promise<AdminUser> {
  return change(tx, ctx, id, 'account.blocked', (is) => ({ ...notDeleted(is), isBlocked: true }));
}

/** @throws RuleError NOT_FOUND; CONFLICT for oneself and for a deleted account. */
export async function unblock(tx: Db, ctx: ByAdmin, id: string): Promise<AdminUser> {
  return change(tx, ctx, id, 'account.unblocked', (is) => ({ ...notDeleted(is), isBlocked: false }));
}

/**
 * Keeps somebody out as if they had no account; nothing of theirs is erased.
 * @throws RuleError NOT_FOUND; CONFLICT for oneself.
 */
export async function remove(tx: Db, ctx: ByAdmin, id: string): Promise<{ id: string }> {
  await change(tx, ctx, id, 'account.deleted', (is) => ({ ...is, isDeleted: true }));
  return { id };
}

/**
 * Brings a deleted account back as it was: one that was blocked is blocked.
 * @throws RuleError NOT_FOUND; CONFLICT for oneself.
 */
export async function restore(tx: Db, ctx: ByAdmin, id: string): Promise<AdminUser> {
  return change(tx, ctx, id, 'account.restored', (is) => ({ ...is, isDeleted: false }));
}

/**
 * Signs somebody out everywhere, at once.
 * @throws RuleError NOT_FOUND; CONFLICT for oneself.
 */
export async function endSessions(tx: Db, ctx: ByAdmin, id: string): Promise<{ id: string; ended: number }> {
  await lockStanding(tx, ctx, id);
  const ended = await endSessionsOf(tx, id);
  await recordAudit(tx, ctx, {
    action: 'account.sessions-ended',
    actorId: ctx.owner,
    subjectId: id,
    details: { ended },
  });
  return { id, ended };
}

/**
 * Has a message that was given up sent once more.
 * @throws RuleError NOT_FOUND; CONFLICT when it was sent, or its link has run out.
 */
export async function retryMail(tx: Db, ctx: ByAdmin, id: string): Promise<MailProblem> {
  const { userId, ...problem } = await retryFailed(tx, ctx, id);
  await recordAudit(tx, ctx, {
    action: 'mail.retried',
    actorId: ctx.owner,
    subjectId: userId,
    details: { mailId: id, kind: problem.kind },
  });
  return problem;
}

/** Asking for what is so already changes nothing. Every session opened, and every change of address
 * asked for, before a change is over with it. */
async function change(
  tx: Db,
  ctx: ByAdmin,
  id: string,
  action: ActivityAction,
  changed: (is: Standing) => Standing,
): Promise<AdminUser> {
  const is = await lockStanding(tx, ctx, id);
  const to = changed(is);
  if (to.isBlocked !== is.isBlocked || to.isDeleted !== is.isDeleted) {
    await tx
      .updateTable('users')
      .set({ isBlocked: to.isBlocked, isDeleted: to.isDeleted, updatedAt: nextUpdatedAt(ctx.clock.now()) })
      .where('id', '=', id)
      .execute();
    await endSessionsOf(tx, id);
    await endWaitingEmailChange(tx, id, ctx.clock.now());
    await recordAudit(tx, ctx, { action, actorId: ctx.owner, subjectId: id });
  }
  return getAccount(tx, id);
}

/**
 * How an account stands, held until the transaction ends. Two administrators who act on each other take turns here,
 * and the one who was blocked first is an administrator no longer.
 */
async function lockStanding(tx: Db, ctx: ByAdmin, id: string): Promise<Standing> {
  const subject = (await lockAccounts(tx, ctx, [id])).get(id);
  if (!subject) throw notFound();
  return { isBlocked: subject.isBlocked, isDeleted: subject.isDeleted };
}

/**
 * Holds accounts of other people, and the administrator's own, until the transaction ends.
 * @throws RuleError NOT_FOUND; CONFLICT for oneself; UNAUTHORIZED when the administrator is one no longer.
 */
export async function lockAccounts(tx: Db, ctx: ByAdmin, ids: readonly string[]) {
  if (ids.includes(ctx.owner)) throw new RuleError('CONFLICT', 'You cannot do this to your own account.');
  const rows = await tx
    .selectFrom('users')
    .select(['id', 'email', 'firstName', 'nmcPin', 'isAdmin', 'isBlocked', 'isDeleted'])
    .where('id', 'in', [...ids, ctx.owner])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const accounts = new Map(rows.map((row) => [row.id, row]));
  const actor = accounts.get(ctx.owner);
  if (!actor?.isAdmin || actor.isBlocked || actor.isDeleted) throw new RuleError('UNAUTHORIZED', 'Unauthorized');
  if (ids.some((id) => !accounts.has(id))) throw notFound();
  return accounts;
}

function notDeleted(is: Standing): Standing {
  if (is.isDeleted) throw new RuleError('CONFLICT', 'This account is deleted. Restore it first.');
  return is;
}
