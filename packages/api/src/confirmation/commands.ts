import { newId } from '@cairn/db/new-id';
import {
  assertDiscussionFirst,
  type Confirmation,
  type ConfirmationInput,
  isOfEarlierCycle,
  unmetRequirements,
} from '@cairn/domain/confirmation';
import { RuleError } from '@cairn/domain/errors';
import { contributionsOf } from '@cairn/domain/progress';
import { rulesFor } from '@cairn/domain/rules/rule-sets';
import type { Actor } from '../actor.ts';
import { recordAudit } from '../audit.ts';
import type { Db } from '../context.ts';
import { assertNotSubmitted } from '../cycles/read-only.ts';
import { notFound } from '../errors.ts';
import { getProgress, readFacts } from '../progress/queries.ts';
import { readSignature } from '../reflective-discussions/signature-image.ts';
import { lockUser } from '../sessions/session.ts';
import { getConfirmation, toConfirmation } from './queries.ts';

/**
 * Keeps the confirmation, once all seven requirements are met by the records themselves. It stays when records change
 * later, because it was signed; the next cycle's takes its place, since the regulator asks for one in each.
 * @throws RuleError UNMET listing what is missing, or when the discussion was held only after a confirmation by somebody who
 * is no registrant, CONFLICT when there is one of this cycle, INVALID for the signature.
 */
export async function giveConfirmation(tx: Db, actor: Actor, input: ConfirmationInput): Promise<Confirmation> {
  const signature = readSignature(input.signature);
  const earlier = await getConfirmation(tx, actor.owner);
  if (earlier && !isOfEarlierCycle(earlier, actor.cycle)) throw alreadySubmitted();
  const unmet = unmetRequirements(
    await getProgress(tx, actor, actor.session.user),
    rulesFor(actor.cycle?.to, actor.today),
  );
  if (unmet.length > 0) {
    const issues = unmet.map(({ key, words }) => ({ path: key, message: words }));
    throw new RuleError('UNMET', 'Some requirements are not met yet.', { issues });
  }
  assertDiscussionFirst(input, await datesOfDiscussions(tx, actor));
  if (earlier && !(await remove(tx, actor, earlier.id))) throw alreadySubmitted();
  const now = actor.now.toISOString();
  const row = await tx
    .insertInto('confirmations')
    .values({
      id: newId(),
      userId: actor.owner,
      ...input,
      checklist: JSON.stringify(input.checklist),
      signature,
      submittedAt: now,
      updatedAt: now,
    })
    // Of two at once the database lets one in.
    .onConflict((oc) => oc.column('userId').doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!row) throw alreadySubmitted();
  await recordAudit(tx, actor, { action: 'confirmation.submitted', actorId: actor.owner, subjectId: actor.owner });
  return toConfirmation(row);
}

/** When the discussions that count were held. */
async function datesOfDiscussions(tx: Db, { owner, cycle, today, registrationParts }: Actor): Promise<string[]> {
  const { reflectiveDiscussion } = contributionsOf(await readFacts(tx, owner), { cycle, today, registrationParts });
  return reflectiveDiscussion.filter(({ counted }) => counted > 0).map(({ date }) => date);
}

function alreadySubmitted(): RuleError {
  return new RuleError('CONFLICT', 'A confirmation has already been submitted.');
}

/**
 * Takes the confirmation away, so that a corrected one can be given.
 * @throws RuleError NOT_FOUND, or CONFLICT when it belongs to years that were submitted.
 */
export async function withdrawConfirmation(tx: Db, actor: Actor): Promise<{ id: string }> {
  await lockUser(tx, actor.owner);
  const given = await getConfirmation(tx, actor.owner);
  if (given) await assertNotSubmitted(tx, actor.owner, 'confirmations', { ...given, createdAt: given.submittedAt });
  if (!given || !(await remove(tx, actor, given.id))) throw notFound();
  return { id: given.id };
}

/** By its id, so that of two at once neither takes away what the other has just given; false when it is gone. */
async function remove(tx: Db, actor: Actor, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('confirmations')
    .where('userId', '=', actor.owner)
    .where('id', '=', id)
    .executeTakeFirst();
  if (numDeletedRows === 0n) return false;
  const details = { confirmation: id };
  await recordAudit(tx, actor, {
    action: 'confirmation.withdrawn',
    actorId: actor.owner,
    subjectId: actor.owner,
    details,
  });
  return true;
}
