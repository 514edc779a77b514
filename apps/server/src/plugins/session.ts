import type { SessionCookie } from '@cairn/api/context';
import secureSession from '@fastify/secure-session';
import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module '@fastify/secure-session' {
  interface SessionData {
    sid: string;
  }
}

export interface SessionOptions {
  readonly key: Buffer;
  readonly https: boolean;
  readonly absoluteMinutes: number;
}

/**
 * The sealed cookie. It holds one opaque id and nothing else, because what is sealed in a cookie cannot be taken back;
 * the session itself is a row in the database (ruling 2.1).
 */
export async function registerSession(app: FastifyInstance, { key, https, absoluteMinutes }: SessionOptions) {
  await app.register(secureSession, {
    key,
    // The prefix makes browsers refuse the cookie unless it is Secure and of this host alone.
    cookieName: https ? '__Host-cairn' : 'cairn',
    expiry: absoluteMinutes * 60,
    cookie: { path: '/', httpOnly: true, sameSite: 'lax', secure: https },
  });
}

export function sessionCookieOf(request: FastifyRequest): SessionCookie {
  return {
    read: () => request.session.get('sid') ?? null,
    write: (sid) => request.session.set('sid', sid),
    clear: () => request.session.delete(),
  };
}
