/**
 * The server's time as this device can tell it: computers on wards are often minutes off, and days begin, links run out and
 * sessions end by the server's clock. Times are milliseconds; until an answer has told the server's time, the device's own counts.
 */
export function createServerClock(now: () => number = () => Date.now()) {
  let ahead = 0;
  return {
    /** Takes the `Date` header of an answer that has just come. */
    learn(dateHeader: string | null): void {
      const said = Date.parse(dateHeader ?? '');
      if (!Number.isNaN(said)) ahead = said - now();
    },
    now: () => now() + ahead,
    /** What the server's clock said when that of the device said this. */
    when: (device: number) => device + ahead,
  };
}

export const serverClock = createServerClock();
