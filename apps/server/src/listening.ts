// Where the server listens, and how it leaves.
import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
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
  const bound = { backlog, ...(sharesPort && { reusePort: true }) };
  await app.listen(there ?? { port, host, ...bound });
  if (there !== null || host !== 'localhost') return;
  const addresses = await lookup(host, { all: true }).catch(() => []);
  for (const { address } of addresses) await listenAlso(app.server, address, bound);
}

/**
 * Hands what comes to the same port of another address to a server that listens, as if it had come there. `localhost` is mostly
 * two addresses, and Fastify listens at both only where it makes the server itself. Where one cannot be listened at, it is not.
 */
export async function listenAlso(server: Server, host: string, bound: object = {}): Promise<void> {
  const { address, port } = server.address() as AddressInfo;
  if (host === address) return;
  // As Node makes those of HTTP.
  const other = createServer({ allowHalfOpen: true, noDelay: true }, (socket) => server.emit('connection', socket));
  other.listen({ ...bound, host, port });
  await once(other, 'listening').catch(() => {});
  server.once('close', () => other.close());
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
