// Several processes that serve at one address.
import cluster from 'node:cluster';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { type Announcements, type Patience, Supervisor, type WorkersAddress } from './supervisor.ts';

const ordinaryPatience: Patience = {
  steadyMs: 10_000,
  shortestPauseMs: 500,
  longestPauseMs: 30_000,
  beatMs: 5_000,
  beats: 6,
  retiredMs: 60_000,
};

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
 * Starts `workers` processes that serve, and another in the place of each that ends or no longer answers. On SIGUSR2 it
 * replaces them one after the other; when this process is asked to stop it stops them, and ends when they have. The first
 * one starts alone: it brings the tables up to date, makes the session key and finds the browser for reports, and where it
 * cannot serve, nothing else is tried.
 * @throws what listening at the address throws, before anything is started.
 */
export async function superviseWorkers(
  address: WorkersAddress,
  announcements: Announcements,
  patience = ordinaryPatience,
): Promise<void> {
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  // Two products at one address would share out the connections of both.
  const port = await freePort(address.port, address.host);
  const supervisor = new Supervisor({ ...address, port }, announcements, patience);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => supervisor.stop());
  if (process.platform !== 'win32') process.on('SIGUSR2', () => void supervisor.replaceAll());
  supervisor.begin();
}
