import { type AdminRight, adminRights } from '@cairn/domain/admin-role';
import { generateOpenApiDocument } from 'trpc-openapi';
import { binary, entityTag, ifMatch, ifNoneMatch, nextPage, notModified, recordTag, varied } from './openapi-parts.ts';
import { type Body, bodies } from './rest-document/bodies.ts';
import { deprecatedMembers } from './rest-document/deprecation.ts';
import { cairnPerson, formDraft, idempotencyKey, type Parameter, withWords } from './rest-document/parameters.ts';
import {
  problemSchema,
  type Response,
  rateLimitHeaders,
  rateLimits,
  refusalResponses,
  shared,
} from './rest-document/refusal-responses.ts';
import { factsOf, factsOfRoute, reasonsOf } from './rest-document/refusals.ts';
import { describeProperties, type Schema } from './rest-document/schema-words.ts';
import { answerSchemas } from './rest-document/schemas.ts';
import { securityOf, securitySchemes } from './rest-document/security.ts';
import { tags } from './rest-document/tags.ts';
import { webhookAnswers, webhookParameters, webhooks } from './rest-document/webhooks.ts';
import { appRouter, type DocumentedProcedure, documentedProcedures } from './router.ts';
import { formRoutes, type Route, routes, type UploadParts } from './routes.ts';

/** The address the REST door stands at. */
const restPrefix = '/api';

interface Media {
  schema?: Schema;
  example?: unknown;
}

interface Operation {
  [key: string]: unknown;
  summary?: string;
  parameters?: readonly Parameter[];
  responses: Record<string, Response>;
  requestBody?: { required?: boolean; content: Record<string, Media> };
}

/** The OpenAPI 3.1 document of the REST door: generated from the procedures, what only routes can carry, and what webhooks are sent. */
export function openApiDocument() {
  const generated = generateOpenApiDocument(appRouter, {
    title: 'Cairn',
    description:
      'Records and progress for revalidation with the Nursing and Midwifery Council. Whatever is refused is answered with a reason of a closed list, which is explained at /api/docs/errors.',
    version: '1',
    openApiVersion: '3.1.0',
    baseUrl: restPrefix,
    securitySchemes,
    defs: answerSchemas,
  });
  const { paths, schemas } = plainlyNamed(generated);
  for (const procedure of documentedProcedures()) {
    const operation = paths[procedure.path]?.[procedure.method.toLowerCase()];
    if (operation) Object.assign(operation, structuredClone(ofProcedure(procedure, operation, schemas)));
  }
  for (const route of routes) {
    paths[route.path] = { ...paths[route.path], [route.method.toLowerCase()]: structuredClone(ofRoute(route)) };
  }
  const responses = shared(Object.values(paths).flatMap(Object.values<Operation>));
  const isAnswered = (name: string) => name === 'Problem' || Object.hasOwn(answerSchemas, name);
  for (const [name, schema] of Object.entries(schemas)) describeProperties(schema, name, !isAnswered(name));
  for (const { requestBody, responses: own } of Object.values(paths).flatMap(Object.values<Operation>)) {
    describeUnnamed(requestBody?.content, true);
    for (const { content } of Object.values(own)) describeUnnamed(content, false);
  }
  return {
    ...generated,
    info: { ...generated.info, ...aboutUs },
    servers: [{ url: restPrefix, ...forEverybody }],
    tags,
    paths: paths as unknown as NonNullable<typeof generated.paths>,
    webhooks,
    components: {
      securitySchemes,
      schemas: sorted(schemas),
      responses: sorted<object>({ ...responses, ...webhookAnswers }) as never,
      parameters: webhookParameters as never,
      headers: rateLimitHeaders as never,
    },
  };
}

/** Says of what stands at an operation itself what it is, and how far its values go. */
function describeUnnamed(content: Response['content'], isSent: boolean): void {
  for (const media of Object.values((content ?? {}) as Record<string, Media>))
    if (media.schema) describeProperties(media.schema, '', isSent);
}

