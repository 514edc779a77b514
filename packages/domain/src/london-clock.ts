import { formatDate, londonToday } from './calendar-date.ts';

const clock = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', timeStyle: 'short' });

/** '22:10', the time of day in London at a moment. */
export function formatTimeOfDay(instant: string): string {
  return clock.format(new Date(instant));
}

/** '20 Nov 2026 at 22:10', the day and time of day in London. */
export function formatMoment(instant: string): string {
  return `${formatDate(londonToday(new Date(instant)))} at ${formatTimeOfDay(instant)}`;
}
