const hourMs = 3_600_000;

const wallClock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
});

/** What the clock on a wall in London shows at a moment, as milliseconds of the same reading in UTC. */
function readingAt(ms: number): number {
  const parts = Object.fromEntries(wallClock.formatToParts(ms).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day = 1, hour, minute, second } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second, ms % 1000);
}

/**
 * The moments at which the clock in London shows a reading, given as milliseconds of the same reading in UTC, the first
 * of them first: none in the hour that is left out in spring, two in the hour that comes twice in autumn.
 */
export function momentsOfReading(reading: number): number[] {
  return [reading - hourMs, reading].filter((ms) => readingAt(ms) === reading);
}
