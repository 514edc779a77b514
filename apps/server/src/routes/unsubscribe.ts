import type { Ports } from '@cairn/api/context';
import { ruleErrorOf } from '@cairn/api/errors';
import { unsubscribe } from '@cairn/api/unsubscribe-links/commands';
import { unsubscribeByMailProgram } from '@cairn/api/unsubscribe-links/routes';
import { unsubscribeInput } from '@cairn/domain/unsubscribe-link';
import type { FastifyInstance } from 'fastify';
import { logRefusal } from '../logging.ts';
import { registerOpenRoute } from './route.ts';

/**
 * The one click of a mail program. The link alone says what is to stop, so the body, `List-Unsubscribe=One-Click` as a form
 * of either kind, is read to its end and forgotten.
 */
export function registerUnsubscribe(app: FastifyInstance, ports: Ports): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, _text, done) => done(null));
  registerOpenRoute(app, ports, unsubscribeByMailProgram, async (ctx, request, reply) => {
    reply.header('cache-control', 'no-store');
    const token = unsubscribeInput.safeParse(request.query).data?.token ?? '';
    await unsubscribe(ctx, token).catch((cause: unknown) => {
      if (ruleErrorOf(cause)?.code === 'NOT_FOUND') logRefusal(ports.securityLog, request, 'unsubscribe-link.refused');
      throw cause;
    });
    return reply.type('text/plain; charset=utf-8').send('You will get no more of these messages.\n');
  });
}
