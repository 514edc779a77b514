import { newRecordParameter } from '@cairn/domain/new-record';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';

/**
 * Whether the address asks for the form for a new record as its page opens; asked later, by a link on the page itself, it
 * calls `open`. It is taken off the address, so that what is closed stays closed when the page is loaded anew.
 */
export function useNewInAddress(open: () => void): boolean {
  const [params, setParams] = useSearchParams();
  const asked = params.has(newRecordParameter);
  const atFirst = useRef(asked);
  const latest = useRef(open);
  latest.current = open;
  useEffect(() => {
    if (!asked) return;
    const isOpen = atFirst.current;
    atFirst.current = false;
    setParams(without, { replace: true });
    // After this has been drawn: opening moves the focus at once.
    if (!isOpen) queueMicrotask(() => latest.current());
  }, [asked, setParams]);
  return atFirst.current;
}

function without(params: URLSearchParams): URLSearchParams {
  const others = new URLSearchParams(params);
  others.delete(newRecordParameter);
  return others;
}
