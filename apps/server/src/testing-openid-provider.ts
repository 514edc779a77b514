import type { JsonWebKey } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type Configuration, interactionPolicy, type JWK, Provider } from 'oidc-provider';
import { Visitor } from './testing.ts';
import { freePort } from './testing-ports.ts';

/** What a provider of a test says about somebody; `sub` names them there. */
export interface ProviderAccount {
  readonly sub: string;
  readonly [claim: string]: unknown;
}

export interface TestOpenIdProvider {
  readonly issuer: string;
  /** Lets somebody have an account there. */
  add(account: ProviderAccount): void;
  /** Stops answering until `resume`. */
  pause(): Promise<void>;
  resume(): Promise<void>;
  stop(): Promise<void>;
}

/** How a provider of a test differs from the usual one. */
interface Manners {
  /** The key by which the client shows who it is, instead of a secret. */
  readonly publicKey?: JsonWebKey;
  /** Tells the address only where it is asked for by itself. */
  readonly isTightLipped?: boolean;
}

export const testClient = { id: 'cairn-test', secret: 'a-secret-that-only-tests-know' } as const;

/**
 * A certified OpenID provider on this machine. Nobody types there: whoever `login_hint` names signs in and consents, and
 * the hint `refuse` says no. Without a hint a page asks who it is.
 */
export async function startOpenIdProvider(redirectUri: string, manners: Manners = {}): Promise<TestOpenIdProvider> {
  const accounts = new Map<string, ProviderAccount>();
  let answer: (request: IncomingMessage, response: ServerResponse) => void = (_request, response) => response.end();
  const server = createServer((request, response) => answer(request, response));
  const listen = (port: number) => new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  const close = () => {
    server.closeAllConnections();
    return new Promise<void>((done) => server.close(() => done()));
  };
  const port = await freePort();
  await listen(port);
  const issuer = `http://127.0.0.1:${port}`;
  const provider = new Provider(issuer, settings(redirectUri, accounts, manners));
  const routine = provider.callback();
  answer = (request, response) => {
    if (request.url?.startsWith('/interaction/')) void decide(provider, accounts, request, response);
    else void routine(request, response);
  };
  return {
    issuer,
    add: (account) => void accounts.set(account.sub, account),
    pause: close,
    resume: () => listen(port),
    stop: close,
  };
}

function settings(
  redirectUri: string,
  accounts: Map<string, ProviderAccount>,
  { publicKey, isTightLipped = false }: Manners,
): Configuration {
  const policy = interactionPolicy.base();
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0);
  return {
    clients: [
      {
        client_id: testClient.id,
        redirect_uris: [redirectUri],
        ...(publicKey
          ? { token_endpoint_auth_method: 'private_key_jwt' as const, jwks: { keys: [publicKey as JWK] } }
          : { client_secret: testClient.secret }),
      },
    ],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified', 'xms_edov'],
      profile: ['given_name', 'family_name'],
    },
    // As the two great providers do: the ID token says who it is.
    conformIdTokenClaims: isTightLipped,
    features: { devInteractions: { enabled: false } },
    interactions: { policy, url: (_ctx, { uid }) => `/interaction/${uid}` },
    cookies: { keys: ['only a test'] },
    pkce: { required: () => true },
    findAccount: (_ctx, sub) => ({ accountId: sub, claims: () => ({ ...accounts.get(sub), sub }) }),
    loadExistingGrant: async (ctx) => {
      const { client, session, provider } = ctx.oidc;
      const grant = new provider.Grant({ clientId: client?.clientId ?? '', accountId: session?.accountId ?? '' });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
    ttl: { AccessToken: 60, AuthorizationCode: 60, Grant: 60, IdToken: 60, Interaction: 60, Session: 60 },
  };
}

async function decide(
  provider: Provider,
  accounts: Map<string, ProviderAccount>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { params } = await provider.interactionDetails(request, response);
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://127.0.0.1');
  const accountId = params.login_hint ?? searchParams.get('as');
  if (accountId === null) {
    response.setHeader('content-type', 'text/html');
    response.end(chooser(pathname, [...accounts.keys(), 'refuse']));
    return;
  }
  const result =
    accountId === 'refuse'
      ? { error: 'access_denied', error_description: 'The person said no' }
      : { login: { accountId: String(accountId) }, select_account: {} };
  await provider.interactionFinished(request, response, result);
}

function chooser(path: string, choices: readonly string[]): string {
  const links = choices.map((choice) => `<p><a href="${path}?as=${choice}">${choice}</a></p>`);
  return `<!doctype html><title>Choose an account</title><link rel="icon" href="data:,"><h1>Choose an account</h1>${links.join('')}`;
}

/** Follows `address` through the provider as `who`; answers the path below `publicUrl` the browser is sent back to. */
export async function signInAtProvider(address: URL, who: string, publicUrl: string): Promise<string> {
  address.searchParams.set('login_hint', who);
  const browser = new Visitor(address.origin);
  let path = address.pathname + address.search;
  for (let steps = 0; steps < 10; steps++) {
    const { headers, text } = await browser.get(path);
    const next = new URL(headers.get('location') ?? `about:${text}`, address.origin);
    if (next.origin === publicUrl) return next.pathname + next.search;
    path = next.pathname + next.search;
  }
  throw new Error('the provider never sent the browser back');
}
