// Where the server listens, and how it leaves.
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { type Config, ConfigError } from './config.ts';
import type { ListeningSocket } from './worker-line.ts';

/** What a stop waits for, in milliseconds; nothing where nothing is said. */
export interface StopOptions {
  /** How long everything goes on before, while `/readyz` says no and each connection ends with its next answer. */
  readonly delayMs?: number | undefined;
  /** How long connections that are kept for a next request may still have it, once no more are accepted. */
  readonly idleMs?: number | undefined;
}

/**
 * Connections the system holds until they are taken up, as many as Linux allows unless told otherwise. With Node's 511 a
 * pause of a tenth of a second under load makes callers wait for whole seconds, until their system asks again.
 */
const backlog = 4_096;

/** Listens at the address, beside others or not; or on a socket that listens there already. The start is over then. */
export async function listen(
  app: FastifyInstance,
  { port, host }: Config,
  { socket, sharesPort }: { socket: ListeningSocket | null; sharesPort?: boolean | undefined },
): Promise<void> {
  // Node listens on what it calls a handle; the host keeps Fastify from looking for other addresses of this machine.
  const there = socket === null ? null : ({ handle: socket, host: '127.0.0.1' } as { host: string });
  await app.ready();
  collectGarbageOfStart();
  await app.listen(there ?? { port, host, backlog, ...(sharesPort && { reusePort: true }) });
}

/**
 * V8 keeps the room that a start has taken, a tenth of an idle process, until it is short of memory. Takes a tenth of a second or
 * two, in which nobody waits yet. Does nothing where Node was started without the flag for it.
 */
function collectGarbageOfStart(): void {
  globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}

/** Stops answering, as gently as is wanted. */
export async function leave(app: FastifyInstance, { delayMs = 0, idleMs = 0 }: StopOptions = {}): Promise<void> {
  if (delayMs > 0) {
    app.leaving.begin();
    await wait(delayMs);
  }
  app.leaving.keepIdle(idleMs);
  await app.close();
}

/** Names the setting that an error of listening is about. */
export const nameAddress = (config: Config) => (cause: unknown) => {
  const { code } = cause as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') throw new ConfigError(`PORT ${config.port} is in use by another program`, { cause });
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    throw new ConfigError(`HOST ${config.host} is not an address of this machine`, { cause });
  throw cause;
};
