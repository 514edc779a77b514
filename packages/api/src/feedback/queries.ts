import type { FeedbackTable } from '@cairn/db/tables/feedback';
import { type FeedbackEntry, feedbackEntry } from '@cairn/domain/feedback';
import { countingOf } from '@cairn/domain/progress';
import type { Selectable } from 'kysely';
import type { Db } from '../context.ts';
import type { Reading } from '../owned.ts';
import { shownOf } from '../record-kinds/rows.ts';

/** Newest first, by date and then by when they were entered; at most `limit`. */
export async function listFeedback(db: Db, owner: string, reading: Reading, limit = 1000): Promise<FeedbackEntry[]> {
  const rows = await db
    .selectFrom('feedback')
    .selectAll()
    .where('userId', '=', owner)
    .orderBy('date', 'desc')
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => toEntry(row, reading));
}

const shown = shownOf(feedbackEntry);

/** The wire record, which says whether it counts and why not. */
export function toEntry(row: Selectable<FeedbackTable>, reading: Reading): FeedbackEntry {
  return { ...shown(row), ...countingOf(row.date, reading) };
}
