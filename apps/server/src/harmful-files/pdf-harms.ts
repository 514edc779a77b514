import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { createSemaphore } from '@cairn/db/semaphore';
import type { QueueState } from '@cairn/db/wait-estimate';
import { QueueFull } from '../queue-full.ts';
import type { PdfHarm } from './pdf-contents.ts';

const thread = join(import.meta.dirname, 'look-inside.ts');

/** How many files are looked into at once, and how many may wait. */
const looking = createSemaphore({
  maxConcurrent: 2,
  maxWaiting: 100,
  maxWaitMs: 60_000,
  usualMs: 300,
  busy: (seconds) => new QueueFull('Many files are being checked just now.', seconds),
});

/** The files that are looked into, and those that wait for it. */
export const pdfChecks: QueueState = looking;

/** The work is counted in steps, some 2 s of them; a thread that needs longer than this, in milliseconds, hangs. */
const maxMs = 60_000;
/** In megabytes. A file is at most 10 MB and unfolds to at most 64, outside this. */
const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 };

/** What a PDF is more than pages to read; `locked` and `unreadable` when that cannot be told. */
export function harmsOfPdfAt(path: string): Promise<readonly (PdfHarm | 'locked' | 'unreadable')[]> {
  return looking.run(async () => {
    const worker = new Worker(thread, { workerData: { path }, resourceLimits });
    const { promise, resolve } = Promise.withResolvers<readonly (PdfHarm | 'locked' | 'unreadable')[]>();
    worker.once('message', resolve);
    // Out of memory, or a fault of ours: either way nobody knows what the file holds.
    worker.once('error', () => resolve(['unreadable']));
    worker.once('exit', () => resolve(['unreadable']));
    const timer = setTimeout(() => resolve(['unreadable']), maxMs);
    try {
      return await promise;
    } finally {
      clearTimeout(timer);
      await worker.terminate();
    }
  });
}
