import type { FastifyInstance } from 'fastify';
import { isMultipart } from '../paths.ts';

/** How long Node waits for a whole request, in milliseconds: a full upload over a slow ward's network. */
export const maxUploadMs = 300_000;
const maxRequestMs = 30_000;

/** Cuts off requests that are no uploads and whose body does not arrive in 30 seconds. */
export function registerTimeLimits(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    const { headers } = raw;
    const bodyless = headers['content-length'] === undefined && headers['transfer-encoding'] === undefined;
    if (bodyless || isMultipart(headers)) return done();
    const timer = setTimeout(() => {
      if (!raw.complete) raw.destroy();
    }, maxRequestMs);
    raw.once('close', () => clearTimeout(timer));
    done();
  });
}
