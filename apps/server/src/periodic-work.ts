import { tellOwnersOfFailedBackup } from '@cairn/api/backups/commands';
import type { Clock, FloodCounts, Ports } from '@cairn/api/context';
import type { DatabaseHandle } from '@cairn/db/database-handle';
import type { FastifyBaseLogger } from 'fastify';
import type { NightlyWitness } from './adapters/nightly-backup.ts';
import type { NightlyRecord } from './adapters/nightly-record.ts';
import type { TemporaryFiles } from './adapters/temporary-files.ts';

const hourMs = 3_600_000;

/** Clears up what PostgreSQL does not, until the answered function is called; that resolves once nothing runs. */
export function clearUp(
  temporary: TemporaryFiles,
  { vacuum }: Pick<DatabaseHandle, 'vacuum'>,
  clock: Clock,
  log: Pick<FastifyBaseLogger, 'warn'>,
): () => Promise<void> {
  const failed = (what: string, when: string) => (err: unknown) =>
    log.warn({ err }, `${what} will be tried again ${when}`);
  const stopSweeping = sweepHourly(temporary, clock, failed('clearing out broken-off uploads', 'in an hour'));
  const stopVacuuming = vacuumDaily(vacuum, failed('vacuuming the database', 'within a day'));
  return () => {
    stopSweeping();
    return stopVacuuming();
  };
}

/** Clears out, now and every hour, what broken-off uploads left an hour ago or more. */
function sweepHourly(temporary: TemporaryFiles, clock: Clock, report: (cause: unknown) => void): () => void {
  const sweepOnce = () => void temporary.sweep(new Date(clock.now().getTime() - hourMs)).catch(report);
  sweepOnce();
  const timer = setInterval(sweepOnce, hourMs).unref();
  return () => clearInterval(timer);
}

const dayMs = 24 * hourMs;

/**
 * Vacuums the embedded database an hour after the start, when nobody waits for that any more, and every day; it does not do so
 * by itself. What is answered ends that, and resolves once nothing runs.
 */
export function vacuumDaily(vacuum: DatabaseHandle['vacuum'], report: (cause: unknown) => void): () => Promise<void> {
  if (!vacuum) return async () => {};
  const stopping = new AbortController();
  let running = Promise.resolve();
  const vacuumOnce = () => {
    running = running.then(() => vacuum(stopping.signal)).catch(report);
  };
  const first = setTimeout(vacuumOnce, hourMs).unref();
  const timer = setInterval(vacuumOnce, dayMs).unref();
  return () => {
    clearTimeout(first);
    clearInterval(timer);
    stopping.abort();
    return running;
  };
}

/** Settles what was counted against floods every second, and when it is stopped. */
export function settleEverySecond(floodCounts: FloodCounts, log: FastifyBaseLogger): () => Promise<void> {
  const settle = () =>
    floodCounts.settle().catch((err: unknown) => log.warn({ err }, 'counts against floods are settled later'));
  const timer = setInterval(() => void settle(), 1_000).unref();
  return () => {
    clearInterval(timer);
    return settle();
  };
}

/** Keeps in the record what came of each nightly task, and writes to the owners where one fails. */
export function nightlyWitness(ports: Ports, record: NightlyRecord): NightlyWitness {
  return {
    made: record.made,
    failed: async (task) => {
      record.failed(task);
      const standing = record.standing();
      if (standing) await tellOwnersOfFailedBackup(ports, standing);
    },
  };
}
