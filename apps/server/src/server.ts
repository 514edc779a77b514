import { randomUUID } from 'node:crypto';
import type { Ports, SecurityLog } from '@cairn/api/context';
import { diskFull, notReadyMessage, problemType, ruleErrorOf, toErrorBody } from '@cairn/api/errors';
import { bodyLimits } from '@cairn/api/input-bounds';
import type { Keyring } from '@cairn/api/keyring/keyring';
import { headersOfRefusal } from '@cairn/api/limits/headers';
import type { DatabaseHandle } from '@cairn/db/database-handle';
import type { QueueState } from '@cairn/db/wait-estimate';
import { RuleError } from '@cairn/domain/errors';
import cookie from '@fastify/cookie';
import underPressure from '@fastify/under-pressure';
import fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { keysFor } from './adapters/keyring.ts';
import type { TemporaryFiles } from './adapters/temporary-files.ts';
import { createLoadShedder, type Load, type LoadLimits } from './load-shedding.ts';
import { logFault, loggerOptions, logRefusal } from './logging.ts';
import { isApiPath } from './paths.ts';
import { registerDocs } from './plugins/docs.ts';
import { callerAddress, warnOfUntrustedProxy } from './plugins/forwarded-headers.ts';
import { protectiveHeaders, registerGuard } from './plugins/guard.ts';
import { registerHealth } from './plugins/health.ts';
import { registerLoadShedding, sheddingServer } from './plugins/load-shedding.ts';
import { registerOAuth } from './plugins/oauth.ts';
import { registerReads, registerStalledReaders } from './plugins/reads.ts';
import { registerRest } from './plugins/rest.ts';
import { registerRpc } from './plugins/rpc.ts';
import { hasSession, registerSession } from './plugins/session.ts';
import { registerStopping } from './plugins/stopping.ts';
import { registerTelemetry } from './plugins/telemetry.ts';
import { maxUploadMs, registerTimeLimits } from './plugins/time-limits.ts';
import { registerWeb } from './plugins/web.ts';
import { registerWrongMethods } from './plugins/wrong-methods.ts';
import { originForm } from './request-target.ts';
import { registerCalendarFeed } from './routes/calendar-feed.ts';
import { registerUnsubscribe } from './routes/unsubscribe.ts';
import type { Telemetry } from './telemetry/telemetry.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** By what waits in them. */
    queues: Map<string, QueueState>;
  }
}

export interface ServerDeps {
  readonly ports: Ports;
  readonly database: DatabaseHandle;
  /** The queues of the ports, by what waits in them. */
  readonly queues: Readonly<Record<string, QueueState>>;
  readonly loadLimits?: LoadLimits | undefined;
  /** What is measured otherwise than it is. */
  readonly load?: Partial<Load> | undefined;
  readonly temporary: TemporaryFiles;
  readonly sessionKeys: Keyring;
  /** Where people reach the product; never taken from the Host header. */
  readonly publicUrl: string;
  readonly trustedProxies: string[];
  readonly logLevel: string;
  /** The folder of the built web app. */
  readonly webFolder: string;
  /** Whether devices may keep the app for when they have no line. */
  readonly offlineApp: boolean;
  /** Whether people are answered; without, only the two addresses of health are there. */
  readonly answersPeople: boolean;
  /** Null where nothing is told of the process. */
  readonly telemetry: Telemetry | null;
}

/** Builds the whole HTTP surface; it does not listen. */
export async function buildServer(deps: ServerDeps): Promise<FastifyInstance> {
  const headers = protectiveHeaders(deps.publicUrl.startsWith('https:'));
  const app: FastifyInstance = fastify({
    serverFactory: sheddingServer(() => app),
    logger: loggerOptions(deps.logLevel),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    rewriteUrl: ({ url }) => originForm(url ?? '/'),
    trustProxy: deps.trustedProxies.length > 0 ? deps.trustedProxies : false,
    // Who comes on a connection that was kept is answered, and told that it ends.
    return503OnClosing: false,
    // Of what is nobody's; every procedure has its own.
    bodyLimit: bodyLimits.open,
    // Fastify and Node wait for ever by default. The headers' limit must be the shorter one.
    requestTimeout: maxUploadMs,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 5_000 },
    routerOptions: { maxParamLength: 300 },
    frameworkErrors: (_error, { raw: request }, { raw: response }) => {
      // The router's own answers pass every hook by; an address that is surely not there is refused like any other.
      request.url = isApiPath(request.url ?? '') ? '/api/-' : '/-';
      app.routing(request, response);
    },
  });
  app.decorate('queues', new Map(Object.entries(deps.queues)));
  app.setErrorHandler(answerError(deps.ports.securityLog));
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info({ req: request, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'answered');
    done();
  });

  registerTelemetry(app, deps.telemetry, deps.trustedProxies);
  warnOfUntrustedProxy(app, deps.trustedProxies);
  registerTimeLimits(app);
  registerReads(app);
  registerStalledReaders(app);
  registerGuard(app, { headers, publicUrl: deps.publicUrl, securityLog: deps.ports.securityLog });
  registerStopping(app);
  registerWrongMethods(app);
  registerHealth(app, deps.database);
  if (deps.answersPeople) await registerEverything(app, deps, headers);
  else app.setNotFoundHandler((request, reply) => Promise.reject(app.refusalOfAddress(request, reply)));
  return app;
}

