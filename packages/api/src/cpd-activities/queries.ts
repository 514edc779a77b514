import type { CpdActivitiesTable } from '@cairn/db/tables/cpd-activities';
import { countingOf } from '@cairn/domain/counting';
import { type CpdActivity, cpdActivity } from '@cairn/domain/cpd-activity';
import type { Selectable } from 'kysely';
import type { Limit, Viewer } from '../actor.ts';
import type { Db } from '../context.ts';
import { shownOf } from '../record-kinds/rows.ts';

/** Newest first, by date and then by when they were entered; at most `limit`. */
export async function listCpdActivities(db: Db, viewer: Viewer, { limit = 1000 }: Limit = {}): Promise<CpdActivity[]> {
  const rows = await db
    .selectFrom('cpdActivities')
    .selectAll()
    .where('userId', '=', viewer.owner)
    .orderBy('date', 'desc')
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => toActivity(row, viewer));
}

const shown = shownOf(cpdActivity);

/** The wire record, which says whether it counts and why not. */
export function toActivity(row: Selectable<CpdActivitiesTable>, viewer: Viewer): CpdActivity {
  return { ...shown(row), ...countingOf(row.date, viewer) };
}
