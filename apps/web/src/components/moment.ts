import { formatMoment, formatTimeOfDay } from '@cairn/domain/london-clock';
import { londonToday } from '@cairn/domain/london-time';
import { today } from '../client/today.ts';

/** '20 Nov 2026 at 22:10', the time of day in London. */
export const moment = formatMoment;

/** '22:10' of today, and '20 Nov 2026 at 22:10' of any other day. */
export function timeOrMoment(instant: string): string {
  return londonToday(new Date(instant)) === today() ? formatTimeOfDay(instant) : moment(instant);
}
