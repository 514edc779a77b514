import { type AccessScope, accessScopes, scopesInWords } from '@cairn/domain/access-scopes';
import { accessTokenPrefix } from '@cairn/domain/access-token-terms';
import { oauthPaths } from '@cairn/domain/oauth-terms';

const cookie = (name: string, when: string) => ({
  type: 'apiKey' as const,
  in: 'cookie' as const,
  name,
  description: `The session that \`POST /login\` and \`POST /register\` set, ${when}`,
});

/** How an access token is sent. */
const accessTokenScheme = {
  type: 'http' as const,
  scheme: 'bearer' as const,
  bearerFormat: `${accessTokenPrefix}…`,
  description:
    'An access token, made in the profile or at /user/access-tokens. Each operation that one opens names the scope it takes.',
};

/** How an application gets a token that a person allows it. The addresses stand below that of Cairn. */
const oauthScheme = {
  type: 'oauth2' as const,
  description:
    'For applications that an administrator has registered: the person allows what they choose of what is asked. PKCE with S256 is required. The token is sent as an access token is. Tokens are opaque, no JWTs, so that RFC8725 does not concern them.',
  flows: {
    authorizationCode: {
      authorizationUrl: oauthPaths.authorize,
      tokenUrl: oauthPaths.token,
      refreshUrl: oauthPaths.token,
      scopes: Object.fromEntries(accessScopes.map((scope) => [scope, scopesInWords([scope]).join()])),
    },
  },
};

/** By what a call says whose it is. The one place where a way is added. */
export const securitySchemes = {
  session: cookie('__Host-cairn', 'where Cairn is reached over https'),
  sessionOverHttp: cookie('cairn', 'where it is reached over http'),
  accessToken: accessTokenScheme,
  oauth: oauthScheme,
};

/** By what somebody calls an operation, any one of them: the cookie always, and a token where a scope opens it. */
export function securityOf(scope: AccessScope | null | undefined): Record<string, string[]>[] {
  return [{ session: [] }, { sessionOverHttp: [] }, ...(scope ? [{ accessToken: [scope] }, { oauth: [scope] }] : [])];
}
