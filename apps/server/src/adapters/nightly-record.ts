import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { Clock } from '@cairn/api/context';
import type { BackupStanding } from '@cairn/domain/backup-standing';
import type { NightlyTask } from './nightly-backup.ts';

/** What came of one of the nightly tasks, so far as anything has. */
interface Outcome {
  readonly lastAt: string | null;
  readonly failedAt: string | null;
  readonly failures: number;
}

/** The same, for whoever watches: instants in milliseconds since 1970, 0 for never. */
export interface WatchedBackup {
  readonly backup: NightlyTask['kind'];
  readonly lastAtMs: number;
  /** How often making one has failed, over all starts. */
  readonly failures: number;
}

export interface NightlyRecord {
  /** Notes that one was made. */
  made(task: NightlyTask): void;
  /** Notes that one could not be made. */
  failed(task: NightlyTask): void;
  /** The worst of the tasks: the oldest of their last backups, and the newest failure; null where there is no task. */
  standing(): BackupStanding | null;
  watched(): readonly WatchedBackup[];
}

/**
 * What came of the nightly tasks, kept in a file, so that a restart forgets neither that they fail nor since when. Of a task that is in no record
 * yet the newest backup there is counts.
 */
export function createNightlyRecord(file: string, tasks: readonly NightlyTask[], clock: Clock): NightlyRecord {
  const outcomes = new Map(Object.entries(read(file)));
  const none: Outcome = { lastAt: null, failedAt: null, failures: 0 };
  const of = (task: NightlyTask): Outcome => {
    const known = outcomes.get(task.kind) ?? none;
    return { ...known, lastAt: known.lastAt ?? newestOf(task) };
  };
  const note = (task: NightlyTask, outcome: Outcome) => {
    outcomes.set(task.kind, outcome);
    try {
      // In its place at once: half a file would be none.
      writeFileSync(`${file}.unfinished`, JSON.stringify(Object.fromEntries(outcomes)), { mode: 0o600 });
      renameSync(`${file}.unfinished`, file);
    } catch {
      // On a full disk the process knows it at least, and writes it down with the next.
    }
  };
  return {
    made: (task) => note(task, { ...of(task), lastAt: clock.now().toISOString(), failedAt: null }),
    failed: (task) => {
      const { lastAt, failures } = of(task);
      note(task, { lastAt, failedAt: clock.now().toISOString(), failures: failures + 1 });
    },
    standing: () => {
      if (tasks.length === 0) return null;
      const all = tasks.map(of);
      const lasts = all.flatMap(({ lastAt }) => (lastAt === null ? [] : [lastAt]));
      const failed = all.flatMap(({ failedAt }) => (failedAt === null ? [] : [failedAt]));
      return {
        lastAt: lasts.length < all.length ? null : (lasts.toSorted()[0] ?? null),
        failedAt: failed.toSorted().at(-1) ?? null,
      };
    },
    watched: () =>
      tasks.map((task) => {
        const { lastAt, failures } = of(task);
        return { backup: task.kind, lastAtMs: lastAt === null ? 0 : Date.parse(lastAt), failures };
      }),
  };
}

/** A folder that cannot be read holds none that anybody could use. */
function newestOf(task: NightlyTask): string | null {
  try {
    return task.newestAt()?.toISOString() ?? null;
  } catch {
    return null;
  }
}

/** Nothing where there is no file yet, or one that cannot be read: it is written anew with the next backup. */
function read(file: string): Record<string, Outcome> {
  try {
    return (JSON.parse(readFileSync(file, 'utf8')) as Record<string, Outcome> | null) ?? {};
  } catch {
    return {};
  }
}
