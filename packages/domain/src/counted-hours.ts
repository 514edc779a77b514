import type { TimeAway } from './absence.ts';
import { amountInSpan, type Cycle, countedSpan, whyOnlyPart } from './counting.ts';
import { fromHundredths, toHundredths } from './decimal.ts';
import {
  currentTotalHours,
  type HoursFrequency,
  lastDayOf,
  type PracticePeriod,
  periodLengths,
} from './practice-hours.ts';
import { daysAway, daysInWords } from './time-away.ts';

/** When hours are looked at: the three years that count once a date is set, the day, and the days of leave. */
export interface CountingDays {
  readonly cycle: Cycle | null;
  readonly today: string;
  readonly timeAway: readonly TimeAway[];
}

/** What counts of the hours of one entry, as decimal text. */
export interface CountedHours {
  readonly counted: string;
  /** Why the rest does not count; null when all does. */
  readonly reason: string | null;
  /** What lies inside the three years and not ahead of today, before time away is taken off it. */
  readonly inside: string;
  /** The days of it spent away, where they take something off; `of` all its days once they take off more than their rate. */
  readonly away: { readonly days: number; readonly of: number | null } | null;
}

/**
 * The hours of an entry that lie inside the cycle and not ahead of today, less those of days spent away. Across a boundary
 * an entry counts by its share of days, rounded down: counting rounded-up periods again inside it would give one day of a
 * yearly entry the whole year.
 */
export function countedPracticeHours(entry: PracticePeriod, { cycle, today, timeAway }: CountingDays): CountedHours {
  const span = countedSpan(entry.startDate, lastDayOf(entry, today), cycle, today);
  if (span.outside) return { counted: '0.00', reason: span.outside, inside: '0.00', away: null };
  const all = toHundredths(currentTotalHours(entry, today));
  const inside = amountInSpan(all, span);
  const onlyPart = whyOnlyPart(all, span, today);
  const gone = hoursAway(entry, daysAway(timeAway, span.from, span.to), inside, span.days);
  if (gone === null) {
    return { counted: fromHundredths(inside), reason: onlyPart, inside: fromHundredths(inside), away: null };
  }
  const counted = fromHundredths(inside - gone.hundredths);
  const words =
    gone.days === span.days
      ? 'You were away for all of it.'
      : `Time away of ${daysInWords(gone.days)} does not count: ${counted} of ${fromHundredths(inside)} hours do.`;
  return {
    counted,
    reason: [onlyPart, words].filter(Boolean).join(' '),
    inside: fromHundredths(inside),
    away: { days: gone.days, of: gone.of },
  };
}

/** Whether days away are taken off: days and totals are given by whoever worked them, and hold none. */
export function losesTimeAway(frequency: HoursFrequency): frequency is 'weekly' | 'monthly' | 'annually' {
  return frequency !== 'total' && frequency !== 'daily';
}

/** Of the absences those that take something off hours that count by their date. */
export function absencesTakenOff<Absence extends TimeAway>(
  absences: readonly Absence[],
  entries: readonly PracticePeriod[],
  { cycle, today }: Omit<CountingDays, 'timeAway'>,
): Absence[] {
  const spans = entries
    .filter(({ hoursFrequency }) => losesTimeAway(hoursFrequency))
    .map((entry) => countedSpan(entry.startDate, lastDayOf(entry, today), cycle, today))
    .filter(({ outside }) => outside === null);
  return absences.filter(({ startDate, endDate }) =>
    spans.some(({ from, to }) => startDate <= to && (endDate === null || from <= endDate)),
  );
}

/**
 * What the days away take off hours entered per week, month or year, in hundredths; null when nothing. At the rate of the
 * entry, and at least their share of its days: its total was rounded up to whole periods, of which an absence must leave
 * no more than the days that are left.
 */
function hoursAway({ hours, hoursFrequency }: PracticePeriod, days: number, inside: number, of: number) {
  if (days === 0 || !losesTimeAway(hoursFrequency)) return null;
  const atRate = Math.ceil((toHundredths(hours) * days * 100) / periodLengths[hoursFrequency]);
  const share = Math.ceil((inside * days) / of);
  return { days, of: share > atRate ? of : null, hundredths: Math.min(inside, Math.max(atRate, share)) };
}
