import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Ports } from '@cairn/api/context';
import type { ErrorBody, Issue } from '@cairn/api/errors';
import { appRouter, documentedProcedures } from '@cairn/api/router';
import { urlOf } from '@cairn/api/routes';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import { createOpenApiNodeHttpHandler, type OpenApiMethod } from 'trpc-openapi';
import type { TemporaryFiles } from '../adapters/temporary-files.ts';
import { contextOf } from '../caller.ts';
import { logFault } from '../logging.ts';
import { registerExportReport } from '../routes/export-report.ts';
import { feedbackForms } from '../routes/feedback.ts';
import { registerFiles } from '../routes/files.ts';
import { registerRecordFiles } from '../routes/record-files.ts';
import { registerThirdPartySignIn } from '../routes/third-party-sign-in.ts';
import { registerUserExport } from '../routes/user-export.ts';
import { registerJsonBody } from './json-body.ts';
import { registerUploads, type UploadHandlers } from './uploads.ts';

export interface RestRoute {
  readonly method: OpenApiMethod;
  /** The procedure. */
  readonly name: string;
  /** The documented path, as Fastify writes it: `/practice-hours/:id`. */
  readonly url: string;
  /** Largest body, in bytes. */
  readonly bodyLimit: number;
}

/** Every documented address that a procedure answers. */
function restRoutes(): RestRoute[] {
  return documentedProcedures().map(({ method, path, name, bodyBytes }) => ({
    method,
    name,
    url: urlOf(path),
    bodyLimit: bodyBytes,
  }));
}

/**
 * The integrators' door: the same procedures at the documented paths under /api. Each path is a Fastify route of its
 * own, so that matching is exact; the adapter's own matching ignores case and a trailing slash.
 */
export async function registerRest(app: FastifyInstance, ports: Ports, temporary: TemporaryFiles): Promise<void> {
  registerJsonBody(app);
  const uploads = await registerUploads(app, ports, temporary);
  const forms = feedbackForms(uploads);
  const handle = restHandler(ports);
  for (const { name, ...route } of restRoutes()) {
    const form = forms.get(name);
    if (form) app.route({ ...route, onRequest: form.onRequest, handler: byBody(form, handle) });
    else app.route({ ...route, handler: handle });
  }
  registerRecordFiles(app, uploads);
  registerFiles(app, ports);
  registerThirdPartySignIn(app, ports);
  registerUserExport(app, ports);
  registerExportReport(app, ports);
}

/** A form goes to the route that takes files, JSON to the procedure. */
function byBody(form: UploadHandlers, json: RouteHandlerMethod): RouteHandlerMethod {
  return function (request, reply) {
    return request.isMultipart() ? form.handler(request, reply) : json.call(this, request, reply);
  };
}

/** Answers a request by the procedure documented at its path. */
function restHandler(ports: Ports): RouteHandlerMethod {
  const answer = createOpenApiNodeHttpHandler<typeof appRouter, AdapterRequest, AdapterResponse>({
    router: appRouter,
    createContext: ({ req }) => {
      const { request, reply } = req.cairn;
      return contextOf(ports, request, reply);
    },
    onError: ({ error, path, req }) => logFault(req.cairn.request, error, path),
  });
  return async (request, reply) => {
    const { req, res } = adapt(request, reply);
    await answer(req, res);
    return reply;
  };
}

type AdapterRequest = IncomingMessage & { readonly cairn: { request: FastifyRequest; reply: FastifyReply } };
type AdapterResponse = ServerResponse;

const neverAborted = new AbortController().signal;
// The body is parsed and its type was checked; the adapter would refuse a call that needs none.
const labelledJson = { get: () => 'application/json' };

/**
 * The adapter's view of a request and its answer, which gives errors their one shape. What it takes for a fetch Request
 * it uses as it is; from anything else it builds one, and that cost a tenth of the whole call.
 */
function adapt(request: FastifyRequest, reply: FastifyReply) {
  const req = Object.create(Request.prototype, {
    cairn: { value: { request, reply } },
    method: { value: request.method },
    url: { value: request.url.slice('/api'.length) },
    headers: { value: labelledJson },
    body: { value: request.body ?? {} },
    query: { value: request.query },
    signal: { value: neverAborted },
  });
  const res = {
    set statusCode(status: number) {
      reply.code(status);
    },
    setHeader: (name: string, value: string) => void reply.header(name, value),
    end: (body: string) => void reply.send(reply.statusCode < 400 ? body : errorBody(body, request.id)),
  };
  return { req, res } as unknown as { req: AdapterRequest; res: AdapterResponse };
}

interface AdapterError {
  message: string;
  code: string;
  data?: { issues?: Issue[] };
  issues?: { path: (string | number)[]; message: string }[];
}

function errorBody(text: string, requestId: string): ErrorBody {
  const error: AdapterError = JSON.parse(text);
  // The adapter says only that the input is wrong, and lists beside it what is.
  const message = error.issues?.[0]?.message ?? error.message;
  const body: ErrorBody = { message, code: error.code, requestId };
  const issues = error.data?.issues;
  if (issues) body.issues = issues;
  return body;
}
