import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, statSync } from 'node:fs';
import { rm, statfs } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { DatabaseHandle } from '@cairn/db/database-handle';
import type { NightlyTask } from '../adapters/nightly-backup.ts';
import type { HeldFiles } from './held-files.ts';

const minFreeBytes = 200 * 1024 * 1024;
const maxMs = 6 * 3_600_000;
const script = join(import.meta.dirname, 'archive-of-copy.ts');
/** Numbered in the order they were made, because a clock that was wrong once must not decide which are the oldest. */
const archiveName = /^cairn-(\d{6})-\d{4}-\d\d-\d\d\.tar(\.age)?$/;

/** What the process that makes an archive of a copy is told. */
export interface CopyOrder {
  /** The folder that the embedded database was copied to. */
  readonly copy: string;
  /** Where files are, unless they are in the bucket that the settings name. */
  readonly filesFolder: string;
  readonly to: string;
  readonly recipients: readonly string[];
}

export interface NightlyArchives {
  /** Where archives are kept, how many at most, and who can open them. */
  readonly folder: string;
  readonly keep: number;
  readonly recipients: readonly string[];
  /** Where the database is copied to for as long as an archive is made. */
  readonly scratch: string;
  readonly filesFolder: string;
}

/**
 * Makes a backup of the embedded database and its files every night, in a process of its own, and removes all but the newest
 * few. Statements wait only while the database's files are copied. Nothing is removed when anything fails.
 */
export function nightlyArchives(
  { copyFiles }: Pick<DatabaseHandle, 'copyFiles'>,
  files: Pick<HeldFiles, 'whileHeld'>,
  { folder, keep, recipients, scratch, filesFolder }: NightlyArchives,
): NightlyTask {
  return {
    kind: 'archive',
    name: `the nightly backup to ${folder}`,
    newestAt: () => archivesIn(folder).at(-1)?.madeAt ?? null,
    make: async (now, signal) => {
      if (!copyFiles) throw new Error('only the embedded database is copied by Cairn');
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      const number = String((archivesIn(folder).at(-1)?.number ?? 0) + 1).padStart(6, '0');
      const ending = recipients.length > 0 ? '.tar.age' : '.tar';
      const to = join(folder, `cairn-${number}-${now.toISOString().slice(0, 10)}${ending}`);
      await files.whileHeld(async () => {
        try {
          await clear(scratch, folder);
          await copyFiles(scratch, (bytes) => assertRoom(scratch, bytes));
          await run({ copy: scratch, filesFolder, to, recipients }, signal);
        } finally {
          await clear(scratch, folder);
        }
      });
      for (const { file } of archivesIn(folder).slice(0, -keep)) await rm(file);
    },
  };
}

/** The archives in a folder, the oldest first; none when it is not there. */
function archivesIn(folder: string) {
  let names: string[];
  try {
    names = readdirSync(folder);
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw cause;
  }
  return names
    .filter((name) => archiveName.test(name))
    .sort()
    .map((name) => {
      const file = join(folder, name);
      return { file, number: Number(name.slice(6, 12)), madeAt: statSync(file).mtime };
    });
}

/** Removes what a process that was ended has left. */
async function clear(scratch: string, folder: string): Promise<void> {
  await rm(scratch, { recursive: true, force: true });
  for (const name of readdirSync(folder))
    if (name.endsWith('.unfinished') && archiveName.test(name.slice(0, -'.unfinished'.length)))
      await rm(join(folder, name), { force: true });
}

async function assertRoom(scratch: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(join(scratch, '..'));
  if (bavail * bsize - bytes < minFreeBytes)
    throw new Error(`There is no room beside ${scratch} for a copy of the database`);
}

/** Apart from this process, whose memory and time it must not take; with its settings. */
async function run(order: CopyOrder, signal: AbortSignal): Promise<void> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script], {
    stdio: ['pipe', 'ignore', 'pipe'],
    killSignal: 'SIGKILL',
    signal: AbortSignal.any([signal, AbortSignal.timeout(maxMs)]),
  });
  try {
    if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It is only slower for the others then.
  }
  child.stdin.on('error', () => {}).end(JSON.stringify(order));
  const [[code], said] = await Promise.all([once(child, 'exit'), text(child.stderr)]);
  if (code !== 0) throw new Error(said.trim().split('\n', 1)[0] || `It ended with ${code}`);
}
