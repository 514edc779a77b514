import type { AdminUser } from '@cairn/domain/admin';
import type { AdminRole } from '@cairn/domain/admin-role';
import type { RoleChange } from '@cairn/domain/administrators';
import { RuleError } from '@cairn/domain/errors';
import type { Actor } from '../actor.ts';
import { lockAccounts } from '../admin/commands.ts';
import { getAccount } from '../admin/queries.ts';
import { recordAudit } from '../audit.ts';
import type { Db } from '../context.ts';
import { notFound } from '../errors.ts';
import { enqueueMail } from '../mail/commands.ts';
import { endSessionsOf } from '../sessions/session.ts';
import { nextUpdatedAt } from '../transaction.ts';
import { endInvitations } from './ending.ts';
import { notify } from './invitations.ts';
import { roleChangedMail } from './mail-texts.ts';

/** Gives an administrator another role. @throws RuleError as `setRole`. */
export function changeRole(tx: Db, actor: Actor, { id, role }: RoleChange): Promise<AdminUser> {
  return setRole(tx, actor, id, role);
}

/** Makes an administrator somebody like everybody else. @throws RuleError as `setRole`. */
export function removeAdministrator(tx: Db, actor: Actor, { id }: { id: string }): Promise<AdminUser> {
  return setRole(tx, actor, id, null);
}

/**
 * Signs the person out everywhere, and tells both by mail. Nobody changes their own role, and whoever changes that of another is
 * an owner when it is done: so there is always one left, also when owners do it to each other at the same moment.
 * @throws RuleError NOT_FOUND; CONFLICT for oneself, and for somebody who is no administrator.
 */
async function setRole(tx: Db, actor: Actor, id: string, role: AdminRole | null): Promise<AdminUser> {
  const person = (await lockAccounts(tx, actor, [id])).get(id);
  if (!person) throw notFound();
  const from = person.adminRole;
  if (from === null)
    throw new RuleError('CONFLICT', 'This person is no administrator. Invite them to become one.', {
      reason: 'not_administrator',
    });
  if (from === role) return getAccount(tx, id);
  const { owner, now, publicUrl } = actor;
  await tx
    .updateTable('users')
    .set({ adminRole: role, updatedAt: nextUpdatedAt(now) })
    .where('id', '=', id)
    .execute();
  await endSessionsOf(tx, id);
  // Asked by an owner, who is one no longer.
  await endInvitations(tx, now, 'invitedBy', id);
  const action = role === null ? 'administrator.removed' : 'administrator.role-changed';
  await recordAudit(tx, actor, { action, actorId: owner, subjectId: id, details: { from, to: role } });
  if (!person.isDeleted) {
    const mail = roleChangedMail(person.firstName, publicUrl, { role, joined: false });
    await enqueueMail(tx, actor, {
      to: { address: person.email },
      kind: 'administrator-changed',
      userId: id,
      ...mail,
    });
  }
  const about = person.email;
  await notify(tx, actor, owner, role === null ? { what: 'removed', about } : { what: 'changed', about, role });
  return getAccount(tx, id);
}
