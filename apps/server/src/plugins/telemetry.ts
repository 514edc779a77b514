import type { ServerResponse } from 'node:http';
import type { WatchCall } from '@cairn/api/context';
import type { FastifyInstance } from 'fastify';
import { whenOver } from '../response-over.ts';
import type { Span, Telemetry } from '../telemetry/telemetry.ts';
import { trustedPeers } from './forwarded-headers.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Null where nobody watches how calls go. */
    watchCall: WatchCall | null;
    /** Null where the request is not traced. */
    span: Span | null;
  }
}

/** The code that others give a request whose caller left before it was answered. */
const callerLeft = 499;

/** Watches every request, by its route and never by its address; only a trusted proxy's trace is gone on with. */
export function registerTelemetry(
  app: FastifyInstance,
  telemetry: Telemetry | null,
  trustedProxies: readonly string[],
): void {
  app.decorateRequest('watchCall', null);
  app.decorateRequest('span', null);
  if (telemetry === null) return;
  const isTrusted = trustedPeers(trustedProxies);
  app.addHook('onRequest', (request, { raw: response }, done) => {
    const { method, headers, socket } = request;
    const route = request.routeOptions.url ?? 'none';
    const { traceparent } = headers;
    const trusted = typeof traceparent === 'string' && isTrusted(socket.remoteAddress) ? traceparent : undefined;
    const { span, end } = telemetry.beginRequest(method, route, trusted);
    request.watchCall = telemetry.calls[route.startsWith('/trpc') ? 'trpc' : 'api'];
    request.span = span;
    whenOver(response, () => end(statusOf(response)));
    done();
  });
  // After the body has come: what its stream calls back belongs to no request.
  if (telemetry.traces) app.addHook('preHandler', ({ span }, _reply, done) => (span ? span.run(done) : done()));
}

const statusOf = (response: ServerResponse) => (response.headersSent ? response.statusCode : callerLeft);
