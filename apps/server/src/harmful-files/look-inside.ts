// Runs in a thread of its own: looks into one file and tells what it is more than.
import { readFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { harmsOfPdf } from './pdf-contents.ts';
import { UncheckableError } from './pdf-syntax.ts';

try {
  parentPort?.postMessage([...harmsOfPdf(readFileSync((workerData as { path: string }).path))]);
} catch (cause) {
  if (!(cause instanceof UncheckableError)) throw cause;
  parentPort?.postMessage([cause.message === 'locked' ? 'locked' : 'unreadable']);
}
