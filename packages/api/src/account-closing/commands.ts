import { afterCommit } from '@cairn/db/commit-hooks';
import { allowErasure, anonymiseAuditEvents } from '@cairn/db/erasure';
import type { AccountClosing, User } from '@cairn/domain/account';
import { RuleError } from '@cairn/domain/errors';
import { closingDays } from '@cairn/domain/retention';
import type { OwnerProof } from '@cairn/domain/second-factor';
import { endAccessTokensOf } from '../access-tokens/ending.ts';
import { userColumns } from '../account/user-columns.ts';
import { endRecoveryOf } from '../account-recoveries/ending.ts';
import type { Actor } from '../actor.ts';
import { recordAudit } from '../audit.ts';
import { endConnectionsOf } from '../connected-applications/ending.ts';
import type { Db, Ports } from '../context.ts';
import { endWaitingEmailChange } from '../email-change/waiting.ts';
import { notFound } from '../errors.ts';
import { holdProven, type Proven } from '../fresh-proof/proving.ts';
import { enqueueMail } from '../mail/commands.ts';
import { endResetTokens } from '../password-reset/commands.ts';
import { endSessionsOf } from '../sessions/session.ts';
import { endSupportAccessOf } from '../support-access/ending.ts';
import { nextUpdatedAt } from '../transaction.ts';
import { switchOffWebhooksOf } from '../webhooks/switching-off.ts';
import { accountClosingMail } from './mail-texts.ts';
import { accountsBroughtBack, accountsToErase, isToErase } from './queries.ts';

const dayMs = 24 * 3_600_000;

type Erasing = Pick<Ports, 'db' | 'securityLog'>;

/**
 * Begins to close the account of whoever has proved who they are: every session, access token and connection ends, a notice is
 * mailed, and in 30 days it is erased unless its owner signs in and keeps it. Closing it again changes nothing about the day.
 * @throws RuleError CONFLICT for an owner of the installation, of whom one must always be left; FORBIDDEN when what was
 * proved stands no longer.
 */
export async function closeAccount(tx: Db, actor: Actor, _proof: OwnerProof, proven: Proven): Promise<AccountClosing> {
  const { owner, now, caller } = actor;
  await holdProven(tx, actor, proven);
  const inDays = new Date(now.getTime() + closingDays * dayMs).toISOString();
  const user = await tx
    .updateTable('users')
    .set((eb) => ({ closingAt: eb.fn.coalesce('closingAt', eb.val(inDays)), updatedAt: nextUpdatedAt(now) }))
    .where('id', '=', owner)
    .returning(['email', 'firstName', 'closingAt', 'adminRole'])
    .executeTakeFirst();
  if (!user?.closingAt) throw notFound();
  if (user.adminRole === 'owner') throw ownersStay();
  await endSessionsOf(tx, owner);
  await endAccessTokensOf(tx, owner);
  await switchOffWebhooksOf(tx, owner, now);
  await endConnectionsOf(tx, owner);
  await endSupportAccessOf(tx, owner, now);
  await endResetTokens(tx, owner, now);
  await endWaitingEmailChange(tx, owner, now);
  await endRecoveryOf(tx, actor, owner, 'account-ended');
  await recordAudit(tx, actor, { action: 'account.closing', actorId: owner, subjectId: owner });
  const mail = accountClosingMail(user.firstName, actor, user.closingAt);
  await enqueueMail(tx, actor, { to: { address: user.email }, kind: 'account-closing', userId: owner, ...mail });
  await afterCommit(tx, () => caller.cookie.clear());
  return { closingAt: user.closingAt };
}

function ownersStay(): RuleError {
  return new RuleError(
    'CONFLICT',
    'You are an owner of this installation. Ask another owner to change your role first, then close your account.',
    { reason: 'owner_account' },
  );
}

/** Keeps an account that was being closed. Harmless when it was not. */
export async function reopenAccount(tx: Db, actor: Actor): Promise<User> {
  const { owner } = actor;
  const before = await tx
    .selectFrom('users')
    .select(userColumns)
    .where('id', '=', owner)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (before.closingAt === null) return before;
  const user = await tx
    .updateTable('users')
    .set({ closingAt: null, updatedAt: nextUpdatedAt(actor.now) })
    .where('id', '=', owner)
    .returning(userColumns)
    .executeTakeFirstOrThrow();
  await recordAudit(tx, actor, { action: 'account.reopened', actorId: owner, subjectId: owner });
  return user;
}

/** Erases every account whose time has come, and again those that an old backup has brought back; answers how many. */
export async function eraseClosedAccounts(ports: Erasing, now: Date): Promise<number> {
  let erased = 0;
  for (const { id } of await accountsToErase(ports.db, now)) erased += (await eraseAccount(ports, id, now)) ? 1 : 0;
  return erased;
}

/** Erases again whoever a backup has brought back, and nobody whose time has only come since; answers how many. */
export async function eraseBroughtBack(ports: Erasing, now: Date): Promise<number> {
  const broughtBack = await accountsBroughtBack(ports.db);
  for (const { id } of broughtBack) await eraseAccount(ports, id, now);
  return broughtBack.length;
}

/**
 * Removes a person: their rows, sessions, ways in and mail. What stays is the bare note that an account was erased, and
 * of the record of who did what only that it happened and when. The bytes of their files go with the next sweep of
 * files, which finds that nobody names them any more.
 */
async function eraseAccount({ db, securityLog }: Erasing, id: string, now: Date): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    await allowErasure(tx);
    // Looked at again under the lock: its owner may have kept it in the meantime.
    if (!(await isToErase(tx, now, id))) return false;
    // Before the record of who did what, as whoever adds a line to it does.
    await tx.selectFrom('people').select('id').where('id', '=', id).forUpdate().execute();
    await tx
      .insertInto('erasures')
      .values({ userId: id, erasedAt: now.toISOString() })
      .onConflict((oc) => oc.column('userId').doNothing())
      .execute();
    await eraseMail(tx, id);
    await anonymiseAuditEvents(tx, id);
    await tx.updateTable('supportLooks').set({ adminId: null }).where('adminId', '=', id).execute();
    await tx.updateTable('pinReleases').set({ note: '' }).where('formerHolderId', '=', id).execute();
    await tx.deleteFrom('users').where('id', '=', id).execute();
    await tx.deleteFrom('people').where('id', '=', id).execute();
    await afterCommit(tx, () => securityLog.note({ action: 'account.erased', subjectId: id }));
    return true;
  });
}

/** Messages to the person, and those they had Cairn send. */
async function eraseMail(tx: Db, id: string): Promise<void> {
  const { email } = await tx.selectFrom('users').select('email').where('id', '=', id).executeTakeFirstOrThrow();
  await tx
    .deleteFrom('mailMessages')
    .where((eb) => eb.or([eb('userId', '=', id), eb('toAddress', '=', email)]))
    .execute();
}
