import { generateOpenApiDocument } from 'trpc-openapi';
import { formOperations, formWithFiles, routeOperations } from './openapi-routes.ts';
import { appRouter } from './router.ts';

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
  for (const { method, path, operation } of routeOperations) {
    paths[path] = { ...paths[path], [method]: { security: [{ session: [] }], ...operation } };
  }
  for (const { method, path } of formOperations) {
    const content = paths[path]?.[method]?.requestBody?.content;
    if (content) content['multipart/form-data'] = formWithFiles(content['application/json']?.schema ?? {});
  }
  return { ...document, paths: paths as NonNullable<typeof document.paths> };
}

interface Operation {
  security?: object[];
  requestBody?: { content?: Record<string, { schema?: object }> };
}

/** Where the committed document lies. */
export const committedDocument = new URL('../openapi.json', import.meta.url);

/** The document as it is committed. */
export function openApiText(): string {
  return `${JSON.stringify(openApiDocument(), null, 2)}\n`;
}
