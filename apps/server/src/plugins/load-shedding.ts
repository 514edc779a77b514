import type { ErrorBody } from '@cairn/api/errors';
import { notReadyMessage, toErrorBody } from '@cairn/api/errors';
import { networkOf } from '@cairn/api/known-networks/networks';
import { urlOf } from '@cairn/api/routes';
import { signInCallback } from '@cairn/api/third-party-sign-in/routes';
import { rpcErrorOf } from '@cairn/api/trpc';
import { RuleError } from '@cairn/domain/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { LoadedBy, LoadShedder } from '../load-shedding.ts';
import { throttled } from '../logging.ts';
import { isApiPath, isMultipart } from '../paths.ts';

declare module 'fastify' {
  interface FastifyInstance {
    loadShedder: LoadShedder;
  }
}

/** Never refused: what ends something, what a browser is sent to in the middle of something, and what are files. */
const spared: ReadonlySet<string> = new Set([
  '/api/logout',
  `/api${urlOf(signInCallback.path)}`,
  '/api/openapi.json',
  '/api/docs',
  '/api/docs/start.js',
  '/api/docs/assets/*',
]);
const sparedProcedure = 'account.logout';

/**
 * Refuses calls in overload, before their bodies, their sessions or anything of the database is read. Registered after
 * the session cookie is unsealed, which says whose call it is. Health, pages and their files are no calls.
 */
export function registerLoadShedding(app: FastifyInstance, shedder: LoadShedder): void {
  app.decorate('loadShedder', shedder);
  const tell = throttled((refused: number) => app.log.warn({ refused }, 'overload: calls are refused'));
  app.addHook('onRequest', (request, reply, next) => {
    if (shedder.isCalm() || !isCall(request)) return next();
    const leave = shedder.admit(callerOf(request));
    if (leave === null) {
      tell();
      return refuse(request, reply, 1 + (shedder.refused % retrySpreadSeconds));
    }
    // An upload takes as long as its sender does; it has a queue of its own.
    if (isMultipart(request.headers)) leave();
    else reply.raw.once('close', leave);
    next();
  });
}

function isCall({ url, routeOptions, params }: FastifyRequest): boolean {
  if (!isApiPath(url)) return url.startsWith('/calendar/');
  return !spared.has(routeOptions.url ?? '') && (params as { path?: string }).path !== sparedProcedure;
}

function callerOf(request: FastifyRequest): LoadedBy {
  return { session: request.session.get('sid') ?? null, network: networkOf(request.ip) };
}

/** Overload may be over in a moment, and not all who were refused should come back in the same one. */
const retrySpreadSeconds = 3;

const refusal = new RuleError('NOT_READY', notReadyMessage);

function refuse(request: FastifyRequest, reply: FastifyReply, retryAfterSeconds: number): void {
  reply.code(503).header('retry-after', retryAfterSeconds).header('cache-control', 'no-store');
  reply.type('application/json').send(request.url.startsWith('/trpc') ? rpcRefusal(request) : restRefusal(request));
}

function restRefusal({ id }: FastifyRequest): ErrorBody {
  return toErrorBody(refusal, id).body;
}

/** The calls of a batch are answered one by one. */
function rpcRefusal({ id, params, query }: FastifyRequest): object {
  const one = rpcErrorOf(refusal, id);
  if ((query as { batch?: unknown }).batch !== '1') return one;
  const names = (params as { path?: string }).path?.split(',', maxAnswers) ?? [''];
  return names.map(() => one);
}

/** No batch has more; a longer one is refused anyway. */
const maxAnswers = 10;
