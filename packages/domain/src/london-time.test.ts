import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { londonHour, londonReading, londonToday, momentsOfReading } from './london-time.ts';

const hourMs = 3_600_000;
const wallClock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/London',
  dateStyle: 'short',
  timeStyle: 'medium',
});
const shown = (ms: number) => new Date(londonReading(ms)).toISOString().slice(0, 19).replace('T', ' ');

describe('the clock in London', () => {
  // Also tells when the law has changed: the tables of the time zones learn of it, and the rule must follow.
  test('shows what the tables of the time zones say, every hour of every day on which it may change', () => {
    for (let year = 1996; year <= 2050; year++) {
      for (const month of [2, 9]) {
        for (let ms = Date.UTC(year, month, 24); ms < Date.UTC(year, month + 1); ms += hourMs) {
          expect(shown(ms)).toBe(wallClock.format(ms));
          expect(shown(ms - 1000)).toBe(wallClock.format(ms - 1000));
        }
      }
    }
  });

  test('and at any other moment', () => {
    const anyMoment = fc.date({ min: new Date('1970-01-01'), max: new Date('2050-12-31'), noInvalidDate: true });
    fc.assert(fc.property(anyMoment, (now) => shown(now.getTime()) === wallClock.format(now)));
  });

  test.each([
    ['2026-03-29T00:59:59.999Z', 0],
    ['2026-03-29T01:00:00.000Z', 2],
    ['2026-10-25T00:59:59.999Z', 1],
    ['2026-10-25T01:00:00.000Z', 1],
    ['2026-06-30T23:30:00.000Z', 0],
    ['1969-07-20T20:17:00.000Z', 21],
  ])('at %s it is in hour %d', (now, hour) => expect(londonHour(new Date(now))).toBe(hour));
});

describe('the moments at which it shows a reading', () => {
  const moments = (reading: string) => momentsOfReading(Date.parse(reading)).map((ms) => new Date(ms).toISOString());
  test.each([
    ['2026-01-10T09:00:00.000Z', ['2026-01-10T09:00:00.000Z']],
    ['2026-07-10T09:00:00.000Z', ['2026-07-10T08:00:00.000Z']],
    ['2026-03-29T01:30:00.000Z', []],
    ['2026-10-25T01:30:00.000Z', ['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z']],
  ])('%s', (reading, expected) => expect(moments(reading)).toEqual(expected));
});

describe('londonToday', () => {
  test.each([
    ['2026-06-30T22:59:59Z', '2026-06-30'],
    ['2026-06-30T23:00:00Z', '2026-07-01'],
    ['2026-12-31T23:59:59Z', '2026-12-31'],
    ['2026-03-29T00:30:00Z', '2026-03-29'],
  ])('at %s it is %s in London', (now, date) => expect(londonToday(new Date(now))).toBe(date));

  test('is what the calendar says at any moment, whichever was asked for before', () => {
    const calendar = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/London' });
    const anyMoment = fc.date({ min: new Date('1971-11-01'), max: new Date('2050-12-31'), noInvalidDate: true });
    fc.assert(fc.property(anyMoment, (now) => londonToday(now) === calendar.format(now)));
  });
});
