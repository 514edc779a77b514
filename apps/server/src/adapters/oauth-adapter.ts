import {
  consumeToken,
  type Found,
  findClient,
  findGrant,
  findRequest,
  findToken,
  keepRequest,
  keepToken,
  type Payload,
  removeGrant,
  removeRequest,
  removeToken,
  removeTokensOf,
  type TokenKind,
} from '@cairn/api/connected-applications/oauth-store';
import type { Ports } from '@cairn/api/context';
import { type Adapter, type AdapterFactory, type AdapterPayload, errors, Provider } from 'oidc-provider';

type Storing = Pick<Ports, 'db' | 'clock' | 'securityLog'>;

const kinds: Readonly<Record<string, TokenKind>> = {
  AuthorizationCode: 'code',
  AccessToken: 'access',
  RefreshToken: 'refresh',
};

const nothing: Adapter = {
  upsert: async () => {},
  find: async () => undefined,
  findByUserCode: async () => undefined,
  findByUid: async () => undefined,
  consume: async () => {},
  destroy: async () => {},
  revokeByGrantId: async () => {},
};

/**
 * Where the library of the protocol finds what it keeps: our tables. `personAsking` is whose session the request being
 * answered brings; what an application asks is kept for that person, and found by nobody else.
 */
export function oauthAdapter(ports: Storing, personAsking: () => string | null): AdapterFactory {
  return (model) => {
    const kind = kinds[model];
    if (kind !== undefined) return tokens(ports, kind);
    if (model === 'Client') return { ...nothing, find: (id) => clientOf(ports, id) };
    if (model === 'Grant') return grants(ports);
    if (model === 'Interaction') return requests(ports, personAsking);
    // The session is ours, and asked for each time; nothing else is switched on.
    return nothing;
  };
}

/** The library takes the time from the system, and we from our clock: what is left of it is the same for both. */
function standing({ payload: given, secondsLeft, consumed }: Found, jti: string): AdapterPayload {
  const { answeredBy: _, ...payload } = given;
  const exp = Math.floor(Date.now() / 1000) + secondsLeft;
  return { ...payload, jti, exp, ...(consumed && { consumed: true }) };
}

/** What is kept: never what it is looked up by. */
function kept({ jti: _jti, exp: _exp, consumed: _consumed, ...payload }: AdapterPayload): Payload {
  return payload as Payload;
}

function tokens(ports: Storing, kind: TokenKind): Adapter {
  return {
    ...nothing,
    upsert: async (token, payload, seconds = 0) => {
      const grantId = String(payload.grantId);
      const inPlaceOf = kind === 'refresh' ? Provider.ctx?.oidc.entities.RotatedRefreshToken?.jti : undefined;
      if (await keepToken(ports, { token, kind, grantId, payload: kept(payload), seconds, inPlaceOf })) return;
      await removeGrant(ports, grantId);
      throw new errors.InvalidGrant('the connection was ended');
    },
    find: async (token) => {
      const found = await findToken(ports, kind, token);
      return found ? standing(found, token) : undefined;
    },
    consume: async (token) => {
      if (await consumeToken(ports, token)) return;
      const found = await findToken(ports, kind, token);
      if (found && !found.consumed) return;
      // Brought twice at the same moment: one of the two is not its owner.
      if (found) await removeGrant(ports, String(found.payload.grantId));
      throw new errors.InvalidGrant('it was used already');
    },
    destroy: (token) => removeToken(ports, token),
    revokeByGrantId: (grantId) => removeTokensOf(ports, kind, grantId),
  };
}

function grants(ports: Storing): Adapter {
  return {
    ...nothing,
    find: async (id) => {
      const grant = await findGrant(ports, id);
      if (!grant) return undefined;
      const payload = {
        kind: 'Grant',
        accountId: grant.userId,
        clientId: grant.clientId,
        openid: { scope: grant.scopes.join(' ') },
      };
      return standing({ payload, secondsLeft: grant.secondsLeft, consumed: false }, id);
    },
    destroy: (id) => removeGrant(ports, id),
  };
}

function requests(ports: Storing, personAsking: () => string | null): Adapter {
  return {
    ...nothing,
    upsert: async (id, payload, seconds = 0) => {
      const userId = personAsking();
      const clientId = (payload.params as { client_id?: unknown } | undefined)?.client_id;
      if (userId === null) throw new errors.SessionNotFound('nobody is signed in');
      await keepRequest(ports, { id, userId, clientId: String(clientId), payload: kept(payload), seconds });
    },
    find: async (id) => {
      const found = await findRequest(ports, id);
      return found && found.userId === personAsking() ? standing(found, id) : undefined;
    },
    destroy: (id) => removeRequest(ports, id),
  };
}

async function clientOf(ports: Storing, id: string): Promise<AdapterPayload | undefined> {
  const client = await findClient(ports, id);
  if (!client) return undefined;
  const { name, redirectUris, scopes, secretHash } = client;
  return {
    client_id: id,
    client_name: name,
    redirect_uris: redirectUris,
    scope: scopes.join(' '),
    response_modes: ['query'],
    ...(secretHash === null
      ? { token_endpoint_auth_method: 'none' }
      : // The library compares it with the hash of what is sent.
        { token_endpoint_auth_method: 'client_secret_basic', client_secret: secretHash }),
  };
}
