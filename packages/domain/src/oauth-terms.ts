/** How long each thing of OAuth 2 stands, in seconds. */
export const oauthSeconds = {
  /** For a registrant to read what an application asks, and decide. */
  request: 1_800,
  code: 60,
  accessToken: 3_600,
  /** Each refresh gives as long again, until the connection itself is over. */
  refreshToken: 90 * 86_400,
  /** For how long one that was used may be used again, by an application that the answer never reached. */
  repeatedRefresh: 60,
  /** From when it was last allowed. */
  connection: 365 * 86_400,
} as const;

/** How every token of a connected application begins, so that people and programs that look for lost secrets know one. */
export const oauthPrefixes = {
  accessToken: 'cairn_oat_',
  refreshToken: 'cairn_ort_',
  code: 'cairn_oac_',
  clientSecret: 'cairn_ocs_',
} as const;

/** Applications there may be. */
export const maxOAuthClients = 200;

/** Longest name of an application, in characters. */
export const maxClientName = 60;

/** Addresses of its own that an application may have people sent back to. */
export const maxRedirectUris = 10;

/** The id of what an application asks, as the address of the page has it. */
export const requestIdForm = /^[\w-]{20,64}$/;

/** Where applications get their codes and tokens, below the address of Cairn. */
export const oauthPaths = {
  authorize: '/oauth/authorize',
  token: '/oauth/token',
  revoke: '/oauth/revoke',
  introspect: '/oauth/introspect',
  metadata: '/.well-known/oauth-authorization-server',
  /** The page on which somebody decides, by the id of what was asked. */
  page: '/connect',
} as const;
