import type { PracticeHoursTable } from '@cairn/db/tables/practice-hours';
import { countedPracticeHours } from '@cairn/domain/counting';
import { currentTotalHours, type PracticeHoursEntry, practiceHoursEntry } from '@cairn/domain/practice-hours';
import type { Selectable } from 'kysely';
import type { Limit, Viewer } from '../actor.ts';
import type { Db } from '../context.ts';
import { shownOf } from '../record-kinds/rows.ts';

/** Newest first, by start date and then by when they were entered; at most `limit`. */
export async function listPracticeHours(
  db: Db,
  viewer: Viewer,
  { limit = 1000 }: Limit = {},
): Promise<PracticeHoursEntry[]> {
  const rows = await db
    .selectFrom('practiceHours')
    .selectAll()
    .where('userId', '=', viewer.owner)
    .orderBy('startDate', 'desc')
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => toEntry(row, viewer));
}

const shown = shownOf(practiceHoursEntry);

/** The wire record. The total is worked out anew each time, because an open entry grows. */
export function toEntry(row: Selectable<PracticeHoursTable>, { today, cycle }: Viewer): PracticeHoursEntry {
  const { counted, reason } = countedPracticeHours(row, cycle, today);
  return {
    ...shown(row),
    calculatedTotalHours: currentTotalHours(row, today),
    countedHours: counted,
    countsTowardProgress: counted !== '0.00',
    notCountedReason: reason,
  };
}
