import { mkdir, open, opendir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ErasureNotes } from '@cairn/api/context';

/** Notes as empty files of `folder`, each named by its text. */
export function createDiskErasureNotes(folder: string): ErasureNotes {
  return {
    keep: async (note) => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await (await open(join(folder, note), 'a', 0o600)).close();
      if (process.platform === 'win32') return;
      const names = await open(folder, 'r');
      await names.sync().finally(() => names.close());
    },
    forget: (note) => rm(join(folder, note), { force: true }),
    list: async function* () {
      for await (const { name } of await opendir(folder).catch(() => [])) {
        const found = /^[0-9a-f]{64}$/.test(name) ? await stat(join(folder, name)).catch(() => null) : null;
        if (found) yield { note: name, keptAt: found.mtime };
      }
    },
  };
}
