import fs from 'node:fs';
import { access, chmod, mkdir, open, opendir, rename, stat, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { FileStore } from '@cairn/api/context';

/** Contents as files of `folder`, `ab/abcd…`, readable by this account alone. */
export function createDiskFileStore(folder: string): FileStore {
  /** Settled when the 256 folders are made, before the first content is kept, so that none waits for its own to outlast a crash. */
  let parts: Promise<void> | undefined;
  const partsMade = () => {
    parts ??= makeParts(folder).catch((cause: unknown) => {
      parts = undefined;
      throw cause;
    });
    return parts;
  };
  const placeOf = (contentHash: string) => join(folder, contentHash.slice(0, 2), contentHash);
  return {
    flush: (descriptor) => fsync(descriptor).then(always(true)),
    keep: async (temporaryPath, contentHash, isFlushed = false) => {
      const place = placeOf(contentHash);
      if (!isFlushed) {
        await flush(temporaryPath, 'r+');
        await chmod(temporaryPath, 0o600);
      }
      await partsMade();
      // Replaces an equal content, so that its age begins anew for the sweeper.
      await rename(temporaryPath, place).catch(async (cause: NodeJS.ErrnoException) => {
        if (cause.code !== 'ENOENT') throw cause;
        parts = undefined;
        await partsMade();
        await rename(temporaryPath, place);
      });
      await flushFolder(dirname(place));
    },
    open: async (contentHash, range) => {
      const file = await open(placeOf(contentHash), 'r');
      return file.createReadStream(range ? { start: range.first, end: range.last } : {});
    },
    holds: (contentHash) => access(placeOf(contentHash)).then(always(true), always(false)),
    remove: async (contentHash, keptBefore) => {
      const place = placeOf(contentHash);
      const found = await stat(place).catch(() => null);
      if (!found || found.mtime >= keptBefore) return false;
      return unlink(place).then(always(true), always(false));
    },
    list: async function* () {
      for await (const part of await opendir(folder).catch(() => [])) {
        if (!part.isDirectory() || !/^[0-9a-f]{2}$/.test(part.name)) continue;
        for await (const { name } of await opendir(join(folder, part.name))) {
          const found = /^[0-9a-f]{64}$/.test(name) ? await stat(placeOf(name)).catch(() => null) : null;
          if (found) yield { contentHash: name, keptAt: found.mtime };
        }
      }
    },
  };
}

const partNames = Array.from({ length: 256 }, (_, at) => at.toString(16).padStart(2, '0'));

async function makeParts(folder: string): Promise<void> {
  await Promise.all(partNames.map((name) => mkdir(join(folder, name), { recursive: true, mode: 0o700 })));
  await flushFolder(folder);
}

const fsync = promisify(fs.fsync);
const always = (answer: boolean) => () => answer;

async function flush(path: string, flags: 'r' | 'r+'): Promise<void> {
  const handle = await open(path, flags);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** A renamed file outlasts a crash once its folder is written too; Windows has no such call and needs none. */
async function flushFolder(path: string): Promise<void> {
  if (process.platform !== 'win32') await flush(path, 'r');
}
