import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { createReadGate, type RequestReads, readLimits } from '../read-gate.ts';

declare module 'fastify' {
  interface FastifyRequest {
    reads: RequestReads;
  }
}

/** A text whose reader may be slow. Node keeps it three times while it waits to be sent, and bytes only once. */
const longText = 64 * 1024;

/** Bounds what people read, on both doors, and cuts readers who do not take their answers. */
export function registerReads(app: FastifyInstance, limits = readLimits): void {
  const open = createReadGate(limits);
  app.decorateRequest('reads');
  app.addHook('onRequest', (request, reply, done) => {
    request.reads = open(reply.raw);
    done();
  });
  app.addHook<unknown>('onSend', (request, _reply, payload, done) => {
    request.reads.handOver();
    done(null, typeof payload === 'string' && payload.length > longText ? Buffer.from(payload) : payload);
  });
}

export function registerStalledReaders(app: FastifyInstance, ms?: number): void {
  app.addHook('onSend', (_request, { raw }, payload, done) => {
    cutOffStalledReader(raw, ms);
    done(null, payload);
  });
}

/**
 * Cuts off whoever takes nothing of an answer for `ms` milliseconds, whatever the route. Node looks every so often, so it may
 * take twice as long; an answer that is still being made is waited for.
 */
export function cutOffStalledReader(response: ServerResponse, ms = 30_000): void {
  response.setTimeout(ms, () => {
    if (response.socket && response.socket.writableLength > 0) response.socket.destroy();
  });
}