interface Described {
  readonly paths: Record<string, Record<string, Operation>>;
  readonly schemas: Record<string, Schema>;
}

/** The same with one name for each schema, where the generator has one for what comes in and one for what goes out. */
function plainlyNamed({ paths, components }: { paths?: unknown; components?: unknown }): Described {
  const { schemas: all } = components as { schemas: Record<string, Schema> };
  const schemas = Object.fromEntries(
    Object.keys(answerSchemas).map((name) => [name, all[`${name}Output`] ?? all[name]]),
  );
  const text = JSON.stringify({ paths, schemas: { ...schemas, Problem: problemSchema } });
  return JSON.parse(text.replaceAll(/("#\/components\/schemas\/\w+?)Output"/g, '$1"'));
}

/** Nothing of it is for one organisation’s own programs alone. */
const forEverybody = { 'x-internal': false };

const aboutUs = {
  contact: { name: 'Whoever runs this installation; `GET /site` says where to write' },
  license: { name: 'Not licensed for use elsewhere', identifier: 'LicenseRef-Cairn' },
};

/** What a procedure's operation says besides what is generated. Its body becomes one of the named schemas. */
function ofProcedure(procedure: DocumentedProcedure, operation: Operation, schemas: Record<string, Schema>): Operation {
  const { isOpen, meta, name, method } = procedure;
  const form = formRoutes.find((one) => one.name === name);
  const requestBody = operation.requestBody && namedBody(name, operation.requestBody, schemas);
  const takesUpdatedAt =
    operation.requestBody?.content['application/json']?.schema?.properties?.updatedAt !== undefined;
  const reasons = reasonsOf(factsOf(procedure, { takesUpdatedAt, takesFiles: form !== undefined }));
  const { content } = operation.responses['200'] ?? {};
  const isCounted = !isOpen && method !== 'GET';
  const isNamed = method === 'GET' && (meta.byRevision || meta.tagged);
  const headers = {
    ...(meta.byRevision && { ETag: entityTag, ...varied }),
    ...(meta.inPages && nextPage),
    ...(meta.tagged && { ETag: recordTag }),
    ...(isCounted && rateLimits),
  };
  const parameters = [
    ...(operation.parameters ?? []).map(withWords),
    ...(isNamed ? [ifNoneMatch] : []),
    ...(meta.ifMatch ? [ifMatch] : []),
    ...(meta.idempotent ? [idempotencyKey] : []),
    ...(meta.idempotent || meta.addsText ? [formDraft] : []),
    ...(isOpen ? [] : [cairnPerson]),
  ];
  const { told, ...deprecated } = meta.deprecated ? deprecatedMembers(meta.deprecated) : {};
  return {
    ...operation,
    ...deprecated,
    description: [descriptionOf(procedure), ...(told === undefined ? [] : [told])].join(' '),
    security: isOpen ? [] : securityOf(procedure.scope),
    parameters,
    ...(requestBody && { requestBody: form ? withFiles(requestBody, form.upload) : requestBody }),
    responses: {
      200: {
        description: method === 'GET' ? 'What was asked for' : 'It is done',
        ...(Object.keys(headers).length > 0 && { headers }),
        ...(content && { content: named(content, schemas) }),
      },
      ...(isNamed && {
        304: { ...notModified, headers: { ...notModified.headers, ...(meta.byRevision && varied) } },
      }),
      ...refusalResponses(reasons),
    },
  };
}

/** Who may, and how it may be repeated, in sentences. */
function descriptionOf({ isOpen, meta }: DocumentedProcedure): string {
  const { openapi, right, idempotent, withoutKey, byRevision, ...rest } = meta as typeof meta & {
    openapi?: { summary?: string };
  };
  return [
    `${openapi?.summary ?? ''}.`,
    callers(isOpen, right),
    ...(idempotent ? ['Send an `Idempotency-Key` to have it done once, however often it is sent.'] : []),
    ...(withoutKey === undefined ? [] : [withoutKeySentence(withoutKey)]),
    ...(rest.ifMatch ? ['Send the `ETag` of the record as `If-Match` to change no other state of it.'] : []),
    ...(byRevision
      ? ['Send the `ETag` of the last answer as `If-None-Match` to be told that nothing has changed.']
      : []),
  ].join(' ');
}

function callers(isOpen: boolean, right: AdminRight | undefined): string {
  if (isOpen) return 'Anybody may call it.';
  if (right === undefined) return 'For whoever is signed in, about their own.';
  return `For administrators: ${adminRights[right].join(', ')}.`;
}

const withoutKeySentence = (why: string) => `It takes no \`Idempotency-Key\`: ${why[0]?.toLowerCase()}${why.slice(1)}`;

/** Names what says the same as one of the named schemas without being it. */
function named(content: NonNullable<Response['content']>, schemas: Record<string, Schema>) {
  const schema = JSON.stringify(content['application/json']?.schema);
  const [name] = Object.entries(schemas).find(([, one]) => JSON.stringify(one) === schema) ?? [];
  return name === undefined ? content : { 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } };
}

