import { compiledQuery } from '@cairn/db/compiled-query';
import { type AccessScope, knownScopes } from '@cairn/domain/access-scopes';
import { oauthPrefixes } from '@cairn/domain/oauth-terms';
import { mayProcess } from '@cairn/domain/restriction-terms';
import { sql } from 'kysely';
import type { Db, Ports } from '../context.ts';
import { hashSecretToken } from '../secret-token.ts';
import { type SignedIn, sessionUserOf } from '../sessions/session.ts';
import { actingColumns, type ReadWithSession } from '../sessions/session-row.ts';

const touchIntervalMs = 60_000;

// The token and its person are two statements, for they may be on different machines.

const connectionOf = compiledQuery<{ tokenHash: string; now: string }>()((db: Db, value) =>
  db
    .selectFrom('oauthTokens as t')
    .innerJoin('oauthGrants as g', 'g.id', 't.grantId')
    .innerJoin('oauthClients as c', 'c.id', 'g.clientId')
    .select(['t.payload', 't.expiresAt', 'g.id', 'g.userId', 'g.scopes', 'g.lastUses', 'c.scopes as ofClient'])
    .where('t.tokenHash', '=', value('tokenHash'))
    .where('t.kind', '=', 'access')
    .where('t.expiresAt', '>', value('now'))
    .where('g.expiresAt', '>', value('now'))
    .where('c.isDisabled', '=', false),
);

const userOf = compiledQuery<{ id: string }>()((db: Db, value) =>
  db.selectFrom('users').select(actingColumns).where('users.id', '=', value('id')),
);

const userWithProgressOf = compiledQuery<{ id: string }>()((db: Db, value) =>
  db
    .selectFrom('users')
    .leftJoin('keptProgress as k', (join) =>
      join.onRef('k.userId', '=', 'users.id').onRef('k.revision', '=', 'users.revision'),
    )
    .select(actingColumns)
    .select(['k.today', 'k.rules', 'k.progress'])
    .where('users.id', '=', value('id')),
);

/** Whether what was sent as an access token claims to be one of a connected application. */
export const isOfApplication = (sent: string) => sent.startsWith(oauthPrefixes.accessToken);

/**
 * Whose an access token of a connected application is and what it may do: what it was issued for, as far as the person still
 * allows it and the application may still ask it. Null when it is over, the application is disabled, or the account blocked,
 * deleted, being closed or restricted. That `scope` is used is written down at most once a minute.
 */
export async function readConnection(
  { db, clock }: Pick<Ports, 'db' | 'clock'>,
  sent: string,
  scope: AccessScope | undefined,
  { progress: withProgress = false }: ReadWithSession = {},
): Promise<SignedIn | null> {
  const now = clock.now();
  const [found] = await connectionOf(db, { tokenHash: hashSecretToken(sent), now: now.toISOString() });
  if (!found) return null;
  const [user] = withProgress
    ? (await userWithProgressOf(db, { id: found.userId })).map(({ today, rules, progress, ...row }) => ({
        ...row,
        kept: progress && today !== null && rules !== null ? { today, rules, progress } : null,
      }))
    : (await userOf(db, { id: found.userId })).map((row) => ({ ...row, kept: undefined }));
  if (!user || user.isBlocked || user.isDeleted || user.closingAt !== null) return null;
  if (!mayProcess('programs', user)) return null;
  const issued = String(found.payload.scope ?? '').split(' ');
  const allowed = issued.filter((one) => found.scopes.includes(one) && found.ofClient.includes(one));
  const scopes = knownScopes(allowed);
  if (scope !== undefined && scopes.includes(scope)) await noteUse(db, found, scope, now);
  return {
    // Of no session, so that nothing done to sessions takes it for one.
    sidHash: '',
    user: sessionUserOf(user),
    revision: user.revision,
    lastSeenAt: null,
    endsAt: found.expiresAt,
    isShared: false,
    grant: { tokenId: found.id, scopes },
    ...(user.kept !== undefined && { kept: user.kept }),
  };
}

async function noteUse(
  db: Db,
  { id, userId, lastUses }: { id: string; userId: string; lastUses: Record<string, string> },
  scope: AccessScope,
  now: Date,
): Promise<void> {
  const last = lastUses[scope];
  if (last !== undefined && now.getTime() - Date.parse(last) < touchIntervalMs) return;
  const use = JSON.stringify({ [scope]: now.toISOString() });
  await db
    .updateTable('oauthGrants')
    // Beside what other calls note at this moment.
    .set({ lastUses: sql`last_uses || ${use}::jsonb` })
    .where('id', '=', id)
    .where('userId', '=', userId)
    .execute();
}
