import type { Context, Ports, SecurityLog } from '@cairn/api/context';
import { notFound } from '@cairn/api/errors';
import { beginSignIn, type Ending, finishSignIn, problemOf } from '@cairn/api/third-party-sign-in/commands';
import { ProviderError } from '@cairn/api/third-party-sign-in/identity-provider';
import { RuleError } from '@cairn/domain/errors';
import { type IdentityProviderName, identityProviderName } from '@cairn/domain/third-party-sign-in';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { contextOf } from '../caller.ts';
import { logFault, noteRefusal } from '../logging.ts';

interface ProviderRoute {
  Params: { provider: string };
}

/**
 * `GET /auth/{provider}/start` sends the browser to the third party, which sends it to `GET /auth/{provider}/callback`.
 * Whatever happens, the browser ends at a page of ours and at no address it brought along.
 */
export function registerThirdPartySignIn(app: FastifyInstance, ports: Ports): void {
  // Looking is not signing in, so there is no HEAD.
  const options = { exposeHeadRoute: false };

  app.get<ProviderRoute>('/auth/:provider/start', options, (request, reply) =>
    sendOn(ports.securityLog, request, reply, async (name) => beginSignIn(contextOf(ports, request, reply), name)),
  );

  app.get<ProviderRoute>('/auth/:provider/callback', options, (request, reply) =>
    sendOn(ports.securityLog, request, reply, async (name) => {
      const ctx: Context = contextOf(ports, request, reply);
      const ending = await finishSignIn(ctx, name, new URL(request.url, ports.publicUrl).searchParams);
      if (ending !== 'signed-in' && ending !== 'link')
        noteRefusal(ports.securityLog, request, 'third-party-sign-in.refused', ending);
      return pageAfter(ending);
    }),
  );
}

async function sendOn(
  securityLog: SecurityLog,
  request: FastifyRequest<ProviderRoute>,
  reply: FastifyReply,
  destination: (name: IdentityProviderName) => Promise<string>,
): Promise<FastifyReply> {
  const name = identityProviderName.safeParse(request.params.provider);
  if (!name.success) throw notFound();
  const address = await destination(name.data).catch((cause: unknown) => {
    if (cause instanceof RuleError && cause.code === 'NOT_FOUND') throw cause;
    const problem = problemOf(cause);
    if (problem === 'busy') noteRefusal(securityLog, request, 'limit.reached');
    if (problem === null) logFault(request, cause);
    else if (cause instanceof ProviderError) request.log.warn({ req: request, err: cause }, 'third-party sign-in');
    return pageAfter(problem ?? 'failed');
  });
  return reply.redirect(address, 303);
}

function pageAfter(ending: Ending): string {
  if (ending === 'signed-in') return '/dashboard';
  return ending === 'link' ? '/auth?link=1' : `/auth?problem=${ending}`;
}
