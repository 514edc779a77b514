import type { Pool, PoolClient } from 'pg';

/**
 * What stands between this process and PostgreSQL: nothing; a pooler such as PgBouncer that lends one of its sessions for
 * each transaction; or one that moreover knows prepared statements by name, in whichever session they were prepared.
 */
export type Pooler = 'none' | 'transaction' | 'transaction-prepared';

/** How long the server lets a request take, in milliseconds. */
export const requestLimits = {
  statement_timeout: 10_000,
  idle_in_transaction_session_timeout: 10_000,
  lock_timeout: 3_000,
} as const;

/** What a session of ours begins with, whatever the server's own settings are. */
export const sessionStartup = { options: '-c timezone=UTC -c datestyle=ISO' } as const;

/** The same as a role's own defaults, for sessions that a pooler begins. */
export const roleDefaults = {
  timezone: 'UTC',
  datestyle: 'ISO',
  statement_timeout: '10s',
  idle_in_transaction_session_timeout: '10s',
  lock_timeout: '3s',
} as const;

/** The sessions are not what the product stands on. */
class SessionError extends Error {
  override readonly name = 'SessionError';
}

/** What a server says that does not know what a session begins with; PgBouncer does, before a session. */
const unsupported = /unsupported startup parameter/i;

/**
 * Looks whether sessions hold the limits and settings that requests rely on, and whether prepared statements are known
 * where `pooler` says so. Opens two connections of its own, and answers what could not be seen, or null.
 * @throws SessionError whose message says what to set; what connecting throws.
 */
export async function assertSession(open: () => Pool, pooler: Pooler): Promise<string | null> {
  const pool = open();
  try {
    const client = await pool.connect().catch(nameUnsupported);
    try {
      const unfit = await unfitSettings(client);
      if (unfit.length > 0) throw new SessionError(adviceFor(pooler, unfit));
      return pooler === 'transaction-prepared' ? await assertPrepared(pool, client) : null;
    } finally {
      client.release(true);
    }
  } finally {
    await pool.end();
  }
}

/** Of each setting, whether a session may have this value: any limit is better than none. */
const isFit = {
  timezone: (value: string) => /^(?:Etc\/)?(?:UTC|UCT|GMT|Zulu)$/i.test(value),
  datestyle: (value: string) => value.startsWith('ISO'),
  statement_timeout: isLimit,
  idle_in_transaction_session_timeout: isLimit,
  lock_timeout: isLimit,
} satisfies Record<keyof typeof roleDefaults, (value: string) => boolean>;

function isLimit(value: string): boolean {
  return value !== '0';
}

/** The settings that a session must not have as it has them. */
async function unfitSettings(client: PoolClient): Promise<string[]> {
  const columns = Object.keys(isFit).map((name) => `current_setting('${name}') as ${name}`);
  const { rows } = await client.query<Record<string, string>>(`select ${columns.join(', ')}`);
  const [session = {}] = rows;
  return Object.entries(isFit).flatMap(([name, fits]) => (fits(session[name] ?? '0') ? [] : [name]));
}

function adviceFor(pooler: Pooler, unfit: readonly string[]): string {
  const names = unfit.join(', ');
  if (pooler === 'none')
    return `its sessions do not have our ${names}, as behind a pooler, for which DATABASE_POOLER is to be set`;
  const statements = Object.entries(roleDefaults).map(
    ([name, value]) => `alter role current_user set ${name} = '${value}';`,
  );
  return `the pooler's sessions do not have our ${names}. On the server itself, as the role that serves: ${statements.join(' ')} Then let the pooler open new sessions (PgBouncer: RECONNECT)`;
}

/** How often another session is asked for. */
const looks = 10;

/**
 * Whether a statement prepared in one session is found when the pooler lends another. Which one it lends is its own affair,
 * so the statement tells where it ran, and only one that ran in two sessions has been looked for. Null when it was.
 */
async function assertPrepared(pool: Pool, client: PoolClient): Promise<string | null> {
  const lent = async () => {
    const statement = { name: 'cairn_probe', text: 'select pg_backend_pid() as session' };
    return (await client.query<{ session: number }>(statement)).rows[0]?.session;
  };
  const first = await lent();
  const other = await pool.connect();
  try {
    for (let look = 0; look < looks; look += 1) {
      // It holds a session meanwhile: of most poolers the one that has just been given back.
      await other.query('begin');
      if ((await lent()) !== first) return null;
      await other.query('rollback');
    }
  } catch (cause) {
    if (!isUnknownStatement(cause)) throw cause;
    throw new SessionError(
      'the pooler does not know prepared statements (PgBouncer: from 1.21 on, with max_prepared_statements): set DATABASE_POOLER=transaction',
      { cause },
    );
  } finally {
    other.release(true);
  }
  return `the same session was lent ${looks + 1} times, so whether the pooler knows prepared statements was not seen; where none stands in between, DATABASE_POOLER need not be set`;
}

const isUnknownStatement = (cause: unknown) => cause instanceof Error && 'code' in cause && cause.code === '26000';

function nameUnsupported(cause: unknown): never {
  if (!(cause instanceof Error && unsupported.test(cause.message))) throw cause;
  throw new SessionError(`it leads to a pooler (${cause.message}): set DATABASE_POOLER`, { cause });
}
