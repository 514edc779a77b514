import { compiledQuery } from '@cairn/db/compiled-query';
import { type Absence, absence } from '@cairn/domain/absence';
import { assertApart, type TimeAway } from '@cairn/domain/time-away';
import { type Expression, sql } from 'kysely';
import type { Limit, Viewer } from '../actor.ts';
import type { Db } from '../context.ts';
import { notFound } from '../errors.ts';
import type { AskedList } from '../pages/asked-list.ts';
import { type Page, pageOf, recordSliceOf, slicedRecords } from '../pages/queries.ts';
import { shownOf } from '../record-kinds/rows.ts';

/** The wire record. */
export const toAbsence = shownOf(absence);

/** Newest first, by start date; at most `limit`. */
export async function listAbsences(db: Db, viewer: Pick<Viewer, 'owner'>, limit: Limit = {}): Promise<Absence[]> {
  return (await absencesPage(db, viewer, limit)).records;
}

/** A page of them, as it is asked for. @throws RuleError INVALID for a cursor of another list. */
export async function absencesPage(
  db: Db,
  viewer: Pick<Viewer, 'owner'>,
  asked: Partial<AskedList>,
): Promise<Page<Absence>> {
  const slice = recordSliceOf('absences', asked);
  const rows = await slicedRecords(absencesOf(db, viewer.owner), slice, viewer.owner).execute();
  return pageOf(rows, slice, toAbsence);
}

/** @throws RuleError NOT_FOUND */
export async function getAbsence(db: Db, owner: string, id: string): Promise<Absence> {
  const row = await absencesOf(db, owner).where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  return toAbsence(row);
}

const absencesOf = (db: Db, owner: string) => db.selectFrom('absences').selectAll().where('userId', '=', owner);

/** The days somebody was away as one JSON value, for a statement that reads something else besides. */
export function timeAwayOf(owner: Expression<string>) {
  return sql<TimeAway[]>`coalesce((select jsonb_agg(jsonb_build_object('startDate', start_date, 'endDate', end_date))
    from absences where user_id = ${owner}), '[]')`;
}

const daysAway = compiledQuery<{ owner: string }>()((db: Db, value) =>
  db.selectFrom('absences').select(['startDate', 'endDate']).where('userId', '=', value('owner')),
);

/** The days somebody was away. */
export function readTimeAway(db: Db, owner: string): Promise<TimeAway[]> {
  return daysAway(db, { owner });
}

/**
 * Looks whether an absence shares a day with another of its owner's. Of two that are recorded at the same moment the caller sees to it that
 * they come one after the other: by the row of their owner or by their revision.
 * @throws RuleError INVALID
 */
export async function assertApartFromOthers(tx: Db, owner: string, id: string, given: TimeAway): Promise<void> {
  const others = await tx
    .selectFrom('absences')
    .select(['startDate', 'endDate'])
    .where('userId', '=', owner)
    .where('id', '!=', id)
    .orderBy('startDate')
    .execute();
  assertApart(given, others);
}
