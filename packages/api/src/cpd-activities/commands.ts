import { newId } from '@cairn/db/new-id';
import type { CpdActivity, CpdActivityInput } from '@cairn/domain/cpd-activity';
import type { Db } from '../context.ts';
import { moveToDeleted } from '../deleted-records/commands.ts';
import { notFound } from '../errors.ts';
import { type Owned, refuseStale, refuseTooMany } from '../owned.ts';
import { nextUpdatedAt } from '../transaction.ts';
import { toActivity } from './queries.ts';

export async function addCpdActivity(
  tx: Db,
  by: Owned,
  { updatedAt: _, ...input }: CpdActivityInput,
): Promise<CpdActivity> {
  await refuseTooMany(tx, 'cpdActivities', by.owner);
  const row = await tx
    .insertInto('cpdActivities')
    .values({
      id: newId(),
      userId: by.owner,
      ...input,
      createdAt: by.now.toISOString(),
      updatedAt: by.now.toISOString(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toActivity(row, by);
}

/** @throws RuleError NOT_FOUND, or CONFLICT when the activity has changed since the caller read it. */
export async function changeCpdActivity(
  tx: Db,
  by: Owned,
  { id, updatedAt, ...input }: CpdActivityInput & { id: string },
): Promise<CpdActivity> {
  await refuseStale(tx, 'cpdActivities', by.owner, id, updatedAt);
  const row = await tx
    .updateTable('cpdActivities')
    .set({ ...input, updatedAt: nextUpdatedAt(by.now) })
    .where('id', '=', id)
    .where('userId', '=', by.owner)
    .returningAll()
    .executeTakeFirst();
  if (!row) throw notFound();
  return toActivity(row, by);
}

/** Takes the activity and its files away; they can be brought back for an hour. @throws RuleError NOT_FOUND */
export function removeCpdActivity(tx: Db, by: Owned, id: string): Promise<{ id: string }> {
  return moveToDeleted(tx, by, 'cpdActivities', id);
}
