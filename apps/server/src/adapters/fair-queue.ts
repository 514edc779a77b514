import { createWaitEstimate, type QueueState } from '@cairn/db/wait-estimate';

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
  /** Longest wait, in milliseconds: strangers could wait for ever while known people come. */
  readonly maxWaitMs: number;
  /** How long a piece of work takes before any has been seen, in milliseconds. */
  readonly usualMs: number;
  /** What those are told who find no place, lose theirs or wait too long; in so many seconds there will be a turn. */
  readonly busy: (waitSeconds: number) => Error;
}

/** Runs pieces of work at most `maxConcurrent` at a time. */
export interface FairQueue extends QueueState {
  /** @throws what `busy` makes. */
  run<T>(by: Waiter, work: () => Promise<T>): Promise<T>;
}

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
  const { maxConcurrent, maxWaiting, maxStrangersPerNetwork, maxWaitMs } = options;
  const [known, strangers]: [Lines, Lines] = [new Map(), new Map()];
  let running = 0;
  let waiting = 0;
  const estimate = createWaitEstimate(options);
  const busy = () => options.busy(estimate.seconds(waiting));

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
    const place: Place = { by, go: resolve, give: () => reject(busy()) };
    line.push(place);
    waiting += 1;
    const timer = setTimeout(() => giveUp(lines, place), maxWaitMs);
    await promise.finally(() => clearTimeout(timer));
  }

  function giveUp(lines: Lines, place: Place): void {
    const line = lines.get(place.by.network);
    line?.splice(line.indexOf(place), 1);
    leave(place);
    place.give();
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

  return {
    run: async (by, work) => {
      await acquire(by);
      return estimate.time(work).finally(release);
    },
    get running() {
      return running;
    },
    get waiting() {
      return waiting;
    },
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
