// Runs in a thread of its own: looks into one file after the other and tells what each is more than.
import { readFileSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import { harmsOfPdf } from './pdf-contents.ts';
import { UncheckableError } from './pdf-syntax.ts';

function harmsOf(path: string) {
  try {
    return [...harmsOfPdf(readFileSync(path))];
  } catch (cause) {
    if (!(cause instanceof UncheckableError)) throw cause;
    return [cause.message === 'locked' ? 'locked' : 'unreadable'];
  }
}

parentPort?.on('message', ({ path }: { path: string }) => parentPort?.postMessage(harmsOf(path)));
