import { londonToday } from '@cairn/domain/calendar-date';

/** Today in London, as the server counts it. */
export function today(): string {
  return londonToday(new Date());
}
