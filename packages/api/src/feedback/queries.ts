import type { FeedbackTable } from '@cairn/db/tables/feedback';
import { countingOf } from '@cairn/domain/counting';
import { type FeedbackEntry, feedbackEntry } from '@cairn/domain/feedback';
import type { Selectable } from 'kysely';
import type { Limit, Viewer } from '../actor.ts';
import type { Db } from '../context.ts';
import { notFound } from '../errors.ts';
import type { AskedList } from '../pages/asked-list.ts';
import { type Page, pageOf, recordSliceOf, slicedRecords } from '../pages/queries.ts';
import { shownOf } from '../record-kinds/rows.ts';

/** Newest first, by date and then by when they were entered; at most `limit`. */
export async function listFeedback(db: Db, viewer: Viewer, limit: Limit = {}): Promise<FeedbackEntry[]> {
  return (await feedbackPage(db, viewer, limit)).records;
}

/** A page of them, as it is asked for. @throws RuleError INVALID for a cursor of another list. */
export async function feedbackPage(db: Db, viewer: Viewer, asked: Partial<AskedList>): Promise<Page<FeedbackEntry>> {
  const slice = recordSliceOf('feedback', asked);
  const rows = await slicedRecords(feedbackOf(db, viewer.owner), slice, viewer.owner).execute();
  return pageOf(rows, slice, (row) => toEntry(row, viewer));
}

/** @throws RuleError NOT_FOUND */
export async function getFeedback(db: Db, viewer: Viewer, id: string): Promise<FeedbackEntry> {
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
