export interface SemaphoreOptions {
  /** How many hold it at the same time. */
  readonly maxConcurrent: number;
  /** How many may wait; as many as come when left out. */
  readonly maxWaiting?: number;
  /** Longest wait, in milliseconds; for ever when left out. */
  readonly maxWaitMs?: number;
  /** What those are told who find no place to wait in, or wait too long. */
  readonly busy: () => Error;
}

export interface Semaphore {
  /** Resolves when it is the caller's turn, which `release` ends. @throws what `busy` makes. */
  acquire(): Promise<void>;
  release(): void;
  /** Does a piece of work while holding it. @throws what `busy` makes. */
  run<T>(work: () => Promise<T>): Promise<T>;
}

/** Lets a number of pieces of work run at a time, the rest in the order they came. */
export function createSemaphore({ maxConcurrent, maxWaiting, maxWaitMs, busy }: SemaphoreOptions): Semaphore {
  let running = 0;
  const waiting = new Set<() => void>();

  async function acquire(): Promise<void> {
    if (running < maxConcurrent) {
      running += 1;
      return;
    }
    if (maxWaiting !== undefined && waiting.size >= maxWaiting) throw busy();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    waiting.add(resolve);
    const giveUp = () => {
      waiting.delete(resolve);
      reject(busy());
    };
    const timer = maxWaitMs === undefined ? undefined : setTimeout(giveUp, maxWaitMs);
    await promise.finally(() => clearTimeout(timer));
  }

  function release(): void {
    const [next] = waiting;
    if (next === undefined) {
      running -= 1;
      return;
    }
    waiting.delete(next);
    next();
  }

  async function run<T>(work: () => Promise<T>): Promise<T> {
    await acquire();
    try {
      return await work();
    } finally {
      release();
    }
  }

  return { acquire, release, run };
}
