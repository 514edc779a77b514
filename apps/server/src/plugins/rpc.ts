import { Transform } from 'node:stream';
import type { Ports } from '@cairn/api/context';
import { bodyLimits } from '@cairn/api/input-bounds';
import { type AppRouter, appRouter, bodyLimitOf } from '@cairn/api/router';
import { type FastifyTRPCPluginOptions, fastifyTRPCPlugin } from '@trpc/server/adapters/fastify';
import {
  errorCodes,
  type FastifyInstance,
  type FastifyPluginCallback,
  type FastifyReply,
  type FastifyRequest,
  type RequestPayload,
} from 'fastify';
import { contextOf } from '../caller.ts';
import { logFault } from '../logging.ts';
import { addJsonParser } from './json-body.ts';

const maxCallsPerBatch = 10;

/** The web app's door: tRPC under /trpc, at most ten calls a request. */
export async function registerRpc(app: FastifyInstance, ports: Ports): Promise<void> {
  app.addHook('onRoute', (route) => {
    route.bodyLimit = bodyLimits.batch;
  });
  app.addHook('onRequest', async ({ raw }) => {
    // tRPC makes an address of it, fails where that is none, and uses nothing of it.
    raw.headers.host = 'localhost';
    // Whoever asked for a stream would have it begin before anything is read, and the bounds on reading (`read-gate.ts`) look at
    // answers that are whole before they are sent. The web app asks for none.
    delete raw.headers['trpc-accept'];
    delete raw.headers.accept;
  });
  app.addHook('preParsing', async (request, reply, body) => bounded(request, reply, body));
  const options = {
    prefix: '/trpc',
    trpcOptions: {
      router: appRouter,
      maxBatchSize: maxCallsPerBatch,
      createContext: ({ req, res }) => contextOf(ports, req, res),
      onError: ({ error, req, path }) => logFault(req, error, path),
    },
  } satisfies FastifyTRPCPluginOptions<AppRouter>;
  const plugin: FastifyPluginCallback<typeof options> = (scope, given, done) => {
    fastifyTRPCPlugin(scope, given, (cause) => {
      // tRPC parses the text itself.
      addJsonParser(scope, (_request, text, parsed) => parsed(null, text));
      done(cause);
    });
  };
  await app.register(plugin, options);
}

/**
 * One route serves every procedure here, so the limit of a body depends on the names in its address. A declared length
 * is looked at before anything is read; what comes without one is counted as it comes.
 */
function bounded(request: FastifyRequest, reply: FastifyReply, body: RequestPayload): RequestPayload {
  const limit = bodyLimitOf(namesIn(request));
  const tooLarge = () => {
    // The rest is not read, so no other request can follow on this connection.
    reply.header('connection', 'close');
    return new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE();
  };
  const declared = request.headers['content-length'];
  if (Number(declared ?? 0) > limit) throw tooLarge();
  if (declared !== undefined || request.headers['transfer-encoding'] === undefined) return body;
  let bytes = 0;
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      done(bytes > limit ? tooLarge() : null, chunk);
    },
  });
  // Not a pipeline: that would cut the connection before the refusal is written.
  body.once('error', (cause: Error) => counted.destroy(cause));
  return body.pipe(counted);
}

/** The procedures a request names, of a batch as many as one may have. */
export function namesIn({ params, query }: FastifyRequest): string[] {
  const { path = '' } = params as { path?: string };
  const isBatch = (query as { batch?: unknown }).batch === '1';
  return isBatch ? path.split(',', maxCallsPerBatch) : [path];
}
