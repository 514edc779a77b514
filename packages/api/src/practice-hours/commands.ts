import { newId } from '@cairn/db/new-id';
import { calculateTotalHours, type PracticeHoursEntry, type PracticeHoursInput } from '@cairn/domain/practice-hours';
import type { Actor } from '../actor.ts';
import type { Db } from '../context.ts';
import { moveToDeleted } from '../deleted-records/commands.ts';
import { notFound } from '../errors.ts';
import { assertMayAdd, assertUnchanged } from '../record-kinds/assertions.ts';
import { nextUpdatedAt } from '../transaction.ts';
import { toEntry } from './queries.ts';

/** What an input fills; the total is worked out here, whatever the caller sent. */
function columnsOf({ updatedAt: _, ...input }: PracticeHoursInput, today: string) {
  return { ...input, calculatedTotalHours: calculateTotalHours(input, today) };
}

export async function logPracticeHours(tx: Db, actor: Actor, input: PracticeHoursInput): Promise<PracticeHoursEntry> {
  await assertMayAdd(tx, 'practiceHours', actor.owner);
  const row = await tx
    .insertInto('practiceHours')
    .values({
      id: newId(),
      userId: actor.owner,
      ...columnsOf(input, actor.today),
      createdAt: actor.now.toISOString(),
      updatedAt: actor.now.toISOString(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toEntry(row, actor);
}

/** @throws RuleError NOT_FOUND, or CONFLICT when the entry has changed since the caller read it. */
export async function changePracticeHours(
  tx: Db,
  actor: Actor,
  { id, updatedAt, ...input }: PracticeHoursInput & { id: string },
): Promise<PracticeHoursEntry> {
  await assertUnchanged(tx, 'practiceHours', actor.owner, id, updatedAt);
  const row = await tx
    .updateTable('practiceHours')
    .set({ ...columnsOf(input, actor.today), updatedAt: nextUpdatedAt(actor.now) })
    .where('id', '=', id)
    .where('userId', '=', actor.owner)
    .returningAll()
    .executeTakeFirst();
  if (!row) throw notFound();
  return toEntry(row, actor);
}

/** Takes the entry away; it can be brought back for an hour. @throws RuleError NOT_FOUND */
export function removePracticeHours(tx: Db, actor: Actor, { id }: { id: string }): Promise<{ id: string }> {
  return moveToDeleted(tx, actor, 'practiceHours', id);
}
