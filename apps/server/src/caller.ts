import type { Caller, Context, Ports } from '@cairn/api/context';
import { networkOf } from '@cairn/api/known-networks/networks';
import { readSession } from '@cairn/api/sessions/session';
import { RuleError } from '@cairn/domain/errors';
import { identifier } from '@cairn/domain/identifier';
import { sharedComputerCookie } from '@cairn/domain/shared-computer';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { accessTokenOf, cookieAside } from './access-token.ts';
import { browserCookieOf, pendingSignInCookieOf, sessionCookieOf, signInCookieOf } from './plugins/session.ts';

/** What is told to the door that answers a call at a time, of the answer. */
export type AboutAnswer = Pick<Caller, 'holds' | 'goesOn'>;

const toldNothing: AboutAnswer = { holds: () => false, goesOn: () => {} };

/** The context of a call: what the process provides, and what this request brings. Both doors make it here. */
export function contextOf(
  ports: Ports,
  request: FastifyRequest,
  reply: FastifyReply,
  aboutAnswer = toldNothing,
): Context {
  return { ...ports, caller: callerOf(ports, request, reply, aboutAnswer) };
}

function callerOf(ports: Ports, request: FastifyRequest, reply: FastifyReply, { holds, goesOn }: AboutAnswer): Caller {
  const accessToken = accessTokenOf(request);
  const besideToken = accessToken === null ? null : cookieAside;
  const cookie = besideToken ?? sessionCookieOf(request, reply);
  let session: ReturnType<Caller['signedIn']> | undefined;
  return {
    requestId: request.id,
    address: networkOf(request.ip),
    agent: request.headers['user-agent'] ?? '',
    idempotencyKey: idempotencyKeyOf(request),
    ifMatch: request.headers['if-match'] ?? null,
    // A draft is of a form in the web app, whatever it is a draft of.
    draftId: accessToken === null ? draftIdOf(request) : null,
    accessToken,
    cookie,
    signInCookie: besideToken ?? signInCookieOf(request),
    pendingSignInCookie: besideToken ?? pendingSignInCookieOf(request),
    browserCookie: besideToken ?? browserCookieOf(request),
    isShared: request.cookies[sharedComputerCookie] !== undefined,
    signedIn: (readWithSession) => {
      session ??= (async () => {
        const sid = cookie.read();
        const read = sid === null ? null : await readSession(ports, sid, readWithSession);
        return read && mayBeOf(read.user.id, request) ? read : null;
      })();
      return session;
    },
    reading: (reader, read, answerOf) => request.reads.run(reader, read, answerOf),
    setHeader: (name, value) => void reply.header(name, value),
    holds,
    goesOn,
    watchCall: request.watchCall,
  };
}

/**
 * Whether a request may be of this person. One that says whose it is, because it may leave late, is nobody's where
 * somebody else has signed in on the device since.
 */
const mayBeOf = (userId: string, { headers }: FastifyRequest) => (headers['cairn-person'] ?? userId) === userId;

/** @throws RuleError INVALID */
export function idempotencyKeyOf(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key === 'string' && /^[\x21-\x7e]{1,200}$/.test(key)) return key;
  throw new RuleError('INVALID', 'Idempotency-Key must be 1 to 200 visible characters.');
}

/** @throws RuleError INVALID */
export function draftIdOf(request: FastifyRequest): string | null {
  const id = request.headers['form-draft'];
  if (id === undefined) return null;
  const read = identifier.safeParse(id);
  if (read.success) return read.data;
  throw new RuleError('INVALID', 'Form-Draft must be the id of a draft.');
}
