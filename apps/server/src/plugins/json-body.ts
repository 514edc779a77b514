import { RuleError } from '@cairn/domain/errors';
import type { FastifyInstance } from 'fastify';

/**
 * JSON is the only body the REST door reads, and an empty one is a body too: calls that need no payload
 * work with a JSON content type, without one, and with nothing at all.
 */
export function registerJsonBody(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') done(null, {});
    else parseJson(request, text as string, done);
  });
  // fetch labels an empty body text/plain; anything in it is refused.
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, text, done) => {
    if (text === '') done(null, {});
    else done(new RuleError('WRONG_TYPE', 'Send JSON with the content type application/json.'));
  });
}
