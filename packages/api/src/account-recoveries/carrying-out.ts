import { handsAccountOver, isLost } from '@cairn/domain/account-recovery-terms';
import type { AdminRole } from '@cairn/domain/admin-role';
import { endAccessTokensOf } from '../access-tokens/ending.ts';
import { releaseAddresses, takeAddress } from '../account/holders.ts';
import { endInvitations } from '../administrators/ending.ts';
import { recordAudit } from '../audit.ts';
import { endConnectionsOf } from '../connected-applications/ending.ts';
import type { Db, Ports } from '../context.ts';
import { endLinksToAddress } from '../email-change/switching.ts';
import { endWaitingEmailChange } from '../email-change/waiting.ts';
import { forgetEveryDevice } from '../known-devices/commands.ts';
import { enqueueMail } from '../mail/commands.ts';
import { releaseVerified } from '../mail/held-mail.ts';
import { listPasskeys } from '../passkeys/queries.ts';
import { askPasswordBesidePasskeys } from '../passkeys/removing.ts';
import { endResetTokens } from '../password-reset/commands.ts';
import { factorsOf } from '../second-factor/factors.ts';
import { removeEveryFactor } from '../second-factor/removing.ts';
import { endSessionsOf } from '../sessions/session.ts';
import { endSupportAccessOf } from '../support-access/ending.ts';
import { inTransaction, nextUpdatedAt } from '../transaction.ts';
import { switchOffWebhooksOf } from '../webhooks/switching-off.ts';
import { closeRecovery, type Ending, endRecovery, knownAddresses } from './ending.ts';
import { recoveredAtNewAddressMail, recoveredMail, type WhatStays } from './mail-texts.ts';
import { peopleOf, type Recovery } from './queries.ts';
import { anotherMayApprove, isAnsweredFor } from './vouching.ts';

type Carrying = Ending & Pick<Ports, 'db'>;

/** Most that one sweep looks at, so that it ends; the next one goes on. */
const batchSize = 200;

/**
 * Carries out, or ends, every recovery whose waiting period is over, each in a transaction of its own; what waits for an approval or
 * an address goes on waiting until it lapses. One that fails keeps no other.
 * @throws AggregateError of what went wrong, once all have been looked at.
 */
export async function carryOutRecoveries(ports: Carrying): Promise<void> {
  const due = await ports.db
    .selectFrom('accountRecoveries')
    .select(['id', 'userId'])
    .where('endedAt', 'is', null)
    .where('dueAt', '<=', ports.clock.now().toISOString())
    // Those looked at in vain would else stand before the others.
    .orderBy('dueAt', 'desc')
    .limit(batchSize)
    .execute();
  const faults: unknown[] = [];
  for (const one of due)
    await inTransaction(ports, (tx) => settle(tx, ports, one)).catch((cause: unknown) => void faults.push(cause));
  if (faults.length > 0)
    throw new AggregateError(faults, `${faults.length} of ${due.length} account recoveries failed`, {
      cause: faults[0],
    });
}

/** Looks at one again under the lock of its person, and does what is to be done: nothing where it was done before. */
async function settle(tx: Db, ports: Carrying, { id, userId }: Pick<Recovery, 'id' | 'userId'>): Promise<void> {
  const now = ports.clock.now();
  const person = await tx
    .selectFrom('users')
    .select(['firstName', 'isBlocked', 'isDeleted', 'adminRole', 'secondFactorSince'])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  const recovery = await tx
    .selectFrom('accountRecoveries')
    .selectAll()
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .executeTakeFirst();
  if (!person || !recovery) return;
  if (person.isDeleted) {
    await endRecovery(tx, ports, recovery, { outcome: 'account-ended' });
    return;
  }
  // Since it was opened, people are to sign in through their organisation alone.
  if (ports.policy.organisationOnly) {
    await endRecovery(tx, ports, recovery, { outcome: 'cancelled' });
    return;
  }
  const people = await peopleOf(tx, [recovery]);
  const needsApproval = await askForApproval(tx, recovery, person);
  const isAnswered = isAnsweredFor({ ...recovery, needsApproval }, (one) => people.get(one), person.adminRole !== null);
  const isConfirmed = recovery.newEmail === null || recovery.addressConfirmedAt !== null;
  if (!isAnswered || !isConfirmed) {
    if (Date.parse(recovery.lapsesAt) <= now.getTime()) await endRecovery(tx, ports, recovery, { outcome: 'lapsed' });
    return;
  }
  if (recovery.newEmail !== null && !(await takeAddress(tx, userId, recovery.newEmail))) {
    await endRecovery(tx, ports, recovery, { outcome: 'address-taken' });
    return;
  }
  await carryOut(tx, ports, recovery, person);
}

