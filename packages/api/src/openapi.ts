import { generateOpenApiDocument } from 'trpc-openapi';
import { accessTokenScheme, securityOf } from './access-tokens/security-scheme.ts';
import { binary, entityTag, ifNoneMatch, notModified } from './openapi-parts.ts';
import { appRouter, documentedProcedures } from './router.ts';
import { formRoutes, type Route, routes, type UploadParts } from './routes.ts';

/** The address the REST door stands at. */
const restPrefix = '/api';

const sessionCookie = { type: 'apiKey', in: 'cookie', name: 'cairn', description: 'Set by signing in.' } as const;

/** The OpenAPI 3.1 document of the REST door: generated from the procedures, and what only routes can carry. */
export function openApiDocument() {
  const document = generateOpenApiDocument(appRouter, {
    title: 'Cairn',
    description: 'Records and progress for revalidation with the Nursing and Midwifery Council.',
    version: '1',
    openApiVersion: '3.1.0',
    baseUrl: restPrefix,
    securitySchemes: { session: sessionCookie },
  });
  const paths = { ...document.paths } as Record<string, Record<string, Operation>>;
  for (const route of routes) {
    paths[route.path] = { ...paths[route.path], [route.method.toLowerCase()]: operationOf(route) };
  }
  for (const { method, path, byRevision, scope } of documentedProcedures()) {
    const operation = paths[path]?.[method.toLowerCase()];
    if (scope && operation) operation.security = securityOf(scope);
    if (byRevision && operation) Object.assign(operation, whereUnchanged(operation));
  }
  for (const { method, path, upload } of formRoutes) {
    const content = paths[path]?.[method.toLowerCase()]?.requestBody?.content;
    if (content) content['multipart/form-data'] = formWithFiles(content['application/json']?.schema ?? {}, upload);
  }
  const securitySchemes = { ...document.components?.securitySchemes, accessToken: accessTokenScheme };
  const components = { ...document.components, securitySchemes };
  return { ...document, components, paths: paths as NonNullable<typeof document.paths> };
}

/** What an operation says besides whose answer has an entity tag. */
function whereUnchanged({ parameters = [], responses }: Operation): Partial<Operation> {
  return {
    parameters: [...parameters, ifNoneMatch],
    responses: { ...responses, 200: { ...responses?.[200], headers: { ETag: entityTag } }, 304: notModified },
  };
}

/** A route's part of the document. */
function operationOf(route: Route): Operation {
  const { access, scope, besideTheDoors, name, tags, summary, parameters, upload, responses } = route;
  return {
    ...(besideTheDoors && { servers: [{ url: '/' }] }),
    security: access === 'anybody' ? [] : securityOf(scope),
    operationId: name.replace('.', '-'),
    tags,
    summary,
    ...(parameters && { parameters }),
    ...(upload && {
      requestBody: {
        required: true,
        content: {
          'multipart/form-data': {
            schema: { type: 'object', properties: { [upload.fileField]: binary }, required: [upload.fileField] },
          },
        },
      },
    }),
    responses,
  };
}

/** The form that says the same as a JSON body, and carries files besides. */
function formWithFiles(json: object, { fileField, types }: UploadParts): object {
  const endings = Object.keys(types);
  const description = `${endings.slice(0, -1).join(', ')} or ${endings.at(-1)}, 10 MB each`;
  const files = { type: 'array', items: binary, description };
  return { schema: { allOf: [json, { type: 'object', properties: { [fileField]: files } }] } };
}

interface Operation {
  [key: string]: unknown;
  security?: object[];
  parameters?: readonly object[];
  responses?: { readonly [status: string]: object };
  requestBody?: { required?: boolean; content?: Record<string, { schema?: object }> };
}

/** The document as it is committed. */
export function openApiText(): string {
  return `${JSON.stringify(openApiDocument(), null, 2)}\n`;
}
