import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { availableMemory } from 'node:process';

/** Where Linux keeps files in memory. */
const inMemory = '/dev/shm';
const tmpfs = 0x01021994;
/** What the tests write at a time, many times over, in bytes; a container's own is 64 MB. */
const enough = 4 * 1024 ** 3;

const nameOf = (pid: number) => `cairn-tests-${pid}-`;

/**
 * Makes a temporary folder in memory, gone when this process ends; null where there is no room for one. Tests begin
 * some two hundred databases as copies of one, which on a slow disk takes longer than what they do with them.
 */
export function makeMemoryFolder(place = inMemory): string | null {
  try {
    const { type, bavail, bsize } = statfsSync(place);
    if (type !== tmpfs || Math.min(bavail * bsize, availableMemory()) < enough) return null;
    removeAbandoned(place);
    const folder = mkdtempSync(join(place, nameOf(process.pid)));
    // A database server runs under another name.
    chmodSync(folder, 0o711);
    process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
    return folder;
  } catch {
    return null;
  }
}

/** A run that was killed leaves its folder, which would hold memory until the machine is started again. */
export function removeAbandoned(place: string): void {
  for (const name of readdirSync(place)) {
    const pid = /^cairn-tests-(\d+)-/.exec(name)?.[1];
    if (pid !== undefined && !isAlive(Number(pid))) rmSync(join(place, name), { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (cause) {
    return (cause as NodeJS.ErrnoException).code === 'EPERM';
  }
}
