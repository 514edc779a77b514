import { addDays } from '@cairn/domain/calendar-date';
import { submittedGoingOn } from '@cairn/domain/going-on';
import { londonToday } from '@cairn/domain/london-time';
import { lastDays, submittedWith } from '@cairn/domain/read-only';
import { type ClosedBecause, type SentShift, type TakenShift, totalOfShifts } from '@cairn/domain/shift-periods';
import { sql } from 'kysely';
import type { Db } from '../context.ts';
import { listSubmittedCycles } from '../cycles/queries.ts';
import { evidenceFiles } from '../practice-hours/queries.ts';

const columns = [
  'source',
  'externalId',
  'periodId',
  'month',
  'groupKey',
  'startsAt',
  'endsAt',
  'breakMinutes',
] as const;

const shiftsOf = (db: Db, owner: string) => db.selectFrom('shifts').select(columns).where('userId', '=', owner);

/** Every shift of a person, in the order in which they began. */
export function listShifts(db: Db, owner: string): Promise<TakenShift[]> {
  return shiftsOf(db, owner).orderBy('startsAt').orderBy('source').orderBy('externalId').execute();
}

/** How many there are. */
export async function countShifts(db: Db, owner: string): Promise<number> {
  const { kept } = await db
    .selectFrom('shifts')
    .select(({ fn }) => fn.countAll<number>().as('kept'))
    .where('userId', '=', owner)
    .executeTakeFirstOrThrow();
  return Number(kept);
}

/** Those that must be known to take these in: all of the months in which they lie or lay, and of the days beside. */
export async function shiftsBeside(db: Db, owner: string, sent: readonly SentShift[]): Promise<TakenShift[]> {
  const [first] = sent;
  if (!first) return [];
  const known = await shiftsOf(db, owner)
    .where('source', '=', first.source)
    .where(
      'externalId',
      'in',
      sent.map(({ externalId }) => externalId),
    )
    .execute();
  const dayOf = (instant: string) => londonToday(new Date(instant));
  const days = sent.flatMap(({ startsAt, endsAt }) => [addDays(dayOf(startsAt), -1), addDays(dayOf(endsAt), 1)]);
  const months = [...days.map((day) => day.slice(0, 7)), ...[...known, ...sent].map(({ month }) => month)];
  return shiftsOf(db, owner)
    .where('month', 'in', [...new Set(months)])
    .execute();
}

/** The periods that these shifts are part of, as far as they are there. */
export async function periodsOf(tx: Db, owner: string, shifts: readonly TakenShift[]) {
  const ids = [...new Set(shifts.map(({ periodId }) => periodId))];
  if (ids.length === 0) return [];
  return tx
    .selectFrom('practiceHours')
    .selectAll()
    .select(evidenceFiles(sql`${owner}`))
    .where('userId', '=', owner)
    .where('id', 'in', ids)
    .forUpdate('practiceHours')
    .execute();
}
export type Period = Awaited<ReturnType<typeof periodsOf>>[number];

/** Whether its days and hours are what its shifts come to. */
export function isSumOf(period: Period, shifts: readonly TakenShift[]): boolean {
  const total = totalOfShifts(shifts);
  return (
    total !== null &&
    period.hoursFrequency === 'total' &&
    period.startDate === total.startDate &&
    period.endDate === total.endDate &&
    period.hours === total.hours
  );
}

/** Which of the periods of these shifts take no more, and why. */
export async function closedPeriods(
  tx: Db,
  owner: string,
  shifts: readonly TakenShift[],
  there: ReadonlyMap<string, Period>,
): Promise<Map<string, ClosedBecause>> {
  const submitted = await listSubmittedCycles(tx, owner);
  const isSubmitted = (period: Period) =>
    submittedWith({ ...period, lastDay: lastDays.practiceHours(period) }, submitted) !== null ||
    submittedGoingOn('practiceHours', period, submitted) !== null;
  const closed = new Map<string, ClosedBecause>();
  for (const [id, its] of Map.groupBy(shifts, ({ periodId }) => periodId)) {
    const period = there.get(id);
    if (!period) closed.set(id, 'deleted');
    else if (isSubmitted(period)) closed.set(id, 'submitted_years');
    else if (!isSumOf(period, its)) closed.set(id, 'changed_by_hand');
  }
  return closed;
}
