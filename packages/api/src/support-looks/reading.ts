import { cycleOf } from '@cairn/domain/counting';
import { londonToday } from '@cairn/domain/london-time';
import type { Registrant } from '@cairn/domain/progress';
import { type SupportArea, supportReadMinutes } from '@cairn/domain/support-access-terms';
import type { Actor, Viewer } from '../actor.ts';
import { assertStillMay } from '../admin/standing.ts';
import { recordAudit } from '../audit.ts';
import type { Db } from '../context.ts';
import { notFound } from '../errors.ts';
import { inSnapshot, inTransaction } from '../transaction.ts';
import { assertAreaOpen, type StandingGrant, standingGrant } from './standing.ts';

/** Whose records are read under their leave: a viewer, who has no session and can begin nothing. */
export interface ViewerByLeave extends Viewer {
  readonly registrant: Registrant;
}

/**
 * Reads somebody's records for an administrator whom they let look: the only place where anybody reads as somebody else. That it
 * is read is recorded first. Then the leave, its owner and the administrator are looked at once more in the snapshot that is
 * read from, which takes no writes, so that nothing is answered that was over when it was read.
 * @throws RuleError NOT_FOUND for what another administrator opened; FORBIDDEN when the leave is over or has not this area;
 * as `assertStillMay`.
 */
export async function readByLeave<T>(
  db: Db,
  actor: Actor,
  { id, area }: { readonly id: string; readonly area: SupportArea },
  read: (tx: Db, viewer: ViewerByLeave) => Promise<T>,
): Promise<T> {
  await inTransaction({ db }, async (tx) => {
    const { person } = await assertMayRead(tx, actor, id, area);
    await noteReading(tx, actor, { id, area, subjectId: person.id });
  });
  return inSnapshot({ db }, async (tx) => {
    const { person, registrant } = await assertMayRead(tx, actor, id, area);
    const { registrationParts } = registrant;
    const today = londonToday(actor.clock.now());
    return read(tx, { owner: person.id, today, cycle: cycleOf(registrant), registrationParts, registrant });
  });
}

/** The leave under which an administrator opened the records, while everything about it stands. @throws RuleError as `readByLeave` */
export async function assertMayLook(
  tx: Db,
  { owner: adminId, clock }: Actor,
  id: string,
): Promise<StandingGrant & { readonly reason: string; readonly openedAt: string }> {
  await assertStillMay(tx, adminId, 'lookByLeave');
  const look = await tx
    .selectFrom('supportLooks')
    .select(['grantId', 'reason', 'openedAt'])
    .where('id', '=', id)
    .where('adminId', '=', adminId)
    .executeTakeFirst();
  if (!look) throw notFound();
  const { grantId, ...opened } = look;
  const grant = await standingGrant(tx, grantId, clock.now());
  // Who was none when the records were opened may be one by now, and whoever opened them an owner no longer.
  if (grant.ofAdministrator) await assertStillMay(tx, adminId, 'actOnAdministrators');
  return { ...grant, ...opened };
}

async function assertMayRead(tx: Db, actor: Actor, id: string, area: SupportArea): Promise<StandingGrant> {
  const grant = await assertMayLook(tx, actor, id);
  assertAreaOpen(grant, area);
  return grant;
}

/** Records that an area is read: once for as long as the reading goes on, whoever reads at the same moment. */
async function noteReading(
  tx: Db,
  actor: Actor,
  { id, area, subjectId }: { readonly id: string; readonly area: SupportArea; readonly subjectId: string },
): Promise<void> {
  const now = actor.clock.now();
  const at = now.toISOString();
  const noted = await tx
    .insertInto('supportReads')
    .values({ lookId: id, area, firstAt: at, lastAt: at })
    .onConflict((oc) =>
      oc
        .columns(['lookId', 'area'])
        .doUpdateSet({ lastAt: at })
        .where('supportReads.lastAt', '<=', new Date(now.getTime() - supportReadMinutes * 60_000).toISOString()),
    )
    .returning('area')
    .executeTakeFirst();
  if (!noted) return;
  const details = { look: id };
  await recordAudit(tx, actor, { action: `support-access.read-${area}`, actorId: actor.owner, subjectId, details });
}
