import { newId } from '@cairn/db/new-id';
import { RuleError } from '@cairn/domain/errors';
import type { SupportLook, SupportLookInput } from '@cairn/domain/support-access';
import { maxSupportLooks } from '@cairn/domain/support-access-terms';
import type { Actor } from '../actor.ts';
import { lockAccounts } from '../admin/commands.ts';
import { recordAudit } from '../audit.ts';
import type { Db } from '../context.ts';
import { enqueueMail } from '../mail/commands.ts';
import { supportAccessUsedMail } from '../support-access/mail-texts.ts';
import { standingGrant } from './standing.ts';

/**
 * Opens somebody's records to the administrator, by their leave and for a reason. The first time under it is told to its owner
 * by mail.
 * @throws RuleError NOT_FOUND; CONFLICT for oneself, and when they were opened so often already; FORBIDDEN when the leave is
 * over, and for the records of another administrator, unless an owner looks.
 */
export async function openSupportLook(tx: Db, actor: Actor, { id, reason }: SupportLookInput): Promise<SupportLook> {
  const { owner, now, publicUrl } = actor;
  const { person: whose } = await standingGrant(tx, id, now);
  // Ending it holds the same row: what is opened here was not ended before.
  await lockAccounts(tx, actor, [whose.id]);
  const { person, areas, expiresAt, firstLookedAt } = await standingGrant(tx, id, now);
  await assertRoom(tx, id);
  const look = { id: newId(), reason, openedAt: now.toISOString() };
  await tx
    .insertInto('supportLooks')
    .values({ ...look, grantId: id, userId: person.id, adminId: owner })
    .execute();
  if (firstLookedAt === null)
    await tx.updateTable('supportGrants').set({ firstLookedAt: look.openedAt }).where('id', '=', id).execute();
  const details = { look: look.id, grant: id };
  await recordAudit(tx, actor, {
    action: 'support-access.opened',
    actorId: owner,
    subjectId: person.id,
    details,
  });
  if (firstLookedAt === null) {
    const mail = supportAccessUsedMail(person.firstName, publicUrl, expiresAt);
    const to = { address: person.email };
    await enqueueMail(tx, actor, { to, kind: 'support-access-used', userId: person.id, ...mail });
  }
  return { ...look, person, areas, expiresAt };
}

/** @throws RuleError CONFLICT */
async function assertRoom(tx: Db, grantId: string): Promise<void> {
  const looks = await tx.selectFrom('supportLooks').select('id').where('grantId', '=', grantId).execute();
  if (looks.length < maxSupportLooks) return;
  throw new RuleError(
    'CONFLICT',
    `These records have been opened ${maxSupportLooks} times under this leave, which is as often as they can be. Ask their owner to let support look again.`,
    { reason: 'too_many_looks' },
  );
}
