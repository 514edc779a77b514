import type { FeedbackTable } from '@cairn/db/tables/feedback';
import { countingOf } from '@cairn/domain/counting';
import { type FeedbackEntry, feedbackEntry } from '@cairn/domain/feedback';
import type { Selectable } from 'kysely';
import type { Limit, Viewer } from '../actor.ts';
import type { Db } from '../context.ts';
import { shownOf } from '../record-kinds/rows.ts';

/** Newest first, by date and then by when they were entered; at most `limit`. */
export async function listFeedback(db: Db, viewer: Viewer, { limit = 1000 }: Limit = {}): Promise<FeedbackEntry[]> {
  const rows = await db
    .selectFrom('feedback')
    .selectAll()
    .where('userId', '=', viewer.owner)
    .orderBy('date', 'desc')
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => toEntry(row, viewer));
}

const shown = shownOf(feedbackEntry);

/** The wire record, which says whether it counts and why not. */
export function toEntry(row: Selectable<FeedbackTable>, viewer: Viewer): FeedbackEntry {
  return { ...shown(row), ...countingOf(row.date, viewer) };
}
