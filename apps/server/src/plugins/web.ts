import { existsSync } from 'node:fs';
import { join } from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isApiPath, isSecretPage } from '../paths.ts';
import { documentsIn } from './web-documents.ts';

const aYear = 31_536_000_000;

/**
 * The built web app. Any page address answers with its document, also one that there is none for, which is the 404 page;
 * one that looks like a file does so for browsers that ask for a page. API typos and missing assets answer JSON.
 * `offlineApp` is whether devices may keep the app for when they have no line.
 */
export async function registerWeb(
  app: FastifyInstance,
  folder: string,
  hasSession: (request: FastifyRequest) => boolean,
  { offlineApp = true }: { offlineApp?: boolean } = {},
): Promise<void> {
  const built = existsSync(join(folder, 'index.html'));
  if (built) {
    await app.register(staticFiles, { root: folder, preCompressed: true, index: false, cacheControl: false });
    await app.register(staticFiles, {
      root: join(folder, 'assets'),
      prefix: '/assets/',
      decorateReply: false,
      preCompressed: true,
      // Their names carry a hash of their content: nobody asks again whether they have changed, or for the rest of one.
      maxAge: aYear,
      immutable: true,
      etag: false,
      lastModified: false,
      acceptRanges: false,
    });
  }
  const documentOf = documentsIn(folder);
  const page = (request: FastifyRequest, reply: FastifyReply) => {
    const { file, bySession } = documentOf(request.url, () => hasSession(request));
    if (bySession) reply.header('vary', 'cookie');
    return reply.header('cache-control', 'no-cache').sendFile(file);
  };
  if (built) {
    app.get('/', page);
    // What it keeps on devices is withdrawn by another script at the same address.
    const worker = offlineApp ? 'service-worker.js' : 'service-worker-withdrawn.js';
    app.get('/service-worker.js', (_request, reply) => reply.header('cache-control', 'no-cache').sendFile(worker));
  }
  app.setNotFoundHandler((request, reply) => {
    if (!built || !wantsPage(request)) throw app.refusalOfAddress(request, reply);
    if (isSecretPage(request.url)) reply.header('x-robots-tag', 'noindex, nofollow, noarchive');
    return page(request, reply);
  });
}

function wantsPage({ method, url, headers }: FastifyRequest): boolean {
  if ((method !== 'GET' && method !== 'HEAD') || isApiPath(url) || url.startsWith('/assets/')) return false;
  const isFile = /\.\w+$/.test(url.split('?')[0] ?? '');
  return !isFile || /\btext\/html\b/i.test(headers.accept ?? '');
}
