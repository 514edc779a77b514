import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { vi } from 'vitest';
import { memoryStorage } from './testing-storage.ts';

/** What a device can refuse. */
interface Refusals {
  /** A database cannot be opened: storage is blocked, as in some private windows. */
  blocked?: boolean;
  /** Nothing more can be written. */
  full?: boolean;
  /** The browser has no Web Locks. */
  withoutLocks?: boolean;
}

/**
 * A device in this process, for one test: its storage, databases, locks, line and events. Import what keeps things only after
 * it, because each module opens its database once. `vi.unstubAllGlobals` takes it away.
 */
export function setUpDevice({ blocked = false, full = false, withoutLocks = false }: Refusals = {}) {
  const events = new EventTarget();
  let onLine = true;
  const locks = withoutLocks ? undefined : navigator.locks;
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('document', { cookie: '', querySelector: () => null });
  vi.stubGlobal('navigator', {
    locks,
    get onLine() {
      return onLine;
    },
  });
  for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'] as const)
    vi.stubGlobal(name, events[name].bind(events));
  if (blocked)
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('Storage is blocked', 'SecurityError');
    });
  const put = full
    ? vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
        throw new DOMException('The disk is full', 'QuotaExceededError');
      })
    : null;
  vi.resetModules();
  return {
    /** Loses the line, or has it back. */
    line: (there: boolean) => {
      onLine = there;
      dispatchEvent(new Event(there ? 'online' : 'offline'));
    },
    /** There is room again. */
    makeRoom: () => put?.mockRestore(),
  };
}
