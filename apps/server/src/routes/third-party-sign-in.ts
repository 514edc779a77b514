import type { Ports, SecurityLog } from '@cairn/api/context';
import { notFound } from '@cairn/api/errors';
import { beginSignIn, type Ending, finishSignIn, problemOf } from '@cairn/api/third-party-sign-in/commands';
import { ProviderError } from '@cairn/api/third-party-sign-in/identity-provider';
import { signInCallback, signInStart } from '@cairn/api/third-party-sign-in/routes';
import { RuleError } from '@cairn/domain/errors';
import type { IdentityProviderName } from '@cairn/domain/third-party-sign-in';
import { identityProviderName } from '@cairn/domain/third-party-sign-in-field';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { logFault, logRefusal } from '../logging.ts';
import { registerOpenRoute } from './route.ts';

/**
 * Sends the browser to the third party, which sends it back. Whatever happens, the browser ends at a page of ours and at
 * no address it brought along.
 */
export function registerThirdPartySignIn(app: FastifyInstance, ports: Ports): void {
  registerOpenRoute(app, ports, signInStart, (ctx, request, reply) =>
    sendOn(ports.securityLog, request, reply, (name) => beginSignIn(ctx, name)),
  );

  registerOpenRoute(app, ports, signInCallback, (ctx, request, reply) =>
    sendOn(ports.securityLog, request, reply, async (name) => {
      const ending = await finishSignIn(ctx, name, new URL(request.url, ports.publicUrl).searchParams);
      if (!(ending in pages)) logRefusal(ports.securityLog, request, 'third-party-sign-in.refused', ending);
      return pageAfter(ending);
    }),
  );
}

const params = z.object({ provider: identityProviderName });

async function sendOn(
  securityLog: SecurityLog,
  request: FastifyRequest,
  reply: FastifyReply,
  destination: (name: IdentityProviderName) => Promise<string>,
): Promise<FastifyReply> {
  const given = params.safeParse(request.params);
  if (!given.success) throw notFound();
  const address = await destination(given.data.provider).catch((cause: unknown) => {
    if (cause instanceof RuleError && cause.code === 'NOT_FOUND') throw cause;
    const problem = problemOf(cause);
    if (problem === 'busy') logRefusal(securityLog, request, 'limit.reached');
    if (problem === null) logFault(request, cause);
    else if (cause instanceof ProviderError) request.log.warn({ req: request, err: cause }, 'third-party sign-in');
    return pageAfter(problem ?? 'failed');
  });
  return reply.redirect(address, 303);
}

/** Where the browser goes after what is no refusal. */
const pages: Partial<Record<Ending, string>> = {
  joined: '/welcome',
  'signed-in': '/dashboard',
  code: '/auth?code=1',
  link: '/auth?link=1',
};

function pageAfter(ending: Ending): string {
  return pages[ending] ?? `/auth?problem=${ending}`;
}
