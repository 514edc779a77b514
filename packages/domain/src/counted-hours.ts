import { amountInSpan, type Cycle, countedSpan, whyOnlyPart } from './counting.ts';
import { fromHundredths, toHundredths } from './decimal.ts';
import {
  currentTotalHours,
  type HoursFrequency,
  lastDayOf,
  mostWorked,
  type PracticePeriod,
  periodLengths,
} from './practice-period.ts';
import type { TimeAway } from './time-away.ts';
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
 * The hours of an entry that can have been worked, lie inside the cycle and not ahead of today, less those of days spent
 * away. Across a boundary an entry counts by its share of days, rounded down.
 */
export function countedPracticeHours(entry: PracticePeriod, { cycle, today, timeAway }: CountingDays): CountedHours {
  const span = countedSpan(entry.startDate, lastDayOf(entry, today), cycle, today);
  if (span.outside) return { counted: '0.00', reason: span.outside, inside: '0.00', away: null };
  const total = toHundredths(currentTotalHours(entry, today));
  const most = mostWorked(entry, today);
  const all = Math.min(total, most.hundredths);
  const tooMany =
    all < total ? whyNotAll(entry.hoursFrequency, most.by, fromHundredths(all), fromHundredths(total)) : null;
  const inside = amountInSpan(all, span);
  const onlyPart = whyOnlyPart(all, span, today);
  const gone = hoursAway(entry, daysAway(timeAway, span.from, span.to), inside, span.days);
  if (gone === null) {
    const reason = [tooMany, onlyPart].filter(Boolean).join(' ') || null;
    return { counted: fromHundredths(inside), reason, inside: fromHundredths(inside), away: null };
  }
  const counted = fromHundredths(inside - gone.hundredths);
  const words =
    gone.days === span.days
      ? 'You were away for all of it.'
      : `Time away of ${daysInWords(gone.days)} does not count: ${counted} of ${fromHundredths(inside)} hours do.`;
  return {
    counted,
    reason: [tooMany, onlyPart, words].filter(Boolean).join(' '),
    inside: fromHundredths(inside),
    away: { days: gone.days, of: gone.of },
  };
}

/** Why less counts than the total says. */
function whyNotAll(frequency: HoursFrequency, by: 'rate' | 'days', all: string, total: string): string {
  if (by === 'days') return `A day has 24 hours: ${all} of ${total} hours count.`;
  return `Part of a ${frequency === 'monthly' ? 'month' : 'year'} counts by its days: ${all} of ${total} hours.`;
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
