import type { HashedFor, Passwords } from '@cairn/api/context';
import { networksOf } from '@cairn/api/known-networks/networks';
import type { QueueState } from '@cairn/db/wait-estimate';
import { hash, verify } from '@node-rs/argon2';
import { QueueFull } from '../queue-full.ts';
import { createFairQueue } from './fair-queue.ts';

// OWASP Password Storage, read 2026-11-20: Argon2id (the library's default and its number 2), 19 MiB, t = 2, p = 1.
const cost = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const maxWaiting = 40;
const maxStrangersPerNetwork = 20;
const maxWaitMs = 20_000;
/** What one hash takes on an ordinary core, in milliseconds. */
const usualMs = 30;

/** What hashes; a test puts another in its place. */
export interface Hashing {
  hash(password: string): Promise<string>;
  verify(stored: string, password: string): Promise<boolean>;
}

const argon2: Hashing = { hash: (password) => hash(password, cost), verify };

/**
 * Argon2id with at most `parallel` hashes at a time and a short queue: hashing shares its threads with file reads, so
 * a flood of sign-ins must not take them all. The queue is shared out among networks, at the widest they are counted,
 * so that one of them cannot take it from the others.
 */
export function createPasswords(parallel: number, hashing = argon2): Passwords & { readonly queue: QueueState } {
  const queue = createFairQueue({
    maxConcurrent: parallel,
    maxWaiting,
    maxStrangersPerNetwork,
    maxWaitMs,
    usualMs,
    busy: (seconds) => new QueueFull('Many people are signing in just now.', seconds),
  });
  // Unknown addresses are checked against this, so that they take as long as known ones.
  const nobody = hashing.hash('nobody signs in with this');

  return {
    queue,
    hash: (password, by) => queue.run(waiterOf(by), () => hashing.hash(password)),
    verify: async (stored, password, by) => {
      const against = stored ?? (await nobody);
      const matches = await queue.run(waiterOf(by), () => hashing.verify(against, password));
      return stored !== null && matches;
    },
  };
}

/** The process itself, which hashes when it starts, counts as known. */
function waiterOf(by: HashedFor = { address: '', known: true }) {
  return { known: by.known, network: networksOf(by.address).at(-1)?.network ?? 'unknown' };
}
