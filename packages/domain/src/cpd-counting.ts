import { laterOf } from './calendar-date.ts';
import { amountInSpan, type Cycle, countedSpan, whyOnlyPart } from './counting.ts';
import { toHundredths } from './decimal.ts';

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
  const end = laterOf(activity.endDate ?? activity.date, activity.date);
  const span = countedSpan(activity.date, end, cycle, today);
  return {
    hours: amountInSpan(hours, span),
    participatoryHours: amountInSpan(participatoryHours, span),
    reason: span.outside ?? whyOnlyPart(hours, span, today),
  };
}
