import { newId } from '@cairn/db/new-id';
import { type Confirmation, type ConfirmationInput, unmetRequirements } from '@cairn/domain/confirmation';
import { RuleError } from '@cairn/domain/errors';
import { recordAudit } from '../audit.ts';
import type { Context, Db } from '../context.ts';
import { notFound } from '../errors.ts';
import type { Owned } from '../owned.ts';
import { getProgress } from '../progress/queries.ts';
import type { SessionUser } from '../sessions.ts';
import { readSignature } from '../signature-image.ts';
import { getConfirmation, toConfirmation } from './queries.ts';

/**
 * Keeps the confirmation, once all seven requirements are met by the records themselves (ruling 3.8). It stays when
 * records change later, because it was signed.
 * @throws RuleError UNMET listing what is missing, CONFLICT when there is one, INVALID for the signature.
 */
export async function giveConfirmation(
  tx: Db,
  ctx: Context,
  by: Owned,
  user: SessionUser,
  input: ConfirmationInput,
): Promise<Confirmation> {
  const signature = readSignature(input.signature);
  if (await getConfirmation(tx, by.owner)) throw alreadySubmitted();
  const unmet = unmetRequirements(await getProgress(tx, by, user));
  if (unmet.length > 0) {
    const issues = unmet.map(({ key, words }) => ({ path: key, message: words }));
    throw new RuleError('UNMET', 'Some requirements are not met yet.', { issues });
  }
  const now = by.now.toISOString();
  const row = await tx
    .insertInto('confirmations')
    .values({
      id: newId(),
      userId: by.owner,
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
  await recordAudit(tx, ctx, { action: 'confirmation.submitted', actorId: by.owner, subjectId: by.owner });
  return toConfirmation(row);
}

function alreadySubmitted(): RuleError {
  return new RuleError('CONFLICT', 'A confirmation has already been submitted.');
}

/** Takes the confirmation away, so that a corrected one can be given. @throws RuleError NOT_FOUND */
export async function withdrawConfirmation(tx: Db, ctx: Context, owner: string): Promise<{ id: string }> {
  const row = await tx.deleteFrom('confirmations').where('userId', '=', owner).returning('id').executeTakeFirst();
  if (!row) throw notFound();
  const details = { confirmation: row.id };
  await recordAudit(tx, ctx, { action: 'confirmation.withdrawn', actorId: owner, subjectId: owner, details });
  return row;
}
