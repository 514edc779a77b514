import { useEffect, useState } from 'react';

/** How long after a page is there, in milliseconds: what it shows, and what is done with it first, has the line to itself. */
const afterMs = 3_000;

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
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
  return () => {
    removeEventListener('load', wait);
    clearTimeout(timer);
    if (idle !== undefined) cancelIdleCallback(idle);
  };
}

/** What `load` fetches once the page is there; null until then. What cannot be fetched is asked for again with the line. */
export function useAfterLoad<T extends object>(load: () => Promise<T>): T | null {
  const [loaded, setLoaded] = useState<T | null>(null);
  useEffect(() => {
    const fetchIt = () => {
      load().then(setLoaded, () => addEventListener('online', fetchIt, { once: true }));
    };
    const stop = afterLoad(fetchIt);
    return () => {
      stop();
      removeEventListener('online', fetchIt);
    };
  }, [load]);
  return loaded;
}
