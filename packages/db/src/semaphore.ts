import { createWaitEstimate, type QueueState } from './wait-estimate.ts';

export interface SemaphoreOptions {
  /** How many hold it at the same time. */
  readonly maxConcurrent: number;
  /** How many may wait; as many as come when left out. */
  readonly maxWaiting?: number;
  /** Longest wait, in milliseconds; for ever when left out. */
  readonly maxWaitMs?: number;
  /** How long a piece of work takes before `run` has seen one, in milliseconds; a second when left out. */
  readonly usualMs?: number;
  /** What those are told who find no place to wait in, or wait too long; in so many seconds there will be a turn. */
  readonly busy: (waitSeconds: number) => Error;
}

export interface Semaphore extends QueueState {
  /** Resolves when it is the caller's turn, which `release` ends. @throws what `busy` makes. */
  acquire(): Promise<void>;
  release(): void;
  /** Does a piece of work while holding it. @throws what `busy` makes. */
  run<T>(work: () => Promise<T>): Promise<T>;
  /** Throws what `busy` makes when whoever came now would find no place. */
  assertRoom(): void;
  /** Whole seconds, at least one, until there would be a turn for whoever came now. */
  waitSeconds(): number;
}

/** Lets a number of pieces of work run at a time, the rest in the order they came. */
export function createSemaphore({
  maxConcurrent,
  maxWaiting = Infinity,
  maxWaitMs,
  usualMs = 1_000,
  busy,
}: SemaphoreOptions): Semaphore {
  let running = 0;
  const waiting: (() => void)[] = [];
  const estimate = createWaitEstimate({ maxConcurrent, usualMs, maxWaitMs });
  const waitSeconds = () => estimate.seconds(waiting.length);
  const tooMany = () => busy(waitSeconds());

  function assertRoom(): void {
    if (running >= maxConcurrent && waiting.length >= maxWaiting) throw tooMany();
  }

  async function acquire(): Promise<void> {
    if (running < maxConcurrent) {
      running += 1;
      return;
    }
    assertRoom();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    waiting.push(resolve);
    const giveUp = () => {
      const place = waiting.indexOf(resolve);
      if (place !== -1) waiting.splice(place, 1);
      reject(tooMany());
    };
    const timer = maxWaitMs === undefined ? undefined : setTimeout(giveUp, maxWaitMs);
    await promise.finally(() => clearTimeout(timer));
  }

  function release(): void {
    const next = waiting.shift();
    if (next === undefined) {
      running -= 1;
      return;
    }
    next();
  }

  async function run<T>(work: () => Promise<T>): Promise<T> {
    await acquire();
    return estimate.time(work).finally(release);
  }

  return {
    acquire,
    release,
    run,
    assertRoom,
    waitSeconds,
    get running() {
      return running;
    },
    get waiting() {
      return waiting.length;
    },
  };
}
