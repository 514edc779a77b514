import type { FileStore } from '@cairn/api/context';

export interface HeldFiles extends FileStore {
  /** Does work while nothing is removed from the store by this process. */
  whileHeld<T>(work: () => Promise<T>): Promise<T>;
}

/** The store, out of which nothing is removed while a backup reads it. What was to go goes with a later sweep. */
export function holdable(files: FileStore): HeldFiles {
  let holders = 0;
  return {
    ...files,
    remove: async (contentHash, keptBefore) => holders === 0 && files.remove(contentHash, keptBefore),
    whileHeld: async (work) => {
      holders += 1;
      try {
        return await work();
      } finally {
        holders -= 1;
      }
    },
  };
}
