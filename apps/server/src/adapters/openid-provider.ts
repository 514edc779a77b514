import type { KeyObject } from 'node:crypto';
import {
  type IdentityProvider,
  type ProvenIdentity,
  ProviderError,
} from '@cairn/api/third-party-sign-in/identity-provider';
import { emailAddress } from '@cairn/domain/email-address';
import { maxShortText, optionalText } from '@cairn/domain/text';
import * as client from 'openid-client';
import { signingAs } from './signed-client.ts';

export interface OpenIdSettings {
  /** What people call it. */
  readonly name: string;
  /** The address whose `/.well-known/openid-configuration` describes the provider. */
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string | null;
  /** By which the client shows who it is where it has no secret. */
  readonly privateKey?: { readonly key: KeyObject; readonly id: string | null } | null;
  readonly scopes?: string;
  /** What the provider is to ask in any case; null where it is not to be told. */
  readonly prompt?: string | null;
  /** Whether nothing is known of it but what it says of itself: how it signs, and where it tells the address. */
  readonly isAny?: boolean;
  /** Registered with the provider, to the letter. */
  readonly redirectUri: string;
  /** What asks the provider; the platform's own unless a test stands in for it. */
  readonly fetch?: client.CustomFetch;
}

const answerSeconds = 5;

/** Sign-in by OpenID Connect: the code flow with PKCE, state and nonce, and the signature of the ID token checked. */
export function createOpenIdProvider(settings: OpenIdSettings): IdentityProvider {
  const { issuer, clientId, clientSecret, privateKey = null, redirectUri, isAny = false } = settings;
  // On a shared computer somebody else may be signed in there.
  const { name, scopes = 'openid email profile', prompt = 'select_account' } = settings;
  let discovered: Promise<client.Configuration> | undefined;

  /** Asked for when first needed and kept; a provider that is away now is asked again the next time. */
  function configuration(): Promise<client.Configuration> {
    if (discovered) return discovered;
    // Configuration lets plain http through to a provider on this machine only.
    const plain = issuer.startsWith('http:') ? [client.allowInsecureRequests] : [];
    const metadata = {
      ...(clientSecret !== null && { client_secret: clientSecret }),
      ...(!isAny && { id_token_signed_response_alg: 'RS256' }),
    };
    const authentication = privateKey === null ? undefined : signingAs(privateKey);
    const attempt = client.discovery(new URL(issuer), clientId, metadata, authentication, {
      timeout: answerSeconds,
      execute: [client.enableNonRepudiationChecks, ...plain],
      ...(settings.fetch && { [client.customFetch]: settings.fetch }),
    });
    discovered = attempt;
    attempt.catch(() => {
      discovered = undefined;
    });
    return attempt;
  }

  return {
    name,
    begin: async ({ state, nonce, codeVerifier }) => {
      const config = await configuration().catch(unavailable);
      const address = client.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: scopes,
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
        ...(prompt !== null && { prompt }),
      });
      return address.href;
    },
    finish: async (returned, { state, nonce, codeVerifier }) => {
      const config = await configuration().catch(unavailable);
      const address = new URL(redirectUri);
      address.search = returned.toString();
      const checks = {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: codeVerifier,
        idTokenExpected: true,
      };
      const tokens = await client.authorizationCodeGrant(config, address, checks).catch(refused);
      const claims = tokens.claims();
      if (!claims) throw new ProviderError('failed');
      return identityOf(isAny ? await withAddress(config, claims, tokens.access_token) : claims);
    },
  };
}

/** Many a provider tells the address only where it is asked for by itself. */
async function withAddress(
  config: client.Configuration,
  claims: client.IDToken,
  accessToken: string,
): Promise<client.IDToken> {
  if (claims.email !== undefined || config.serverMetadata().userinfo_endpoint === undefined) return claims;
  const told = await client.fetchUserInfo(config, accessToken, claims.sub).catch(refused);
  return { ...told, ...claims };
}

function identityOf(claims: client.IDToken): ProvenIdentity {
  const email = emailAddress.safeParse(claims.email);
  return {
    issuer: claims.iss,
    subject: claims.sub,
    verifiedEmail: email.success && emailIsVerified(claims) ? email.data : null,
    firstName: name.parse(claims.given_name),
    lastName: name.parse(claims.family_name),
  };
}

/**
 * Microsoft lets a tenant write any address into `email`; only `xms_edov` says that its owner was checked
 * (learn.microsoft.com, "Migrate away from using email claims for user identification or authorization").
 */
function emailIsVerified(claims: client.IDToken): boolean {
  const checked: unknown = claims.xms_edov;
  return claims.email_verified === true || checked === true || checked === 'true' || checked === 1 || checked === '1';
}

const name = optionalText(maxShortText).catch(null);

function unavailable(cause: unknown): never {
  throw new ProviderError('unavailable', { cause });
}

function refused(cause: unknown): never {
  if (cause instanceof client.AuthorizationResponseError) {
    const reason = cause.error === 'access_denied' ? 'cancelled' : 'failed';
    throw new ProviderError(reason, { cause });
  }
  throw new ProviderError(isUnavailable(cause) ? 'unavailable' : 'failed', { cause });
}

/** No answer, none in time, or one that says that the provider is out of order. */
function isUnavailable(cause: unknown): boolean {
  if (cause instanceof client.ResponseBodyError) return cause.status >= 500;
  if (cause instanceof TypeError) return cause.message === 'fetch failed';
  if (!(cause instanceof client.ClientError)) return false;
  if (cause.code === 'OAUTH_TIMEOUT') return true;
  return cause.cause instanceof Response && cause.cause.status >= 500;
}
