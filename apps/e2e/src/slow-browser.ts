// A program of its own, because a test that computes would let its browser run on:  node slow-browser.ts PID SLOWDOWN
// Lets a browser, with all it has started, run one part in SLOWDOWN of the time. Chromium's own throttling computes while
// it holds a page up, so that every page takes a whole core; a browser that is stopped takes none.
import { setTimeout as sleep } from 'node:timers/promises';

const [pid = 0, slowdown = 1] = process.argv.slice(2).map(Number);
const runMs = 10;

/** Signals the browser's whole process group; false when it is gone. */
function signal(name: 'SIGSTOP' | 'SIGCONT'): boolean {
  try {
    return process.kill(-pid, name);
  } catch {
    return false;
  }
}

let stopping = false;
// The test has ended, however it did: whoever ends the browser then finds it awake.
process.once('disconnect', () => {
  stopping = true;
  signal('SIGCONT');
});

while (!stopping && signal('SIGSTOP')) {
  await sleep(runMs * (slowdown - 1));
  if (!signal('SIGCONT')) break;
  await sleep(runMs);
}

process.exit();
