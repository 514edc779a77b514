import { Readable } from 'node:stream';
import type { Ports } from '../context.ts';

/** Holds the names of contents only; the real stores have their own tests. */
export function memoryFiles(clock: Ports['clock']): Ports['files'] {
  const kept = new Map<string, Date>();
  return {
    keep: async (_temporaryPath, contentHash) => void kept.set(contentHash, clock.now()),
    open: async () => Readable.from([]),
    holds: async (contentHash) => kept.has(contentHash),
    remove: async (contentHash, keptBefore) => {
      const keptAt = kept.get(contentHash);
      return keptAt !== undefined && keptAt < keptBefore && kept.delete(contentHash);
    },
    list: async function* () {
      for (const [contentHash, keptAt] of kept) yield { contentHash, keptAt };
    },
  };
}
