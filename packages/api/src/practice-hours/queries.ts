import { compiledQuery } from '@cairn/db/compiled-query';
import type { Database } from '@cairn/db/database';
import type { PracticeHoursTable } from '@cairn/db/tables/practice-hours';
import { fromHundredths } from '@cairn/domain/decimal';
import { type PracticeHoursEntry, practiceHoursEntry } from '@cairn/domain/practice-hours';
import { countedEntry } from '@cairn/domain/practice-hours-by-part';
import { currentTotalHours } from '@cairn/domain/practice-period';
import { sharesByDefault } from '@cairn/domain/registration-shares';
import type { TimeAway } from '@cairn/domain/time-away';
import { workSettingOf } from '@cairn/domain/work-setting';
import { type Expression, type ExpressionBuilder, type Selectable, sql } from 'kysely';
import { readTimeAway } from '../absences/queries.ts';
import type { Limit, Viewer } from '../actor.ts';
import type { Db } from '../context.ts';
import { notFound } from '../errors.ts';
import type { AskedList } from '../pages/asked-list.ts';
import { type Page, pageOf, recordSliceOf, slicedRecords } from '../pages/queries.ts';
import { shownOf } from '../record-kinds/rows.ts';

const entriesOf = (db: Db, owner: Expression<string>) =>
  db.selectFrom('practiceHours').selectAll().select(evidenceFiles(owner)).where('userId', '=', owner);

const newestFirst = compiledQuery<{ owner: string; limit: number }>()((db: Db, value) =>
  entriesOf(db, value('owner'))
    .orderBy('startDate', 'desc')
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(value('limit')),
);

/** Newest first, by start date and then by when they were entered; at most `limit`. */
export async function listPracticeHours(db: Db, viewer: Viewer, limit: Limit = {}): Promise<PracticeHoursEntry[]> {
  return (await practiceHoursPage(db, viewer, limit)).records;
}

/** A page of them, as it is asked for. @throws RuleError INVALID for a cursor of another list. */
export async function practiceHoursPage(
  db: Db,
  viewer: Viewer,
  asked: Partial<AskedList>,
): Promise<Page<PracticeHoursEntry>> {
  const { owner } = viewer;
  const slice = recordSliceOf('practiceHours', asked);
  const rows = slice.isPlain
    ? await newestFirst(db, { owner, limit: slice.limit + 1 })
    : await slicedRecords(entriesOf(db, sql`${owner}`), slice, owner).execute();
  const timeAway = await readTimeAway(db, owner);
  return pageOf(rows, slice, (row) => toEntry(row, viewer, timeAway));
}

/** @throws RuleError NOT_FOUND */
export async function getPracticeHours(db: Db, viewer: Viewer, id: string): Promise<PracticeHoursEntry> {
  const row = await entriesOf(db, sql`${viewer.owner}`).where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  return toEntry(row, viewer, await readTimeAway(db, viewer.owner));
}

const shown = shownOf(practiceHoursEntry);

/** Beside the columns of an entry of this person: how many files it has; one that was refused says so in the list. */
export const evidenceFiles = (owner: Expression<string>) => (eb: ExpressionBuilder<Database, 'practiceHours'>) =>
  eb
    .selectFrom('storedFiles')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .whereRef('storedFiles.practiceHoursId', '=', 'practiceHours.id')
    .where('storedFiles.userId', '=', owner)
    .as('evidenceFiles');

interface EntryRow extends Selectable<PracticeHoursTable> {
  evidenceFiles: string | null;
}

/** The wire record. The total is worked out anew each time, because an open entry grows. */
export function toEntry(row: EntryRow, viewer: Viewer, timeAway: readonly TimeAway[]): PracticeHoursEntry {
  const { counted, reason } = countedEntry(row, { ...viewer, timeAway });
  return {
    ...shown(row),
    calculatedTotalHours: currentTotalHours(row, viewer.today),
    workSetting: row.workSetting ?? workSettingOf(row.setting),
    registrationShares: row.registrationShares ?? sharesByDefault(viewer.registrationParts),
    evidenceFiles: Number(row.evidenceFiles),
    countedHours: fromHundredths(counted),
    countsTowardProgress: counted > 0,
    notCountedReason: reason,
  };
}
