import type { IncomingMessage } from 'node:http';
import type { Ports } from '@cairn/api/context';
import type { Keyring } from '@cairn/api/keyring/keyring';
import { consumeForNetwork } from '@cairn/api/known-networks/network-limits';
import { limits } from '@cairn/api/limits';
import { consumeIfLeft } from '@cairn/api/limits/counting';
import { accessScopes } from '@cairn/domain/access-scopes';
import { oauthPaths } from '@cairn/domain/oauth-terms';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { OAuthProvider } from '../adapters/oauth-provider.ts';
import { contextOf } from '../caller.ts';
import { logRefusal } from '../logging.ts';

export interface OAuthOptions {
  readonly ports: Ports;
  /** Where people reach Cairn: the issuer. */
  readonly publicUrl: string;
  readonly sessionKeys: Keyring;
}

/** Longest query in which an application asks; longer than any honest one. */
const maxQuery = 4_000;

/**
 * What applications speak with: the authorisation endpoint, to which a browser is sent, and those for programs. The protocol
 * is the library's; who is asked is ours, and nothing is kept for whoever is not signed in.
 */
export async function registerOAuth(app: FastifyInstance, options: OAuthOptions): Promise<void> {
  const { ports, publicUrl } = options;
  // The library reads the bodies itself, and bounds them.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _body, done) => done(null));
  const handOver = handingOver(app, options);

  app.get(oauthPaths.authorize, async (request, reply) => {
    const query = queryOf(request.url);
    reply.header('cache-control', 'no-store');
    if (query.length > maxQuery) return reply.redirect(`${oauthPaths.page}?problem=invalid_request`, 303);
    const context = contextOf(ports, request, reply);
    const session = await context.caller.signedIn();
    // The page sends whoever is not signed in to do so, and then here again.
    if (session === null) return reply.redirect(`${oauthPaths.page}${query}`, 303);
    if (!(await consumeIfLeft(context, limits.oauthRequestsPerUser, session.user.id))) {
      logRefusal(ports.securityLog, request, 'limit.reached');
      return reply.redirect(`${oauthPaths.page}?problem=busy`, 303);
    }
    return handOver(request, reply, session.user.id);
  });

  app.get(`${oauthPaths.authorize}/:uid`, async (request, reply) => {
    const session = await contextOf(ports, request, reply).caller.signedIn();
    return handOver(request, reply, session?.user.id);
  });

  for (const path of [oauthPaths.token, oauthPaths.revoke, oauthPaths.introspect])
    app.post(path, async (request, reply) => {
      const context = contextOf(ports, request, reply);
      await consumeForNetwork(context, [limits.oauthCallsPerNetwork]);
      return handOver(request, reply);
    });

  app.get(oauthPaths.metadata, async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=3600').send(metadata(publicUrl)),
  );
}

/** Gives requests to the library, which is loaded when the first comes, with the id of the person whose session they bring. */
function handingOver(app: FastifyInstance, { ports, publicUrl, sessionKeys }: OAuthOptions) {
  const requests = new WeakMap<IncomingMessage, FastifyRequest>();
  let loaded: Promise<OAuthProvider & { answer: ReturnType<OAuthProvider['provider']['callback']> }> | undefined;
  const load = async () => {
    const { createOAuthProvider } = await import('../adapters/oauth-provider.ts');
    const { provider, askedBy } = createOAuthProvider({ ports, publicUrl, sessionKeys });
    const refused = ({ req }: { req: IncomingMessage }) => {
      const request = requests.get(req);
      if (request) logRefusal(ports.securityLog, request, 'application.refused');
    };
    provider.on('authorization.error', refused);
    provider.on('grant.error', refused);
    provider.on('introspection.error', refused);
    provider.on('revocation.error', refused);
    provider.on('server_error', (_context, err) => app.log.error({ err }, 'a request of an application failed'));
    return { provider, askedBy, answer: provider.callback() };
  };
  const { host, protocol } = new URL(publicUrl);
  return async (request: FastifyRequest, reply: FastifyReply, userId?: string) => {
    loaded ??= load();
    const { answer, askedBy } = await loaded;
    const { raw } = request;
    requests.set(raw, request);
    if (userId !== undefined) askedBy(raw, userId);
    // It tells addresses by what these say, which anybody can write.
    raw.headers.host = host;
    raw.headers['x-forwarded-proto'] = protocol.slice(0, -1);
    delete raw.headers['x-forwarded-host'];
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) reply.raw.setHeader(name, value);
    reply.hijack();
    await answer(raw, reply.raw);
  };
}

/** RFC 8414: what there is, and no more. */
const metadata = (issuer: string) => ({
  issuer,
  authorization_endpoint: issuer + oauthPaths.authorize,
  token_endpoint: issuer + oauthPaths.token,
  revocation_endpoint: issuer + oauthPaths.revoke,
  introspection_endpoint: issuer + oauthPaths.introspect,
  scopes_supported: accessScopes,
  response_types_supported: ['code'],
  response_modes_supported: ['query'],
  grant_types_supported: ['authorization_code', 'refresh_token'],
  token_endpoint_auth_methods_supported: authMethods,
  revocation_endpoint_auth_methods_supported: authMethods,
  introspection_endpoint_auth_methods_supported: authMethods,
  code_challenge_methods_supported: ['S256'],
  authorization_response_iss_parameter_supported: true,
  service_documentation: `${issuer}/api/docs`,
});

const authMethods = ['client_secret_basic', 'client_secret_post', 'none'];

const queryOf = (url: string) => (url.includes('?') ? url.slice(url.indexOf('?')) : '');
