import { type AccessScope, accessScopes, knownScopes } from '@cairn/domain/access-scopes';
import type { ConnectedApplication, ConnectionRequest } from '@cairn/domain/connected-application';
import type { Actor } from '../actor.ts';
import type { Db } from '../context.ts';
import { notFound } from '../errors.ts';
import { hashSecretToken } from '../secret-token.ts';

/** What of a request's payload, which the library of the protocol wrote, is read here. */
interface AskedFor {
  readonly params?: { readonly scope?: string; readonly redirect_uri?: string };
  readonly result?: object;
}

/** Of a request: who asks, and for what. */
export interface OpenRequest {
  readonly clientId: string;
  readonly name: string;
  readonly website: string;
  readonly returnsTo: string;
  readonly scopes: AccessScope[];
  readonly payload: AskedFor;
  readonly expiresAt: string;
}

/**
 * What an application asks somebody and they have not decided; of anybody else, of one that was disabled since, and what
 * was decided, is not there. @throws RuleError NOT_FOUND
 */
export async function readRequest(
  db: Db,
  { owner, now }: Pick<Actor, 'owner' | 'now'>,
  id: string,
): Promise<OpenRequest> {
  const row = await db
    .selectFrom('oauthRequests as r')
    .innerJoin('oauthClients as c', 'c.id', 'r.clientId')
    .select(['c.id as clientId', 'c.name', 'c.website', 'c.scopes', 'r.payload', 'r.expiresAt'])
    .where('r.requestHash', '=', hashSecretToken(id))
    .where('r.userId', '=', owner)
    .where('r.expiresAt', '>', now.toISOString())
    .where('c.isDisabled', '=', false)
    .executeTakeFirst();
  const payload = row?.payload as AskedFor | undefined;
  if (!row || !payload?.params || payload.result !== undefined) throw notFound();
  const { scope = '', redirect_uri = '' } = payload.params;
  const asked = scope.split(' ').filter((one) => row.scopes.includes(one));
  return { ...row, payload, scopes: knownScopes(asked), returnsTo: new URL(redirect_uri).host };
}

/** What an application asks, as the page shows it. @throws RuleError NOT_FOUND */
export async function getConnectionRequest(db: Db, actor: Actor, { id }: { id: string }): Promise<ConnectionRequest> {
  const { clientId, payload: _, ...request } = await readRequest(db, actor, id);
  const before = await db
    .selectFrom('oauthGrants')
    .select('scopes')
    .where('userId', '=', actor.owner)
    .where('clientId', '=', clientId)
    .where('expiresAt', '>', actor.now.toISOString())
    .executeTakeFirst();
  return { id, ...request, allowed: knownScopes(before?.scopes ?? []) };
}

/** The applications a person has connected, the newest first. */
export async function listConnectedApplications(
  db: Db,
  { owner, now }: Pick<Actor, 'owner' | 'now'>,
): Promise<ConnectedApplication[]> {
  const rows = await db
    .selectFrom('oauthGrants as g')
    .innerJoin('oauthClients as c', 'c.id', 'g.clientId')
    .select([
      'g.id',
      'c.name',
      'c.website',
      'g.scopes',
      'c.scopes as ofClient',
      'g.lastUses',
      'g.createdAt',
      'g.expiresAt',
    ])
    .where('g.userId', '=', owner)
    .where('g.expiresAt', '>', now.toISOString())
    .orderBy('g.createdAt', 'desc')
    .orderBy('g.id', 'desc')
    .execute();
  return rows.map(({ scopes, ofClient, lastUses, createdAt, ...connection }) => ({
    ...connection,
    scopes: knownScopes(scopes.filter((scope) => ofClient.includes(scope))),
    connectedAt: createdAt,
    uses: accessScopes
      .flatMap((scope) => (lastUses[scope] === undefined ? [] : [{ scope, lastUsedAt: lastUses[scope] }]))
      .sort((a, b) => (a.lastUsedAt < b.lastUsedAt ? 1 : -1)),
  }));
}
