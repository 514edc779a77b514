import type { AdminUser } from '@cairn/domain/admin';
import { RuleError } from '@cairn/domain/errors';
import { daysAfter } from '@cairn/domain/moments';
import type { RestrictionInput } from '@cairn/domain/restriction';
import { leastNoticeDays, liftingNoticeDays } from '@cairn/domain/restriction-terms';
import { sql } from 'kysely';
import type { Actor } from '../actor.ts';
import { lockAccounts } from '../admin/commands.ts';
import { getAccount } from '../admin/queries.ts';
import { recordAudit } from '../audit.ts';
import type { Db, Ports } from '../context.ts';
import { notFound } from '../errors.ts';
import { enqueueMail } from '../mail/commands.ts';
import { liftingMail, restrictedMail } from './mail-texts.ts';

/**
 * Restricts the processing of an account, and tells its owner; one that is restricted already gets this reason and case, and
 * is not lifted as announced. Nothing of theirs ends with it: it waits.
 * @throws RuleError NOT_FOUND, also for a case that is not there; INVALID for one that is closed; CONFLICT for oneself.
 */
export async function restrictProcessing(
  tx: Db,
  actor: Actor,
  { id, reason, caseId }: RestrictionInput,
): Promise<AdminUser> {
  await assertOpenCase(tx, caseId);
  await lockAccounts(tx, actor, [id]);
  const is = await getAccount(tx, id);
  const isSo = is.restrictionReason === reason && is.restrictionCaseId === caseId && is.restrictionLiftsAt === null;
  if (isSo) return is;
  await takeBackAnnouncement(tx, id);
  await tx
    .updateTable('users')
    .set({ restrictedAt: is.restrictedAt ?? actor.now.toISOString(), restrictionReason: reason })
    .set({ restrictionCaseId: caseId, restrictionLiftsAt: null, restrictionMailId: null })
    .where('id', '=', id)
    .execute();
  const mail = restrictedMail(is.firstName, actor.publicUrl, reason);
  await enqueueMail(tx, actor, { to: { address: is.email }, kind: 'processing-restricted', userId: id, ...mail });
  await audit(tx, actor, 'restriction.imposed', id, caseId);
  return getAccount(tx, id);
}

/**
 * Announces to the owner of an account that its restriction ends in some days: the sweep lifts it then, once the message has
 * left. Asked again it changes nothing, unless that message did not arrive: then another is written, and the days begin anew.
 * @throws RuleError NOT_FOUND; CONFLICT for oneself, and where nothing is restricted.
 */
export async function announceLifting(tx: Db, actor: Actor, { id }: { readonly id: string }): Promise<AdminUser> {
  await lockAccounts(tx, actor, [id]);
  const is = await getAccount(tx, id);
  if (is.restrictedAt === null)
    throw new RuleError('CONFLICT', 'The processing of this account is not restricted.', { reason: 'not_restricted' });
  if (is.restrictionLiftsAt !== null && !(await hasFailed(tx, id))) return is;
  const liftsAt = daysAfter(actor.now.toISOString(), liftingNoticeDays);
  const mail = liftingMail(is.firstName, actor.publicUrl, liftsAt);
  const to = { address: is.email };
  const mailId = await enqueueMail(tx, actor, { to, kind: 'restriction-lifting', userId: id, ...mail });
  await tx
    .updateTable('users')
    .set({ restrictionLiftsAt: liftsAt, restrictionMailId: mailId })
    .where('id', '=', id)
    .execute();
  await audit(tx, actor, 'restriction.lifting', id, is.restrictionCaseId);
  return getAccount(tx, id);
}

/** Lifts each restriction whose day has come and whose owner was told some days before; answers how many. */
export async function liftWhereDue(ports: Pick<Ports, 'db' | 'clock' | 'securityLog'>): Promise<number> {
  const due = await ports.db
    .selectFrom('users')
    .select('id')
    .where(sql<boolean>`restricted_at is not null`)
    .where('restrictionLiftsAt', '<=', ports.clock.now().toISOString())
    .execute();
  let lifted = 0;
  for (const { id } of due) lifted += (await ports.db.transaction().execute((tx) => liftOne(tx, ports, id))) ? 1 : 0;
  return lifted;
}

/** Looked at again under the lock: it may have been restricted anew meanwhile. */
async function liftOne(tx: Db, ports: Pick<Ports, 'clock' | 'securityLog'>, id: string): Promise<boolean> {
  const user = await tx
    .selectFrom('users')
    .select(['restrictionCaseId', 'restrictionLiftsAt', 'restrictionMailId'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  const now = ports.clock.now().toISOString();
  if (!user?.restrictionLiftsAt || user.restrictionLiftsAt > now) return false;
  const told = await announcement(tx, user.restrictionMailId);
  if (!told?.sentAt || daysAfter(told.sentAt, leastNoticeDays) > now) return false;
  await tx
    .updateTable('users')
    .set({ restrictedAt: null, restrictionReason: null, restrictionCaseId: null })
    .set({ restrictionLiftsAt: null, restrictionMailId: null })
    .where('id', '=', id)
    .execute();
  const details = { caseId: user.restrictionCaseId };
  await recordAudit(tx, ports, { action: 'restriction.lifted', actorId: null, subjectId: id, details });
  return true;
}

/** Whether the message that announces the end neither left nor still may; one that is kept no longer has failed. */
async function hasFailed(tx: Db, id: string): Promise<boolean> {
  const announced = await tx.selectFrom('users').select('restrictionMailId').where('id', '=', id).executeTakeFirst();
  const told = await announcement(tx, announced?.restrictionMailId ?? null);
  return told === undefined || told.status === 'failed';
}

function announcement(tx: Db, mailId: string | null) {
  return tx.selectFrom('mailMessages').select(['status', 'sentAt']).where('id', '=', mailId).executeTakeFirst();
}

/** A message that has not left is not to say what is no longer so. */
async function takeBackAnnouncement(tx: Db, id: string): Promise<void> {
  await tx
    .deleteFrom('mailMessages')
    .where('userId', '=', id)
    .where('kind', '=', 'restriction-lifting')
    .where('status', '!=', 'sent')
    .execute();
}

async function assertOpenCase(tx: Db, caseId: string): Promise<void> {
  const found = await tx
    .selectFrom('dataProtectionCases')
    .select('closedOn')
    .where('id', '=', caseId)
    .executeTakeFirst();
  if (!found) throw notFound();
  if (found.closedOn === null) return;
  const message = 'This case is closed. Please choose an open one';
  throw new RuleError('INVALID', message, { issues: [{ path: 'caseId', message }] });
}

const audit = (
  tx: Db,
  actor: Actor,
  action: 'restriction.imposed' | 'restriction.lifting',
  subjectId: string,
  caseId: string | null,
) => recordAudit(tx, actor, { action, actorId: actor.owner, subjectId, details: { caseId } });
