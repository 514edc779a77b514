import { toErrorBody } from '@cairn/api/errors';
import type { DatabaseHandle } from '@cairn/db/database-handle';
import { migrationsApplied } from '@cairn/db/migrate';
import { RuleError } from '@cairn/domain/errors';
import type { FastifyInstance } from 'fastify';

/** `/healthz`: the process lives. `/readyz`: it is not about to stop, the database answers and its migrations are applied. */
export function registerHealth(app: FastifyInstance, database: DatabaseHandle): void {
  app.get('/healthz', (_request, reply) => reply.send({ status: 'ok' }));
  app.get('/readyz', async (request, reply) => {
    const ready = !app.leaving.begun && (await isReady(database));
    if (ready) return reply.send({ status: 'ready' });
    const { status, body } = toErrorBody(new RuleError('NOT_READY', 'Not ready'), request.id);
    return reply.code(status).header('retry-after', '2').send(body);
  });
}

async function isReady(database: DatabaseHandle): Promise<boolean> {
  try {
    // Side by side, so that they wait for a connection once.
    const [, applied] = await Promise.all([database.ping(), migrationsApplied(database)]);
    return applied;
  } catch {
    return false;
  }
}
