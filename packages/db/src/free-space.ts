import { statfs } from 'node:fs/promises';

const minFreeBytes = 200 * 1024 * 1024;
const cacheMs = 2_000;

/**
 * A check, remembered for two seconds, that the disk of `folder` has at least 200 MB left. The embedded database
 * never answers again once a write meets a full disk, so writes are refused before that.
 */
export function createFreeSpaceCheck(folder: string): () => Promise<boolean> {
  let checkedAt = Number.NEGATIVE_INFINITY;
  let answer = Promise.resolve(true);
  return () => {
    const now = performance.now();
    if (now - checkedAt > cacheMs) {
      checkedAt = now;
      answer = statfs(folder).then(({ bavail, bsize }) => bavail * bsize >= minFreeBytes);
    }
    return answer;
  };
}
