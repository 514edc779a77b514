import { newId } from '@cairn/db/new-id';
import { calculateTotalHours, type PracticeHoursEntry, type PracticeHoursInput } from '@cairn/domain/practice-hours';
import type { Db } from '../context.ts';
import { moveToDeleted } from '../deleted-records/commands.ts';
import { notFound } from '../errors.ts';
import { type Owned, refuseStale, refuseTooMany } from '../owned.ts';
import { nextUpdatedAt } from '../transaction.ts';
import { toEntry } from './queries.ts';

/** What an input fills; the total is worked out here, whatever the caller sent. */
function columnsOf({ updatedAt: _, ...input }: PracticeHoursInput, today: string) {
  return { ...input, calculatedTotalHours: calculateTotalHours(input, today) };
}

export async function logPracticeHours(tx: Db, by: Owned, input: PracticeHoursInput): Promise<PracticeHoursEntry> {
  await refuseTooMany(tx, 'practiceHours', by.owner);
  const row = await tx
    .insertInto('practiceHours')
    .values({
      id: newId(),
      userId: by.owner,
      ...columnsOf(input, by.today),
      createdAt: by.now.toISOString(),
      updatedAt: by.now.toISOString(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toEntry(row, by);
}

/** @throws RuleError NOT_FOUND, or CONFLICT when the entry has changed since the caller read it. */
export async function changePracticeHours(
  tx: Db,
  by: Owned,
  { id, updatedAt, ...input }: PracticeHoursInput & { id: string },
): Promise<PracticeHoursEntry> {
  await refuseStale(tx, 'practiceHours', by.owner, id, updatedAt);
  const row = await tx
    .updateTable('practiceHours')
    .set({ ...columnsOf(input, by.today), updatedAt: nextUpdatedAt(by.now) })
    .where('id', '=', id)
    .where('userId', '=', by.owner)
    .returningAll()
    .executeTakeFirst();
  if (!row) throw notFound();
  return toEntry(row, by);
}

/** Takes the entry away; it can be brought back for an hour. @throws RuleError NOT_FOUND */
export function removePracticeHours(tx: Db, by: Owned, id: string): Promise<{ id: string }> {
  return moveToDeleted(tx, by, 'practiceHours', id);
}
