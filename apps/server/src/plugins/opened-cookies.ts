import type { Session } from '@fastify/secure-session';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';

/** In characters, of one kind of cookie: some five thousand. Those that came longest ago are opened anew. */
const maxKept = 1_500_000;
/** In characters. Ours have some 300, but whoever has one can write anything behind it, which opening passes over. */
const longestKept = 1_000;

/** What a sealed cookie held, and until when it is believed, in milliseconds since 1970. */
interface Opened {
  readonly content: Readonly<Record<string, unknown>>;
  readonly endsAt: number;
}

/** A sealed cookie, by the name of what it becomes, and for how long it is believed, in seconds. */
interface Sealed {
  readonly sessionName: string;
  readonly expiry: number;
}

/**
 * Opens each sealed cookie once: it holds the same whenever it comes again, and opening it is a part of every call that can be
 * seen. Each request has a copy of its own. One that an older key has sealed is opened each time, for it is sealed anew.
 */
export function openEachOnce(app: FastifyInstance, sealed: readonly Sealed[]): void {
  const open = app.decodeSecureSession;
  const kinds = new Map(
    sealed.map(({ sessionName, expiry }) => [sessionName, { lastsMs: expiry * 1000, opened: newOpened() }]),
  );
  app.decodeSecureSession = (cookie: string | undefined, log, sessionName) => {
    const kind = sessionName === undefined ? undefined : kinds.get(sessionName);
    if (cookie === undefined || !kind) return open(cookie as string, log, sessionName);
    const known = kind.opened.get(cookie);
    if (known && Date.now() < known.endsAt) return app.createSecureSession({ ...known.content });
    const session = open(cookie, log, sessionName);
    if (session && !session.changed) kind.opened.set(cookie, openedOf(session, kind.lastsMs));
    return session;
  };
}

/** By the whole text of a cookie, which what it holds is no longer than. */
const newOpened = () =>
  new LRUCache<string, Opened>({
    maxSize: maxKept,
    maxEntrySize: longestKept,
    sizeCalculation: (_, cookie) => cookie.length,
  });

/** `__ts` is when it was sealed, in seconds since 1970. */
function openedOf(session: Session, lastsMs: number): Opened {
  const sealedAt: number = session.get('__ts');
  return { content: { ...session.data(), __ts: sealedAt }, endsAt: sealedAt * 1000 + lastsMs };
}
