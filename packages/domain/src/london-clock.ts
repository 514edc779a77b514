import { formatDate } from './calendar-date.ts';
import { londonReading, londonToday } from './london-time.ts';

/** '22:10', the time of day in London at a moment. */
export function formatTimeOfDay(instant: string): string {
  return new Date(londonReading(Date.parse(instant))).toISOString().slice(11, 16);
}

/** '20 Nov 2026 at 22:10', the day and time of day in London. */
export function formatMoment(instant: string): string {
  return `${formatDate(londonToday(new Date(instant)))} at ${formatTimeOfDay(instant)}`;
}
