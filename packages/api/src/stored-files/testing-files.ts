import { Readable } from 'node:stream';
import type { Ports } from '../context.ts';

/** What a process keeps outside its database, for as long as a test runs. */
export function memoryStores(clock: Ports['clock']): Pick<Ports, 'files' | 'erasureNotes'> {
  return { files: memoryFiles(clock), erasureNotes: memoryErasureNotes(clock) };
}

function memoryErasureNotes(clock: Ports['clock']): Ports['erasureNotes'] {
  const kept = new Map<string, Date>();
  return {
    keep: async (note) => void kept.set(note, clock.now()),
    forget: async (note) => void kept.delete(note),
    list: async function* () {
      for (const [note, keptAt] of kept) yield { note, keptAt };
    },
  };
}

/** Holds the names of contents only; the real stores have their own tests. */
function memoryFiles(clock: Ports['clock']): Ports['files'] {
  const kept = new Map<string, Date>();
  return {
    keep: async (_temporaryPath, contentHash) => void kept.set(contentHash, clock.now()),
    flush: async () => false,
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
