import { randomUUID } from 'node:crypto';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { notReadyMessage, problemType, toErrorBody } from '@cairn/api/errors';
import { countedNetworksOf, type NetworkScale } from '@cairn/api/known-networks/networks';
import { signInCallback } from '@cairn/api/third-party-sign-in/routes';
import { rpcErrorOf } from '@cairn/api/trpc';
import { RuleError } from '@cairn/domain/errors';
import type { FastifyHttpOptions, FastifyInstance, FastifyServerFactory } from 'fastify';
import { accessTokenOf } from '../access-token.ts';
import type { LoadShedder } from '../load-shedding.ts';
import { throttled } from '../logging.ts';
import { isApiPath, isMultipart, takingAnyForm } from '../paths.ts';
import { originForm } from '../request-target.ts';
import { whenOver } from '../response-over.ts';
import type { Door, Telemetry } from '../telemetry/telemetry.ts';
import { cutOffStalledReader } from './reads.ts';
import { isBatch, namesIn } from './rpc.ts';
import { limitBody, limitRestOfBody } from './time-limits.ts';

declare module 'fastify' {
  interface FastifyInstance {
    loadShedder: LoadShedder;
    /** Answers a call that is refused, before anything of Fastify has run, and says whether it has. */
    refuseInOverload?(request: IncomingMessage, response: ServerResponse): boolean;
  }
}

/** A call as its head says, its address in the one spelling that the router reads too. */
interface Call {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
}

/** Never refused, by method and address: what are files. */
const spared = /^(GET|HEAD) \/api\/(openapi\.json(\?|$)|docs([/?]|$))/;

/** Refused in a flood of such calls only: what ends something, and what a browser is sent to in the middle of something. */
const endings = new RegExp(
  `^(POST /api/logout|POST /trpc/account\\.logout|GET /api${signInCallback.path.replaceAll(/\{\w+\}/g, '[^/?]+')})(\\?|$)`,
);

export interface SheddingOptions {
  /** The networks that the operator named. */
  readonly networkScales: readonly NetworkScale[];
  /** Who calls. */
  addressOf(request: IncomingMessage): string;
  /** What every answer carries. */
  readonly headers: Readonly<Record<string, string>>;
  /** Told of every refusal. */
  readonly count?: Telemetry['countRefusal'] | undefined;
}

/**
 * The server of an app whose calls are refused before Fastify sees them. A process that is sent twice what it can do has
 * little to do but refuse, and Fastify with all hooks takes nearly twice as long to do so.
 */
export function sheddingServer(app: () => FastifyInstance): FastifyServerFactory {
  return (handle, options) => {
    const { http, keepAliveTimeout, requestTimeout } = options as FastifyHttpOptions<Server>;
    return createServer({ ...http, keepAliveTimeout, requestTimeout }, (request, response) => {
      if (!isRefused(app(), request, response)) handle(request, response);
    });
  };
}

/** A fault thrown here would end the process, for nobody stands around it. */
function isRefused(app: FastifyInstance, request: IncomingMessage, response: ServerResponse): boolean {
  try {
    return app.refuseInOverload?.(request, response) ?? false;
  } catch (fault) {
    app.log.error({ err: fault }, 'fault');
    return response.headersSent;
  }
}

/**
 * Refuses calls in overload, before their bodies or anything of the database is read. Health, pages and their files are no
 * calls.
 */
export function registerLoadShedding(
  app: FastifyInstance,
  shedder: LoadShedder,
  { networkScales, addressOf, headers, count }: SheddingOptions,
): void {
  app.decorate('loadShedder', shedder);
  const counted = new WeakMap<IncomingMessage, () => void>();
  const tell = throttled((refused: number) => app.log.warn({ refused }, 'overload: calls are refused'));

  /**
   * Whose call it surely is. Anybody can write an access token, and whether it is one only the database knows: who brings
   * one counts for their network.
   */
  const sessionOf = (call: Call) => (accessTokenOf(call) === null ? app.sessionIdIn(call.headers) : null);

  let refusals = 0;
  function refuse(call: Call, request: IncomingMessage, response: ServerResponse): void {
    refusals += 1;
    const { type, text } = refusalOf(call);
    limitBody(request);
    response.once('finish', () => limitRestOfBody(request));
    cutOffStalledReader(response);
    response.writeHead(503, {
      ...headers,
      'cache-control': 'no-store',
      'content-type': type,
      'content-length': String(Buffer.byteLength(text)),
      'retry-after': String(1 + (refusals % retrySpreadSeconds)),
      ...(app.leaving.begun && { connection: 'close' }),
    });
    response.end(text);
  }

  app.decorate('refuseInOverload', (request: IncomingMessage, response: ServerResponse) => {
    if (shedder.isCalm()) return false;
    const { method = '', headers: given } = request;
    const call: Call = { method, url: originForm(request.url ?? '/'), headers: given };
    if (!isCall(call)) return false;
    const by = { session: sessionOf(call), ...countedNetworksOf(networkScales, addressOf(request)) };
    const calls = namesIn(call.url).length;
    const admitted = shedder.admit(by, calls, endings.test(`${method} ${call.url}`));
    if (typeof admitted !== 'string') {
      counted.set(request, admitted);
      whenOver(response, admitted);
      return false;
    }
    tell();
    count?.(admitted, doorOf(call), calls);
    refuse(call, request, response);
    return true;
  });
  // What is asked before an upload is read is a call. The upload takes as long as its sender does, and has its own queue.
  app.addHook('preParsing', (request, _reply, body, next) => {
    if (isMultipart(request.headers)) counted.get(request.raw)?.();
    next(null, body);
  });
  // What is left takes as long as its reader does, and has asked the database already.
  app.addHook('onSend', (request, _reply, payload, next) => {
    counted.get(request.raw)?.();
    next(null, payload);
  });
}

function isCall({ method, url }: Call): boolean {
  if (isApiPath(url)) return !spared.test(`${method} ${url}`);
  return /^\/(calendar|oauth)\//.test(url) || takingAnyForm.has(`${method} ${url.replace(/\?.*/s, '')}`);
}

/** Calendars and forms of mail programs come in where everybody but the web app does. */
const doorOf = ({ url }: Call): Door => (url.startsWith('/trpc') ? 'trpc' : 'api');

/** Overload may be over in a moment, and not all who were refused should come back in the same one. */
const retrySpreadSeconds = 3;

const refusal = new RuleError('NOT_READY', notReadyMessage, { reason: 'overloaded' });

function refusalOf(call: Call): { type: string; text: string } {
  const id = randomUUID();
  if (doorOf(call) === 'trpc')
    return { type: 'application/json; charset=utf-8', text: JSON.stringify(rpcRefusal(call, id)) };
  return { type: `${problemType}; charset=utf-8`, text: JSON.stringify(toErrorBody(refusal, id).body) };
}

const { error: rpcError } = rpcErrorOf(refusal, '');

/** The calls of a batch are answered one by one. */
function rpcRefusal({ url }: Call, requestId: string): object {
  const one = { error: { ...rpcError, data: { ...rpcError.data, requestId } } };
  return isBatch(url) ? namesIn(url).map(() => one) : one;
}
