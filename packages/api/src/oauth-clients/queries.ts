import { knownScopes } from '@cairn/domain/access-scopes';
import type { OAuthClient } from '@cairn/domain/oauth-client';
import type { Db } from '../context.ts';
import { notFound } from '../errors.ts';

const clients = (db: Db) =>
  db
    .selectFrom('oauthClients as c')
    .select(['c.id', 'c.name', 'c.website', 'c.redirectUris', 'c.scopes', 'c.isDisabled', 'c.createdAt', 'c.updatedAt'])
    .select((eb) => [
      eb('c.secretHash', 'is not', null).as('isConfidential'),
      eb
        .selectFrom('oauthGrants as g')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .whereRef('g.clientId', '=', 'c.id')
        .as('connections'),
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof clients>['execute']>>[number];

const toClient = ({ scopes, connections, isConfidential, ...client }: Row): OAuthClient => ({
  ...client,
  scopes: knownScopes(scopes),
  isConfidential: Boolean(isConfidential),
  connections: Number(connections),
});

/** Every registered application, in the order of its name. */
export async function listOAuthClients(db: Db): Promise<OAuthClient[]> {
  return (await clients(db).orderBy('c.name').orderBy('c.id').execute()).map(toClient);
}

/** @throws RuleError NOT_FOUND */
export async function getOAuthClient(db: Db, id: string): Promise<OAuthClient> {
  const found = await clients(db).where('c.id', '=', id).executeTakeFirst();
  if (!found) throw notFound();
  return toClient(found);
}
