import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { type Backup, newestBackup, newestGoodBackup } from './embedded-backups.ts';
import { damageFoundBefore, isFirstStart, isKnownToHoldAll, markDamaged, markFirstStart } from './embedded-ending.ts';
import type { ReadingAnswer } from './folder-reader.ts';

/** The PostgreSQL whose files the embedded database reads; `PG_VERSION` in its folder says whose they are. */
export const embeddedFormat = '18';

/** The folder cannot be opened as it stands. Its message says what not to do, and how to go on. */
class DamagedDatabaseError extends Error {
  override readonly name = 'DamagedDatabaseError';
}

/** Where the embedded database is, and where its copies are, if any are made. */
export interface EmbeddedPlaces {
  readonly folder: string;
  readonly backups: string | null;
}

/** The most that reading a folder to the end may take; 100 GB are read in half of it. */
const maxReadingMs = 60 * 60_000;
/** What a disk says that is full or may not be written to, which is no damage. */
const refusals = new Set(['ENOSPC', 'EDQUOT', 'EACCES', 'EPERM', 'EROFS', '53100']);

/**
 * Looks at the folder before it is opened, because opening makes a new database wherever it finds none, and opens a
 * damaged one in which rows are missing. One that is not known to hold all that was written is read to the end, which takes seconds
 * where it is small; one that was found damaged once stays so.
 *
 * @throws DamagedDatabaseError when a new one would be written over an old one, or beside copies of one, or when it is damaged.
 */
export async function assertMayOpen(places: EmbeddedPlaces): Promise<void> {
  const { folder, backups } = places;
  const names = new Set(readdirSync(folder));
  if (names.has('PG_VERSION')) {
    const format = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim();
    if (/^\d+$/.test(format) && format !== embeddedFormat)
      throw new DamagedDatabaseError(
        `The embedded database in ${folder} is of another release (format ${format}, this one reads ${embeddedFormat}). Nothing was changed. Start the release that made it.`,
      );
    const foundBefore = damageFoundBefore(folder);
    if (foundBefore !== null) throw await damaged(places, foundBefore);
    if (!isKnownToHoldAll(folder)) await assertWhole(places);
  } else if (names.has('base') || names.has('global') || names.has('pg_wal')) {
    if (!isFirstStart(folder)) throw await damaged(places, 'PG_VERSION is missing');
  } else if (backups !== null) {
    const newest = (await newestGoodBackup(backups)) ?? newestBackup(backups);
    if (newest === null) markFirstStart(folder);
    else
      throw new DamagedDatabaseError(
        `There is no database in ${folder}, but there are copies of one in ${backups}. To put the newest back: ${howToRestore(folder, newest)}. To begin anew, move ${backups} away.`,
      );
  } else markFirstStart(folder);
}

/** Has a thread read the folder to the end: what is damaged may keep PostgreSQL busy for ever, or end it. */
async function assertWhole(places: EmbeddedPlaces): Promise<void> {
  const { folder } = places;
  const { promise, resolve } = Promise.withResolvers<ReadingAnswer>();
  const reader = new Worker(new URL('./folder-reader.ts', import.meta.url), { workerData: folder, execArgv: [] });
  const endedWith = (message: string) => resolve({ trouble: { message, isFound: false } });
  const limit = setTimeout(endedWith, maxReadingMs, 'it could not be read to the end in an hour');
  reader.once('message', resolve);
  reader.once('error', ({ message }: Error) => endedWith(message));
  reader.once('exit', () => endedWith('reading it broke off'));
  const { trouble } = await promise;
  clearTimeout(limit);
  await reader.terminate();
  if (trouble === null) return;
  const { message, code = '', isFound } = trouble;
  if (refusals.has(code)) throw Object.assign(new Error(message), { code });
  if (isFirstStart(folder)) throw neverComplete(folder, trouble);
  if (isFound) markDamaged(folder, firstLine(message));
  throw await damaged(places, firstLine(message), trouble);
}

const damageCodes = /^(XX00[012]|58P01|58030)$/;

/** What an error of opening, or of a statement, says of the folder; an error that says nothing of it is answered as it is. */
export async function explainDamage(places: EmbeddedPlaces, cause: unknown, opening: boolean): Promise<unknown> {
  if (cause instanceof DamagedDatabaseError) return cause;
  const { code, message } = cause as { code?: unknown; message?: unknown };
  if (refusals.has(String(code))) return cause;
  if (!opening && !(typeof code === 'string' && damageCodes.test(code)) && !/^Aborted\(/.test(String(message)))
    return cause;
  if (opening && isFirstStart(places.folder)) return neverComplete(places.folder, cause);
  return damaged(places, firstLine(message), cause);
}

function neverComplete(folder: string, cause: unknown): DamagedDatabaseError {
  return new DamagedDatabaseError(
    `The first start on ${folder} was broken off before there was a database. It holds nothing: remove that folder and start again.`,
    { cause },
  );
}

async function damaged(
  { folder, backups }: EmbeddedPlaces,
  why: string,
  cause?: unknown,
): Promise<DamagedDatabaseError> {
  const newest = backups === null ? null : await newestGoodBackup(backups);
  const copy =
    newest === null
      ? 'There is no copy beside it that can be unpacked; put back a backup of your own'
      : `The newest copy was made ${newest.madeAt.toISOString().slice(0, 16).replace('T', ' ')} UTC. To put it back: ${howToRestore(folder, newest)}. What was written since is in the moved folder only`;
  return new DamagedDatabaseError(
    `The embedded database in ${folder} is damaged (${why}). Do not delete it, and do not start anew over it: much of it may still be saved. ${copy}.`,
    { cause },
  );
}

/** The commands that put a copy in place of what is there. */
function howToRestore(folder: string, { file }: Backup): string {
  return `mv ${folder} ${folder}-damaged && mkdir -m 700 ${folder} && tar -xzf ${file} -C ${folder}`;
}

const firstLine = (message: unknown) =>
  String(message)
    .split(/\n|\. /, 1)[0]
    ?.slice(0, 200) ?? '';
