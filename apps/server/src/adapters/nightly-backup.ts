import type { Clock } from '@cairn/api/context';
import type { DatabaseHandle } from '@cairn/db/database-handle';
import { backUp, newestBackup } from '@cairn/db/embedded-backups';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** A start is over by then, and whoever tries Cairn for a moment has gone. */
const firstLookMs = minuteMs;
const lookEveryMs = 15 * minuteMs;

const londonHour = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', hour: '2-digit', hourCycle: 'h23' });

/** Whether it is time for a copy: in the small hours when there is none of tonight, otherwise when the last is a day old. */
export function isBackupDue(newestAt: Date | null, now: Date): boolean {
  if (newestAt === null) return true;
  // A copy of the future was made by a clock that was wrong, and says nothing.
  const age = Math.abs(now.getTime() - newestAt.getTime());
  const hour = Number(londonHour.format(now));
  return age >= 24 * hourMs || (age >= 12 * hourMs && hour >= 2 && hour < 5);
}

/** Copies the embedded database into `folder` every night, until the answered function is called. Faults are reported. */
export function backUpNightly(
  database: DatabaseHandle,
  folder: string,
  clock: Clock,
  report: (cause: unknown) => void,
): () => Promise<void> {
  const stopping = new AbortController();
  let running = Promise.resolve();
  const look = async () => {
    const now = clock.now();
    if (isBackupDue(newestBackup(folder)?.madeAt ?? null, now)) await backUp(database, folder, now, stopping.signal);
  };
  const lookOnce = () => {
    running = running.then(look).catch((cause: unknown) => {
      if (!stopping.signal.aborted) report(cause);
    });
  };
  const first = setTimeout(lookOnce, firstLookMs).unref();
  const timer = setInterval(lookOnce, lookEveryMs).unref();
  return () => {
    clearTimeout(first);
    clearInterval(timer);
    stopping.abort();
    return running;
  };
}
