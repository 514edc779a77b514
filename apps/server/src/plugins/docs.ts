import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { servedDocument } from '@cairn/api/openapi-parts';
import staticFiles from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { answerHeld, heldTagOf, namedBody } from '../named-answers.ts';
import { html } from '../report/html.ts';
import { docsNavigation, docsPage } from './docs-page.ts';
import { errorCataloguePage } from './error-catalogue.ts';
import { guideMarkup } from './guide-page.ts';

/** The same width and lines as the other pages; what Swagger UI draws has a style of its own, and knows day only. */
const page = html`<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Operations – Cairn API</title>
<link rel="stylesheet" href="/api/docs/assets/swagger-ui.css">
<link rel="stylesheet" href="/api/docs/style.css">
</head>
<body>
${docsNavigation}
<main id="swagger-ui"></main>
<script src="/api/docs/assets/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script>
</body>
</html>
`.toString();

/** With what Swagger UI makes too pale to read, or too narrow for a phone, put right. */
const style = `body { color-scheme: light; font: 100%/1.5 system-ui, sans-serif; margin: 0; }
nav ul { display: flex; flex-wrap: wrap; gap: 0.5rem 1.5rem; list-style: none; margin: 0 auto; max-width: 1460px; padding: 0.5rem 20px; }
nav a { color: #165a61; display: inline-block; padding: 0.5rem 0; }
.swagger-ui .info :is(a, .link) { color: #165a61; text-decoration: underline; }
.swagger-ui .btn.authorize { border-color: #165a61; color: #165a61; }
.swagger-ui .btn.authorize svg { fill: #165a61; }
:focus-visible { outline: 3px solid #165a61; outline-offset: 2px; }
@media (max-width: 48em) {
  .swagger-ui .info { margin: 1rem 0; }
  .swagger-ui .opblock-tag { flex-wrap: wrap; }
  .swagger-ui .opblock-tag small { flex-basis: 100%; order: 1; padding: 0; }
}
`;

/** Tries a call with the cookie of this site, or with a token put in under “Authorize”; nothing leaves the site. */
const start = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#swagger-ui', deepLinking: true, validatorUrl: null, tryItOutEnabled: true, docExpansion: 'none' });
`;

const guide = new URL('../../../../docs/guide.md', import.meta.url);

/** The OpenAPI document, its human page, a guide, and what each refusal means; every asset of the pages comes from here. */
export async function registerDocs(app: FastifyInstance): Promise<void> {
  let document: ReturnType<typeof readDocument> | undefined;
  app.get('/openapi.json', async (request, reply) => {
    document ??= readDocument().catch((cause: unknown) => {
      document = undefined;
      throw cause;
    });
    const named = await document;
    const held = heldTagOf(request, named.name);
    return held === undefined ? reply.send(await namedBody(request, reply, named)) : answerHeld(request, reply, held);
  });
  app.get('/docs', (_request, reply) => reply.type('text/html; charset=utf-8').send(page));
  const errors = errorCataloguePage();
  app.get('/docs/errors', (_request, reply) => reply.type('text/html; charset=utf-8').send(errors));
  // Read when it is asked for, which is seldom.
  app.get('/docs/guide', async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(docsPage('Guide', guideMarkup(await readFile(guide, 'utf8')))),
  );
  app.get('/docs/style.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(style));
  app.get('/docs/start.js', (_request, reply) => reply.type('text/javascript; charset=utf-8').send(start));
  await app.register(staticFiles, {
    root: dirname(fileURLToPath(import.meta.resolve('swagger-ui-dist'))),
    prefix: '/docs/assets/',
    decorateReply: false,
    index: false,
    allowedPath: (path) => /^\/swagger-ui(-bundle\.js|\.css)$/.test(path),
  });
}

/** The document without the spaces it is written with, and a name made of what it says. */
async function readDocument() {
  const text = JSON.stringify(JSON.parse(await readFile(servedDocument, 'utf8')));
  return { name: hash('sha256', text, 'base64url'), text, of: {} };
}