/** @throws Error for a body that has no name yet, or another shape than what has that name. */
function namedBody(
  procedure: string,
  { content, required }: NonNullable<Operation['requestBody']>,
  schemas: Record<string, Schema>,
) {
  const { name, example } = (bodies as Readonly<Record<string, Body>>)[procedure] ?? {};
  const schema = content['application/json']?.schema;
  if (name === undefined || !schema) throw new Error(`rest-document/bodies.ts names no body for ${procedure}`);
  schemas[name] ??= schema;
  if (JSON.stringify(schemas[name]) !== JSON.stringify(schema)) throw new Error(`${name} is two different bodies`);
  return {
    required: required ?? true,
    content: { 'application/json': { schema: { $ref: `#/components/schemas/${name}` }, example } },
  };
}

/** A route's part of the document. */
function ofRoute(route: Route): Operation {
  const { access, scope, besideTheDoors, name, summary, parameters, upload, withoutKey } = route;
  return {
    ...(besideTheDoors && { servers: [{ url: '/', ...forEverybody }] }),
    operationId: name.replace('.', '-'),
    tags: route.tags,
    summary,
    description: [
      `${summary}.`,
      callers(access === 'anybody', route.right),
      ...(withoutKey === undefined ? [] : [withoutKeySentence(withoutKey)]),
    ].join(' '),
    security: access === 'anybody' ? [] : securityOf(scope),
    parameters: [
      ...((parameters ?? []) as Parameter[]).map(withWords),
      ...(upload ? [idempotencyKey] : []),
      ...(access === 'anybody' ? [] : [cairnPerson]),
    ],
    ...(upload && { requestBody: { required: true, content: { 'multipart/form-data': { schema: oneFile(upload) } } } }),
    responses: { ...route.responses, ...refusalResponses(reasonsOf(factsOfRoute(route))) },
  };
}

const endingsOf = ({ types }: UploadParts) => Object.keys(types).join(', ');

function oneFile(upload: UploadParts): Schema {
  const file = { ...binary, description: `One file of at most 10 MB: ${endingsOf(upload)}` };
  return { type: 'object', properties: { [upload.fileField]: file }, required: [upload.fileField] };
}

/** The form that says the same as the JSON body, and carries files besides. */
function withFiles(body: NonNullable<Operation['requestBody']>, upload: UploadParts) {
  const { schema = {}, example } = body.content['application/json'] ?? {};
  const description = `Up to ${upload.files} files of at most 10 MB each: ${endingsOf(upload)}`;
  const files = { type: 'array', items: binary, maxItems: upload.files, description };
  const form = { allOf: [schema, { type: 'object', properties: { [upload.fileField]: files } }] };
  return { ...body, content: { ...body.content, 'multipart/form-data': { schema: form, example } } };
}

const sorted = <T>(given: Record<string, T>) =>
  Object.fromEntries(Object.entries(given).sort(([a], [b]) => (a < b ? -1 : 1)));

/** The document as it is committed. */
export function openApiText(): string {
  return `${JSON.stringify(openApiDocument(), null, 2)}\n`;
}
