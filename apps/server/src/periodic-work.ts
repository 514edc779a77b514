import type { Clock, FloodCounts } from '@cairn/api/context';
import type { FastifyBaseLogger } from 'fastify';
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
