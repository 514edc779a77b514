import { newId } from '@cairn/db/new-id';
import type { User } from '@cairn/domain/account';
import { type AdministratorInvitation, type InvitationInput, invitationDays } from '@cairn/domain/administrators';
import { RuleError } from '@cairn/domain/errors';
import { endAccessTokensOf } from '../access-tokens/ending.ts';
import { isAddressHeld } from '../account/holders.ts';
import { findCredentials, getUser } from '../account/queries.ts';
import { requireSignUpDomain } from '../account/sign-up-domains.ts';
import type { Actor, Call } from '../actor.ts';
import { lockAccounts } from '../admin/commands.ts';
import { recordAudit } from '../audit.ts';
import { endConnectionsOf } from '../connected-applications/ending.ts';
import type { Db } from '../context.ts';
import { verifyAddress } from '../email-verification/commands.ts';
import { notFound } from '../errors.ts';
import { consume } from '../limits/counting.ts';
import { limits } from '../limits/limits.ts';
import { enqueueMail } from '../mail/commands.ts';
import { hashSecretToken, newSecretToken } from '../secret-token.ts';
import { endSessionsOf } from '../sessions/session.ts';
import { removeLinksSince } from '../sign-in-methods/unlinking.ts';
import { endSupportAccessOf } from '../support-access/ending.ts';
import { nextUpdatedAt } from '../transaction.ts';
import { switchOffWebhooksOf } from '../webhooks/switching-off.ts';
import { endInvitations } from './ending.ts';
import { invitationMail, type Notice, noticeMail, roleChangedMail } from './mail-texts.ts';
import { findInvitation } from './queries.ts';

const dayMs = 24 * 3_600_000;
/** Before everything. */
const everSince = new Date(0).toISOString();

/**
 * Counts an invitation, and looks whether its reader could open an account.
 * @throws RuleError SLOW_DOWN; INVALID for an address that nobody has and whose domain may not join.
 */
export async function countInvitation(call: Call, { email }: InvitationInput): Promise<void> {
  await consume(call, limits.administratorInvitationsPerUser, call.owner);
  if (!(await isAddressHeld(call.db, email))) requireSignUpDomain(call.policy, email);
}

/**
 * Mails an address a link by which its reader becomes an administrator; an earlier one to it ends.
 * @throws RuleError CONFLICT when the address is an administrator's.
 */
export async function inviteAdministrator(
  tx: Db,
  actor: Actor,
  { email, role }: InvitationInput,
): Promise<AdministratorInvitation> {
  const { owner, now } = actor;
  await lockAccounts(tx, actor, []);
  const holder = await findCredentials(tx, email);
  if (holder && (await getUser(tx, holder.id)).isAdmin) throw alreadyOne();
  await endInvitations(tx, now, 'email', email);
  const [id, token] = [newId(), newSecretToken()];
  const [createdAt, expiresAt] = [now.toISOString(), new Date(now.getTime() + invitationDays * dayMs).toISOString()];
  await tx
    .insertInto('adminInvitations')
    .values({ id, email, role, tokenHash: hashSecretToken(token), invitedBy: owner, createdAt, expiresAt })
    .execute();
  const details = { invitation: id, role };
  await recordAudit(tx, actor, { action: 'administrator.invited', actorId: owner, subjectId: owner, details });
  const link = invitationMail(role, `${actor.publicUrl}/administrator-invitation?token=${token}`);
  await enqueueMail(tx, actor, { to: { address: email }, kind: 'administrator-invitation', userId: owner, ...link });
  await notify(tx, actor, owner, { about: email, role, what: 'invited' });
  return { id, email, role, createdAt, expiresAt };
}

