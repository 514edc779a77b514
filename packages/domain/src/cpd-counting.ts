import { daysBetween, earlierOf, formatDate, laterOf } from './calendar-date.ts';
import { type Cycle, whyNotCounted } from './counting.ts';
import { fromHundredths, toHundredths } from './decimal.ts';

/** The part of an activity by which it counts; hours are decimal text. */
export interface CpdSpan {
  readonly date: string;
  /** The last of several days. */
  readonly endDate: string | null;
  readonly hours: string;
  readonly participatoryHours: string;
}

/** What counts of an activity, in hundredths of an hour, and why the rest does not. */
export interface CountedCpd {
  readonly hours: number;
  readonly participatoryHours: number;
  /** Null when all of it counts. */
  readonly reason: string | null;
}

/**
 * What of an activity lies inside the cycle and not ahead of today. Evidence has to fall inside the three years, so one
 * that reaches over their edge counts by its share of days, rounded down, as practice hours do: counting it whole would
 * count learning the regulator does not, and leaving it out would lose what it does.
 * Source: https://www.nmc.org.uk/revalidation/requirements/cpd/, read 2026-11-20.
 */
export function countedCpd(activity: CpdSpan, cycle: Cycle | null, today: string): CountedCpd {
  const [hours, participatoryHours] = [toHundredths(activity.hours), toHundredths(activity.participatoryHours)];
  const [start, end] = [activity.date, laterOf(activity.endDate ?? activity.date, activity.date)];
  const before = cycle && end < cycle.from ? whyNotCounted(end, cycle, today) : null;
  const outside = before ?? whyNotCounted(start, cycle && { ...cycle, from: start }, today);
  if (outside) return { hours: 0, participatoryHours: 0, reason: outside };
  const from = cycle ? laterOf(start, cycle.from) : start;
  const to = earlierOf(end, cycle ? earlierOf(cycle.to, today) : today);
  if (from === start && to === end) return { hours, participatoryHours, reason: null };
  const days = (first: string, last: string) => daysBetween(first, last) + 1;
  const share = (all: number) => Math.floor((all * days(from, to)) / days(start, end));
  const part = to === today ? 'up to today' : 'inside your three years';
  const counted = `${fromHundredths(share(hours))} of ${fromHundredths(hours)} hours`;
  const reason = `Only the part ${part} counts: ${counted}, from ${formatDate(from)} to ${formatDate(to)}.`;
  return { hours: share(hours), participatoryHours: share(participatoryHours), reason };
}
