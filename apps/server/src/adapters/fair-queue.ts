/** Who waits for a turn. */
export interface Waiter {
  /** Those of one network stand in one line. */
  readonly network: string;
  /** Served before strangers. */
  readonly known: boolean;
}

export interface FairQueueOptions {
  readonly maxConcurrent: number;
  readonly maxWaiting: number;
  /** Of those, how many strangers of one network. */
  readonly maxStrangersPerNetwork: number;
  /** What those are told who find no place, or lose theirs. */
  readonly busy: () => Error;
}

/** Runs pieces of work at most `maxConcurrent` at a time. */
export type FairQueue = <T>(by: Waiter, work: () => Promise<T>) => Promise<T>;

interface Place {
  readonly by: Waiter;
  readonly go: () => void;
  readonly give: () => void;
}

/** Lines of networks; the first is served next, and goes to the end afterwards. */
type Lines = Map<string, Place[]>;

/**
 * Turns that no network can take from the others: known people go before strangers, and among each the networks take
 * turns. Where every place is taken, the last of the longest line gives its own to whoever comes from a shorter one.
 */
export function createFairQueue(options: FairQueueOptions): FairQueue {
  const { maxConcurrent, maxWaiting, maxStrangersPerNetwork, busy } = options;
  const [known, strangers]: [Lines, Lines] = [new Map(), new Map()];
  let running = 0;
  let waiting = 0;

  async function acquire(by: Waiter): Promise<void> {
    if (running < maxConcurrent) {
      running += 1;
      return;
    }
    const lines = by.known ? known : strangers;
    const ahead = lines.get(by.network)?.length ?? 0;
    if (!by.known && ahead >= maxStrangersPerNetwork) throw busy();
    if (waiting >= maxWaiting && !makePlace(by, ahead)) throw busy();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const line = lines.get(by.network) ?? [];
    lines.set(by.network, line);
    line.push({ by, go: resolve, give: () => reject(busy()) });
    waiting += 1;
    await promise;
  }

  /** Whether somebody gave up their place: a stranger to the known, and otherwise who stands in a longer line. */
  function makePlace(by: Waiter, ahead: number): boolean {
    const longest = longestOf(strangers) ?? (by.known ? longestOf(known) : undefined);
    const last = longest?.at(-1);
    if (!longest || !last) return false;
    const stranger = by.known && !last.by.known;
    if (!stranger && longest.length <= ahead + 1) return false;
    longest.pop();
    leave(last);
    last.give();
    return true;
  }

  function release(): void {
    const place = nextOf(known) ?? nextOf(strangers);
    if (!place) {
      running -= 1;
      return;
    }
    waiting -= 1;
    place.go();
  }

  function leave({ by }: Place): void {
    waiting -= 1;
    const lines = by.known ? known : strangers;
    if (lines.get(by.network)?.length === 0) lines.delete(by.network);
  }

  return async (by, work) => {
    await acquire(by);
    try {
      return await work();
    } finally {
      release();
    }
  };
}

function longestOf(lines: Lines): Place[] | undefined {
  let longest: Place[] | undefined;
  for (const line of lines.values()) if (line.length > (longest?.length ?? 0)) longest = line;
  return longest;
}

function nextOf(lines: Lines): Place | undefined {
  const [first] = lines;
  if (!first) return undefined;
  const [network, line] = first;
  const place = line.shift();
  lines.delete(network);
  if (line.length > 0) lines.set(network, line);
  return place;
}
