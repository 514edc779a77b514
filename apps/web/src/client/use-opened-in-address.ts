import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useOnceClear } from './over-the-page.tsx';

/** What is open by its name in one parameter of the address. */
export const inParameter = (parameter: string) => ({
  read: (search: URLSearchParams) => search.get(parameter),
  write: (search: URLSearchParams, value: string) => search.set(parameter, value),
  erase: (search: URLSearchParams) => search.delete(parameter),
});

/** What the entry of the history keeps: that what is open was opened on the page, so that the entry before is the page itself. */
const openedHere = { openedHere: true };

/** What the entry keeps of a form that its link has filled in: no words of anybody's stand in an address. */
export interface PrefilledEntry {
  prefilled?: Readonly<Record<string, string>>;
}

/** The part of an address that says what is open on its page, and what goes with it. */
export interface OpenedAt {
  search: string;
  state: unknown;
}

interface OpenedInAddressOptions<Value extends string> {
  /** What the address says is open; null for nothing. */
  read: (search: URLSearchParams, entry: PrefilledEntry) => Value | null;
  /** Says in the address, where nothing of the kind stands, that this is open. */
  write: (search: URLSearchParams, value: Value) => void;
  /** Takes it off the address. */
  erase: (search: URLSearchParams) => void;
  /** Called when the address says something else than the page did last: after Back, Forward or a link. */
  follow?: (value: Value | null) => void;
}

/**
 * What is open on a page as its address says it, so that Back closes it, a reload keeps it, and it can be linked to. What
 * the page opens and closes itself goes into the address by `say`.
 */
export function useOpenedInAddress<Value extends string>(options: OpenedInAddressOptions<Value>) {
  const { read, write, erase, follow } = options;
  const location = useLocation();
  const navigate = useNavigate();
  const onceClear = useOnceClear();
  const here = useRef(location);
  here.current = location;
  const valueAt = ({ search, state }: OpenedAt) =>
    read(new URLSearchParams(search), (state as PrefilledEntry | null) ?? {});
  const value = valueAt(location);
  const said = useRef(value);
  const latest = useRef(follow);
  latest.current = follow;
  useEffect(() => {
    if (said.current === value) return;
    said.current = value;
    // After this has been drawn: what opens or closes moves the focus at once.
    queueMicrotask(() => latest.current?.(value));
  }, [value]);

  const say = (next: Value | null) => {
    const before = said.current;
    if (before === next) return;
    said.current = next;
    onceClear(() => move(before, next));
  };
  const move = (before: Value | null, next: Value | null) => {
    const { search } = here.current;
    // What was filled in goes with what it was filled into.
    const { prefilled, ...state } = (here.current.state ?? {}) as PrefilledEntry & Partial<typeof openedHere>;
    if (next === null && state.openedHere) return void navigate(-1);
    const params = new URLSearchParams(search);
    erase(params);
    if (next !== null) write(params, next);
    void navigate(
      // `?new`, not `?new=`.
      { search: String(params).replace(/=(?=&|$)/g, '') },
      {
        replace: before !== null || next === null,
        preventScrollReset: true,
        state: before === null ? { ...state, ...openedHere } : state,
      },
    );
  };
  return {
    value,
    say,
    /** Whether going to this address of the page closes, or opens something else than, what the page says is open. */
    leaves: (at: OpenedAt) => valueAt(at) !== said.current,
  };
}
