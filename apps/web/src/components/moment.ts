import { formatDate, londonToday } from '@cairn/domain/calendar-date';
import { today } from '../client/today.ts';

const clock = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', timeStyle: 'short' });

/** '20 Nov 2026 at 22:10', the time of day in London. */
export function moment(instant: string): string {
  const at = new Date(instant);
  return `${formatDate(londonToday(at))} at ${clock.format(at)}`;
}

/** '22:10' of today, and '20 Nov 2026 at 22:10' of any other day. */
export function timeOrMoment(instant: string): string {
  const at = new Date(instant);
  return londonToday(at) === today() ? clock.format(at) : moment(instant);
}
