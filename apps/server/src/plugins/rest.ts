import { stringify } from 'node:querystring';
import type { Ports } from '@cairn/api/context';
import { problemType } from '@cairn/api/errors';
import { deprecationHeaders } from '@cairn/api/rest-document/deprecation';
import { type DocumentedProcedure, documentedProcedures, hasBody } from '@cairn/api/router';
import { urlOf } from '@cairn/api/routes';
import { restErrorOf } from '@cairn/api/trpc';
import { RuleError } from '@cairn/domain/errors';
import type { FastifyInstance, FastifyRequest, RouteHandlerMethod } from 'fastify';
import type { TemporaryFiles } from '../adapters/temporary-files.ts';
import { contextOf } from '../caller.ts';
import { nothingFor } from '../entity-tags.ts';
import { logFault } from '../logging.ts';
import { answerHeld, heldTagOf, namedBody } from '../named-answers.ts';
import { registerExportReport } from '../routes/export-report.ts';
import { feedbackForms } from '../routes/feedback.ts';
import { registerFiles } from '../routes/files.ts';
import { registerRecordFiles } from '../routes/record-files.ts';
import { registerSecurityEvents } from '../routes/security-events.ts';
import { registerThirdPartySignIn } from '../routes/third-party-sign-in.ts';
import { registerUserExport } from '../routes/user-export.ts';
import { registerJsonBody } from './json-body.ts';
import { registerUploads, type UploadHandlers } from './uploads.ts';

/**
 * The integrators' door: the same procedures at the documented paths under /api. Each path is a Fastify route of its
 * own, so that matching is exact, and each route knows its procedure.
 */
export async function registerRest(app: FastifyInstance, ports: Ports, temporary: TemporaryFiles): Promise<void> {
  registerJsonBody(app);
  const uploads = await registerUploads(app, ports, temporary);
  const forms = feedbackForms(uploads);
  const readingIfMatch = new Set(
    documentedProcedures().flatMap(({ meta, method, path }) => (meta.ifMatch ? [`${method} /api${urlOf(path)}`] : [])),
  );
  app.addHook('onRequest', async (request) => assertPreconditionsRead(readingIfMatch, request));
  for (const procedure of documentedProcedures()) {
    const { method, path, name, bodyBytes } = procedure;
    const route = { method, url: urlOf(path), bodyLimit: bodyBytes };
    const handle = restHandler(ports, procedure);
    const form = forms.get(name);
    if (form) app.route({ ...route, onRequest: form.onRequest, handler: byBody(form, handle) });
    else app.route({ ...route, handler: handle });
  }
  registerRecordFiles(app, uploads);
  registerFiles(app, ports);
  registerThirdPartySignIn(app, ports);
  registerUserExport(app, ports);
  registerExportReport(app, ports);
  registerSecurityEvents(app, ports);
}

/** A form goes to the route that takes files, JSON to the procedure. */
function byBody(form: UploadHandlers, json: RouteHandlerMethod): RouteHandlerMethod {
  return function (request, reply) {
    return request.isMultipart() ? form.handler(request, reply) : json.call(this, request, reply);
  };
}

/** Answers a request by the procedure documented at its path. */
export function restHandler(ports: Ports, procedure: DocumentedProcedure): RouteHandlerMethod {
  const { name, takesInput, queryNames, call, meta } = procedure;
  const told = meta.deprecated && deprecationHeaders(meta.deprecated);
  return async (request, reply) => {
    if (told) reply.headers(told);
    assertAsDocumented(request, queryNames);
    let named: string | undefined;
    let held: string | undefined;
    const holds = (answer: string) => {
      named = answer;
      held = heldTagOf(request, answer);
      return held !== undefined;
    };
    const goesOn = (cursor: string) => void reply.header('link', nextPage(request, cursor));
    try {
      const answer = await call(
        contextOf(ports, request, reply, { holds, goesOn }),
        takesInput ? inputOf(request) : undefined,
      );
      if (named === undefined) return reply.type(json).send(JSON.stringify(answer));
      // What is named by what it says is somebody's account or one record of theirs, and comes in one form alone.
      if (!meta.byRevision) {
        reply.header('etag', `"${named}"`);
        return held === undefined
          ? reply.type(json).send(JSON.stringify(answer))
          : reply.code(304).send(nothingFor(request));
      }
      if (held !== undefined) return answerHeld(request, reply, held);
      return reply.send(await namedBody(request, reply, { name: named, text: textOf(answer), of: answer }));
    } catch (thrown) {
      const { status, body, error } = restErrorOf(thrown, request.id);
      logFault(request, error, name);
      return reply.code(status).type(problemType).send(JSON.stringify(body));
    }
  };
}

/** A precondition that nobody looks at would be taken for one that holds. @throws RuleError INVALID */
function assertPreconditionsRead(readingIfMatch: ReadonlySet<string>, request: FastifyRequest): void {
  const { method, headers, routeOptions } = request;
  if (headers['if-match'] === undefined || method === 'GET' || method === 'HEAD') return;
  if (readingIfMatch.has(`${method} ${routeOptions.url}`)) return;
  throw new RuleError('INVALID', 'If-Match is not read here; the document says where it is.');
}

/** What nobody reads is refused, lest its sender takes it for read. @throws RuleError INVALID */
function assertAsDocumented({ query, body }: FastifyRequest, queryNames: ReadonlySet<string>): void {
  for (const name in query as object) {
    if (queryNames.has(name)) continue;
    const issues = [{ path: name.slice(0, maxShownName), message: 'There is no such parameter' }];
    throw new RuleError('INVALID', 'The address has a parameter that is not known here.', { issues });
  }
  if (body !== undefined && (typeof body !== 'object' || body === null || Array.isArray(body)))
    throw new RuleError('INVALID', 'Send a JSON object.');
}

const maxShownName = 100;

/** Where a list goes on (RFC 8288): the same address with a cursor. */
function nextPage({ url, query }: FastifyRequest, cursor: string): string {
  const asked = stringify({ ...(query as Record<string, string>), cursor });
  return `<${url.split('?', 1)[0]}?${asked}>; rel="next"`;
}

const json = 'application/json';

/** The texts of answers that are kept, for as long as these are: most are asked for again. */
const texts = new WeakMap<object, string>();

function textOf(answer: unknown): string {
  if (typeof answer !== 'object' || answer === null) return JSON.stringify(answer);
  const written = texts.get(answer) ?? JSON.stringify(answer);
  texts.set(answer, written);
  return written;
}

/** The body, or the query of a call that has none, with what the address names. */
function inputOf({ method, body, query, params }: FastifyRequest): object {
  return { ...(hasBody(method) ? (body as object) : (query as object)), ...(params as object) };
}
