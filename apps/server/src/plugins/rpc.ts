import { Transform } from 'node:stream';
import type { Ports } from '@cairn/api/context';
import { bodyLimits } from '@cairn/api/input-bounds';
import { appRouter, bodyLimitOf } from '@cairn/api/router';
import { resolveResponse } from '@trpc/server/http';
import { errorCodes, type FastifyInstance, type FastifyReply, type FastifyRequest, type RequestPayload } from 'fastify';
import { contextOf } from '../caller.ts';
import { logFault } from '../logging.ts';
import { addJsonParser } from './json-body.ts';

const maxCallsPerBatch = 10;

/**
 * The web app's door: tRPC under /trpc, at most ten calls a request. tRPC's own adapter for Fastify ties every request to a
 * signal that is aborted when it is over, which took as long as all else that tRPC does, and no procedure listens to it.
 */
export async function registerRpc(app: FastifyInstance, ports: Ports): Promise<void> {
  app.addHook('onRoute', (route) => {
    route.bodyLimit = bodyLimits.batch;
  });
  app.addHook('preParsing', async (request, reply, body) => bounded(request, reply, body));
  // tRPC parses the text itself.
  addJsonParser(app, (_request, text, parsed) => parsed(null, text));
  app.all<{ Params: { path: string } }>('/trpc/:path', async (request, reply) => {
    const answer = await resolveResponse({
      router: appRouter,
      req: asked(request),
      path: request.params.path,
      error: null,
      maxBatchSize: maxCallsPerBatch,
      createContext: async () => contextOf(ports, request, reply),
      onError: ({ error, path }) => logFault(request, error, path),
    });
    return reply
      .code(answer.status)
      .headers(Object.fromEntries(answer.headers))
      .send(await answer.text());
  });
}

/**
 * What tRPC reads of a request. Not what it would be answered in: whoever asked for a stream would have it begin before anything
 * is read, and the bounds on reading (`read-gate.ts`) look at answers that are whole before they are sent.
 */
function asked({ method, url, headers, body }: FastifyRequest): Request {
  const [query = ''] = /\?.*/s.exec(url) ?? [];
  const type = headers['content-type'];
  return new Request(`http://localhost/${query}`, {
    method,
    headers: type === undefined ? {} : { 'content-type': type },
    body: typeof body === 'string' ? body : null,
  });
}

/**
 * One route serves every procedure here, so the limit of a body depends on the names in its address. A declared length
 * is looked at before anything is read; what comes without one is counted as it comes.
 */
function bounded(request: FastifyRequest, reply: FastifyReply, body: RequestPayload): RequestPayload {
  const limit = bodyLimitOf(namesIn(request.url));
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

/** The procedures that an address below `/trpc` names, of a batch as many as one may have. */
export function namesIn(url: string): string[] {
  const names = namesOf(url);
  return names.includes(',') && isBatch(url) ? names.split(',', maxCallsPerBatch) : [names];
}

/** Whether tRPC answers what is asked at an address call by call. */
export function isBatch(url: string): boolean {
  return new URLSearchParams(/\?.*/s.exec(url)?.[0]).get('batch') === '1';
}

/** As the router reads it; what it cannot read it refuses. */
function namesOf(url: string): string {
  const [, names = ''] = /^\/trpc\/([^?]*)/.exec(url) ?? [];
  try {
    return decodeURIComponent(names);
  } catch {
    return names;
  }
}
