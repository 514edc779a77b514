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
import { isApiPath, isMultipart, takingAnyForm } from '../paths.ts';
import { whenOver } from '../response-over.ts';
import { namesIn } from './rpc.ts';

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
  const uploads = new WeakMap<FastifyRequest, () => void>();
  const tell = throttled((refused: number) => app.log.warn({ refused }, 'overload: calls are refused'));
  app.addHook('onRequest', (request, reply, next) => {
    if (shedder.isCalm() || !isCall(request)) return next();
    const leave = shedder.admit(callerOf(request), namesIn(request).length);
    if (leave === null) {
      tell();
      return refuse(request, reply, 1 + (shedder.refused % retrySpreadSeconds));
    }
    if (isMultipart(request.headers)) uploads.set(request, leave);
    whenOver(reply.raw, leave);
    next();
  });
  // What is asked before an upload is read is a call. The upload takes as long as its sender does, and has its own queue.
  app.addHook('preParsing', (request, _reply, body, next) => {
    uploads.get(request)?.();
    next(null, body);
  });
}

function isCall({ url, method, routeOptions, params }: FastifyRequest): boolean {
  if (!isApiPath(url)) return url.startsWith('/calendar/') || takingAnyForm.has(`${method} ${routeOptions.url}`);
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
function rpcRefusal(request: FastifyRequest): object {
  const one = rpcErrorOf(refusal, request.id);
  const isBatch = (request.query as { batch?: unknown }).batch === '1';
  return isBatch ? namesIn(request).map(() => one) : one;
}
