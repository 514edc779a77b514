// The thread that reads a data folder to the end. See `assertWhole`.
import { parentPort, workerData } from 'node:worker_threads';
import { readWhole } from './read-whole.ts';

/** What is said of the folder: null when it is whole. */
export interface ReadingAnswer {
  readonly trouble: { readonly message: string; readonly code?: string } | null;
}

const answer = await readWhole(workerData).then(
  (): ReadingAnswer => ({ trouble: null }),
  (cause: unknown): ReadingAnswer => {
    const { message, code } = cause as { message?: unknown; code?: unknown };
    return { trouble: { message: String(message), ...(typeof code === 'string' && { code }) } };
  },
);
parentPort?.postMessage(answer);
