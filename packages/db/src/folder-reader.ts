// The thread that reads a data folder to the end. See `assertWhole`.
import { parentPort, workerData } from 'node:worker_threads';
import { readWhole } from './read-whole.ts';

/** What is said of the folder: no trouble when it is whole. */
export interface ReadingAnswer {
  /** Found is what was read; otherwise it could not be read to the end, for a reason that may be another. */
  readonly trouble: { readonly message: string; readonly code?: string; readonly isFound: boolean } | null;
}

const answer = await readWhole(workerData).then(
  (): ReadingAnswer => ({ trouble: null }),
  (cause: unknown): ReadingAnswer => {
    const { message, code } = cause as { message?: unknown; code?: unknown };
    return { trouble: { message: String(message), isFound: true, ...(typeof code === 'string' && { code }) } };
  },
);
parentPort?.postMessage(answer);
