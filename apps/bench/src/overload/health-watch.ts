import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

// Asks how the process is beside the thread that offers the load, twenty times a second, each time on a new connection as
// probes do, and posts how long it took.
const { origin } = workerData as { origin: string };
const agent = new Agent({ keepAlive: false });

function ask(path: string): Promise<{ path: string; ms: number; status: number }> {
  const began = performance.now();
  return new Promise((resolve, reject) => {
    const sent = request(origin + path, { agent }, (answer) => {
      answer.resume();
      answer.once('end', () => resolve({ path, ms: performance.now() - began, status: answer.statusCode ?? 0 }));
    });
    sent.once('error', reject);
    sent.end();
  });
}

for (;;) {
  parentPort?.postMessage(await Promise.all([ask('/healthz'), ask('/readyz')]));
  await wait(50);
}
