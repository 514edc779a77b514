import { newRecordParameter } from '@cairn/domain/new-record';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';

/**
 * What new record the address asks for as its page opens: one of a kind, or '' for any; null where it asks for none. Asked
 * later, by a link on the page itself, it calls `open`. It is taken off the address, so that what is closed stays closed
 * when the page is loaded anew.
 */
export function useNewInAddress(open: (kind: string) => void): string | null {
  const [params, setParams] = useSearchParams();
  const asked = params.get(newRecordParameter);
  const atFirst = useRef(asked);
  const latest = useRef(open);
  latest.current = open;
  useEffect(() => {
    if (asked === null) return;
    const isOpen = atFirst.current !== null;
    atFirst.current = null;
    setParams(without, { replace: true });
    // After this has been drawn: opening moves the focus at once.
    if (!isOpen) queueMicrotask(() => latest.current(asked));
  }, [asked, setParams]);
  return atFirst.current;
}

function without(params: URLSearchParams): URLSearchParams {
  const others = new URLSearchParams(params);
  others.delete(newRecordParameter);
  return others;
}
