import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { committedDocument } from '@cairn/api/openapi-parts';
import staticFiles from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { answerHeld, heldTagOf, namedBody } from '../named-answers.ts';
import { errorCataloguePage } from './error-catalogue.ts';

const page = `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Cairn API</title>
<link rel="stylesheet" href="/api/docs/assets/swagger-ui.css">
</head>
<body>
<main id="swagger-ui"></main>
<script src="/api/docs/assets/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script>
</body>
</html>
`;

const start = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#swagger-ui', deepLinking: true, validatorUrl: null });\n`;

/** The OpenAPI document, its human page, and what each refusal means; every asset of the pages comes from here. */
export async function registerDocs(app: FastifyInstance): Promise<void> {
  const document = JSON.stringify(JSON.parse(readFileSync(committedDocument, 'utf8')));
  const name = hash('sha256', document, 'base64url');
  const named = { name, text: document, of: {} };
  app.get('/openapi.json', async (request, reply) => {
    const held = heldTagOf(request, name);
    return held === undefined ? reply.send(await namedBody(request, reply, named)) : answerHeld(request, reply, held);
  });
  app.get('/docs', (_request, reply) => reply.type('text/html').send(page));
  const errors = errorCataloguePage();
  app.get('/docs/errors', (_request, reply) => reply.type('text/html').send(errors));
  app.get('/docs/start.js', (_request, reply) => reply.type('text/javascript').send(start));
  await app.register(staticFiles, {
    root: dirname(fileURLToPath(import.meta.resolve('swagger-ui-dist'))),
    prefix: '/docs/assets/',
    decorateReply: false,
    index: false,
    allowedPath: (path) => /^\/swagger-ui(-bundle\.js|\.css)$/.test(path),
  });
}
