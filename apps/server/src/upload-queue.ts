import { createSemaphore, type Semaphore } from '@cairn/db/semaphore';
import type { QueueState } from '@cairn/db/wait-estimate';
import { RuleError } from '@cairn/domain/errors';
import { QueueFull } from './queue-full.ts';

export const uploadLimits = {
  maxConcurrentPerPerson: 2,
  maxWaitingPerPerson: 30,
  /** Arriving at once, so many that a few who drip leave the others room. */
  maxConcurrent: 32,
  /** Checked and stored at once, when they have arrived. */
  maxConcurrentStores: 8,
  maxWaiting: 100,
  /** Arriving and waiting, from one network; whoever has none under way gets in all the same. */
  maxPerNetwork: 64,
  maxWaitMs: 120_000,
  /** What one takes to arrive and be kept, before any has been seen. */
  usualMs: 3_000,
  /** Bytes a second that must arrive while others wait: a whole file in less than three minutes. */
  minBytesPerSecond: 64 * 1024,
  /** How long it is measured, in seconds. */
  paceSeconds: 5,
};

/** One upload, and how many bytes of it have arrived so far. */
export interface Arriving {
  readonly owner: string;
  readonly network: string;
  received(): number;
}

/** What an upload is told while it has its turn. */
export interface UploadSlot {
  /** Aborted, with the refusal as its reason, when the turn is taken away. */
  readonly signal: AbortSignal;
  /** Its body is there: does what is left, which does not depend on its sender any more, a few at a time. */
  keep<T>(work: () => Promise<T>): Promise<T>;
}

export interface UploadQueue extends QueueState {
  /** @throws RuleError SLOW_DOWN when its owner or their network have too many under way, NOT_READY when everybody has. */
  run<T>(arriving: Arriving, work: (slot: UploadSlot) => Promise<T>): Promise<T>;
}

interface Running {
  readonly received: () => number;
  readonly abort: AbortController;
  /** What had arrived at each of the last looks, oldest first. */
  readonly looks: number[];
}

/** Calls `look` every second, until the answered function is called. */
type EverySecond = (look: () => void) => () => void;

/**
 * At most two uploads of one person at a time and 32 in all arrive; the others wait for up to two minutes, their bodies
 * unread, so that what lies on the disk half arrived stays little. While somebody waits, whoever sends too slowly loses
 * the turn, the slowest first; while nobody does, a slow ward's network may take its time. What has arrived is kept
 * eight at a time.
 */
export function createUploadQueue(everySecond: EverySecond = byTimer, limits = uploadLimits): UploadQueue {
  const everybody = createSemaphore({
    maxConcurrent: limits.maxConcurrent,
    maxWaiting: limits.maxWaiting,
    maxWaitMs: limits.maxWaitMs,
    usualMs: limits.usualMs,
    busy: (seconds) => new QueueFull('Many files are arriving just now.', seconds),
  });
  const keeping = createSemaphore({
    maxConcurrent: limits.maxConcurrentStores,
    // No more can have arrived.
    maxWaiting: limits.maxConcurrent,
    busy: (seconds) => new QueueFull('Many files are being kept just now.', seconds),
  });
  const people = counted(() => queueOfOne(limits));
  const networks = counted(() => null);
  const running = new Set<Running>();
  let waiting = 0;
  let present = 0;
  let stopLooking: (() => void) | undefined;

  function look(): void {
    for (const { looks, received } of running) {
      looks.push(received());
      if (looks.length > limits.paceSeconds + 1) looks.shift();
    }
    const gained = ({ looks }: Running) => (looks.at(-1) ?? 0) - (looks[0] ?? 0);
    const slow = [...running]
      .filter((one) => !one.abort.signal.aborted && one.looks.length > limits.paceSeconds)
      .filter((one) => gained(one) < limits.minBytesPerSecond * limits.paceSeconds)
      .sort((one, other) => gained(one) - gained(other));
    const leaving = [...running].filter(({ abort }) => abort.signal.aborted).length;
    for (const { abort } of slow.slice(0, Math.max(0, waiting - leaving))) abort.abort(tooSlow());
  }

  async function run<T>({ received }: Arriving, work: (slot: UploadSlot) => Promise<T>): Promise<T> {
    const one: Running = { received, abort: new AbortController(), looks: [] };
    running.add(one);
    stopLooking ??= everySecond(look);
    const arrived = () => {
      running.delete(one);
      if (running.size > 0) return;
      stopLooking?.();
      stopLooking = undefined;
    };
    try {
      const keep = <K>(rest: () => Promise<K>) => {
        arrived();
        return keeping.run(rest);
      };
      return await work({ signal: one.abort.signal, keep });
    } finally {
      arrived();
    }
  }

  async function enter<T>(arriving: Arriving, work: (slot: UploadSlot) => Promise<T>): Promise<T> {
    let waits = true;
    const begin = () => {
      if (waits) waiting -= 1;
      waits = false;
    };
    waiting += 1;
    try {
      return await everybody.run(() => {
        begin();
        return run(arriving, work);
      });
    } finally {
      begin();
    }
  }

  const runInTurn: UploadQueue['run'] = (arriving, work) =>
    networks(arriving.network, (_, fromNetwork) =>
      people(arriving.owner, (queue, ofPerson) => {
        if (fromNetwork > limits.maxPerNetwork && ofPerson > 1) throw tooManyAtOnce(everybody.waitSeconds());
        return queue.run(() => enter(arriving, work));
      }),
    );

  return {
    run: async (arriving, work) => {
      present += 1;
      try {
        return await runInTurn(arriving, work);
      } finally {
        present -= 1;
      }
    },
    get running() {
      return everybody.running;
    },
    get waiting() {
      return present - everybody.running;
    },
  };
}

/** Something for each who has uploads, made for the first and gone with the last; work is told how many they have, itself among them. */
export function counted<P>(create: () => P) {
  const present = new Map<string, { it: P; uploads: number }>();
  return async <T>(who: string, work: (it: P, uploads: number) => Promise<T>): Promise<T> => {
    const one = present.get(who) ?? { it: create(), uploads: 0 };
    present.set(who, one);
    one.uploads += 1;
    try {
      return await work(one.it, one.uploads);
    } finally {
      one.uploads -= 1;
      if (one.uploads === 0) present.delete(who);
    }
  };
}

function byTimer(look: () => void): () => void {
  const timer = setInterval(look, 1000);
  return () => clearInterval(timer);
}

function queueOfOne({
  maxConcurrentPerPerson,
  maxWaitingPerPerson,
  maxWaitMs,
  usualMs,
}: typeof uploadLimits): Semaphore {
  return createSemaphore({
    maxConcurrent: maxConcurrentPerPerson,
    maxWaiting: maxWaitingPerPerson,
    maxWaitMs,
    usualMs,
    busy: tooManyAtOnce,
  });
}

function tooManyAtOnce(retryAfterSeconds: number): RuleError {
  return new RuleError('SLOW_DOWN', 'Too many files at once. Please wait for some to arrive.', { retryAfterSeconds });
}

function tooSlow(): RuleError {
  const message = 'The file arrives too slowly just now, while others wait. Please try again in a moment.';
  return new RuleError('NOT_READY', message, { reason: 'overloaded', retryAfterSeconds: 30 });
}