/** Whether another administrator has to approve: also what hands the account over whole only because its factor has gone since. */
async function askForApproval(
  tx: Db,
  { id, userId, lost, openedBy, needsApproval }: Recovery,
  { adminRole, secondFactorSince }: { readonly adminRole: AdminRole | null; readonly secondFactorSince: string | null },
): Promise<boolean> {
  if (needsApproval || !handsAccountOver(lost, secondFactorSince !== null)) return needsApproval;
  const who = { opener: openedBy ?? userId, person: userId, ofAdministrator: adminRole !== null };
  if (!(await anotherMayApprove(tx, who))) return false;
  await tx.updateTable('accountRecoveries').set({ needsApproval: true }).where('id', '=', id).execute();
  return true;
}

/**
 * Replaces what was lost, and ends whatever opened the account or was open: somebody else may have set it, or know it. What leads back is
 * the mailbox alone, with the second factor where that is not lost. A block stays. Whoever calls it holds the person's row and the new
 * address.
 */
async function carryOut(tx: Db, ports: Carrying, recovery: Recovery, person: Person): Promise<void> {
  const { id, userId, lost, newEmail, openedBy, approvedBy } = recovery;
  const now = ports.clock.now();
  const told = await knownAddresses(tx, userId);
  await closeRecovery(tx, ports, recovery, 'carried-out');
  if (newEmail !== null) await moveToAddress(tx, ports, userId, newEmail);
  if (isLost(lost, 'second-factor')) await removeEveryFactor(tx, userId, now);
  else await askPasswordBesidePasskeys(tx, userId);
  await endPasswordAndLinks(tx, userId, now);
  await endSessionsOf(tx, userId);
  await endAccessTokensOf(tx, userId);
  await switchOffWebhooksOf(tx, userId, now);
  await endConnectionsOf(tx, userId);
  await endSupportAccessOf(tx, userId, now);
  await endInvitations(tx, now, 'invitedBy', userId);
  await forgetEveryDevice(tx, userId, now);
  // Its owner wants it back, whoever began to close it.
  await tx.updateTable('users').set({ closingAt: null }).where('id', '=', userId).execute();
  await endResetTokens(tx, userId, now);
  await endWaitingEmailChange(tx, userId, now);
  await recordAudit(tx, ports, {
    action: 'account-recovery.carried-out',
    // Whoever answers for it, in whose activity it stands as well.
    actorId: openedBy ?? approvedBy,
    subjectId: userId,
    details: { recovery: id, lost },
  });
  const mail = { kind: 'account-recovered', userId } as const;
  const { firstName, isBlocked } = person;
  const standing = { lost, isBlocked, stays: await whatStays(tx, userId, now) };
  if (newEmail !== null) {
    told.delete(newEmail);
    const atNew = recoveredAtNewAddressMail(firstName, ports.publicUrl, standing);
    await enqueueMail(tx, ports, { to: { address: newEmail }, ...mail, ...atNew });
  }
  const done = recoveredMail(firstName, ports.publicUrl, standing);
  for (const address of told) await enqueueMail(tx, ports, { to: { address }, ...mail, ...done });
}

/** Of an account that is recovered, what carrying it out asks. */
interface Person {
  readonly firstName: string | null;
  readonly isBlocked: boolean;
}

/** The password goes, and so do ways in through others, with what waits to become one. */
async function endPasswordAndLinks(tx: Db, userId: string, now: Date): Promise<void> {
  const gone = { passwordHash: null, updatedAt: nextUpdatedAt(now) };
  await tx.updateTable('users').set(gone).where('id', '=', userId).execute();
  await tx.deleteFrom('userIdentities').where('userId', '=', userId).execute();
  await tx.deleteFrom('pendingIdentities').where('userId', '=', userId).execute();
}

/** What is left besides the mailbox that its owner should know of. */
async function whatStays(tx: Db, userId: string, now: Date): Promise<WhatStays> {
  const undoable = await tx
    .selectFrom('emailChanges')
    .select('undoEndsAt')
    .where('userId', '=', userId)
    .where('endedAt', 'is', null)
    .where('undoEndsAt', '>', now.toISOString())
    .orderBy('undoEndsAt', 'desc')
    .executeTakeFirst();
  return {
    appSince: (await factorsOf(tx, userId)).appSince,
    passkeysSince: (await listPasskeys(tx, userId)).map(({ createdAt }) => createdAt),
    undoableUntil: undoable?.undoEndsAt ?? null,
  };
}

/**
 * Gives an account its new address. What was mailed to the old address ends; a change of address that its owner can still undo is
 * theirs as before.
 */
async function moveToAddress(tx: Db, ports: Carrying, userId: string, email: string): Promise<void> {
  const now = ports.clock.now();
  await tx
    .updateTable('users')
    .set({ email, emailVerifiedAt: now.toISOString(), updatedAt: nextUpdatedAt(now) })
    .where('id', '=', userId)
    .execute();
  await endLinksToAddress(tx, userId, now);
  await releaseAddresses(tx, userId);
  await releaseVerified(tx, ports, userId);
}
