import type { FastifyInstance } from 'fastify';

const graceMs = 8_000;

/**
 * Makes a stop end. Requests in flight finish, but their connections must not be kept for a next request, and whoever
 * reads slower than the grace allows is cut off.
 */
export function registerStopping(app: FastifyInstance): void {
  let stopping = false;
  let cutOff: NodeJS.Timeout | undefined;
  app.addHook('preClose', async () => {
    stopping = true;
    cutOff = setTimeout(() => app.server.closeAllConnections(), graceMs);
  });
  app.addHook('onSend', async (_request, reply) => {
    if (stopping) reply.header('connection', 'close');
  });
  app.addHook('onClose', async () => clearTimeout(cutOff));
}
