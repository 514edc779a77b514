import { newId } from '@cairn/db/new-id';
import type { CpdActivity, CpdActivityInput } from '@cairn/domain/cpd-activity';
import type { Actor } from '../actor.ts';
import type { Db } from '../context.ts';
import { moveToDeleted } from '../deleted-records/commands.ts';
import { notFound } from '../errors.ts';
import { assertMayAdd, assertUnchanged } from '../record-kinds/assertions.ts';
import { nextUpdatedAt } from '../transaction.ts';
import { evidenceMissing, toActivity } from './queries.ts';

export async function addCpdActivity(
  tx: Db,
  actor: Actor,
  { updatedAt: _, ...input }: CpdActivityInput,
): Promise<CpdActivity> {
  await assertMayAdd(tx, 'cpdActivities', actor.owner);
  const row = await tx
    .insertInto('cpdActivities')
    .values({
      id: newId(),
      userId: actor.owner,
      ...input,
      createdAt: actor.now.toISOString(),
      updatedAt: actor.now.toISOString(),
    })
    .returningAll()
    .returning(evidenceMissing)
    .executeTakeFirstOrThrow();
  return toActivity(row, actor);
}

/** @throws RuleError NOT_FOUND, or CONFLICT when the activity has changed since the caller read it. */
export async function changeCpdActivity(
  tx: Db,
  actor: Actor,
  { id, updatedAt, ...input }: CpdActivityInput & { id: string },
): Promise<CpdActivity> {
  await assertUnchanged(tx, 'cpdActivities', actor.owner, { id, updatedAt, ...input });
  const row = await tx
    .updateTable('cpdActivities')
    .set({ ...input, updatedAt: nextUpdatedAt(actor.now) })
    .where('id', '=', id)
    .where('userId', '=', actor.owner)
    .returningAll()
    .returning(evidenceMissing)
    .executeTakeFirst();
  if (!row) throw notFound();
  return toActivity(row, actor);
}

/** Takes the activity and its files away; they can be brought back for an hour. @throws RuleError NOT_FOUND */
export function removeCpdActivity(tx: Db, actor: Actor, { id }: { id: string }): Promise<{ id: string }> {
  return moveToDeleted(tx, actor, 'cpdActivities', id);
}
