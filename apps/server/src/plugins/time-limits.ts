import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { isMultipart } from '../paths.ts';

/** How long Node waits for a whole request, in milliseconds: a full upload over a slow ward's network. */
export const maxUploadMs = 300_000;

/** In milliseconds. */
const timeLimits = {
  /** For the body of a request that is no upload. */
  body: 30_000,
  /** For the rest of one that has been answered: a browser shows no answer before it has sent everything. */
  restOfBody: 10_000,
};

/** Cuts off requests that are no uploads and whose body does not arrive in time, and whatever goes on sending once it is answered. */
export function registerTimeLimits(app: FastifyInstance, limits = timeLimits): void {
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    if (!isMultipart(raw.headers)) limitBody(raw, limits.body);
    done();
  });
  app.addHook('onResponse', ({ raw }, _reply, done) => {
    limitRestOfBody(raw, limits.restOfBody);
    done();
  });
}

/** To be called when the head of a request has come. */
export function limitBody(raw: IncomingMessage, ms = timeLimits.body): void {
  const { headers } = raw;
  if (headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined) cutOffAfter(raw, ms);
}

/** To be called when the request has been answered. */
export function limitRestOfBody(raw: IncomingMessage, ms = timeLimits.restOfBody): void {
  if (!raw.complete) cutOffAfter(raw, ms);
}

function cutOffAfter(raw: IncomingMessage, ms: number): void {
  const timer = setTimeout(() => {
    if (!raw.complete) raw.destroy();
  }, ms);
  raw.once('close', () => clearTimeout(timer));
}
