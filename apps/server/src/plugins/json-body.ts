import { isUtf8 } from 'node:buffer';
import { RuleError } from '@cairn/domain/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/**
 * JSON is the only body the REST door reads, and an empty one is a body too: calls that need no payload
 * work with a JSON content type, without one, and with nothing at all.
 */
export function registerJsonBody(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  addJsonParser(app, (request, text, done) => {
    if (text === '') done(null, {});
    else parseJson(request, text, done);
  });
  // fetch labels an empty body text/plain; anything in it is refused.
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, text, done) => {
    if (text === '') done(null, {});
    else done(new RuleError('WRONG_TYPE', 'Send JSON with the content type application/json.'));
  });
}

type Done = (cause: Error | null, body?: unknown) => void;

/** Reads bodies of JSON as text and hands them to `parse`, in place of whatever read them before. */
export function addJsonParser(
  app: FastifyInstance,
  parse: (request: FastifyRequest, text: string, done: Done) => void,
): void {
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
    // Decoded all the same, it would be kept as something else than was sent.
    if (isReadable(request, bytes as Buffer)) parse(request, bytes.toString(), done);
    else done(new RuleError('INVALID', 'Send JSON in UTF-8.'));
  });
}

/** JSON between systems is UTF-8 (RFC 8259, section 8.1), of which ASCII is a part. */
const readableCharsets: ReadonlySet<string> = new Set(['utf-8', 'utf8', 'us-ascii']);

function isReadable({ headers }: FastifyRequest, bytes: Buffer): boolean {
  const [, charset] = /;\s*charset\s*=\s*"?([^\s;"]*)/i.exec(headers['content-type'] ?? '') ?? [];
  return (charset === undefined || readableCharsets.has(charset.toLowerCase())) && isUtf8(bytes);
}
