import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { opendir, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';

/** Where uploads lie while they arrive, beside the place where they are kept, so that they need only be renamed. */
export interface TemporaryFiles {
  newPath(): string;
  /** Whether so many bytes more would still leave 200 MB of the disk free. Where they would, they count as taken for the second in which the disk is not asked again. */
  hasRoomFor(bytes: number): Promise<boolean>;
  /** Removes what an upload left behind when the process ended in the midst of it. */
  sweep(before: Date): Promise<void>;
}

const minFreeBytes = 200 * 1024 * 1024;
/** How long what the disk has said of its room is believed, less what was promised of it since, in milliseconds. */
const believedForMs = 1_000;

export function createTemporaryFiles(folder: string): TemporaryFiles {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  let room = { bytes: 0, askedAt: Number.NEGATIVE_INFINITY };
  const askDisk = async () => {
    const askedAt = performance.now();
    const { bavail, bsize } = await statfs(folder);
    room = { bytes: bavail * bsize - minFreeBytes, askedAt };
  };
  return {
    hasRoomFor: async (bytes) => {
      if (performance.now() - room.askedAt > believedForMs || room.bytes < bytes) await askDisk();
      if (room.bytes < bytes) return false;
      room.bytes -= bytes;
      return true;
    },
    newPath: () => join(folder, randomUUID()),
    sweep: async (before) => {
      for await (const { name } of await opendir(folder)) {
        const path = join(folder, name);
        const found = await stat(path).catch(() => null);
        if (found?.isFile() && found.mtime < before) await rm(path, { force: true });
      }
    },
  };
}
