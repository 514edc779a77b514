import { newId } from '@cairn/db/new-id';
import {
  assertConfirmable,
  assertDiscussionFirst,
  assertMet,
  type Confirmation,
  type ConfirmationInput,
} from '@cairn/domain/confirmation';
import { RuleError } from '@cairn/domain/errors';
import { otherYearsOf } from '@cairn/domain/kept-by-years';
import { contributionsOf } from '@cairn/domain/progress';
import { rulesFor } from '@cairn/domain/rules/rule-sets';
import { unmetRequirements } from '@cairn/domain/unmet-requirements';
import { getUser, isOwnEmail } from '../account/queries.ts';
import type { Actor } from '../actor.ts';
import { recordAudit } from '../audit.ts';
import type { Db } from '../context.ts';
import { makeRoomByYears } from '../cycles/kept-by-years.ts';
import { listSubmittedCycles } from '../cycles/queries.ts';
import { assertNotSubmitted } from '../cycles/read-only.ts';
import { getProgress, readFacts } from '../progress/queries.ts';
import { readSignature } from '../reflective-discussions/signature-image.ts';
import { lockUser } from '../sessions/session.ts';
import { confirmationDays, getConfirmation, toConfirmation } from './queries.ts';

/**
 * Keeps the confirmation, once the records themselves meet everything that a confirmer looks at. It stays when records change
 * later, because it was signed; those of other years stay beside it, since the regulator asks for one in each three.
 * @throws RuleError UNMET listing what is missing, or when the discussion was held only after a confirmation by somebody who
 * is no registrant, CONFLICT when there is one of this cycle, INVALID for the signature, a date ahead or of other years, or
 * a confirmer who is the registrant.
 */
export async function giveConfirmation(tx: Db, actor: Actor, input: ConfirmationInput): Promise<Confirmation> {
  const { owner, today, cycle } = actor;
  const { nmcPin } = await getUser(tx, owner);
  assertConfirmable(input, { today, cycle, nmcPin, isOwnEmail: await isOwnEmail(tx, owner, input.confirmerEmail) });
  const signature = readSignature(input.signature);
  // Of two at once one is let in.
  await lockUser(tx, actor.owner);
  const all = await confirmationDays(tx, actor.owner);
  if (all.some(({ day }) => otherYearsOf(day, actor.cycle) === null)) throw alreadySubmitted();
  const unmet = unmetRequirements(
    await getProgress(tx, actor, actor.session.user),
    rulesFor(actor.session.user, actor.today),
  );
  assertMet(unmet, input);
  assertDiscussionFirst(input, await datesOfDiscussions(tx, actor));
  const submitted = await listSubmittedCycles(tx, actor.owner);
  const gone = await makeRoomByYears(tx, actor.owner, 'confirmations', { rows: all, submitted });
  if (gone) await recordWithdrawal(tx, actor, gone);
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
    .returningAll()
    .executeTakeFirstOrThrow();
  await recordAudit(tx, actor, { action: 'confirmation.submitted', actorId: actor.owner, subjectId: actor.owner });
  return toConfirmation(row);
}

/** When the discussions that count were held. */
async function datesOfDiscussions(tx: Db, { owner, cycle, today, registrationParts }: Actor): Promise<string[]> {
  const { reflectiveDiscussion } = contributionsOf(await readFacts(tx, owner), { cycle, today, registrationParts });
  return reflectiveDiscussion.filter(({ counted }) => counted > 0).map(({ date }) => date);
}

function alreadySubmitted(): RuleError {
  return new RuleError(
    'CONFLICT',
    'You have a confirmation already. The NMC asks for one in each three years; withdraw it first if it has to be corrected.',
    { reason: 'confirmation_exists' },
  );
}

/**
 * Takes the confirmation of the present years away, so that a corrected one can be given. A call that is repeated finds none:
 * those of other years stay, whichever is shown.
 * @throws RuleError NOT_FOUND, or CONFLICT when the one shown belongs to years that were submitted, or when without years
 * there are several.
 */
export async function withdrawConfirmation(tx: Db, actor: Actor): Promise<{ id: string }> {
  await lockUser(tx, actor.owner);
  const given = await getConfirmation(tx, actor);
  if (given) await assertNotSubmitted(tx, actor.owner, 'confirmations', { ...given, createdAt: given.submittedAt });
  if (!given || otherYearsOf(given.confirmationDiscussionDate, actor.cycle) !== null) throw noneOfPresentYears();
  if (actor.cycle === null && (await confirmationDays(tx, actor.owner)).length > 1) throw ofUnknownYears();
  if (!(await remove(tx, actor, given.id))) throw noneOfPresentYears();
  return { id: given.id };
}

function noneOfPresentYears(): RuleError {
  return new RuleError('NOT_FOUND', 'There is no confirmation of your present three years.');
}

function ofUnknownYears(): RuleError {
  return new RuleError(
    'CONFLICT',
    'You have several confirmations. Add your renewal month to your profile first: it says which of them is of your present three years.',
    { reason: 'confirmation_unclear' },
  );
}

/** By its id, so that of two at once neither takes away what the other has just given; false when it is gone. */
async function remove(tx: Db, actor: Actor, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('confirmations')
    .where('userId', '=', actor.owner)
    .where('id', '=', id)
    .executeTakeFirst();
  if (numDeletedRows === 0n) return false;
  await recordWithdrawal(tx, actor, id);
  return true;
}

async function recordWithdrawal(tx: Db, actor: Actor, id: string): Promise<void> {
  const details = { confirmation: id };
  await recordAudit(tx, actor, {
    action: 'confirmation.withdrawn',
    actorId: actor.owner,
    subjectId: actor.owner,
    details,
  });
}
