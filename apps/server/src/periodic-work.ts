import { tellOwnersOfFailedBackup } from '@cairn/api/backups/commands';
import type { Clock, FloodCounts, Ports } from '@cairn/api/context';
import type { FastifyBaseLogger } from 'fastify';
import type { NightlyWitness } from './adapters/nightly-backup.ts';
import type { NightlyRecord } from './adapters/nightly-record.ts';
import type { TemporaryFiles } from './adapters/temporary-files.ts';

/** Clears out, now and every hour, what broken-off uploads left an hour ago or more. */
export function sweepHourly(temporary: TemporaryFiles, clock: Clock, report: (cause: unknown) => void): () => void {
  const hour = 3_600_000;
  const sweepOnce = () => void temporary.sweep(new Date(clock.now().getTime() - hour)).catch(report);
  sweepOnce();
  const timer = setInterval(sweepOnce, hour).unref();
  return () => clearInterval(timer);
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
