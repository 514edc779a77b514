import { formatLongDate } from '@cairn/domain/calendar-date';
import { applicationWindow, countdownTone, daysUntil } from '@cairn/domain/requirements';

/** The countdown in words; `color` only repeats what `state` says. */
export interface CountdownWords {
  headline: string;
  detail: string;
  state: string;
  color: 'moss' | 'amber' | 'clay';
}

const tones = {
  green: { color: 'moss', state: 'Time in hand' },
  yellow: { color: 'amber', state: 'Coming up' },
  red: { color: 'clay', state: 'Very soon' },
} as const;

const days = (count: number) => `${count.toLocaleString('en-GB')} ${count === 1 ? 'day' : 'days'}`;

/**
 * What the card says about a revalidation date: before it, on the day and after it. An application is due on the first
 * of that month, so between the two days it says that the first has passed.
 */
export function countdownWords(date: string, today: string): CountdownWords {
  const left = daysUntil(date, today);
  const { applyBy, lapsesAfter } = applicationWindow(date);
  const tone =
    applyBy < today ? ({ color: 'clay', state: 'Apply-by date passed' } as const) : tones[countdownTone(left)];
  const due =
    applyBy < today
      ? `. The day to apply by, ${formatLongDate(applyBy)}, has passed. If you have not applied, do it now or contact the NMC: your registration lapses after ${formatLongDate(lapsesAfter)}.`
      : '';
  if (left > 0)
    return { headline: days(left), detail: `until your revalidation date, ${formatLongDate(date)}${due}`, ...tone };
  if (left === 0)
    return { headline: 'Today', detail: `is your revalidation date, ${formatLongDate(date)}${due}`, ...tone };
  return {
    headline: `${days(-left)} ago`,
    detail: `your revalidation date passed, on ${formatLongDate(date)}. If you have revalidated, set your next date in your profile; if not, contact the NMC.`,
    state: 'Date passed',
    color: 'clay',
  };
}
