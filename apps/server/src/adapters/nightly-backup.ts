import type { Clock } from '@cairn/api/context';
import type { DatabaseHandle } from '@cairn/db/database-handle';
import { backUp, newestBackup } from '@cairn/db/embedded-backups';
import { londonHour } from '@cairn/domain/london-time';
import type { FastifyBaseLogger } from 'fastify';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** A start is over by then, and whoever tries Cairn for a moment has gone. */
const firstLookMs = minuteMs;
const lookEveryMs = 15 * minuteMs;

/** Whether it is time for a copy: in the small hours when there is none of tonight, otherwise when the last is a day old. */
export function isBackupDue(newestAt: Date | null, now: Date): boolean {
  if (newestAt === null) return true;
  // A copy of the future was made by a clock that was wrong, and says nothing.
  const age = Math.abs(now.getTime() - newestAt.getTime());
  const hour = londonHour(now);
  return age >= 24 * hourMs || (age >= 12 * hourMs && hour >= 2 && hour < 5);
}

/** Something that is made every night and kept. */
export interface NightlyTask {
  /** What whoever watches calls it. */
  readonly kind: 'copy' | 'archive';
  /** As a sentence begins. */
  readonly name: string;
  /** When the newest one was made; null when there is none. */
  newestAt(): Date | null;
  make(now: Date, signal: AbortSignal): Promise<unknown>;
}

/** The copy of the embedded database in `folder`. */
export function nightlyCopies(database: DatabaseHandle, folder: string): NightlyTask {
  return {
    kind: 'copy',
    name: 'the nightly copy of the database',
    newestAt: () => newestBackup(folder)?.madeAt ?? null,
    make: (now, signal) => backUp(database, folder, now, signal),
  };
}

/** Who is told what came of each. */
export interface NightlyWitness {
  made(task: NightlyTask): void;
  failed(task: NightlyTask): Promise<void>;
}

/** The looks whether anything is due. */
export interface NightlyLooks {
  /** Does what is due, one task after the other, after all earlier looks. */
  look(): Promise<void>;
  /** Gives up what has been begun, and does nothing from then on; resolves once nothing runs. */
  stop(): Promise<void>;
}

/** Looks after these tasks. One that fails keeps no other, is an error in the log, and is tried again at the next look. */
export function nightlyLooks(
  tasks: readonly NightlyTask[],
  clock: Clock,
  log: Pick<FastifyBaseLogger, 'error'>,
  witness: NightlyWitness,
): NightlyLooks {
  const stopping = new AbortController();
  let running = Promise.resolve();
  const make = async (task: NightlyTask) => {
    const now = clock.now();
    if (stopping.signal.aborted || !isBackupDue(task.newestAt(), now)) return;
    await task.make(now, stopping.signal);
    witness.made(task);
  };
  const failed = async (task: NightlyTask, cause: unknown) => {
    if (stopping.signal.aborted) return;
    log.error({ err: cause }, `${task.name} could not be made`);
    await witness.failed(task).catch((err: unknown) => log.error({ err }, `nobody was told that ${task.name} fails`));
  };
  return {
    look: () => {
      for (const task of tasks) running = running.then(() => make(task)).catch((cause: unknown) => failed(task, cause));
      return running;
    },
    stop: () => {
      stopping.abort();
      return running;
    },
  };
}

/** Looks a minute after the start and then every quarter of an hour, until the answered function is called. */
export function everyNight({ look, stop }: NightlyLooks): () => Promise<void> {
  const first = setTimeout(look, firstLookMs).unref();
  const timer = setInterval(look, lookEveryMs).unref();
  return () => {
    clearTimeout(first);
    clearInterval(timer);
    return stop();
  };
}
