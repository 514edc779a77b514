import type { FeedbackTable } from '@cairn/db/tables/feedback';
import { countingOf } from '@cairn/domain/counting';
import { type FeedbackEntry, feedbackEntry } from '@cairn/domain/feedback';
import type { Selectable } from 'kysely';
import type { Limit, Viewer } from '../actor.ts';
import type { Db } from '../context.ts';
import { notFound } from '../errors.ts';
import { shownOf } from '../record-kinds/rows.ts';

/** Newest first, by date and then by when they were entered; at most `limit`. */
export async function listFeedback(db: Db, viewer: Viewer, { limit = 1000 }: Limit = {}): Promise<FeedbackEntry[]> {
  const rows = await feedbackOf(db, viewer.owner)
    .orderBy('date', 'desc')
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => toEntry(row, viewer));
}

/** @throws RuleError NOT_FOUND */
async function getFeedback(db: Db, viewer: Viewer, id: string): Promise<FeedbackEntry> {
  const row = await feedbackOf(db, viewer.owner).where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  return toEntry(row, viewer);
}

/** One entry, as it is read by itself. */
export const oneFeedback = {
  output: feedbackEntry,
  run: (db: Db, viewer: Viewer, { id }: { id: string }) => getFeedback(db, viewer, id),
};

const feedbackOf = (db: Db, owner: string) => db.selectFrom('feedback').selectAll().where('userId', '=', owner);

const shown = shownOf(feedbackEntry);

/** The wire record, which says whether it counts and why not. */
export function toEntry(row: Selectable<FeedbackTable>, viewer: Viewer): FeedbackEntry {
  return { ...shown(row), ...countingOf(row.date, viewer) };
}
