import { type AccessScope, accessScopes } from '@cairn/domain/access-scopes';
import type { OAuthClientInput } from '@cairn/domain/oauth-client';
import { oauthPrefixes } from '@cairn/domain/oauth-terms';
import { newSecretToken } from '../secret-token.ts';
import type { Person, TestApi } from '../testing.ts';
import { keepRequest, keepToken } from './oauth-store.ts';

/** What an administrator registers in tests: an application that may ask for everything. */
export const rotaClient: OAuthClientInput = {
  name: 'Ward rota',
  website: 'https://rota.example.org',
  redirectUris: ['https://rota.example.org/cairn/callback'],
  scopes: accessScopes,
  isConfidential: true,
};

/** An application that an administrator has registered. */
export async function registeredClient(on: TestApi, change: Partial<OAuthClientInput> = {}) {
  return (await on.admin()).api.oauthClients.create({ ...rotaClient, ...change });
}

/** What an application asks somebody, as it waits for them to decide. */
export async function askToConnect(
  on: TestApi,
  userId: string,
  scopes: readonly string[] = accessScopes,
  clientId?: string,
): Promise<{ id: string; clientId: string }> {
  const client = clientId ?? (await registeredClient(on)).id;
  const id = newSecretToken();
  const params = { client_id: client, scope: scopes.join(' '), redirect_uri: rotaClient.redirectUris[0] };
  await keepRequest(on.ports, { id, userId, clientId: client, payload: { params }, seconds: 600 });
  return { id, clientId: client };
}

/** An application that somebody has connected, with an access token of it and how a program fares with that. */
export async function connected(
  on: TestApi,
  nurse: Person & { user: { id: string } },
  scopes: readonly AccessScope[] = accessScopes,
) {
  const { id: request, clientId } = await askToConnect(on, nurse.user.id, scopes);
  await nurse.api.connectedApplications.allow({ id: request, scopes: [...scopes] });
  const [connection] = await nurse.api.connectedApplications.list();
  const grantId = connection?.id ?? '';
  const token = `${oauthPrefixes.accessToken}${newSecretToken()}`;
  const payload = { scope: scopes.join(' ') };
  await keepToken(on.ports, { token, kind: 'access', grantId, payload, seconds: 3_600 });
  return { id: grantId, clientId, token, program: on.stranger({ accessToken: token }).api };
}
