/** How full a queue is. */
export interface QueueState {
  /** How many have their turn. */
  readonly running: number;
  /** How many wait for one. */
  readonly waiting: number;
}

/** Says how long a queue takes, by how long the last pieces of work in it took. */
export interface WaitEstimate {
  /** A piece of work has taken so long, in milliseconds, however it ended. */
  took(ms: number): void;
  /** Does a piece of work, and learns how long it took. */
  time<T>(work: () => Promise<T>): Promise<T>;
  /** Whole seconds, at least one, until there will be a turn for whoever comes after so many who wait. */
  seconds(waiting: number): number;
}

export interface WaitEstimateOptions {
  /** How many have a turn at the same time. */
  readonly maxConcurrent: number;
  /** How long a piece of work takes before any has been seen, in milliseconds. */
  readonly usualMs: number;
  /** Nobody waits longer than this, in milliseconds, so that all places are free by then. */
  readonly maxWaitMs?: number | undefined;
}

/** How much the latest piece of work counts against all before it: about the last eight are remembered. */
const newest = 1 / 8;

/** Begins with what is usual and learns from there. */
export function createWaitEstimate({
  maxConcurrent,
  usualMs,
  maxWaitMs = Infinity,
}: WaitEstimateOptions): WaitEstimate {
  let mean = usualMs;
  const took = (ms: number) => {
    mean += (ms - mean) * newest;
  };
  return {
    took,
    time: async (work) => {
      const begun = performance.now();
      try {
        return await work();
      } finally {
        took(performance.now() - begun);
      }
    },
    seconds: (waiting) => {
      const ms = Math.min(((waiting + 1) * mean) / maxConcurrent, maxWaitMs);
      return Math.max(1, Math.ceil(ms / 1_000));
    },
  };
}
