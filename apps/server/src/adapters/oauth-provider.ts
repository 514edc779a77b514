import { createPrivateKey, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { mayAct } from '@cairn/api/connected-applications/oauth-store';
import type { Ports } from '@cairn/api/context';
import type { Keyring } from '@cairn/api/keyring/keyring';
import { hashSecretToken } from '@cairn/api/secret-token';
import { accessScopes } from '@cairn/domain/access-scopes';
import { oauthPaths, oauthPrefixes, oauthSeconds } from '@cairn/domain/oauth-terms';
import { type Configuration, errors, interactionPolicy, type KoaContextWithOIDC, Provider } from 'oidc-provider';
import { keysFor } from './keyring.ts';
import { oauthAdapter } from './oauth-adapter.ts';

export interface OAuthSettings {
  readonly ports: Pick<Ports, 'db' | 'clock' | 'securityLog'>;
  /** Where people reach Cairn: the issuer. */
  readonly publicUrl: string;
  /** What keys of its own are made from. */
  readonly sessionKeys: Keyring;
}

export interface OAuthProvider {
  readonly provider: Provider;
  /** Says whose session a request brings, before the library is given it. */
  askedBy(request: IncomingMessage, userId: string): void;
}

/** Why a browser that came to the authorisation endpoint cannot be sent back to the application. */
const problemPage = `${oauthPaths.page}?problem=`;

/**
 * OAuth 2 for registered applications: the code flow with PKCE, refreshing with rotation, revocation and introspection, and
 * nothing else of what the library can. Who somebody is, and what they allow, is decided on our own pages and written into
 * the request; the library keeps no session of its own.
 */
export function createOAuthProvider({ ports, publicUrl, sessionKeys }: OAuthSettings): OAuthProvider {
  const people = new WeakMap<IncomingMessage, string>();
  const personAsking = () => {
    const request = Provider.ctx?.req;
    return (request && people.get(request)) ?? null;
  };
  const provider = new Provider(publicUrl, {
    ...configuration(ports),
    adapter: oauthAdapter(ports, personAsking),
    cookies: {
      keys: keysFor(sessionKeys, 'oauth cookies').map((key) => key.toString('base64url')),
      names: { interaction: 'cairn-connect', resume: 'cairn-connect-resume', session: 'cairn-connect-session' },
      short: { httpOnly: true, sameSite: 'lax', signed: true, overwrite: true },
      long: { httpOnly: true, sameSite: 'lax', signed: true, overwrite: true },
    },
    jwks: { keys: [signingKey(sessionKeys)] },
  });
  // The address of a request is set to ours before the library reads it.
  provider.proxy = true;
  // It would hold the id of a session that is kept nowhere.
  provider.use(async (ctx, next) => {
    await next();
    const cookies = [ctx.response.get('set-cookie')]
      .flat()
      .filter((line) => line && !line.startsWith('cairn-connect-session'));
    if (cookies.length > 0) ctx.set('set-cookie', cookies);
    else ctx.remove('set-cookie');
  });
  recognisable(provider);
  provider.Client.prototype.compareClientSecret = function compare(sent) {
    const [ours, theirs] = [this.clientSecret ?? '', hashSecretToken(sent)].map((text) => Buffer.from(text));
    return ours?.length === theirs?.length && timingSafeEqual(ours as Buffer, theirs as Buffer);
  };
  return { provider, askedBy: (request, userId) => void people.set(request, userId) };
}

function configuration(ports: Pick<Ports, 'db' | 'clock'>): Configuration {
  return {
    scopes: [...accessScopes],
    responseTypes: ['code'],
    clientAuthMethods: ['client_secret_basic', 'client_secret_post', 'none'],
    clientDefaults: {
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      id_token_signed_response_alg: 'EdDSA',
    },
    enabledJWA: { idTokenSigningAlgValues: ['EdDSA'] },
    pkce: { required: () => true },
    routes: {
      authorization: oauthPaths.authorize,
      token: oauthPaths.token,
      revocation: oauthPaths.revoke,
      introspection: oauthPaths.introspect,
    },
    features: {
      devInteractions: { enabled: false },
      userinfo: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      resourceIndicators: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      revocation: { enabled: true, allowedPolicy: (_ctx, client, token) => client.clientId === token.clientId },
      introspection: { enabled: true, allowedPolicy: (_ctx, client, token) => client.clientId === token.clientId },
    },
    interactions: { policy: alwaysAsk(), url: (_ctx, { uid }) => `${oauthPaths.page}/${uid}` },
    findAccount: async (_ctx, sub) => {
      if (!(await mayAct(ports, sub))) return undefined;
      return { accountId: sub, claims: () => ({ sub }) };
    },
    loadExistingGrant: async ({ oidc }) => {
      const id = oidc.result?.consent?.grantId;
      return id === undefined ? undefined : oidc.provider.Grant.find(id);
    },
    issueRefreshToken: () => true,
    rotateRefreshToken: true,
    revokeGrantPolicy: () => true,
    expiresWithSession: () => false,
    renderError: (ctx, { error }) => {
      ctx.redirect(`${problemPage}${encodeURIComponent(error)}`);
      ctx.status = 303;
    },
    ttl: {
      Interaction: oauthSeconds.request,
      AuthorizationCode: oauthSeconds.code,
      AccessToken: oauthSeconds.accessToken,
      RefreshToken: refreshTokenSeconds,
      Grant: oauthSeconds.connection,
      Session: oauthSeconds.request,
      IdToken: oauthSeconds.code,
    },
  };
}

/** As long again at each refresh, and never longer than the connection. */
function refreshTokenSeconds({ oidc }: KoaContextWithOIDC): number {
  return Math.max(1, Math.min(oauthSeconds.refreshToken, oidc.entities.Grant?.remainingTTL ?? 1));
}

/** Nobody is taken for whoever they were before: each request is decided on our page, by whoever is signed in. */
function alwaysAsk() {
  const policy = interactionPolicy.base();
  policy.clear();
  const { Prompt, Check } = interactionPolicy;
  const undecided = new Check('undecided', 'the person has to decide', 'interaction_required', ({ oidc }) => {
    if (oidc.requestParamOIDCScopes.size === 0)
      throw new errors.InvalidScope('ask for at least one scope there is', '');
    return oidc.result?.login === undefined || oidc.result.consent === undefined;
  });
  policy.add(new Prompt({ name: 'login', requestable: true }, undecided));
  policy.add(new Prompt({ name: 'consent', requestable: true }));
  return policy;
}

interface Identified {
  generateTokenId(): string;
}

/** Lets what the library makes, of 256 random bits, be known by how it begins. */
function recognisable({ AccessToken, RefreshToken, AuthorizationCode }: Provider): void {
  const named = [
    [AccessToken, oauthPrefixes.accessToken],
    [RefreshToken, oauthPrefixes.refreshToken],
    [AuthorizationCode, oauthPrefixes.code],
  ] as const;
  for (const [{ prototype }, beginning] of named) {
    const { generateTokenId } = prototype as unknown as Identified;
    Object.assign(prototype, {
      generateTokenId(this: Identified) {
        return beginning + generateTokenId.call(this);
      },
    });
  }
}

/** The library wants a key for ID tokens, of which none is ever issued. */
function signingKey(sessionKeys: Keyring) {
  const [seed] = keysFor(sessionKeys, 'oauth signing');
  const pkcs8 = Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), seed]);
  const jwk = createPrivateKey({ key: pkcs8, format: 'der', type: 'pkcs8' }).export({ format: 'jwk' });
  return { ...(jwk as Record<string, string>), use: 'sig', alg: 'EdDSA' };
}
