import fastify, { type FastifyInstance } from 'fastify';
import type { LoadShedder } from './load-shedding.ts';
import { callerAddress } from './plugins/forwarded-headers.ts';
import { registerLoadShedding, sheddingServer } from './plugins/load-shedding.ts';
import { registerStopping } from './plugins/stopping.ts';

/** An app without routes that refuses what a shedder says; the header `authorization` of a call names its session. */
export function sheddingApp(shedder: LoadShedder): FastifyInstance {
  const app: FastifyInstance = fastify({ serverFactory: sheddingServer(() => app) });
  app.decorate('sessionIdIn', ({ authorization }) => authorization ?? null);
  registerStopping(app);
  registerLoadShedding(app, shedder, { networkScales: [], addressOf: callerAddress([]), headers: {} });
  return app;
}
