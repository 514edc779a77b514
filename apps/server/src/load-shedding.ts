import type { CountedNetworks } from '@cairn/api/known-networks/networks';

/** When calls are refused so that the others are answered as quickly as ever. */
export const loadLimits = {
  /** Where fewer calls than this wait for the database, nobody is looked at. */
  calm: 24,
  /** In overload no more than these may wait… */
  maxWaiting: 24,
  /** …but for people beside the few, or beside the one network, who fill these places. */
  maxWaitingOfOthers: 48,
  /** When many begin at once, as a shift does, more may wait… */
  maxBurst: 128,
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
  /** Calls that end something pass where others are refused, so many of one person… */
  maxEndings: 4,
  /** …of one network… */
  maxEndingsOfNetwork: 32,
  /** …and of all. */
  maxEndingsOfAll: 64,
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
export interface LoadedBy extends CountedNetworks {
  /** The id of their session; null of people without one, who are looked at together. */
  readonly session: string | null;
}

/** Why a call is refused: its caller has their share, their network has its, or there is no room for anybody. */
export const refusals = ['caller', 'network', 'full'] as const;
export type Refusal = (typeof refusals)[number];

export interface LoadShedder {
  /** Whether every call may pass unlooked at. It is all that a call costs while there is no overload. */
  isCalm(): boolean;
  /**
   * Counts a request until the answered function is called, or says why it is refused. `calls` is how many there
   * are in it, 1 or more, for each of them may wait. One that `ends` something is refused in a flood of such only.
   */
  admit(by: LoadedBy, calls?: number, ends?: boolean): (() => void) | Refusal;
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
 * has a network, by however many sessions, at any width.
 */
export function createLoadShedder(load: Load, limits: LoadLimits = loadLimits): LoadShedder {
  const ofCallers = createTally();
  const ofStrangers = createNetworkTally();
  const ofNetworks = createNetworkTally();
  const endings = createTally();
  const endingsOfNetworks = createNetworkTally();
  let endingsOfAll = 0;
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

  const shareOf = ({ size }: { size: number }, least: number) => Math.max(least, Math.floor(limits.maxWaiting / size));

  const keyOf = ({ session, networks: [{ network }] }: LoadedBy) => session ?? network;

  function hasAsMany(by: LoadedBy, share: number): boolean {
    if (by.session !== null) return ofCallers.of(by.session) >= share;
    return ofStrangers.hasAsMany(by, share * limits.networkShares);
  }

  function refusalInBurst(by: LoadedBy): Refusal | null {
    if (load.waiting() >= limits.maxBurst) return 'full';
    return hasAsMany(by, limits.maxBurstOfOne) ? 'caller' : null;
  }

  function refusalInOverload(by: LoadedBy): Refusal | null {
    const waiting = load.waiting();
    if (waiting >= limits.maxWaitingOfOthers) return 'full';
    if (hasAsMany(by, shareOf(ofCallers, limits.leastShare))) return 'caller';
    if (waiting < limits.maxWaiting) return null;
    const isNewcomer = ofCallers.of(keyOf(by)) === 0 && ofCallers.size * limits.leastShare < limits.maxWaiting;
    return !isNewcomer && ofNetworks.hasAsMany(by, shareOf(ofNetworks, 1)) ? 'network' : null;
  }

  /** Whoever leaves must be able to, however many others call; whoever only ever leaves must not keep those out. */
  function refusalOfEnding(by: LoadedBy): Refusal | null {
    if (endingsOfAll >= limits.maxEndingsOfAll) return 'full';
    if (by.session !== null && endings.of(by.session) >= limits.maxEndings) return 'caller';
    return endingsOfNetworks.hasAsMany(by, limits.maxEndingsOfNetwork) ? 'network' : null;
  }

  function count(by: LoadedBy, calls: number, ends: boolean): () => void {
    const counted = [ofCallers.add(keyOf(by), calls), ofNetworks.add(by, calls)];
    if (by.session === null) counted.push(ofStrangers.add(by, calls));
    if (ends) {
      endingsOfAll += calls;
      const ended = () => {
        endingsOfAll -= calls;
      };
      counted.push(endings.add(keyOf(by), calls), endingsOfNetworks.add(by, calls), ended);
    }
    return () => {
      for (const leave of counted.splice(0)) leave();
    };
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
    admit: (by, calls = 1, ends = false) => {
      const now = load.now();
      const isOverloaded = noteOverload(now);
      const judge = ends ? refusalOfEnding : isOverloaded ? refusalInOverload : refusalInBurst;
      const refusal = judge(by);
      if (refusal === null) return count(by, calls, ends);
      if (isOverloaded || load.waiting() >= limits.maxBurst) overloadedUntil = now + limits.recoveryMs;
      refused += calls;
      return refusal;
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

/** How many calls of each are under way; whoever has none is forgotten. */
function createTally() {
  const counts = new Map<string, number>();
  return {
    of: (key: string) => counts.get(key) ?? 0,
    get size() {
      return counts.size;
    },
    /** Answers what takes it back, to be called once. */
    add: (key: string, many: number) => {
      counts.set(key, (counts.get(key) ?? 0) + many);
      return () => {
        const left = (counts.get(key) ?? 0) - many;
        if (left > 0) counts.set(key, left);
        else counts.delete(key);
      };
    },
  };
}

/** The same of networks at each of their widths. Its size is how many narrowest ones there are. */
function createNetworkTally() {
  const [narrowest, wider] = [createTally(), createTally()];
  return {
    get size() {
      return narrowest.size;
    },
    /** Whether one of them has so many, or as many more as it may have; one is free whatever the scale. */
    hasAsMany: ({ networks, scale }: CountedNetworks, share: number) =>
      networks.some(({ network, growth }, width) => {
        const tally = width === 0 ? narrowest : wider;
        return tally.of(network) >= Math.max(1, share * growth * scale);
      }),
    add: ({ networks: [first, ...others] }: CountedNetworks, many: number) => {
      const counted = [narrowest.add(first.network, many), ...others.map(({ network }) => wider.add(network, many))];
      return () => {
        for (const leave of counted) leave();
      };
    },
  };
}
