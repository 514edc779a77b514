import { startTransition, useEffect, useState } from 'react';
import { atFirstUse } from './signs-of-use.ts';

/** Something in a file of its own, for what most visits of a page never open. */
export interface PartOnDemand<T> {
  /** Fetches it, once however often it is asked. Rejects when that failed; the next call tries again. */
  fetch: () => Promise<void>;
  /** What was fetched, or null. */
  now: () => T | null;
  subscribe: (changed: () => void) => () => void;
}

/** A part that `load` fetches. Made once, beside the component that shows it. */
export function partOnDemand<T>(load: () => Promise<T>): PartOnDemand<T> {
  let part: T | null = null;
  let underWay: Promise<void> | null = null;
  const listeners = new Set<() => void>();
  const fetchIt = async () => {
    try {
      part = await load();
    } catch (error) {
      underWay = null;
      throw error;
    }
    for (const changed of listeners) changed();
  };
  return {
    fetch: () => {
      underWay ??= fetchIt();
      return underWay;
    },
    now: () => part,
    subscribe: (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
  };
}

/**
 * A part as it is now, null until it is there. It is fetched at the first sign of use, and at once when it is `wanted`;
 * `failed` says that this was in vain.
 */
export function usePart<T>(part: PartOnDemand<T>, wanted: boolean): { part: T | null; failed: boolean } {
  const [now, setNow] = useState(part.now);
  const [failed, setFailed] = useState(false);
  useFetchAhead(part);
  useEffect(() => {
    // In small steps, between which presses and keys are heard: a form is much to draw.
    const take = () => startTransition(() => setNow(part.now));
    // It may have come since this was drawn.
    take();
    return part.subscribe(take);
  }, [part]);
  useEffect(() => {
    if (!wanted) return;
    let given = false;
    part.fetch().catch(() => {
      if (!given) setFailed(true);
    });
    return () => {
      given = true;
      setFailed(false);
    };
  }, [part, wanted]);
  return { part: now, failed: failed && now === null };
}

/** Fetches a part at the first sign of use, on a page that may open it; null where it is there. */
export function useFetchAhead(part: Pick<PartOnDemand<unknown>, 'fetch'> | null): void {
  useEffect(() => (part ? atFirstUse(part.fetch) : undefined), [part]);
}
