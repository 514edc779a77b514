import { addYears, londonToday } from './calendar-date.ts';

/** How long a closing account can be reopened before it is erased, in days. */
export const closingDays = 30;

/** How long an account that an administrator deleted can be restored before it is erased, in years (published). */
export const deletedYears = 7;

/** How long the record of who did what is kept, in years (published with the product: system logs). */
export const activityYears = 2;

/**
 * How long the bare note that an account was erased is kept, in years: its random id and the day, no name (the period
 * published for what outlives an account).
 */
export const erasureYears = 7;

/** For how long an NMC PIN that an administrator has freed is kept for its claimant. */
export const pinReservedDays = 14;

/** For how long programs are told that a record was deleted, in days: its id and when, and nothing it held. */
export const deletionDays = 90;

/** Midnight, in UTC, of the same day some years earlier. */
export function yearsBefore(now: Date, years: number): Date {
  return new Date(`${addYears(londonToday(now), -years)}T00:00:00Z`);
}
