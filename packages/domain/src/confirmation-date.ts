import { type Cycle, firstOfYears, whyNotCounted } from './counting.ts';
import { originalDate, type Renewal } from './renewal.ts';

/**
 * The first day of the final year before a revalidation date. The regulator expects a confirmation in the last twelve months
 * of the three years, and may question an earlier one. An extension makes none early that was not before.
 * Source: http://revalidation.nmc.org.uk/what-you-need-to-do/confirmation/, read 2026-11-20.
 */
export function finalYearFrom(renewal: Pick<Renewal, 'extendedFrom'> & { readonly revalidationDate: string }): string {
  return firstOfYears(originalDate(renewal), 1);
}

/** Why a confirmation of this day, which does not lie ahead, belongs to other years; null when it counts. */
export function whyConfirmationNotCounted(date: string, cycle: Cycle | null, today: string): string | null {
  const reason = whyNotCounted(date, cycle, today);
  return reason && `A confirmation of this date does not count. ${reason}`;
}
