import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream, createWriteStream, mkdirSync, readdirSync, statSync } from 'node:fs';
import { open, rename, rm, statfs } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { DatabaseHandle } from './database-handle.ts';
import { packFolder } from './tar.ts';

/** How many copies are kept: a week of nights. */
const maxCopies = 7;
const minFreeBytes = 200 * 1024 * 1024;
const maxCheckMs = 15 * 60_000;
// Numbered in the order they were made, because a clock that was wrong once must not decide which are the oldest.
const copyName = /^(\d{6})-\d{4}-\d\d-\d\d\.tar\.gz$/;
const checkScript = join(import.meta.dirname, 'check-backup.ts');

export interface Backup {
  readonly file: string;
  readonly number: number;
  readonly madeAt: Date;
}

/** The copies in a folder, the oldest first; none when it is not there. */
function backupsIn(folder: string): Backup[] {
  let names: string[];
  try {
    names = readdirSync(folder);
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw cause;
  }
  return names
    .filter((name) => copyName.test(name))
    .sort()
    .map((name) => {
      const file = join(folder, name);
      return { file, number: Number(name.slice(0, 6)), madeAt: statSync(file).mtime };
    });
}

/** The copy that was made last, or null. */
export function newestBackup(folder: string): Backup | null {
  return backupsIn(folder).at(-1) ?? null;
}

/** The newest copy that can be unpacked to its end, whose checksum then holds; or null. */
export async function newestGoodBackup(folder: string): Promise<Backup | null> {
  for (const backup of backupsIn(folder).toReversed()) {
    const unpacked = pipeline(createReadStream(backup.file), createGunzip(), drain);
    if (await unpacked.then(always(true), always(false))) return backup;
  }
  return null;
}

async function drain(bytes: AsyncIterable<Buffer>): Promise<void> {
  for await (const _ of bytes);
}

const always = (answer: boolean) => () => answer;

/**
 * Copies the embedded database into `folder` as a compressed tar archive, reads the copy back in a process of its own,
 * and only then gives it its name and removes all but the newest seven. Statements wait while the files are read, not
 * while they are compressed and checked. Nothing is removed when anything fails.
 *
 * @throws Error when there is no room for it, or the copy cannot be read whole.
 */
export async function backUp(
  database: DatabaseHandle,
  folder: string,
  now: Date,
  signal?: AbortSignal,
): Promise<Backup> {
  if (!database.copyFiles) throw new Error('only the embedded database is copied by Cairn');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const number = (newestBackup(folder)?.number ?? 0) + 1;
  const file = join(folder, `${String(number).padStart(6, '0')}-${now.toISOString().slice(0, 10)}.tar.gz`);
  const [packed, copied, unpacked] = ['unfinished.tar.gz', 'unfinished-copy', 'unfinished-check'].map((name) =>
    join(folder, name),
  ) as [string, string, string];
  const clear = () => Promise.all([packed, copied, unpacked].map((path) => rm(path, { recursive: true, force: true })));
  // Of the files, their archive and what is unpacked of it there are never more than two at a time.
  const assertFreeSpace = async (bytes: number) => {
    const { bavail, bsize } = await statfs(folder);
    if (bavail * bsize - 2 * bytes < minFreeBytes)
      throw new Error(`There is no room in ${folder} for a copy of the database`);
  };
  try {
    await clear();
    await database.copyFiles(copied, assertFreeSpace);
    signal?.throwIfAborted();
    await pipeline(packFolder(copied), createGzip(), createWriteStream(packed, { mode: 0o600 }), { signal });
    await rm(copied, { recursive: true });
    await flush(packed, 'r+');
    await check(packed, unpacked, signal);
    await rename(packed, file);
    if (process.platform !== 'win32') await flush(folder, 'r');
  } finally {
    await clear();
  }
  for (const old of backupsIn(folder).slice(0, -maxCopies)) await rm(old.file);
  return { file, number, madeAt: now };
}

async function flush(path: string, flags: 'r' | 'r+'): Promise<void> {
  const handle = await open(path, flags);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Opens the copy and reads every row of it, apart from this process, whose memory and time it must not take. */
async function check(archive: string, place: string, signal: AbortSignal | undefined): Promise<void> {
  const limit = AbortSignal.timeout(maxCheckMs);
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', checkScript, archive, place], {
    stdio: ['ignore', 'ignore', 'pipe'],
    killSignal: 'SIGKILL',
    signal: signal ? AbortSignal.any([signal, limit]) : limit,
  });
  try {
    if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It is only slower for the others then.
  }
  const [[code], said] = await Promise.all([once(child, 'exit'), text(child.stderr)]);
  if (code !== 0) throw new Error(`The copy of the database cannot be read: ${said.trim().split('\n', 1)[0]}`);
}
