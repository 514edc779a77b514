import { problemType, toErrorBody } from '@cairn/api/errors';
import type { DatabaseHandle } from '@cairn/db/database-handle';
import { migrationsApplied } from '@cairn/db/migrate';
import { RuleError } from '@cairn/domain/errors';
import type { FastifyInstance } from 'fastify';

/** `/healthz`: the process lives. `/readyz`: it is not about to stop, the database answers and its migrations are applied. */
export function registerHealth(app: FastifyInstance, database: DatabaseHandle): void {
  const ready = keptFor(keptMs, () => isReady(database));
  app.get('/healthz', (_request, reply) => reply.send({ status: 'ok' }));
  app.get('/readyz', async (request, reply) => {
    const isUp = !app.leaving.begun && (await ready()) && !app.leaving.begun;
    if (isUp) return reply.send({ status: 'ready' });
    const { status, body } = toErrorBody(new RuleError('NOT_READY', 'Not ready'), request.id);
    return reply.code(status).header('retry-after', '2').type(problemType).send(body);
  });
}

/** Anybody may ask, as often as they like: the database is asked no more than this often, in milliseconds. */
const keptMs = 500;

/** Asks once for all who ask meanwhile, and keeps the answer for `ms` milliseconds after it has come. */
export function keptFor<T>(ms: number, ask: () => Promise<T>, now = () => performance.now()): () => Promise<T> {
  let kept: Promise<T> | null = null;
  let until = Infinity;
  return () => {
    if (kept !== null && now() < until) return kept;
    until = Infinity;
    kept = ask().finally(() => {
      until = now() + ms;
    });
    return kept;
  };
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
