import { compare } from './calendar-date.ts';
import { fromHundredths } from './decimal.ts';
import type { ExternalName } from './external-record.ts';
import { londonToday } from './london-time.ts';
import type { GivenShift, LeftOutReason } from './shift.ts';

/** A shift that is part of a period of practice. Instants are ISO 8601 text in UTC. */
export interface TakenShift extends ExternalName {
  /** The period of practice it is part of. */
  readonly periodId: string;
  /** The month in London in which it begins, `2026-11`. */
  readonly month: string;
  /** Where and as what it was worked; shifts of one month and group make one period. */
  readonly groupKey: string;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly breakMinutes: number;
}

/** A shift as it came, with what its period is found by. */
export interface SentShift extends Pick<GivenShift, 'externalId' | 'status'>, Omit<TakenShift, 'periodId'> {}

/** Why a period takes no shifts any more, and those it has stay as they are; `deleted` where it is gone. */
export type ClosedBecause = Extract<LeftOutReason, 'changed_by_hand' | 'submitted_years'> | 'deleted';

interface Planning {
  readonly now: Date;
  /** As they came, of one source, each externalId once. */
  readonly sent: readonly SentShift[];
  /** Of every source: those of the same months and of the months beside, and those that were sent again. */
  readonly taken: readonly TakenShift[];
  /** Of the periods of `taken`, those that are closed. */
  readonly closed: ReadonlyMap<string, ClosedBecause>;
  newId(): string;
}

interface LeftOut {
  readonly externalId: string;
  readonly reason: LeftOutReason;
  readonly overlapsWith: ExternalName | null;
}

/** What is to be done so that the periods agree with the rota. */
export interface ShiftPlan {
  /** New shifts, and those that are not as they were. */
  readonly added: readonly TakenShift[];
  readonly corrected: readonly TakenShift[];
  /** What is part of a period no more. */
  readonly removed: readonly TakenShift[];
  readonly unchanged: readonly TakenShift[];
  readonly leftOut: readonly LeftOut[];
  /** Of every period that gains, loses or keeps one that was sent: the shifts it then has. */
  readonly periods: ReadonlyMap<string, readonly TakenShift[]>;
}

/** The month in London in which something begins. */
export const monthOf = (startsAt: string) => londonToday(new Date(startsAt)).slice(0, 7);

const isSame = (one: TakenShift, other: SentShift) =>
  one.startsAt === other.startsAt &&
  one.endsAt === other.endsAt &&
  one.breakMinutes === other.breakMinutes &&
  one.groupKey === other.groupKey;

/**
 * Works out which shifts are taken in, and by which period. A shift that is counted already comes before one that
 * is not: whatever overlaps it is left out, in whatever order they are sent. What belongs to a closed period stays as it
 * is; new shifts of its month make another.
 */
export function planShifts({ now, sent, taken, closed, newId }: Planning): ShiftPlan {
  const source = sent[0]?.source;
  const before = new Map(taken.filter((one) => one.source === source).map((one) => [one.externalId, one]));
  const isOpen = ({ periodId }: TakenShift) => !closed.has(periodId);
  const leftOut: LeftOut[] = [];
  const leaveOut = ({ externalId }: SentShift, reason: LeftOutReason, other: ExternalName | null = null) => {
    const overlapsWith = other && { source: other.source, externalId: other.externalId };
    leftOut.push({ externalId, reason, overlapsWith });
  };

  const unchanged: TakenShift[] = [];
  const moving: SentShift[] = [];
  for (const shift of sent) {
    const known = before.get(shift.externalId);
    const why = known && closed.get(known.periodId);
    if (known && why === 'deleted') leaveOut(shift, shift.status === 'worked' ? 'period_deleted' : shift.status);
    else if (known && shift.status === 'worked' && isSame(known, shift)) unchanged.push(known);
    else if (why) leaveOut(shift, why === 'deleted' ? 'period_deleted' : why);
    else moving.push(shift);
  }

  const changing = new Set(moving.map(({ externalId }) => externalId));
  const counted = taken.filter(
    (one) => closed.get(one.periodId) !== 'deleted' && !(one.source === source && changing.has(one.externalId)),
  );
  const periodOf = new Map<string, string>();
  const keyOf = ({ month, groupKey }: Pick<TakenShift, 'month' | 'groupKey'>) => `${month} ${groupKey}`;
  for (const one of taken) if (one.source === source && isOpen(one)) periodOf.set(keyOf(one), one.periodId);

  const [added, corrected, removed]: [TakenShift[], TakenShift[], TakenShift[]] = [[], [], []];
  moving.sort((a, b) => compare(a.startsAt, b.startsAt) || compare(a.externalId, b.externalId));
  for (const shift of moving) {
    const known = before.get(shift.externalId);
    const { status, ...of } = shift;
    const twin = counted.find((other) => other.startsAt < shift.endsAt && shift.startsAt < other.endsAt);
    const why = status !== 'worked' ? status : new Date(shift.endsAt) > now ? 'not_over_yet' : twin ? 'overlaps' : null;
    if (why) {
      leaveOut(shift, why, why === 'overlaps' ? twin : null);
      if (known) removed.push(known);
      continue;
    }
    const periodId = periodOf.get(keyOf(shift)) ?? newId();
    periodOf.set(keyOf(shift), periodId);
    const one = { ...of, periodId };
    counted.push(one);
    (known ? corrected : added).push(one);
  }

  const touched = new Set([...added, ...corrected, ...removed, ...unchanged].map(({ periodId }) => periodId));
  for (const { externalId } of corrected) touched.add(before.get(externalId)?.periodId ?? '');
  const periods = [...touched].map((id) => [id, counted.filter(({ periodId }) => periodId === id)] as const);
  return { added, corrected, removed, unchanged, leftOut, periods: new Map(periods) };
}

const minuteMs = 60_000;

/**
 * What the shifts of a period come to: its days in London, and its hours as decimal text, of which a part of a hundredth is
 * left away. The time from beginning to end is what has passed, also in the nights in which the clocks are changed.
 */
export function totalOfShifts(
  shifts: readonly Pick<TakenShift, 'startsAt' | 'endsAt' | 'breakMinutes'>[],
): { startDate: string; endDate: string; hours: string } | null {
  const first = shifts.map(({ startsAt }) => startsAt).sort(compare)[0];
  const last = shifts
    .map(({ endsAt }) => endsAt)
    .sort(compare)
    .at(-1);
  if (first === undefined || last === undefined) return null;
  const startDate = londonToday(new Date(first));
  // What ends at midnight is over with the day before.
  const endDate = londonToday(new Date(Date.parse(last) - 1));
  const ms = shifts.reduce(
    (sum, { startsAt, endsAt, breakMinutes }) =>
      sum + Date.parse(endsAt) - Date.parse(startsAt) - breakMinutes * minuteMs,
    0,
  );
  return { startDate, endDate, hours: fromHundredths(Math.floor(ms / (36 * 1000))) };
}
