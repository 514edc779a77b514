import type { CpdActivitiesTable } from '@cairn/db/tables/cpd-activities';
import type { CpdActivity } from '@cairn/domain/cpd-activity';
import type { CpdMethod } from '@cairn/domain/cpd-method';
import { countingOf } from '@cairn/domain/progress';
import type { Selectable } from 'kysely';
import type { Db } from '../context.ts';
import type { Reading } from '../owned.ts';

/** Newest first, by date and then by when they were entered; at most `limit`. */
export async function listCpdActivities(db: Db, owner: string, reading: Reading, limit = 1000): Promise<CpdActivity[]> {
  const rows = await db
    .selectFrom('cpdActivities')
    .selectAll()
    .where('userId', '=', owner)
    .orderBy('date', 'desc')
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => toActivity(row, reading));
}

/** The wire record, which says whether it counts and why not. */
export function toActivity(row: Selectable<CpdActivitiesTable>, reading: Reading): CpdActivity {
  return {
    id: row.id,
    date: row.date,
    // Only methods of the two lists can be stored; the database checks it too.
    method: row.method as CpdMethod,
    topic: row.topic,
    linkToCode: row.linkToCode,
    linkToStandards: row.linkToStandards,
    profession: row.profession,
    selectedStandards: row.selectedStandards,
    hours: row.hours,
    participatoryHours: row.participatoryHours,
    ...countingOf(row.date, reading),
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  };
}
