import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type FileHandle, open, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { claimsFolder } from './folder-claims.ts';
import { contentsOf } from './folder-copy.ts';
import { runningSystem } from './running-system.ts';

// How the folder of the embedded database was left. PGlite never has the system write to the disk, so after a power cut
// the folder may hold any mixture of old and new; while the system runs on, everybody reads what was written last.

const endingMark = (folder: string) => join(claimsFolder(folder), 'ending');
const damageMark = (folder: string) => join(claimsFolder(folder), 'damaged');
const closed = 'closed';
const openedUnder = (system: string | null) => (system === null ? 'opened' : `opened under ${system}`);
const syncsAtOnce = 8;

/**
 * Whether the folder is known to hold all that was written into it: it was closed and written through, or its process
 * ended under the system that runs now. Not so after a power cut, nor of a folder that came from elsewhere.
 */
export function isKnownToHoldAll(folder: string): boolean {
  const ending = readIfThere(endingMark(folder));
  const system = runningSystem();
  return ending === closed || (system !== null && ending === openedUnder(system));
}

/**
 * To be called before anything is written into the folder; has reached the disk when it resolves. What it answers has the
 * system write to the disk whatever has changed since, and then says that the folder was closed.
 */
export async function markOpened(folder: string): Promise<() => Promise<void>> {
  // After a crash nothing is known to be on the disk.
  const onDisk = readIfThere(endingMark(folder)) === closed ? await stampsIn(folder) : new Map<string, bigint>();
  const mark = await open(endingMark(folder), 'w', 0o600);
  await mark.writeFile(openedUnder(runningSystem()));
  await syncAndClose(mark);
  if (process.platform !== 'win32') await sync(claimsFolder(folder), 'r');
  return async () => {
    const now = await stampsIn(folder);
    const waiting = [...now].filter(([path, stamp]) => onDisk.get(path) !== stamp).map(([path]) => path);
    const syncNext = async () => {
      for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) await sync(join(folder, path), 'r+');
    };
    await Promise.all(Array.from({ length: syncsAtOnce }, syncNext));
    // Windows writes the names of files by itself, and cannot be asked to.
    if (process.platform !== 'win32')
      for (const path of ['', ...(await contentsOf(folder, ours)).folders]) await sync(join(folder, path), 'r');
    await writeFile(endingMark(folder), closed, { mode: 0o600 });
  };
}

const ours = new Set(['cairn-lock']);

/** When each file was changed last, in nanoseconds. */
async function stampsIn(folder: string): Promise<Map<string, bigint>> {
  const { files } = await contentsOf(folder, ours);
  const stamps = files.map(async (path): Promise<[string, bigint]> => {
    const { mtimeNs } = await stat(join(folder, path), { bigint: true });
    return [path, mtimeNs];
  });
  return new Map(await Promise.all(stamps));
}

async function sync(path: string, flags: 'r' | 'r+'): Promise<void> {
  await syncAndClose(await open(path, flags));
}

async function syncAndClose(handle: FileHandle): Promise<void> {
  await handle.sync().finally(() => handle.close());
}

/** Remembers what is wrong with the folder: opening it has changed it, and might not find the same again. */
export function markDamaged(folder: string, why: string): void {
  writeFileSync(damageMark(folder), why, { mode: 0o600 });
}

/** What was found wrong with the folder at an earlier start, or null. */
export const damageFoundBefore = (folder: string): string | null => readIfThere(damageMark(folder));

/** Whether it is the first start that was broken off, so that the folder may hold half a database. */
export const isFirstStart = (folder: string): boolean => existsSync(firstStartMark(folder));

export const markFirstStart = (folder: string): void => writeFileSync(firstStartMark(folder), '');

/** Says that the first start was completed. */
export const clearFirstStartMark = (folder: string): void => rmSync(firstStartMark(folder), { force: true });

const firstStartMark = (folder: string) => join(claimsFolder(folder), 'first-start');

function readIfThere(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw cause;
  }
}
