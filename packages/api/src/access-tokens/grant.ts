import { compiledQuery } from '@cairn/db/compiled-query';
import { type AccessScope, knownScopes } from '@cairn/domain/access-scopes';
import { RuleError } from '@cairn/domain/errors';
import { mayProcess } from '@cairn/domain/restriction-terms';
import { isOfApplication, readConnection } from '../connected-applications/grant.ts';
import type { Context, Db, Ports } from '../context.ts';
import { consumeRefusedToken } from '../known-networks/network-limits.ts';
import { type SignedIn, sessionUserOf } from '../sessions/session.ts';
import { actingColumns, type ReadWithSession } from '../sessions/session-row.ts';
import { logRefusal } from '../trpc.ts';
import { type TokenKey, tokenKeyOf } from './token-text.ts';

const touchIntervalMs = 60_000;

const tokens = (db: Db) =>
  db
    .selectFrom('accessTokens as t')
    .innerJoin('users', 'users.id', 't.userId')
    .select(['t.id as tokenId', 't.scopes', 't.expiresAt', 't.lastUsedAt'])
    .select(actingColumns);

const tokenOf = compiledQuery<TokenKey>()((db: Db, value) =>
  tokens(db).where('t.userId', '=', value('owner')).where('t.tokenHash', '=', value('tokenHash')),
);

const tokenWithProgressOf = compiledQuery<TokenKey>()((db: Db, value) =>
  tokens(db)
    .leftJoin('keptProgress as k', (join) =>
      join.onRef('k.userId', '=', 'users.id').onRef('k.revision', '=', 'users.revision'),
    )
    .select(['k.today', 'k.rules', 'k.progress'])
    .where('t.userId', '=', value('owner'))
    .where('t.tokenHash', '=', value('tokenHash')),
);

/** A call on its way to who makes it, with the name of what it calls. */
type Arriving = Context & { readonly path: string };

/**
 * Whose a call is: by its access token where it brings one, made by its owner or of an application they connected, and
 * otherwise by the session of its cookie. Null for a stranger, and alike for a token that is malformed, unknown, revoked or
 * expired. `scope` is what such a token must have been given for the call.
 * @throws RuleError SLOW_DOWN for such a token, when a network has sent too many.
 */
export async function identify(
  call: Arriving,
  scope: AccessScope | undefined,
  readWithSession?: ReadWithSession,
): Promise<SignedIn | null> {
  const { caller } = call;
  const { accessToken } = caller;
  if (accessToken === null) return caller.signedIn(readWithSession);
  const session = isOfApplication(accessToken)
    ? await readConnection(call, accessToken, scope, readWithSession)
    : await readGrant(call, accessToken, readWithSession);
  if (session) return session;
  logRefusal(call, 'access-token.refused', call.path);
  await consumeRefusedToken(call);
  caller.setHeader('WWW-Authenticate', 'Bearer error="invalid_token"');
  return null;
}

/**
 * Refuses what the access token of a call was not made for. Whoever calls themselves may do whatever is theirs.
 * @throws RuleError FORBIDDEN with the scope that is missing; without one no token opens it.
 */
export function assertWithinScope(call: Arriving & { readonly session: SignedIn }, scope?: AccessScope): void {
  const { grant, user } = call.session;
  if (grant === undefined || (scope !== undefined && grant.scopes.includes(scope))) return;
  logRefusal(call, 'access-token.out-of-scope', call.path, user.id);
  const missing = scope === undefined ? '' : `, scope="${scope}"`;
  call.caller.setHeader('WWW-Authenticate', `Bearer error="insufficient_scope"${missing}`);
  throw new RuleError(
    'FORBIDDEN',
    scope === undefined
      ? 'No access token opens this. Sign in to Cairn instead.'
      : `This access token lacks the scope ${scope}.`,
    { reason: 'insufficient_scope' },
  );
}

/**
 * Who an access token is of and what it may do, in one query; null when it is over, or the account is blocked, deleted,
 * being closed or restricted. Its use is written down at most once a minute.
 */
async function readGrant(
  { db, clock }: Pick<Ports, 'db' | 'clock'>,
  sent: string,
  { progress: withProgress = false }: ReadWithSession = {},
): Promise<SignedIn | null> {
  const key = tokenKeyOf(sent);
  if (key === null) return null;
  const [row] = withProgress
    ? (await tokenWithProgressOf(db, key)).map(({ today, rules, progress, ...token }) => ({
        ...token,
        kept: progress && today !== null && rules !== null ? { today, rules, progress } : null,
      }))
    : (await tokenOf(db, key)).map((token) => ({ ...token, kept: undefined }));
  const now = clock.now();
  if (!row || row.isBlocked || row.isDeleted || row.closingAt !== null) return null;
  if (!mayProcess('programs', row)) return null;
  if (Date.parse(row.expiresAt) <= now.getTime()) return null;
  if (row.lastUsedAt === null || now.getTime() - Date.parse(row.lastUsedAt) >= touchIntervalMs)
    await noteUse(db, key, now);
  return {
    // Of no session, so that nothing done to sessions takes it for one.
    sidHash: '',
    user: sessionUserOf(row),
    revision: row.revision,
    lastSeenAt: null,
    endsAt: row.expiresAt,
    isShared: false,
    grant: { tokenId: row.tokenId, scopes: knownScopes(row.scopes) },
    ...(row.kept !== undefined && { kept: row.kept }),
  };
}

async function noteUse(db: Db, { owner, tokenHash }: TokenKey, now: Date): Promise<void> {
  await db
    .updateTable('accessTokens')
    .set({ lastUsedAt: now.toISOString() })
    .where('tokenHash', '=', tokenHash)
    .where('userId', '=', owner)
    .execute();
}
