import { useEffect, useState } from 'react';

/** How long after a page is there, in milliseconds: what it shows, and what is done with it first, has the line to itself. */
const afterMs = 3_000;

/** How long a page may take to load, in milliseconds, until it is taken to be there all the same: a picture may never come. */
const longestLoadMs = 15_000;

/** Calls once the page is there and has little to do. Answers how to stop waiting. */
function afterLoad(call: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let idle: number | undefined;
  const whenIdle = () => {
    // Safari has no such moment.
    if ('requestIdleCallback' in globalThis) idle = requestIdleCallback(call, { timeout: afterMs });
    else call();
  };
  const wait = () => {
    timer = setTimeout(whenIdle, afterMs);
  };
  const loaded = () => {
    removeEventListener('load', loaded);
    clearTimeout(timer);
    wait();
  };
  if (document.readyState === 'complete') wait();
  else {
    addEventListener('load', loaded);
    timer = setTimeout(loaded, longestLoadMs);
  }
  return () => {
    removeEventListener('load', loaded);
    clearTimeout(timer);
    if (idle !== undefined) cancelIdleCallback(idle);
  };
}

/** How long until it is tried again where it could not be fetched, in milliseconds: doubled each time. */
const [shortestRestMs, longestRestMs] = [3_000, 60_000];

/**
 * What `load` fetches once the page is there; null until then. What cannot be fetched is asked for again with the line, and
 * from time to time: browsers say that they are online before the first call gets through.
 */
export function useAfterLoad<T extends object>(load: () => Promise<T>): T | null {
  const [loaded, setLoaded] = useState<T | null>(null);
  useEffect(() => {
    let restMs = shortestRestMs;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const fetchIt = () => {
      stopWaiting();
      load().then(
        (part) => {
          if (!isOver) setLoaded(part);
        },
        () => {
          if (isOver) return;
          timer = setTimeout(fetchIt, restMs);
          restMs = Math.min(restMs * 2, longestRestMs);
          addEventListener('online', fetchIt);
        },
      );
    };
    const stopWaiting = () => {
      clearTimeout(timer);
      removeEventListener('online', fetchIt);
    };
    const stop = afterLoad(fetchIt);
    return () => {
      isOver = true;
      stop();
      stopWaiting();
    };
  }, [load]);
  return loaded;
}
