import type { HashedFor, Passwords } from '@cairn/api/context';
import { networksOf } from '@cairn/api/known-networks/networks';
import { RuleError } from '@cairn/domain/errors';
import { hash, verify } from '@node-rs/argon2';
import { createFairQueue } from './fair-queue.ts';

// OWASP Password Storage, read 2026-11-20: Argon2id (the library's default and its number 2), 19 MiB, t = 2, p = 1.
const cost = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const maxWaiting = 40;
const maxStrangersPerNetwork = 20;

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
export function createPasswords(parallel: number, hashing = argon2): Passwords {
  const queued = createFairQueue({
    maxConcurrent: parallel,
    maxWaiting,
    maxStrangersPerNetwork,
    busy: () =>
      new RuleError('SLOW_DOWN', 'Many people are signing in just now. Please try again in a moment.', {
        retryAfterSeconds: 2,
      }),
  });
  // Unknown addresses are checked against this, so that they take as long as known ones.
  const nobody = hashing.hash('nobody signs in with this');

  return {
    hash: (password, by) => queued(waiterOf(by), () => hashing.hash(password)),
    verify: async (stored, password, by) => {
      const against = stored ?? (await nobody);
      const matches = await queued(waiterOf(by), () => hashing.verify(against, password));
      return stored !== null && matches;
    },
  };
}

/** The process itself, which hashes when it starts, counts as known. */
function waiterOf(by: HashedFor = { address: '', known: true }) {
  return { known: by.known, network: networksOf(by.address).at(-1)?.network ?? 'unknown' };
}
