import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { newestBackup } from './embedded-backups.ts';
import { claimsFolder } from './folder-claims.ts';

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

const firstStartMark = (folder: string) => join(claimsFolder(folder), 'first-start');

/**
 * Looks at the folder before it is opened, because opening makes a new database wherever it finds none.
 * @throws DamagedDatabaseError when a new one would be written over an old one, or beside copies of one.
 */
export function assertMayOpen(places: EmbeddedPlaces): void {
  const { folder, backups } = places;
  const names = new Set(readdirSync(folder));
  if (names.has('PG_VERSION')) {
    const format = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim();
    if (/^\d+$/.test(format) && format !== embeddedFormat)
      throw new DamagedDatabaseError(
        `The embedded database in ${folder} is of another release (format ${format}, this one reads ${embeddedFormat}). Nothing was changed. Start the release that made it.`,
      );
  } else if (names.has('base') || names.has('global') || names.has('pg_wal')) {
    if (!existsSync(firstStartMark(folder))) throw damaged(places, 'PG_VERSION is missing');
  } else if (backups !== null && newestBackup(backups) !== null) {
    throw new DamagedDatabaseError(
      `There is no database in ${folder}, but there are copies of one in ${backups}. To put the newest back: ${howToRestore(places)}. To begin anew, move ${backups} away.`,
    );
  } else writeFileSync(firstStartMark(folder), '');
}

/** Says that the first start was completed. */
export function clearFirstStartMark(folder: string): void {
  rmSync(firstStartMark(folder), { force: true });
}

const damageCodes = /^(XX00[012]|58P01|58030)$/;

/** What an error of opening, or of a statement, says of the folder; an error that says nothing of it is answered as it is. */
export function explainDamage(places: EmbeddedPlaces, cause: unknown, opening: boolean): unknown {
  if (cause instanceof DamagedDatabaseError) return cause;
  const { code, message } = cause as { code?: unknown; message?: unknown };
  if (['ENOSPC', 'EDQUOT', 'EACCES', 'EPERM', 'EROFS'].includes(String(code))) return cause;
  if (!opening && !(typeof code === 'string' && damageCodes.test(code)) && !/^Aborted\(/.test(String(message)))
    return cause;
  if (opening && existsSync(firstStartMark(places.folder)))
    return new DamagedDatabaseError(
      `The first start on ${places.folder} was broken off before there was a database. It holds nothing: remove that folder and start again.`,
      { cause },
    );
  return damaged(places, firstLine(message), cause);
}

function damaged(places: EmbeddedPlaces, why: string, cause?: unknown): DamagedDatabaseError {
  const { folder, backups } = places;
  const newest = backups === null ? null : newestBackup(backups);
  const copy =
    newest === null
      ? 'There is no copy beside it; put back a backup of your own'
      : `The newest copy was made ${newest.madeAt.toISOString().slice(0, 16).replace('T', ' ')} UTC. To put it back: ${howToRestore(places)}. What was written since is in the moved folder only`;
  return new DamagedDatabaseError(
    `The embedded database in ${folder} is damaged (${why}). Do not delete it, and do not start anew over it: much of it may still be saved. ${copy}.`,
    { cause },
  );
}

/** The commands that put the newest copy in place of what is there. */
function howToRestore({ folder, backups }: EmbeddedPlaces): string {
  const file = backups === null ? null : newestBackup(backups)?.file;
  return `mv ${folder} ${folder}-damaged && mkdir -m 700 ${folder} && tar -xzf ${file} -C ${folder}`;
}

const firstLine = (message: unknown) => String(message).split(/[\n.]/, 1)[0]?.slice(0, 200) ?? '';
