import { z } from 'zod';
import { instant } from './instant.ts';
import { applicationWindow } from './requirements.ts';

/** Since when the present address of somebody's calendar feed works; null while they have none. */
export const calendarFeedState = z.object({ since: instant.nullable() });

/** A new address for somebody's calendar programs. It is told this once and kept nowhere. */
export const calendarFeedMade = z.object({ address: z.string(), since: instant });

/** One whole day in somebody's calendar. */
export interface CalendarEvent {
  /** Which of the dates it is, whatever day that falls on. */
  readonly name: 'opens' | 'applyBy' | 'lapses';
  readonly date: string;
  readonly title: string;
}

/**
 * The dates of an application as a calendar shows them; none without a revalidation date. A title says what to do on its day,
 * and is short enough to be read on a phone without opening the event. Colleagues see shared calendars and screens, so it
 * names no person, no profession and no regulator.
 */
export function calendarEvents(revalidationDate: string | null): CalendarEvent[] {
  if (revalidationDate === null) return [];
  const { opens, applyBy, lapsesAfter } = applicationWindow(revalidationDate);
  return [
    { name: 'opens', date: opens, title: 'Cairn: you can apply to renew from today' },
    { name: 'applyBy', date: applyBy, title: 'Cairn: apply to renew today at the latest' },
    { name: 'lapses', date: lapsesAfter, title: 'Cairn: last day if you have not renewed' },
  ];
}
