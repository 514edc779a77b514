import { addYears, londonToday } from '@cairn/domain/calendar-date';

/** Midnight, in UTC, of the same day some years earlier. */
export function yearsBefore(now: Date, years: number): Date {
  return new Date(`${addYears(londonToday(now), -years)}T00:00:00Z`);
}
