import { limits } from '@cairn/api/limits';
import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import { calendarText } from '../calendar-text.ts';
import { joined, onEachServer, Visitor } from '../testing.ts';

/** A calendar as a program of somebody else reads it. */
function readBy(text: string): { uid: string; summary: string; date: string; isDate: boolean; description: string }[] {
  const calendar = new ICAL.Component(ICAL.parse(text));
  expect(calendar.getFirstPropertyValue('version')).toBe('2.0');
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const { uid, summary, startDate, description } = new ICAL.Event(component);
    return { uid, summary, date: startDate.toString(), isDate: startDate.isDate, description };
  });
}

const now = new Date('2026-11-22T05:00:00.123Z');
const event = {
  name: 'applyBy',
  uid: '0a1b',
  date: '2027-03-01',
  title: 'Cairn: apply to renew today at the latest',
} as const;

describe('the text of a calendar', () => {
  test('ends every line as it must and folds long ones, between letters', () => {
    const link = `https://${'wörd€😀.'.repeat(20)}example.org/auth`;
    const text = calendarText([event], link, now);
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    const lines = text.split('\r\n');
    expect(lines.some((line) => line.startsWith(' '))).toBe(true);
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
    expect(readBy(text)).toMatchObject([{ description: link }]);
  });

  test('is of whole days that take nobody’s time, without alarms, and stamped', () => {
    const text = calendarText([event], 'https://cairn.example.org/auth', now);
    for (const line of [
      'DTSTART;VALUE=DATE:20270301',
      'DTSTAMP:20261122T050000Z',
      'TRANSP:TRANSPARENT',
      'CLASS:PRIVATE',
    ])
      expect(text.split('\r\n')).toContain(line);
    expect(text).not.toMatch(/VALARM|ORGANIZER|ATTENDEE|DTEND/);
  });

  test('without events is a calendar all the same', () => {
    const text = calendarText([], 'https://cairn.example.org/auth', now);
    expect(readBy(text)).toEqual([]);
    expect(new ICAL.Component(ICAL.parse(text)).getAllSubcomponents()).toHaveLength(1);
    expect(text.endsWith('END:VTIMEZONE\r\nEND:VCALENDAR\r\n')).toBe(true);
  });
});

onEachServer((server) => {
  /** Somebody with a date and the path of their calendar. */
  async function subscribed() {
    const nurse = await joined(server());
    const nmcPin = `12A${String(1000 + Number(/-(\d+)@/.exec(nurse.email)?.[1]))}B`;
    const profile = { firstName: 'Canaryada', nmcPin, revalidationDate: '2027-03-31' };
    await nurse.call('PATCH', '/api/user/profile', profile);
    const { json } = await nurse.post<{ address: string }>('/api/user/calendar-feed');
    return { nurse, nmcPin, path: new URL(json.address).pathname };
  }
  const stranger = () => new Visitor(server().url);

  describe('GET /calendar/{token}.ics', () => {
    test('is read by the programs of others, and says no more than the dates', async () => {
      const { nurse, nmcPin, path } = await subscribed();
      const { status, headers, text } = await stranger().get(path);
      expect(status).toBe(200);
      expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8');
      expect(readBy(text)).toMatchObject([
        { summary: 'Cairn: you can apply to renew from today', date: '2026-12-31', isDate: true },
        { summary: 'Cairn: apply to renew today at the latest', date: '2027-03-01', isDate: true },
        { summary: 'Cairn: last day if you have not renewed', date: '2027-03-31', isDate: true },
      ]);
      for (const { description } of readBy(text)) expect(description).toBe(`${server().ports.publicUrl}/auth`);
      expect(text).not.toMatch(/canary|nmc|nurs|midwi|revalid|regist|pin\b/i);
      // Whole: three letters of it may stand by chance in the random name of an event.
      expect(text.toUpperCase()).not.toContain(nmcPin);
      expect(text).not.toContain(nurse.id);
      expect(text).not.toContain(nurse.email);
      expect((await stranger().call('HEAD', path)).status).toBe(200);
    });

    test('names its events alike when read twice and at a new address', async () => {
      const { nurse, path } = await subscribed();
      const uids = async (at: string) => readBy((await stranger().get(at)).text).map(({ uid }) => uid);
      const first = await uids(path);
      expect(await uids(path)).toEqual(first);
      const { json } = await nurse.post<{ address: string }>('/api/user/calendar-feed');
      expect(await uids(new URL(json.address).pathname)).toEqual(first);
    });

    test('is kept by nobody and found by nobody, whether it is there or not', async () => {
      const { path } = await subscribed();
      for (const at of [path, '/calendar/never-made.ics']) {
        const { headers } = await stranger().get(at);
        expect(headers.get('cache-control')).toBe('no-store');
        expect(headers.get('referrer-policy')).toBe('no-referrer');
        expect(headers.get('x-robots-tag')).toBe('noindex, nofollow, noarchive');
        expect(headers.get('set-cookie')).toBeNull();
      }
      expect((await stranger().get(path)).headers.get('content-disposition')).toBe('attachment; filename="cairn.ics"');
    });

    test('answers a replaced and a removed address as one that never was', async () => {
      const refusalAt = async (path: string) => {
        const { status, headers, json } = await stranger().get(path, { accept: 'text/html' });
        return { status, type: headers.get('content-type'), ...json, requestId: null };
      };
      const { nurse, path } = await subscribed();
      const never = await refusalAt(`/calendar/${'x'.repeat(43)}.ics`);
      expect(never).toMatchObject({ status: 404, code: 'NOT_FOUND' });
      const { json } = await nurse.post<{ address: string }>('/api/user/calendar-feed');
      const { pathname } = new URL(json.address);
      expect(await refusalAt(path)).toEqual(never);
      expect((await stranger().get(pathname)).status).toBe(200);
      expect((await nurse.call('DELETE', '/api/user/calendar-feed')).status).toBe(200);
      expect(await refusalAt(pathname)).toEqual(never);
    });

    test('stands at its address alone', async () => {
      const { path } = await subscribed();
      for (const other of [path.replace('.ics', ''), path.toUpperCase(), `/api${path}`, path.replace(/.\.ics/, '.ics')])
        expect((await stranger().get(other, { accept: 'application/json' })).headers.get('content-type')).not.toMatch(
          /calendar/,
        );
    });
  });
});

onEachServer(
  (server) => {
    test('a network that reads calendars without end is told to slow down', async () => {
      const statuses: number[] = [];
      for (let look = 0; look < 40; look++)
        statuses.push((await new Visitor(server().url).get(`/calendar/never-made-${look}.ics`)).status);
      expect(statuses[0]).toBe(404);
      expect(statuses).toContain(429);
    });
  },
  // One look at each calendar, and 25 for a network.
  { RATE_LIMIT_SCALE: String(1.02 / limits.calendarLooksPerFeed.calls) },
);
