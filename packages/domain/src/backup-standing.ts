import { inFigures } from './number-words.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** Backups are made every night; one that is older than this is missing. */
const overdueMs = 36 * hourMs;

/** How the nightly backup stands. Both are null where nothing is known yet, and where the operator backs up. */
export interface BackupStanding {
  /** When the last good one was made. */
  readonly lastAt: string | null;
  /** When making one failed last, unless one was made since. */
  readonly failedAt: string | null;
}

/** What is to be said of it, as a sentence; null while all is well. */
export function backupWarning({ lastAt, failedAt }: BackupStanding, now: Date): string | null {
  if (lastAt === null) return failedAt === null ? null : 'No backup has been made yet.';
  const ageMs = now.getTime() - Date.parse(lastAt);
  if (failedAt === null && ageMs < overdueMs) return null;
  const days = Math.floor(ageMs / dayMs);
  if (days < 1) return 'The last backup is less than a day old, and making another failed.';
  return `The last backup is ${days === 1 ? '1 day' : `${inFigures(days)} days`} old.`;
}
