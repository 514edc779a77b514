import { createContext, type ReactNode, use, useEffect, useId, useMemo, useRef, useState } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router-dom';

/** What an entry of the history keeps of what stands over its page. */
interface EntryState {
  /** What stands over the page, the topmost last. */
  over?: readonly string[];
  /** The key of the entry of the page itself. */
  pageKey?: string;
}

interface Thing {
  id: string;
  close: () => void;
}

interface Waiting {
  /** What leaves the history before; null for whatever stands over the page. */
  id: string | null;
  then: () => void;
}

interface OverThePageControl {
  /** Puts something over the page. Answers how to take it away. */
  put: (thing: Thing) => () => void;
  /** Takes something off the history though it may still be seen, and then does this, once. */
  leave: (id: string, then: () => void) => void;
  /** Does this at once, or as soon as nothing stands over the page. */
  onceClear: (then: () => void) => void;
}

const atOnce: OverThePageControl = {
  put: () => () => {},
  leave: (_id, then) => then(),
  onceClear: (then) => then(),
};
const Control = createContext(atOnce);

const stateOf = (location: Location) => (location.state ?? {}) as EntryState;
const keyOf = (location: Location) => stateOf(location).pageKey ?? location.key;

/** The key that the router gave the entry of the browser's history; that of a page just loaded has none. */
const keyInHistory = () => (window.history.state as { key?: string } | null)?.key ?? 'default';

/** The key of the entry of the page, whatever stands over it: another one once somebody has gone somewhere. */
export const usePageKey = () => keyOf(useLocation());

/** How to wait until nothing stands over the page, whose entry of the history may only then be moved from. */
export const useOnceClear = () => use(Control).onceClear;

/**
 * Keeps the history as what stands over the page is: each has an entry, which Back takes away and which goes with it when it
 * is closed otherwise. One movement at a time, because two get into each other's way; and what an entry names that is not
 * open, after a reload or Forward, is left again, so that no Back does nothing.
 */
export function OverThePage({ children }: { children: ReactNode }) {
  const location = useLocation();
  const navigate = useNavigate();
  const [things, setThings] = useState<readonly Thing[]>([]);
  const entered = useRef(new Set<string>());
  const waiting = useRef<Waiting[]>([]);
  /** The entry that is being left; null while nothing moves. */
  const leaving = useRef<string | null>(null);
  /** The same while it is left for an entry that stands over it. */
  const entering = useRef<string | null>(null);
  const now = useRef({ location, things });
  now.current = { location, things };

  const control = useMemo<OverThePageControl>(() => {
    const isFree = (id: string | null) => {
      const over = [...(stateOf(now.current.location).over ?? []), ...now.current.things.map((thing) => thing.id)];
      return leaving.current === null && (id === null ? over.length === 0 : !over.includes(id));
    };
    const take = (id: string) => setThings((before) => before.filter((thing) => thing.id !== id));
    const wait = (id: string | null, then: () => void) => {
      if (isFree(id)) return then();
      // Pressed twice, it is answered once.
      if (id !== null && waiting.current.some((other) => other.id === id)) return;
      waiting.current.push({ id, then });
      if (id !== null) take(id);
    };
    return {
      put: (thing) => {
        // Opened anew: an entry that it had once says nothing about it.
        entered.current.delete(thing.id);
        setThings((before) => [...before, thing]);
        return () => take(thing.id);
      },
      leave: wait,
      onceClear: (then) => wait(null, then),
    };
  }, []);

  useEffect(() => {
    if (leaving.current === location.key) return;
    leaving.current = null;
    entering.current = null;
    const over = stateOf(location).over ?? [];
    const gone = things.filter(({ id }) => entered.current.has(id) && !over.includes(id));
    if (gone.length > 0) {
      for (const { id, close } of gone) {
        entered.current.delete(id);
        close();
      }
      setThings((before) => before.filter((thing) => !gone.includes(thing)));
      return;
    }
    let kept = 0;
    for (const id of over) {
      if (things[kept]?.id !== id) break;
      entered.current.add(id);
      kept += 1;
    }
    if (kept < over.length) {
      for (const id of over.slice(kept)) entered.current.delete(id);
      leaving.current = location.key;
      void navigate(kept - over.length);
      return;
    }
    const next = things[kept];
    if (next) {
      entered.current.add(next.id);
      leaving.current = location.key;
      entering.current = location.key;
      const { search, hash } = location;
      const state = { ...location.state, over: [...over, next.id], pageKey: keyOf(location) };
      void navigate({ search, hash }, { state, preventScrollReset: true });
      return;
    }
    const ready = waiting.current.filter(({ id }) =>
      id === null ? things.length === 0 : things.every((thing) => thing.id !== id),
    );
    waiting.current = waiting.current.filter((each) => !ready.includes(each));
    for (const { then } of ready) then();
  }, [things, location, navigate]);

  useEffect(() => {
    const lookAgain = () => {
      // Back came before the entry it left was ever drawn: the page is where it was, and what was opened has to go.
      if (entering.current === null || entering.current !== keyInHistory()) return;
      leaving.current = null;
      entering.current = null;
      setThings((before) => [...before]);
    };
    addEventListener('popstate', lookAgain);
    return () => removeEventListener('popstate', lookAgain);
  }, []);

  return <Control value={control}>{children}</Control>;
}

/**
 * While something stands over the page, Back closes it and stays on the page. Answers how to leave the history before an
 * answer is carried out, which may go somewhere itself: from then on Back is that of the page, until it is opened again.
 */
export function useClosedByBack(opened: boolean, close: () => void): (then: () => void) => void {
  const { put, leave } = use(Control);
  const id = useId();
  const latest = useRef(close);
  latest.current = close;
  useEffect(() => (opened ? put({ id, close: () => latest.current() }) : undefined), [opened, id, put]);
  return (then) => leave(id, then);
}
