import { notReadyMessage, problemType, toErrorBody } from '@cairn/api/errors';
import { countedNetworksOf, type NetworkScale } from '@cairn/api/known-networks/networks';
import { urlOf } from '@cairn/api/routes';
import { signInCallback } from '@cairn/api/third-party-sign-in/routes';
import { rpcErrorOf } from '@cairn/api/trpc';
import { RuleError } from '@cairn/domain/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { accessTokenOf } from '../access-token.ts';
import type { LoadShedder } from '../load-shedding.ts';
import { throttled } from '../logging.ts';
import { isApiPath, isMultipart, takingAnyForm } from '../paths.ts';
import { whenOver } from '../response-over.ts';
import type { Door, Telemetry } from '../telemetry/telemetry.ts';
import { namesIn } from './rpc.ts';

declare module 'fastify' {
  interface FastifyInstance {
    loadShedder: LoadShedder;
  }
}

/** Never refused: what are files. */
const spared: ReadonlySet<string> = new Set([
  '/api/openapi.json',
  '/api/docs',
  '/api/docs/errors',
  '/api/docs/start.js',
  '/api/docs/assets/*',
]);

/** Refused in a flood of such calls only: what ends something, and what a browser is sent to in the middle of something. */
const endings: ReadonlySet<string> = new Set(['/api/logout', `/api${urlOf(signInCallback.path)}`]);
const endingProcedure = 'account.logout';

export interface SheddingOptions {
  /** The networks that the operator named. */
  readonly networkScales: readonly NetworkScale[];
  /** Told of every refusal. */
  readonly count?: Telemetry['countRefusal'] | undefined;
}

/**
 * Refuses calls in overload, before their bodies, their sessions or anything of the database is read. Registered after
 * the session cookie is unsealed, which says whose call it is. Health, pages and their files are no calls.
 */
export function registerLoadShedding(
  app: FastifyInstance,
  shedder: LoadShedder,
  { networkScales, count }: SheddingOptions,
): void {
  app.decorate('loadShedder', shedder);
  const counted = new WeakMap<FastifyRequest, () => void>();
  const tell = throttled((refused: number) => app.log.warn({ refused }, 'overload: calls are refused'));
  let refusals = 0;
  app.addHook('onRequest', (request, reply, next) => {
    if (shedder.isCalm() || !isCall(request)) return next();
    const by = { session: sessionOf(request), ...countedNetworksOf(networkScales, request.ip) };
    const calls = namesIn(request).length;
    const admitted = shedder.admit(by, calls, isEnding(request));
    if (typeof admitted === 'string') {
      tell();
      count?.(admitted, doorOf(request), calls);
      refusals += 1;
      return refuse(request, reply, 1 + (refusals % retrySpreadSeconds));
    }
    counted.set(request, admitted);
    whenOver(reply.raw, admitted);
    next();
  });
  // What is asked before an upload is read is a call. The upload takes as long as its sender does, and has its own queue.
  app.addHook('preParsing', (request, _reply, body, next) => {
    if (isMultipart(request.headers)) counted.get(request)?.();
    next(null, body);
  });
  // What is left takes as long as its reader does, and has asked the database already.
  app.addHook('onSend', (request, _reply, payload, next) => {
    counted.get(request)?.();
    next(null, payload);
  });
}

/**
 * Whose call it surely is. Anybody can write an access token, and whether it is one only the database knows: who brings one
 * counts for their network.
 */
const sessionOf = (request: FastifyRequest) =>
  accessTokenOf(request) === null ? (request.session.get('sid') ?? null) : null;

function isCall({ url, method, routeOptions }: FastifyRequest): boolean {
  if (!isApiPath(url)) return /^\/(calendar|oauth)\//.test(url) || takingAnyForm.has(`${method} ${routeOptions.url}`);
  return !spared.has(routeOptions.url ?? '');
}

function isEnding({ routeOptions, params }: FastifyRequest): boolean {
  return endings.has(routeOptions.url ?? '') || (params as { path?: string }).path === endingProcedure;
}

/** Calendars and forms of mail programs come in where everybody but the web app does. */
const doorOf = ({ url }: FastifyRequest): Door => (url.startsWith('/trpc') ? 'trpc' : 'api');

/** Overload may be over in a moment, and not all who were refused should come back in the same one. */
const retrySpreadSeconds = 3;

const refusal = new RuleError('NOT_READY', notReadyMessage, { reason: 'overloaded' });

function refuse(request: FastifyRequest, reply: FastifyReply, retryAfterSeconds: number): void {
  reply.code(503).header('retry-after', retryAfterSeconds).header('cache-control', 'no-store');
  if (doorOf(request) === 'trpc') reply.type('application/json').send(rpcRefusal(request));
  else reply.type(problemType).send(toErrorBody(refusal, request.id).body);
}

/** The calls of a batch are answered one by one. */
function rpcRefusal(request: FastifyRequest): object {
  const one = rpcErrorOf(refusal, request.id);
  const isBatch = (request.query as { batch?: unknown }).batch === '1';
  return isBatch ? namesIn(request).map(() => one) : one;
}
