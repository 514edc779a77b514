import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { createDeviceDrafts, type DraftSlot, type FoundDraft } from './device-drafts.ts';

const pause = 500;

function deviceStorage(): Storage | null {
  try {
    return localStorage;
  } catch {
    return null;
  }
}

/** What a form is given to keep its draft with. */
export interface DeviceDraft<Values extends object> {
  /** What was left behind and has been neither continued nor discarded. */
  found: FoundDraft<Partial<Values>> | null;
  /** Whether the device holds what is being typed now. */
  kept: boolean;
  /** Keeps what is typed, half a second after the last call. Waits while an older draft is still on offer. */
  keep: (values: Values) => void;
  /** The offer was taken up; the caller has put the values into its form. */
  continued: () => void;
  /** Removes what is being typed from the device, once it is saved or given up. An older draft stays on offer. */
  clear: () => void;
  /** Removes the draft on offer. */
  discard: () => void;
}

/**
 * Keeps an unfinished form on this device, so that a crash, a closed tab or the end of a session loses nothing.
 * Used by the page that opens the form; `slot` is null while none is open.
 */
export function useDeviceDraft<Values extends object>(slot: DraftSlot | null): DeviceDraft<Values> {
  const [drafts] = useState(() => createDeviceDrafts(deviceStorage()));
  const key = JSON.stringify(slot);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a slot is a new object on every render; its text is not
  const place = useMemo(() => slot, [key]);
  const [state, setState] = useState(() => ({ key, found: place && drafts.find<Values>(place), kept: false }));
  const waiting = useRef<{ key: string; values: Values; timer: ReturnType<typeof setTimeout> } | null>(null);
  const current = state.key === key ? state : { key, found: place && drafts.find<Values>(place), kept: false };
  if (current !== state) setState(current);
  const offered = current.found !== null;

  const write = useCallback(() => {
    if (!waiting.current || !place) return;
    clearTimeout(waiting.current.timer);
    const kept = drafts.keep(place, waiting.current.values);
    waiting.current = null;
    setState((now) => (now.key === key ? { ...now, kept } : now));
  }, [drafts, place, key]);

  const keep = useCallback(
    (values: Values) => {
      if (offered) return;
      if (waiting.current) clearTimeout(waiting.current.timer);
      waiting.current = { key, values, timer: setTimeout(write, pause) };
    },
    [offered, write, key],
  );

  // A save may answer after its form was closed and another opened, whose draft is none of its business.
  const discard = useCallback(() => {
    if (waiting.current?.key === key) {
      clearTimeout(waiting.current.timer);
      waiting.current = null;
    }
    if (place) drafts.clear(place);
    setState((now) => (now.key === key ? { ...now, found: null, kept: false } : now));
  }, [drafts, place, key]);

  const clear = useCallback(() => {
    if (!offered) discard();
  }, [offered, discard]);

  const continued = useCallback(() => setState((now) => ({ ...now, found: null, kept: true })), []);

  // The last half second counts too when the page goes away or another form opens.
  useEffect(() => {
    addEventListener('pagehide', write);
    return () => {
      removeEventListener('pagehide', write);
      write();
    };
  }, [write]);

  return { found: current.found, kept: current.kept, keep, continued, clear, discard };
}
