const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Since then the clocks change at one o'clock UTC on the last Sundays of March and October (the Summer Time Order 2002, and the years before it). */
const sinceMs = Date.UTC(1996, 0);
const [march, october] = [2, 9];

/** One o'clock UTC on the last Sunday of a month that has 31 days; months count from 0. */
function changeIn(year: number, month: number): number {
  const last = new Date(Date.UTC(year, month, 31, 1));
  return last.getTime() - last.getUTCDay() * dayMs;
}

/**
 * What the clock on a wall in London shows at a moment, as milliseconds of the same reading in UTC; both since 1970. It is reckoned,
 * because a browser that is asked for any time zone loads its tables of languages first, which holds a page up.
 */
export function londonReading(ms: number): number {
  if (ms < sinceMs) return readingByTables(ms);
  const year = new Date(ms).getUTCFullYear();
  const isSummerTime = ms >= changeIn(year, march) && ms < changeIn(year, october);
  return isSummerTime ? ms + hourMs : ms;
}

/** The date on a wall in London at a moment. */
export function londonToday(now: Date): string {
  return new Date(londonReading(now.getTime())).toISOString().slice(0, 10);
}

/** The hour on a clock in London at a moment, 0 to 23. */
export function londonHour(now: Date): number {
  return new Date(londonReading(now.getTime())).getUTCHours();
}

let wallClock: Intl.DateTimeFormat | undefined;

/** The same of years that had other rules. */
function readingByTables(ms: number): number {
  wallClock ??= new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Europe/London',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  const parts = Object.fromEntries(wallClock.formatToParts(ms).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day = 1, hour, minute, second } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second, ms % 1000);
}

/**
 * The moments at which the clock in London shows a reading, given as milliseconds of the same reading in UTC, the first
 * of them first: none in the hour that is left out in spring, two in the hour that comes twice in autumn.
 */
export function momentsOfReading(reading: number): number[] {
  return [reading - hourMs, reading].filter((ms) => londonReading(ms) === reading);
}
