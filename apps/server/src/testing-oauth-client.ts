import { createHash, randomBytes } from 'node:crypto';
import type { AccessScope } from '@cairn/domain/access-scopes';
import type { OAuthClientMade } from '@cairn/domain/oauth-client';
import { oauthPaths } from '@cairn/domain/oauth-terms';
import * as client from 'openid-client';
import { newEmail, type TestServer, testPassword, Visitor } from './testing.ts';

/** The client with which the doors of applications are tried. */
export { client };

export const callbackAddress = 'https://rota.example.org/cairn/callback';

/** An administrator who is signed in. */
export async function administrator(server: TestServer): Promise<Visitor> {
  const visitor = new Visitor(server.url);
  const email = newEmail();
  const { json } = await visitor.post<{ id: string }>('/api/register', { email, password: testPassword });
  await server.ports.db.updateTable('users').set({ adminRole: 'owner' }).where('id', '=', json.id).execute();
  return visitor;
}

/** Registers an application as an administrator would. */
export async function registered(
  server: TestServer,
  change: { isConfidential?: boolean; scopes?: AccessScope[]; redirectUris?: string[] } = {},
): Promise<OAuthClientMade> {
  const input = {
    name: 'Ward rota',
    website: 'https://rota.example.org',
    redirectUris: [callbackAddress],
    scopes: ['practice-hours:read', 'practice-hours:write', 'progress:read'],
    isConfidential: true,
    ...change,
  };
  const admin = await administrator(server);
  return (await admin.post<OAuthClientMade>('/api/admin/oauth-clients', input)).json;
}

/** What a real client makes of the metadata and of what it was registered with. */
export async function clientOf(
  server: TestServer,
  { id, clientSecret }: Pick<OAuthClientMade, 'id' | 'clientSecret'>,
): Promise<client.Configuration> {
  const auth = clientSecret === null ? client.None() : client.ClientSecretBasic(clientSecret);
  const issuer = new URL(server.ports.publicUrl);
  // The server listens at another address than it is reached by.
  const here: client.CustomFetch = (address, options) => {
    const { pathname, search } = new URL(address);
    return fetch(server.url + pathname + search, options as RequestInit);
  };
  return client.discovery(issuer, id, {}, auth, {
    algorithm: 'oauth2',
    execute: [client.allowInsecureRequests],
    [client.customFetch]: here,
  });
}

/** A verifier of the application, and what is told of it at the beginning. */
export function newVerifier() {
  const verifier = randomBytes(32).toString('base64url');
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') };
}

/** The address to which an application sends a browser; what is undefined in `change` is left out. */
export function askingAddress(
  clientId: string,
  challenge: string,
  change: Record<string, string | undefined> = {},
): string {
  const params = {
    response_type: 'code',
    client_id: clientId,
    redirect_uri: callbackAddress,
    scope: 'practice-hours:read practice-hours:write progress:read',
    state: 'of-the-application',
    code_challenge: challenge,
    code_challenge_method: 'S256',
    ...change,
  };
  const given = Object.entries(params).filter((pair): pair is [string, string] => pair[1] !== undefined);
  return `${oauthPaths.authorize}?${new URLSearchParams(given)}`;
}

/** Where a browser is sent by an address of ours. */
export async function sentTo(browser: Visitor, path: string): Promise<string> {
  const { status, headers, text } = await browser.get(path);
  const location = headers.get('location');
  if (status !== 303 || location === null) throw new Error(`${path} answered ${status}: ${text}`);
  return location;
}

/** Lets somebody's browser come to the page, and decide: the scopes they allow, or null for no. Answers where it goes back to. */
export async function decided(browser: Visitor, asking: string, scopes: AccessScope[] | null): Promise<URL> {
  const page = await sentTo(browser, asking);
  const id = page.slice(page.lastIndexOf('/') + 1);
  const at = `/api/user/connected-applications/requests/${id}`;
  const { status, json, text } =
    scopes === null
      ? await browser.post<{ continueAt: string }>(`${at}/refuse`, {})
      : await browser.post<{ continueAt: string }>(`${at}/allow`, { scopes });
  if (status !== 200) throw new Error(`deciding answered ${status}: ${text}`);
  return new URL(await sentTo(browser, json.continueAt));
}

/** What the token endpoint answers to a form, as a program sends it. */
export async function tokenAnswer(
  server: TestServer,
  form: Record<string, string>,
  { id, clientSecret }: Pick<OAuthClientMade, 'id' | 'clientSecret'>,
  path: string = oauthPaths.token,
) {
  const basic = Buffer.from(`${id}:${clientSecret}`).toString('base64');
  const response = await fetch(server.url + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      ...(clientSecret !== null && { authorization: `Basic ${basic}` }),
    },
    body: new URLSearchParams(clientSecret === null ? { client_id: id, ...form } : form),
  });
  const text = await response.text();
  return {
    status: response.status,
    json: (text ? JSON.parse(text) : {}) as Record<string, string>,
    headers: response.headers,
  };
}

/** Everything an application goes through until it has tokens, of a person who allows these scopes. */
export async function connectedBy(
  server: TestServer,
  browser: Visitor,
  of: Pick<OAuthClientMade, 'id' | 'clientSecret'>,
  scopes: AccessScope[],
) {
  const { verifier, challenge } = newVerifier();
  const back = await decided(browser, askingAddress(of.id, challenge, { scope: scopes.join(' ') }), scopes);
  const code = back.searchParams.get('code') ?? '';
  const exchange = {
    grant_type: 'authorization_code',
    code,
    redirect_uri: callbackAddress,
    code_verifier: verifier,
  };
  const { status, json } = await tokenAnswer(server, exchange, of);
  if (status !== 200) throw new Error(`the token endpoint answered ${status}: ${JSON.stringify(json)}`);
  return { exchange, accessToken: json.access_token ?? '', refreshToken: json.refresh_token ?? '', answer: json };
}
