import { newId } from '@cairn/db/new-id';
import { RuleError } from '@cairn/domain/errors';
import type { SupportAccessInput, SupportGrant } from '@cairn/domain/support-access';
import { supportAccessHours } from '@cairn/domain/support-access-terms';
import type { Actor, Call } from '../actor.ts';
import { recordAudit } from '../audit.ts';
import type { Db } from '../context.ts';
import { notFound } from '../errors.ts';
import { holdProven, type Proven, proveOwner } from '../fresh-proof/proving.ts';
import { consume } from '../limits/counting.ts';
import { limits } from '../limits/limits.ts';
import { enqueueMail } from '../mail/commands.ts';
import { assertMayProcess } from '../restriction/asking.ts';
import { lockUser } from '../sessions/session.ts';
import { endSupportAccessOf } from './ending.ts';
import { supportAccessGrantedMail } from './mail-texts.ts';

const hourMs = 3_600_000;

/** Asks for a fresh proof before support may look; answers what was proved. @throws RuleError as `proveOwner`; SLOW_DOWN */
export async function verifyForSupportAccess(call: Call, proof: SupportAccessInput): Promise<Proven> {
  const proven = await proveOwner(call, proof);
  await consume(call, limits.supportGrantsPerUser, call.owner);
  return proven;
}

/**
 * Lets support look at the owner's records for a time; a notice is mailed.
 * @throws RuleError CONFLICT when support may look already, or the account is closing or restricted; as `holdProven`.
 */
export async function grantSupportAccess(
  tx: Db,
  actor: Actor,
  { lasts, areas }: SupportAccessInput,
  proven: Proven,
): Promise<SupportGrant> {
  const { owner, now } = actor;
  // Held, so that two at the same moment take turns and one is open at a time.
  const user = await holdProven(tx, actor, proven);
  if (user.closingAt !== null)
    throw new RuleError('CONFLICT', 'Your account is being closed. Keep it first, then let support look.', {
      reason: 'account_closing',
    });
  await assertUnrestricted(tx, owner);
  await assertNoneOpen(tx, owner, now);
  const hours = supportAccessHours[lasts];
  const [createdAt, expiresAt] = [now.toISOString(), new Date(now.getTime() + hours * hourMs).toISOString()];
  const made = { id: newId(), createdAt, expiresAt, endedAt: null };
  await tx
    .insertInto('supportGrants')
    .values({ ...made, userId: owner, areas: JSON.stringify(areas), firstLookedAt: null })
    .execute();
  await tx.updateTable('users').set({ supportAccessEndsAt: expiresAt }).where('id', '=', owner).execute();
  const details = { areas: areas.join(' '), hours };
  await recordAudit(tx, actor, { action: 'support-access.granted', actorId: owner, subjectId: owner, details });
  const mail = supportAccessGrantedMail(user.firstName, actor, { areas, expiresAt });
  await enqueueMail(tx, actor, { to: { address: user.email }, kind: 'support-access-granted', userId: owner, ...mail });
  return { ...made, areas, looks: [] };
}

async function assertUnrestricted(tx: Db, owner: string): Promise<void> {
  const user = await tx.selectFrom('users').select('restrictedAt').where('id', '=', owner).executeTakeFirstOrThrow();
  assertMayProcess('support', user);
}

/** @throws RuleError CONFLICT */
async function assertNoneOpen(tx: Db, owner: string, now: Date): Promise<void> {
  const open = await tx
    .selectFrom('supportGrants')
    .select('id')
    .where('userId', '=', owner)
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', now.toISOString())
    .executeTakeFirst();
  if (!open) return;
  throw new RuleError('CONFLICT', 'Support may look at your records already. End that first to choose otherwise.', {
    reason: 'support_access_open',
  });
}

/** Ends it, at once; one that is over stays as it was. @throws RuleError NOT_FOUND */
export async function endSupportAccess(tx: Db, actor: Actor, { id }: { id: string }): Promise<{ id: string }> {
  const { owner, now } = actor;
  await lockUser(tx, owner);
  const grant = await tx
    .selectFrom('supportGrants')
    .select(['endedAt', 'expiresAt'])
    .where('id', '=', id)
    .where('userId', '=', owner)
    .executeTakeFirst();
  if (!grant) throw notFound();
  const isOpen = grant.endedAt === null && Date.parse(grant.expiresAt) > now.getTime();
  if (isOpen && (await endSupportAccessOf(tx, owner, now)))
    await recordAudit(tx, actor, { action: 'support-access.ended', actorId: owner, subjectId: owner });
  return { id };
}
