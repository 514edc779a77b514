import type { IncomingHttpHeaders } from 'node:http';
import type { SessionCookie } from '@cairn/api/context';
import type { Keyring } from '@cairn/api/keyring/keyring';
import { knownDeviceDays } from '@cairn/domain/retention';
import secureSession from '@fastify/secure-session';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { openEachOnce } from './opened-cookies.ts';

declare module '@fastify/secure-session' {
  interface SessionData {
    sid: string;
    browser: string;
    pending: string;
    people: string;
  }
}

declare module 'fastify' {
  interface FastifyInstance {
    /** The id of the session whose cookie is among what a browser sent, as it will be in the request's `session`. */
    sessionIdIn(headers: IncomingHttpHeaders): string | null;
  }
  interface FastifyRequest {
    signIn: FastifyRequest['session'];
    knownBrowser: FastifyRequest['session'];
  }
}

export interface SessionOptions {
  readonly keys: Keyring;
  /** Seals the cookie of a sign-in that is under way. */
  readonly signInKeys: Keyring;
  /** Seals the cookie by which a browser is known. */
  readonly browserKeys: Keyring;
  readonly https: boolean;
  readonly absoluteMinutes: number;
}

const signInSeconds = 600;
const browserSeconds = knownDeviceDays * 86_400;

/**
 * The sealed cookie. It holds one opaque id and nothing else, because what is sealed in a cookie cannot be taken back;
 * the session itself is a row in the database. One that an older key has sealed is sealed anew with its next answer.
 */
export async function registerSession(app: FastifyInstance, options: SessionOptions) {
  const { keys, signInKeys, browserKeys, https, absoluteMinutes } = options;
  // Strict would keep them from a browser that a third party sends back.
  const cookie = { path: '/', httpOnly: true, sameSite: 'lax', secure: https } as const;
  // The prefix makes browsers refuse the cookie unless it is Secure and of this host alone.
  const cookieName = https ? '__Host-cairn' : 'cairn';
  app.addHook('onSend', async (request, reply) => {
    // What many may keep must not carry one person's cookie, sealed anew because an older key had sealed it.
    if (!String(reply.getHeader('cache-control') ?? '').includes('public')) return;
    for (const cookies of [request.session, request.signIn, request.knownBrowser]) if (cookies) cookies.changed = false;
  });
  const sealed = [
    { sessionName: 'session', key: [...keys], cookieName, expiry: absoluteMinutes * 60, cookie },
    {
      sessionName: 'signIn',
      key: [...signInKeys],
      cookieName: `${cookieName}-sign-in`,
      expiry: signInSeconds,
      cookie: { ...cookie, maxAge: signInSeconds },
    },
    {
      sessionName: 'knownBrowser',
      key: [...browserKeys],
      cookieName: `${cookieName}-browser`,
      expiry: browserSeconds,
      cookie: { ...cookie, maxAge: browserSeconds },
    },
  ];
  await app.register(secureSession, sealed);
  openEachOnce(app, sealed);
  app.decorate('sessionIdIn', ({ cookie: cookies }: IncomingHttpHeaders) => {
    if (cookies === undefined) return null;
    const session = app.decodeSecureSession(app.parseCookie(cookies)[cookieName] as string, undefined, 'session');
    return session?.get('sid') ?? null;
  });
}

/**
 * The browser's half of a session. When it ends, the browser forgets every page and answer it kept of ours, also those
 * behind its back button. What people wrote and did not save stays on the device: it is offered back to its writer, and
 * belongs to colleagues besides. `"cookies"` would reach the other applications of a trust's domain.
 */
export function sessionCookieOf(request: FastifyRequest, reply: FastifyReply): SessionCookie {
  return {
    read: () => request.session.get('sid') ?? null,
    write: (sid) => request.session.set('sid', sid),
    clear: () => {
      request.session.delete();
      reply.header('clear-site-data', '"cache"');
    },
  };
}

/** Whether a request brings the cookie of a session, which may be over. */
export const hasSession = (request: FastifyRequest) => request.session.get('sid') !== undefined;

/** The other one, which binds a sign-in through a third party to this browser; it holds one opaque id too. */
export function signInCookieOf(request: FastifyRequest): SessionCookie {
  return {
    read: () => request.signIn.get('browser') ?? null,
    write: (browser) => request.signIn.set('browser', browser),
    clear: () => forget(request, 'browser', 'pending'),
  };
}

/** In the same cookie, that a sign-in waits for its code; one opaque id as well. */
export function pendingSignInCookieOf(request: FastifyRequest): SessionCookie {
  return {
    read: () => request.signIn.get('pending') ?? null,
    write: (pending) => request.signIn.set('pending', pending),
    clear: () => forget(request, 'pending', 'browser'),
  };
}

/** Takes one of the two out of their cookie, which goes with the last. */
function forget(request: FastifyRequest, one: 'browser' | 'pending', other: 'browser' | 'pending'): void {
  if (request.signIn.get(other) === undefined) request.signIn.delete();
  else request.signIn.set(one, undefined);
}

/** The third, which says as whom this browser has signed in before; it opens nothing. */
export function browserCookieOf(request: FastifyRequest): SessionCookie {
  return {
    read: () => request.knownBrowser.get('people') ?? null,
    write: (people) => request.knownBrowser.set('people', people),
    clear: () => request.knownBrowser.delete(),
  };
}
