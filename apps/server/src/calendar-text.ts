import type { NamedEvent } from '@cairn/api/calendar-feed/queries';
import ical, { ICalEventClass, ICalEventTransparency } from 'ical-generator';

const secondsOfADay = 86_400;

/** Of no use to the dates, which are whole days: RFC 5545 (section 3.6) asks for at least one component. */
const noEvents = [
  'BEGIN:VTIMEZONE',
  'TZID:Etc/UTC',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0000',
  'TZOFFSETTO:+0000',
  'END:STANDARD',
  'END:VTIMEZONE',
  'END:VCALENDAR',
].join('\r\n');

/**
 * The events as iCalendar text (RFC 5545), each described by nothing but the address `link`. They are free time and
 * private, so that a shared calendar shows colleagues as little as its program can.
 */
export function calendarText(events: readonly NamedEvent[], link: string, now: Date): string {
  const calendar = ical({
    name: 'Cairn',
    prodId: { company: 'Cairn', product: 'Cairn', language: 'EN' },
    ttl: secondsOfADay,
    events: events.map(({ uid, date, title }) => ({
      id: uid,
      stamp: now,
      start: new Date(`${date}T00:00:00Z`),
      allDay: true,
      summary: title,
      description: link,
      transparency: ICalEventTransparency.TRANSPARENT,
      class: ICalEventClass.PRIVATE,
    })),
  });
  const text = calendar.toString();
  // The generator leaves the last line without its end.
  return `${events.length > 0 ? text : text.replace('END:VCALENDAR', noEvents)}\r\n`;
}
