import type { Passwords } from '@cairn/api/context';
import { RuleError } from '@cairn/domain/errors';
import { hash, verify } from '@node-rs/argon2';
import { createTurns } from './turns.ts';

// OWASP Password Storage, read 2026-11-20: Argon2id (the library's default and its number 2), 19 MiB, t = 2, p = 1.
const cost = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const waitingAtMost = 40;

/**
 * Argon2id with at most `parallel` hashes at a time and a short queue: hashing shares its threads with file reads, so
 * a flood of sign-ins must not take them all.
 */
export function createPasswords(parallel: number): Passwords {
  const inTurn = createTurns({
    atOnce: parallel,
    waitingAtMost,
    busy: () =>
      new RuleError('SLOW_DOWN', 'Many people are signing in just now. Please try again in a moment.', {
        retryAfterSeconds: 2,
      }),
  });
  // Unknown addresses are checked against this, so that they take as long as known ones.
  const nobody = hash('nobody signs in with this', cost);

  return {
    hash: (password) => inTurn(() => hash(password, cost)),
    verify: async (stored, password) => {
      const against = stored ?? (await nobody);
      const matches = await inTurn(() => verify(against, password));
      return stored !== null && matches;
    },
  };
}
