import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useOnceClear, usePageKey } from '../client/over-the-page.tsx';
import { addressAfterMs, longestSought } from './sought.ts';

interface Sought {
  sought: string;
  setSought: (sought: string) => void;
  /** Has the address name it at once: somebody goes on, and may come back. */
  nameNow: () => void;
}

/** What is looked for: typed, or named by the address (`?q=`), which keeps it for Back, a reload or somebody else. */
export function useSought(): Sought {
  const key = usePageKey();
  const onceClear = useOnceClear();
  const [params, setParams] = useSearchParams();
  const named = (params.get('q') ?? '').slice(0, longestSought);
  const [sought, setSought] = useState(named);
  const written = useRef<string | null>(null);
  // Before anything is shown of another address. One that was only written from here may have been typed on since.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` is another way to the same address
  useLayoutEffect(() => {
    if (written.current !== named) setSought(named);
    written.current = null;
  }, [key, named]);
  const toName = sought.trim() ? sought : '';
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const nameNow = useCallback(() => {
    // Somebody may be on their way to another page, from which a later change of the address would call them back.
    clearTimeout(timer.current);
    if (toName === named) return;
    written.current = toName;
    onceClear(() => setParams(toName ? { q: toName } : {}, { replace: true, preventScrollReset: true }));
  }, [toName, named, setParams, onceClear]);
  useEffect(() => {
    timer.current = setTimeout(nameNow, addressAfterMs);
    return () => clearTimeout(timer.current);
  }, [nameNow]);
  return { sought, setSought, nameNow };
}
