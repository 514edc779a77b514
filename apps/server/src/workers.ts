// Several processes that serve at one address, and the one that starts them, watches over them and ends them.
import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { RunningServer } from './start.ts';

/** What a process that serves tells the one that supervises it. */
type Report =
  | { readonly kind: 'serves'; readonly url: string; readonly outbox: string | null }
  | { readonly kind: 'prepared' };

/** What it is told. */
type Order = { readonly kind: 'prepare' | 'look' | 'stop' };

export interface Announcements {
  /** Where it is, once, and where mail is kept when there is no mail server. */
  serves(url: string, outbox: string | null): void;
  tell(line: string): void;
}

/** In milliseconds: one that ended sooner after its start will again, so the next is begun after a pause, each twice as long. */
const steadyMs = 10_000;
const shortestPauseMs = 500;
const longestPauseMs = 30_000;

/**
 * Whether each process listens by itself and the system shares out the connections. Where systems other than Linux do not,
 * all accept from one queue, and some have more to do than others. Not Node's own way of handing connections over: one
 * that was on its way to a process just killed would never be answered.
 */
export const listensByItself = cluster.isWorker && process.platform === 'linux';

/** A port nobody listens on: the one that is wanted, or any for 0. @throws what listening there throws. */
async function freePort(port: number, host: string): Promise<number> {
  const probe = createServer().listen(port, host);
  await once(probe, 'listening');
  const { port: free } = probe.address() as { port: number };
  probe.close();
  await once(probe, 'close');
  return free;
}

/**
 * Starts `count` processes that serve, and another in the place of each that ends; when this process is asked to stop it
 * stops them, and ends when they have. The first one starts alone: it brings the tables up to date, makes the session
 * key and finds the browser for reports, and where it cannot serve, nothing else is tried.
 * @throws what listening at the address throws, before anything is started.
 */
export async function superviseWorkers(
  { workers: count, port, host }: { readonly workers: number; readonly port: number; readonly host: string },
  { serves, tell }: Announcements,
): Promise<void> {
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  // Two products at one address would share out the connections of both.
  const PORT = await freePort(port, host);
  const serving = new Set<Worker>();
  let served = false;
  let stopping = false;
  let code = 0;
  /** The one that finds or installs the browser for reports; the others look once that is done. */
  let preparing: Worker | null = null;
  let prepared = false;

  const workers = () =>
    Object.values(cluster.workers ?? {}).filter((one): one is Worker => one?.process.pid !== undefined);
  // One that has just been killed cannot hear any more, and is not known to be dead yet.
  const order = (worker: Worker, kind: Order['kind']) => void worker.send({ kind } satisfies Order, () => {});
  const endIfAlone = () => {
    if (workers().length === 0) process.exit(code);
  };

  function begin(pauseMs: number): void {
    const begun = performance.now();
    const worker = cluster.fork({ PORT });
    worker.on('message', (report: Report) => {
      if (report.kind === 'prepared') {
        prepared = true;
        for (const other of serving) if (other !== worker) order(other, 'look');
        return;
      }
      serving.add(worker);
      if (stopping) return order(worker, 'stop');
      if (prepared) order(worker, 'look');
      else if (preparing === null) {
        preparing = worker;
        order(worker, 'prepare');
      }
      if (served) return;
      served = true;
      serves(report.url, report.outbox);
      for (let others = 1; others < count; others += 1) begin(shortestPauseMs);
    });
    // The line to it broke, which its end follows; or there was no room to start it, and it has no end.
    worker.on('error', (cause) => {
      if (worker.process.pid === undefined) ended(cause.message);
    });
    worker.once('exit', (exitCode, signal) => {
      const wasAsked = stopping && (signal === 'SIGTERM' || signal === 'SIGINT');
      if ((stopping || !served) && !wasAsked) code ||= exitCode ?? 1;
      ended(signal || `exit code ${exitCode}`);
    });

    function ended(how: string): void {
      serving.delete(worker);
      if (preparing === worker) preparing = null;
      if (stopping) {
        endIfAlone();
        return;
      }
      if (!served) {
        // One that could say why has done so.
        if (!how.startsWith('exit code')) tell(`The first process could not serve: ${how}`);
        process.exit(code || 1);
      }
      const pause = performance.now() - begun > steadyMs ? shortestPauseMs : pauseMs;
      tell(`One of ${count} processes has ended (${how}); another is started in its place in ${pause / 1000} s.`);
      setTimeout(() => {
        if (!stopping) begin(Math.min(pause * 2, longestPauseMs));
      }, pause);
    }
  }

  function stop(): void {
    stopping = true;
    for (const worker of workers()) {
      if (serving.has(worker)) order(worker, 'stop');
      // It could not hear yet, and has begun nothing.
      else worker.process.kill('SIGTERM');
    }
    endIfAlone();
  }

  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
  begin(shortestPauseMs);
}

/** Says that this process serves, and does as it is told from then on. */
export function obeySupervisor(
  server: RunningServer,
  { tell, end }: Pick<Announcements, 'tell'> & { end(): void },
): void {
  const report = (what: Report) => void process.send?.(what);
  process.on('message', async ({ kind }: Order) => {
    if (kind === 'stop') return end();
    server.app.log.info('looks for a browser');
    if (kind === 'look') return server.lookForBrowser();
    await server.prepareReports(tell);
    report({ kind: 'prepared' });
  });
  server.app.log.info('serves beside others');
  report({ kind: 'serves', url: server.url, outbox: server.outbox });
}
