import type { Ports } from '@cairn/api/context';
import { notFound } from '@cairn/api/errors';
import { getFile } from '@cairn/api/stored-files/queries';
import { getStoredFile } from '@cairn/api/stored-files/routes';
import { readerOf } from '@cairn/api/text-quota/queries';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { byteRangeOf } from '../byte-range.ts';
import { isNamed, nothingFor } from '../entity-tags.ts';
import { registerRoute } from './route.ts';

/** What a browser may show by itself; everything else is handed over to be saved. */
const shown = new Set(['application/pdf', 'image/png', 'image/jpeg']);

// A file is somebody's data and never a page of ours: no script, no form, no address of this host.
const policy = "sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; form-action 'none'";

const params = z.object({ fileName: z.string() });
const query = z.object({ download: z.string().optional() }).catch({});

/**
 * The part of a file that is asked for; null for all of it. HEAD knows no parts (RFC 9110, 14.2), and a part that is to follow
 * another is only of the same file (13.1.5). @throws RuleError OUT_OF_RANGE
 */
function askedRange({ method, headers }: FastifyRequest, reply: FastifyReply, tag: string, size: number) {
  const ifRange = headers['if-range'];
  if (method !== 'GET' || (ifRange !== undefined && ifRange !== tag)) return null;
  try {
    return byteRangeOf(headers.range, size);
  } catch (refusal) {
    reply.header('content-range', `bytes */${size}`);
    throw refusal;
  }
}

/** One's own file; `?download=1` to save what would otherwise be shown. */
export function registerFiles(app: FastifyInstance, ports: Ports): void {
  registerRoute(app, ports, getStoredFile, async (call, request, reply) => {
    const { db, owner, caller } = call;
    const { fileName } = params.parse(request.params);
    if (!/^[\w-]{32}\.[a-z]{3,4}$/.test(fileName)) throw notFound();
    const read = () => getFile(db, owner, fileName);
    // Its bytes are read as they are taken, but who takes none keeps a file open.
    const file = await caller.reading(readerOf(call), read, () => null);
    const type = shown.has(file.mimeType) && query.parse(request.query).download !== '1' ? 'inline' : 'attachment';
    const tag = `"${file.id}"`;
    if (isNamed(tag, request.headers['if-none-match']))
      return reply.code(304).header('etag', tag).send(nothingFor(request));
    const range = askedRange(request, reply, tag, file.fileSize);
    const bytes = request.method === 'HEAD' ? nothingFor(request) : await ports.files.open(file.contentHash, range);
    if (range) reply.code(206).header('content-range', `bytes ${range.first}-${range.last}/${file.fileSize}`);
    return reply
      .type(file.mimeType === 'text/plain' ? 'text/plain; charset=utf-8' : file.mimeType)
      .header('etag', tag)
      .header('accept-ranges', 'bytes')
      .header('content-length', range ? range.last - range.first + 1 : file.fileSize)
      .header('content-disposition', contentDisposition(file.originalName, { type }))
      .header('content-security-policy', policy)
      .header('cross-origin-resource-policy', 'same-origin')
      .header('x-frame-options', 'SAMEORIGIN')
      .send(bytes);
  });
}
