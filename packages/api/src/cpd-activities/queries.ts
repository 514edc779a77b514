import type { Database } from '@cairn/db/database';
import type { CpdActivitiesTable } from '@cairn/db/tables/cpd-activities';
import { type CpdActivity, cpdActivity } from '@cairn/domain/cpd-activity';
import { countedCpd } from '@cairn/domain/cpd-counting';
import { fromHundredths } from '@cairn/domain/decimal';
import { type Expression, type ExpressionBuilder, type Selectable, sql } from 'kysely';
import type { Limit, Viewer } from '../actor.ts';
import type { Db } from '../context.ts';
import { notFound } from '../errors.ts';
import type { AskedList } from '../pages/asked-list.ts';
import { type Page, pageOf, recordSliceOf, slicedRecords } from '../pages/queries.ts';
import { shownOf } from '../record-kinds/rows.ts';

/** Newest first, by date and then by when they were entered; at most `limit`. */
export async function listCpdActivities(db: Db, viewer: Viewer, limit: Limit = {}): Promise<CpdActivity[]> {
  return (await cpdActivitiesPage(db, viewer, limit)).records;
}

/** A page of them, as it is asked for. @throws RuleError INVALID for a cursor of another list. */
export async function cpdActivitiesPage(db: Db, viewer: Viewer, asked: Partial<AskedList>): Promise<Page<CpdActivity>> {
  const slice = recordSliceOf('cpdActivities', asked);
  const rows = await slicedRecords(activitiesOf(db, viewer.owner), slice, viewer.owner).execute();
  return pageOf(rows, slice, (row) => toActivity(row, viewer));
}

/** @throws RuleError NOT_FOUND */
export async function getCpdActivity(db: Db, viewer: Viewer, id: string): Promise<CpdActivity> {
  const row = await activitiesOf(db, viewer.owner).where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  return toActivity(row, viewer);
}

const activitiesOf = (db: Db, owner: string) =>
  db
    .selectFrom('cpdActivities')
    .selectAll()
    .select(evidenceMissing(sql`${owner}`))
    .where('userId', '=', owner);

const shown = shownOf(cpdActivity);

/** Beside the columns of an activity of this person: whether no file proves it. */
export const evidenceMissing = (owner: Expression<string>) => (eb: ExpressionBuilder<Database, 'cpdActivities'>) => {
  const proof = eb
    .selectFrom('storedFiles')
    .select('storedFiles.id')
    .whereRef('storedFiles.cpdActivityId', '=', 'cpdActivities.id')
    .where('storedFiles.userId', '=', owner)
    .where('storedFiles.scanState', 'is distinct from', 'refused');
  return eb.not(eb.exists(proof)).as('evidenceMissing');
};

interface ActivityRow extends Selectable<CpdActivitiesTable> {
  evidenceMissing: unknown;
}

/** The wire record, which says how much of it counts and why not the rest. */
export function toActivity(row: ActivityRow, { cycle, today }: Viewer): CpdActivity {
  const { hours, reason } = countedCpd(row, cycle, today);
  return {
    ...shown(row),
    evidenceMissing: row.evidenceMissing === true,
    countedHours: fromHundredths(hours),
    countsTowardProgress: hours > 0,
    notCountedReason: reason,
  };
}
