/** When calls are refused so that the others are answered as quickly as ever. */
export const loadLimits = {
  /** Where fewer calls than this wait for the database, nobody is looked at. */
  calm: 32,
  /** In overload no more than these may wait… */
  maxWaiting: 64,
  /** …but for people beside the few, or beside the one network, who fill these places. */
  maxWaitingOfOthers: 96,
  /** When many begin at once, as a shift does, more may wait… */
  maxBurst: 256,
  /** …of one caller so many… */
  maxBurstOfOne: 32,
  /** …for so long; then it is overload. */
  burstMs: 100,
  /** Calls wait for the database and the event loop is late by this much on average: that is overload at once. */
  maxLoopDelayMs: 100,
  /** How long after its last sign overload is over. */
  recoveryMs: 1_000,
  /** In overload every caller may have as many calls under way as there are places for each of them, and never fewer. */
  leastShare: 2,
  /** How many callers a network of strangers counts for. */
  networkShares: 4,
};

export type LoadLimits = typeof loadLimits;

/** What a process has to do. */
export interface Load {
  /** How many calls wait for their turn at the database. */
  waiting(): number;
  /** How late the event loop was lately, on average, in milliseconds. */
  loopDelayMs(): number;
  /** Milliseconds since some moment in the past, above zero; never goes back. */
  now(): number;
}

/** Who calls, and from where. */
export interface LoadedBy {
  /** The id of their session; null of people without one, who are looked at together. */
  readonly session: string | null;
  readonly network: string;
}

export interface LoadShedder {
  /** Whether every call may pass unlooked at. It is all that a call costs while there is no overload. */
  isCalm(): boolean;
  /**
   * Counts a request until the answered function is called; null when it is to be refused. `calls` is how many there
   * are in it, 1 or more, for each of them may wait.
   */
  admit(by: LoadedBy, calls?: number): (() => void) | null;
  /** Calls that wait for the database now. */
  readonly waiting: number;
  /** Calls refused since the start. */
  readonly refused: number;
  readonly isOverloaded: boolean;
}

/**
 * Decides which calls a process takes on. What it goes by is how many calls wait for the database, because every call
 * that does something must: neither uploads on their way, nor hashes, nor reports, nor people waiting for their own turn
 * are among them. While there is overload nobody has more calls under way than their share, however often they call; nor
 * has a network, by however many sessions.
 */
export function createLoadShedder(load: Load, limits: LoadLimits = loadLimits): LoadShedder {
  const ofCallers = createTally();
  const ofNetworks = createTally();
  let risenAt: number | undefined;
  let overloadedUntil = 0;
  let refused = 0;

  /** Overload is what lasts longer than a burst. */
  function noteOverload(now: number): boolean {
    if (load.waiting() >= limits.calm) {
      risenAt ??= now;
      if (now - risenAt >= limits.burstMs || load.loopDelayMs() > limits.maxLoopDelayMs)
        overloadedUntil = now + limits.recoveryMs;
    }
    return now < overloadedUntil;
  }

  const shareOf = ({ size }: Tally, least: number) => Math.max(least, Math.floor(limits.maxWaiting / size));

  const keyOf = ({ session, network }: LoadedBy) => session ?? network;

  function hasAsMany(by: LoadedBy, share: number): boolean {
    return ofCallers.of(keyOf(by)) >= (by.session === null ? share * limits.networkShares : share);
  }

  function isTooMuchInBurst(by: LoadedBy): boolean {
    return load.waiting() >= limits.maxBurst || hasAsMany(by, limits.maxBurstOfOne);
  }

  function isTooMuchInOverload(by: LoadedBy): boolean {
    const waiting = load.waiting();
    if (waiting >= limits.maxWaitingOfOthers || hasAsMany(by, shareOf(ofCallers, limits.leastShare))) return true;
    if (waiting < limits.maxWaiting) return false;
    const isNewcomer = ofCallers.of(keyOf(by)) === 0 && ofCallers.size * limits.leastShare < limits.maxWaiting;
    return !isNewcomer && ofNetworks.of(by.network) >= shareOf(ofNetworks, 1);
  }

  return {
    isCalm: () => {
      if (load.waiting() >= limits.calm) return false;
      risenAt = undefined;
      // Until overload is over every call is counted: whoever calls without end would come back in the first lull.
      if (overloadedUntil === 0) return true;
      if (load.now() < overloadedUntil) return false;
      overloadedUntil = 0;
      return true;
    },
    admit: (by, calls = 1) => {
      const now = load.now();
      const isOverloaded = noteOverload(now);
      if (isOverloaded ? isTooMuchInOverload(by) : isTooMuchInBurst(by)) {
        if (isOverloaded || load.waiting() >= limits.maxBurst) overloadedUntil = now + limits.recoveryMs;
        refused += 1;
        return null;
      }
      const [left, leftFrom] = [ofCallers.add(keyOf(by), calls), ofNetworks.add(by.network, calls)];
      return () => {
        left();
        leftFrom();
      };
    },
    get waiting() {
      return load.waiting();
    },
    get refused() {
      return refused;
    },
    get isOverloaded() {
      return load.now() < overloadedUntil;
    },
  };
}

type Tally = ReturnType<typeof createTally>;

/** How many calls of each are under way; whoever has none is forgotten. */
function createTally() {
  const counts = new Map<string, number>();
  return {
    of: (key: string) => counts.get(key) ?? 0,
    get size() {
      return counts.size;
    },
    /** Answers what takes it back, once however often it is called. */
    add: (key: string, many: number) => {
      counts.set(key, (counts.get(key) ?? 0) + many);
      let counted = many;
      return () => {
        const left = (counts.get(key) ?? 0) - counted;
        counted = 0;
        if (left > 0) counts.set(key, left);
        else counts.delete(key);
      };
    },
  };
}
