import { Worker } from 'node:worker_threads';
import { createSemaphore } from '@cairn/db/semaphore';
import type { QueueState } from '@cairn/db/wait-estimate';
import { QueueFull } from '../queue-full.ts';
import type { PdfHarm } from './pdf-contents.ts';

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

/** To start a thread takes far longer than most files do, so it waits so many milliseconds for a next file. */
const keptMs = 10_000;

type Harms = readonly (PdfHarm | 'locked' | 'unreadable')[];

/** Threads without a file, and what will end them. */
const idle = new Map<Worker, NodeJS.Timeout>();

function takeWorker(): Worker {
  const [waiting] = idle.keys();
  if (!waiting) return startWorker();
  forget(waiting);
  waiting.ref();
  return waiting;
}

function startWorker(): Worker {
  const worker = new Worker(new URL('./look-inside.ts', import.meta.url), { resourceLimits });
  // Unheard, what goes wrong between two files would end the process.
  worker.on('error', () => {}).once('exit', () => forget(worker));
  return worker;
}

function forget(worker: Worker): void {
  clearTimeout(idle.get(worker));
  idle.delete(worker);
}

function keepWorker(worker: Worker): void {
  const end = () => {
    // First, so that no file is given to a thread that is about to end.
    forget(worker);
    void worker.terminate();
  };
  worker.unref();
  idle.set(worker, setTimeout(end, keptMs).unref());
}

/** What a PDF is more than pages to read; `locked` and `unreadable` when that cannot be told. */
export function harmsOfPdfAt(path: string): Promise<Harms> {
  return looking.run(async () => {
    const worker = takeWorker();
    const { promise, resolve } = Promise.withResolvers<Harms | null>();
    // Out of memory, or a fault of ours: either way nobody knows what the file holds.
    const fail = () => resolve(null);
    worker.once('message', resolve).once('error', fail).once('exit', fail);
    const timer = setTimeout(fail, maxMs);
    worker.postMessage({ path });
    const harms = await promise;
    clearTimeout(timer);
    worker.off('message', resolve).off('error', fail).off('exit', fail);
    if (harms === null) await worker.terminate();
    else keepWorker(worker);
    return harms ?? ['unreadable'];
  });
}
