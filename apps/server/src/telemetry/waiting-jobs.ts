import type { Sources, WaitingJobs } from './telemetry.ts';

/** In milliseconds: however many ask, the database is asked no more often, and waited for no longer. */
const freshMs = 5_000;
const patienceMs = 1_000;

/** The jobs that wait, or none when the database does not say in time. Never rejects. */
export function createWaitingJobs(ask: Sources['waitingJobs']): () => Promise<readonly WaitingJobs[]> {
  let answer: Promise<readonly WaitingJobs[]> = Promise.resolve([]);
  let askedAt = Number.NEGATIVE_INFINITY;
  let isAsking = false;
  return async () => {
    if (!isAsking && performance.now() - askedAt >= freshMs) {
      isAsking = true;
      askedAt = performance.now();
      answer = ask()
        .catch(() => [])
        .finally(() => {
          isAsking = false;
        });
    }
    const { promise: late, resolve } = Promise.withResolvers<readonly WaitingJobs[]>();
    const timer = setTimeout(() => resolve([]), patienceMs);
    return Promise.race([answer, late]).finally(() => clearTimeout(timer));
  };
}