async function registerEverything(
  app: FastifyInstance,
  deps: ServerDeps,
  headers: Readonly<Record<string, string>>,
): Promise<void> {
  await app.register(cookie);
  await registerSession(app, {
    keys: deps.sessionKeys,
    signInKeys: keysFor(deps.sessionKeys, 'sign-in cookie'),
    browserKeys: keysFor(deps.sessionKeys, 'browser cookie'),
    https: deps.publicUrl.startsWith('https:'),
    absoluteMinutes: deps.ports.policy.sessionAbsoluteMinutes,
  });
  await registerShedding(app, deps, headers);
  registerDiskCheck(app, deps.database);
  await app.register((scope) => registerRpc(scope, deps.ports));
  await app.register((scope) => registerRest(scope, deps.ports, deps.temporary), { prefix: '/api' });
  await app.register(registerDocs, { prefix: '/api' });
  registerCalendarFeed(app, deps.ports);
  await app.register(async (scope) => registerUnsubscribe(scope, deps.ports));
  await app.register((scope) => registerOAuth(scope, deps));
  await registerWeb(app, deps.webFolder, hasSession, { offlineApp: deps.offlineApp });
}

async function registerShedding(
  app: FastifyInstance,
  { database, loadLimits, load: given, ports, telemetry, trustedProxies }: ServerDeps,
  headers: Readonly<Record<string, string>>,
): Promise<void> {
  // Without limits of its own it only measures.
  await app.register(underPressure, { sampleInterval: 250 });
  const load = {
    waiting: database.waiting,
    loopDelayMs: () => app.memoryUsage().eventLoopDelay,
    now: () => performance.now(),
    ...given,
  };
  registerLoadShedding(app, createLoadShedder(load, loadLimits), {
    networkScales: ports.policy.networkScales,
    addressOf: callerAddress(trustedProxies),
    headers,
    count: telemetry?.countRefusal,
  });
}

/** The embedded database never recovers from a full disk, so it must not meet one. */
function registerDiskCheck(app: FastifyInstance, database: DatabaseHandle): void {
  app.addHook('onRequest', ({ method }, _reply, done) => {
    if (method === 'GET' || method === 'HEAD') return done();
    database.freeSpaceOk().then((ok) => done(ok ? undefined : diskFull()), done);
  });
}

const answerError =
  (securityLog: SecurityLog) => (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    logFault(request, error);
    if (ruleErrorOf(error)?.code === 'SLOW_DOWN') logRefusal(securityLog, request, 'limit.reached');
    const { status, body } = toErrorBody(refusalOf(error) ?? error, request.id);
    const rule = ruleErrorOf(error);
    if (status === 503) reply.header('retry-after', '2');
    if (rule) for (const [name, value] of headersOfRefusal(rule)) reply.header(name, value);
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    return reply.code(status).type(problemType).send(body);
  };

/** What Fastify itself refuses, in the product's words. */
function refusalOf(error: FastifyError): RuleError | null {
  switch (error.statusCode) {
    case 413:
      return new RuleError('TOO_LARGE', 'This request is too large.');
    case 415:
      return new RuleError('WRONG_TYPE', 'Send JSON with the content type application/json.');
    case 503:
      return new RuleError('NOT_READY', notReadyMessage);
    default: {
      const refused = error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500;
      return refused
        ? new RuleError('INVALID', 'The request could not be read.', { reason: 'unreadable_request' })
        : null;
    }
  }
}
