import type { FeedbackTable } from '@cairn/db/tables/feedback';
import type { FeedbackEntry } from '@cairn/domain/feedback';
import { type Cycle, countingOf } from '@cairn/domain/progress';
import type { Selectable } from 'kysely';
import type { Db } from '../context.ts';

/** Newest first, by date and then by when they were entered; at most `limit`. */
export async function listFeedback(db: Db, owner: string, cycle: Cycle | null, limit = 1000): Promise<FeedbackEntry[]> {
  const rows = await db
    .selectFrom('feedback')
    .selectAll()
    .where('userId', '=', owner)
    .orderBy('date', 'desc')
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => toEntry(row, cycle));
}

/** The wire record, which says whether it counts and why not (ruling 3.9). */
export function toEntry(row: Selectable<FeedbackTable>, cycle: Cycle | null): FeedbackEntry {
  return {
    id: row.id,
    requestId: row.requestId,
    date: row.date,
    sourceOfFeedback: row.sourceOfFeedback,
    typeOfFeedback: row.typeOfFeedback,
    contentOfFeedback: row.contentOfFeedback,
    fromName: row.fromName,
    fromEmail: row.fromEmail,
    fromRole: row.fromRole,
    relationship: row.relationship,
    isAnonymous: row.isAnonymous,
    ...countingOf(row.date, cycle),
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  };
}
