import { batchedQuery } from '@cairn/db/batched-query';
import { compiledQuery } from '@cairn/db/compiled-query';
import type { KeptProgressTable } from '@cairn/db/tables/kept-progress';
import { type CompiledQuery, type Expression, type Selectable, type SqlBool, sql } from 'kysely';
import type { Db, Ports } from '../context.ts';

/** Where a session is kept: with the rows of its user, by the hash of its id. */
export interface SessionKey extends Record<string, string> {
  readonly owner: string;
  readonly sidHash: string;
}

/** Of a person, what decides whether and what they may do. */
export const actingColumns = [
  ...(['users.id', 'users.email', 'users.firstName', 'users.isAdmin', 'users.adminRole'] as const),
  ...(['users.isBlocked', 'users.isDeleted'] as const),
  ...(['users.registrationParts', 'users.revalidationDate', 'users.extendedFrom', 'users.submittedUntil'] as const),
  ...([
    'users.closingAt',
    'users.restrictedAt',
    'users.textAtMost',
    'users.secondFactorSince',
    'users.revision',
  ] as const),
] as const;

const sessions = (db: Db) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .select(['sessions.sidHash', 'sessions.lastSeenAt', 'sessions.expire', 'sessions.isShared'])
    .select(actingColumns);

const sessionsWithProgress = (db: Db) =>
  sessions(db)
    .leftJoin('keptProgress as k', (join) =>
      join.onRef('k.userId', '=', 'users.id').onRef('k.revision', '=', 'users.revision'),
    )
    .select(['k.today', 'k.rules', 'k.progress']);

const rowOf = readerOf(sessions);
const rowWithProgressOf = readerOf(sessionsWithProgress);

/** What is kept of a person's progress at their present revision, and of what day and by what rules. */
export type KeptProgress = Readonly<Pick<Selectable<KeptProgressTable>, 'today' | 'rules' | 'progress'>>;

/** What is read with a session, in the same query. */
export interface ReadWithSession {
  /** What is kept of the progress of its user. */
  readonly progress?: boolean | undefined;
}

type SessionRow = NonNullable<Awaited<ReturnType<typeof rowOf>>> & {
  /** Null where nothing is kept; undefined where it was not asked for. */
  readonly kept?: KeptProgress | null;
};

/** The session of a key and its user in one query, ended or not; null where there is none. */
export async function sessionRow(
  ports: Pick<Ports, 'db' | 'isDistributed'>,
  key: SessionKey,
  { progress: withProgress = false }: ReadWithSession = {},
): Promise<SessionRow | null> {
  if (!withProgress) return rowOf(ports, key);
  const row = await rowWithProgressOf(ports, key);
  if (!row) return null;
  const { today, rules, progress, ...session } = row;
  const isKept = progress !== null && today !== null && rules !== null;
  return { ...session, kept: isKept ? { today, rules, progress } : null };
}

/** A query of sessions to which a condition can be added. */
interface SessionQuery<R> {
  where(condition: Expression<SqlBool>): { compile(): CompiledQuery<R> };
}

/**
 * Reads the row of a key. Every call of somebody signed in begins with this, so the keys of those that come at once are
 * asked for together; not where people are spread over several machines, of which it then asks one.
 */
function readerOf<R extends { readonly id: string; readonly sidHash: string }>(query: (db: Db) => SessionQuery<R>) {
  const one = compiledQuery<SessionKey>()((db: Db, value) =>
    query(db).where(sql<SqlBool>`sessions.user_id = ${value('owner')} and sessions.sid_hash = ${value('sidHash')}`),
  );
  // The users are named too, so that both tables are looked up whatever the planner makes of the join.
  const several = compiledQuery<{ owners: readonly string[]; hashes: readonly string[] }>()((db: Db, value) =>
    query(db).where(
      sql<SqlBool>`sessions.sid_hash = any(${value('hashes')}::text[]) and users.id = any(${value('owners')}::uuid[])`,
    ),
  );
  const batched = batchedQuery(async (db: Db, keys: readonly SessionKey[]) => {
    const owners = keys.map(({ owner }) => owner);
    const rows = await several(db, { owners, hashes: keys.map(({ sidHash }) => sidHash) });
    const found = new Map(rows.map((row) => [row.sidHash, row]));
    return keys.map(({ owner, sidHash }) => {
      const row = found.get(sidHash);
      return row?.id === owner ? row : null;
    });
  });
  return async ({ db, isDistributed }: Pick<Ports, 'db' | 'isDistributed'>, key: SessionKey): Promise<R | null> =>
    isDistributed ? ((await one(db, key))[0] ?? null) : batched(db, key);
}
