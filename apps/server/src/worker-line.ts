// What a process that serves beside others and the one that supervises them say to each other.
import cluster, { type Worker } from 'node:cluster';
import type { Server } from 'node:net';
import type { StopOptions } from './listening.ts';
import type { RunningServer } from './start.ts';

/**
 * What the system calls a socket that listens, whoever accepts from it: several processes may at once. Node hands it from
 * one process to another and listens on it, and has no name for it of its own.
 */
export type ListeningSocket = object & { close(): void };

/** What a process that serves tells the one that supervises it. */
export type Report =
  /** It is about to listen, and asks for the socket of the one it replaces. */
  | { readonly kind: 'asks' }
  | { readonly kind: 'serves'; readonly url: string; readonly outbox: string | null }
  | { readonly kind: 'prepared' }
  | { readonly kind: 'alive' }
  /** Its socket comes with this. */
  | { readonly kind: 'socket' };

/** What it is told. */
export interface Order {
  /**
   * `listen` may bring a socket; `hand-over` asks for one. `retire` is a stop for which another has been put in its
   * place, and `beat` wants to hear that it is alive.
   */
  readonly kind: 'listen' | 'prepare' | 'look' | 'beat' | 'hand-over' | 'retire' | 'stop';
}

/** How long connections that are kept for a next request may go on to a process that is being replaced, in milliseconds. */
const retiringMs = 10_000;

/** Tells a process something. One that has just been killed cannot hear any more, and is not known to be dead yet. */
export function order(worker: Worker, kind: Order['kind'], socket?: ListeningSocket): void {
  // Its types know servers and connections only.
  const handle = socket as unknown as Server | undefined;
  worker.send({ kind } satisfies Order, handle as never, () => socket?.close());
}

const report = (what: Report, socket?: ListeningSocket) =>
  void process.send?.(what, socket as unknown as Server | undefined);

/** Waits until this process may listen, and answers the socket it is to listen on; null for one of its own. */
export function askForSocket(): Promise<ListeningSocket | null> {
  const { promise, resolve } = Promise.withResolvers<ListeningSocket | null>();
  const hear = ({ kind }: Order, socket?: unknown) => {
    if (kind !== 'listen') return;
    process.off('message', hear);
    resolve((socket as ListeningSocket | undefined) ?? null);
  };
  process.on('message', hear);
  report({ kind: 'asks' });
  return promise;
}

/** Says that this process serves, and does as it is told from then on. */
export function obeySupervisor(
  server: RunningServer,
  { tell, end }: { tell(line: string): void; end(options?: StopOptions): void },
): void {
  const obey: Partial<Record<string, () => unknown>> & Record<Order['kind'], () => unknown> = {
    listen: () => {},
    beat: () => report({ kind: 'alive' }),
    'hand-over': () => report({ kind: 'socket' }, socketOf(server.app.server)),
    retire: () => end({ idleMs: retiringMs }),
    stop: () => end(),
    look: () => {
      server.app.log.info('looks for a browser');
      return server.lookForBrowser();
    },
    prepare: async () => {
      server.app.log.info('looks for a browser');
      await server.prepareReports(tell);
      report({ kind: 'prepared' });
    },
  };
  // Figures are asked for on the same line (`telemetry/workers-metrics.ts`), and are none of this.
  process.on('message', ({ kind }: { kind: string }) => void obey[kind]?.());
  server.app.log.info('serves beside others');
  report({ kind: 'serves', url: server.url, outbox: server.outbox });
}

/** Undefined when it does not listen any more. */
function socketOf(server: Server): ListeningSocket | undefined {
  return (server as unknown as { _handle: ListeningSocket | null })._handle ?? undefined;
}

/**
 * Whether each process listens by itself and the system shares out the connections. Where systems other than Linux do not,
 * all accept from one queue, and some have more to do than others. Not Node's own way of handing connections over: one
 * that was on its way to a process just killed would never be answered.
 */
export const listensByItself = cluster.isWorker && process.platform === 'linux';
