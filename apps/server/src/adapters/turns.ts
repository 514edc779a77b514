export interface TurnsOptions {
  readonly atOnce: number;
  readonly waitingAtMost: number;
  /** Longest wait for a turn, in milliseconds; for ever when left out. */
  readonly waitMs?: number;
  /** What those are told who find the queue full, or wait too long. */
  readonly busy: () => Error;
}

/** Runs pieces of work at most `atOnce` at a time, the rest in the order they came. */
export type Turns = <T>(work: () => Promise<T>) => Promise<T>;

export function createTurns({ atOnce, waitingAtMost, waitMs, busy }: TurnsOptions): Turns {
  let running = 0;
  const waiting = new Set<() => void>();

  async function takeTurn(): Promise<void> {
    if (running < atOnce) {
      running += 1;
      return;
    }
    if (waiting.size >= waitingAtMost) throw busy();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    waiting.add(resolve);
    const giveUp = () => {
      waiting.delete(resolve);
      reject(busy());
    };
    const timer = waitMs === undefined ? undefined : setTimeout(giveUp, waitMs);
    await promise.finally(() => clearTimeout(timer));
  }

  function passTurn(): void {
    const [next] = waiting;
    if (next === undefined) {
      running -= 1;
      return;
    }
    waiting.delete(next);
    next();
  }

  return async (work) => {
    await takeTurn();
    try {
      return await work();
    } finally {
      passTurn();
    }
  };
}