/** Makes the link of an invitation useless. @throws RuleError NOT_FOUND when it waits no longer. */
export async function withdrawInvitation(tx: Db, actor: Actor, { id }: { id: string }): Promise<{ id: string }> {
  const { owner, now } = actor;
  if (!(await endInvitations(tx, now, 'id', id))) throw notFound();
  const details = { invitation: id };
  await recordAudit(tx, actor, {
    action: 'administrator.invitation-withdrawn',
    actorId: owner,
    subjectId: owner,
    details,
  });
  return { id };
}

/**
 * Makes whoever is signed in an administrator, by the link mailed to their address: which proves that it is theirs, so that what
 * somebody may have prepared who opened the account before in their name ends with it.
 * @throws RuleError INVALID when the link is unknown, used, withdrawn or over; FORBIDDEN for an account of another address;
 * CONFLICT when they are an administrator, or closing their account.
 */
export async function acceptInvitation(tx: Db, actor: Actor, { token }: { token: string }): Promise<User> {
  const { owner, now } = actor;
  const user = await tx
    .selectFrom('users')
    .select(['email', 'firstName', 'adminRole', 'closingAt'])
    .where('id', '=', owner)
    .forNoKeyUpdate()
    .executeTakeFirst();
  const invitation = await findInvitation(tx, token, now);
  if (!user || !invitation) throw badLink();
  const { id, email, role, invitedBy } = invitation;
  if (user.email !== email) throw otherAddress();
  if (user.adminRole !== null) throw alreadyOne();
  if (user.closingAt !== null)
    throw new RuleError('CONFLICT', 'Your account is being closed. Keep it first, then accept the invitation.', {
      reason: 'account_closing',
    });
  const { numUpdatedRows } = await tx
    .updateTable('adminInvitations')
    .set({ acceptedAt: now.toISOString() })
    .where('id', '=', id)
    .where('acceptedAt', 'is', null)
    .where('endedAt', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw badLink();
  await tx
    .updateTable('users')
    .set({ adminRole: role, updatedAt: nextUpdatedAt(now) })
    .where('id', '=', owner)
    .execute();
  if (await verifyAddress(tx, actor, { userId: owner, email, by: 'link' })) await endWhatStrangersPrepared(tx, actor);
  await endSessionsOf(tx, owner, actor.session.sidHash);
  const details = { invitation: id, role };
  await recordAudit(tx, actor, { action: 'administrator.joined', actorId: owner, subjectId: owner, details });
  const mail = roleChangedMail(user.firstName, actor.publicUrl, { role, joined: true });
  await enqueueMail(tx, actor, { to: { address: email }, kind: 'administrator-changed', userId: owner, ...mail });
  await notify(tx, actor, invitedBy, { about: email, role, what: 'joined' });
  return getUser(tx, owner);
}

/** Ways in that were made while nobody had proved whose the address is. */
async function endWhatStrangersPrepared(tx: Db, actor: Actor): Promise<void> {
  const { owner, now } = actor;
  await endSupportAccessOf(tx, owner, now);
  await removeLinksSince(tx, actor, owner, everSince);
  await endAccessTokensOf(tx, owner);
  await endConnectionsOf(tx, owner);
  await switchOffWebhooksOf(tx, owner, now);
}

/** Mails an owner what was done in their name, or became of it. */
export async function notify(tx: Db, actor: Actor, ownerId: string, notice: Notice): Promise<void> {
  const { email: address, firstName, isDeleted } = await getUser(tx, ownerId);
  if (isDeleted) return;
  const mail = noticeMail(firstName, actor, notice);
  await enqueueMail(tx, actor, { to: { address }, kind: 'administrator-notice', userId: ownerId, ...mail });
}

function alreadyOne(): RuleError {
  return new RuleError('CONFLICT', 'Whoever has this address is an administrator already.', {
    reason: 'administrator_already',
  });
}

function otherAddress(): RuleError {
  return new RuleError(
    'FORBIDDEN',
    'This invitation was mailed to another address. Sign in with the account of that address to accept it.',
  );
}

function badLink(): RuleError {
  return new RuleError('INVALID', 'This invitation has expired, was used or was withdrawn. Please ask for another.');
}
