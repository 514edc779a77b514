import type { Ports } from '@cairn/api/context';
import { type AppRouter, appRouter } from '@cairn/api/router';
import { type FastifyTRPCPluginOptions, fastifyTRPCPlugin } from '@trpc/server/adapters/fastify';
import type { FastifyInstance } from 'fastify';
import { contextOf } from '../caller.ts';
import { logFault } from '../logging.ts';

const callsAtOnce = 10;

/** The web app's door: tRPC under /trpc, at most ten calls a request. */
export async function registerRpc(app: FastifyInstance, ports: Ports): Promise<void> {
  await app.register(fastifyTRPCPlugin, {
    prefix: '/trpc',
    trpcOptions: {
      router: appRouter,
      maxBatchSize: callsAtOnce,
      createContext: ({ req, res }) => contextOf(ports, req, res),
      onError: ({ error, req, path }) => logFault(req, error, path),
    },
  } satisfies FastifyTRPCPluginOptions<AppRouter>);
}
