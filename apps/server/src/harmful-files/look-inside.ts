// Runs in a thread of its own: looks into one file after the other and tells what each is more than.
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import { harmsOfPdf } from './pdf-contents.ts';
import { UncheckableError } from './pdf-syntax.ts';

/** Each file is read over the one before: buffers that are let go of stay until a thread has tens of megabytes of them. */
let held = Buffer.alloc(0);

function readOver(path: string): Buffer {
  const file = openSync(path, 'r');
  try {
    const { size } = fstatSync(file);
    if (held.length < size) held = Buffer.allocUnsafeSlow(size);
    let end = 0;
    while (end < size) {
      const read = readSync(file, held, end, size - end, end);
      if (read === 0) break;
      end += read;
    }
    return held.subarray(0, end);
  } finally {
    closeSync(file);
  }
}

function harmsOf(path: string) {
  try {
    return [...harmsOfPdf(readOver(path))];
  } catch (cause) {
    if (!(cause instanceof UncheckableError)) throw cause;
    return [cause.message === 'locked' ? 'locked' : 'unreadable'];
  }
}

parentPort?.on('message', ({ path }: { path: string }) => parentPort?.postMessage(harmsOf(path)));
