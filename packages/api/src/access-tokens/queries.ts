import { knownScopes } from '@cairn/domain/access-scopes';
import type { AccessToken } from '@cairn/domain/access-token';
import type { Db } from '../context.ts';

/** What of a token its owner may see: everything but the token. */
const shownColumns = ['id', 'name', 'scopes', 'createdAt', 'expiresAt', 'lastUsedAt'] as const;

/** A person's access tokens, those that are over lately among them; the newest first. */
export async function listAccessTokens(db: Db, owner: string): Promise<AccessToken[]> {
  const rows = await db
    .selectFrom('accessTokens')
    .select(shownColumns)
    .where('userId', '=', owner)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ scopes, ...token }) => ({ ...token, scopes: knownScopes(scopes) }));
}

/** How many of a person's access tokens still work. */
export async function countWorkingTokens(db: Db, owner: string, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('accessTokens')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('userId', '=', owner)
    .where('expiresAt', '>', now.toISOString())
    .executeTakeFirstOrThrow();
  return Number(count);
}
