import { CamelCasePlugin, Kysely, PostgresDialect, sql } from 'kysely';
import { Pool, type PoolConfig, types } from 'pg';
import { callsBesideStatements } from './batched-query.ts';
import { withCommitHooks } from './commit-hooks.ts';
import type { Database } from './database.ts';
import type { DatabaseHandle } from './database-handle.ts';
import { withNamedStatements } from './named-statements.ts';
import { assertSession, type Pooler, requestLimits, sessionStartup } from './pooler.ts';
import { withRevisionGuard } from './revision-guard.ts';
import { type StatementWatch, withStatementWatch } from './statement-watch.ts';
import { valueParsers } from './value-parsers.ts';

const connectTimeoutMs = 5_000;

/** pg waits for ever by default. The client's own limit is for a server that has stopped answering altogether. */
const answerLimits = { query_timeout: 11_000 } as const;

const getTypeParser = ((id: number, format?: 'text' | 'binary') =>
  (format !== 'binary' && valueParsers[id]) || types.getTypeParser(id, format)) as typeof types.getTypeParser;

interface PostgresAddress {
  readonly url: string;
  readonly poolSize?: number;
  readonly ownerUrl?: string | undefined;
  readonly pooler?: Pooler | undefined;
  readonly maxWaitMs?: number;
}

/** Opens a pool on the server at `url`; nothing is asked of the server before the first query. */
export function openPostgres(
  { url, poolSize = 10, ownerUrl = url, pooler = 'none', maxWaitMs }: PostgresAddress,
  watch: StatementWatch | null = null,
): DatabaseHandle {
  // A pooler lends its own sessions, which have begun already.
  const limits = { ...requestLimits, lock_timeout: maxWaitMs ?? requestLimits.lock_timeout };
  const startup = pooler === 'none' ? { ...sessionStartup, ...limits } : {};
  const connectionTimeoutMillis = maxWaitMs ?? connectTimeoutMs;
  const pool = openPool(url, poolSize, { ...startup, ...answerLimits, connectionTimeoutMillis });
  const dialect = withStatementWatch(new PostgresDialect({ pool: withNamedStatements(pool, pooler) }), watch);
  const db = new Kysely<Database>({
    dialect: withCommitHooks(withRevisionGuard(dialect)),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
  let closing: Promise<void> | undefined;
  return {
    db,
    kind: 'postgres',
    waiting: () => {
      const free = poolSize - (pool.totalCount - pool.idleCount);
      return pool.waitingCount + Math.max(0, callsBesideStatements(db) - free);
    },
    ping: async () => void (await sql`select 1`.execute(db)),
    freeSpaceOk: async () => true,
    assertSession: () => assertSession(() => openPool(url, 2, { ...startup, ...answerLimits }), pooler),
    connections: () => ({ most: poolSize, open: pool.totalCount, idle: pool.idleCount }),
    maintenance: async (work) => {
      const withoutLimits = new Kysely<unknown>({
        dialect: new PostgresDialect({ pool: openPool(ownerUrl, 1, sessionStartup) }),
      });
      try {
        return await work(withoutLimits);
      } finally {
        await withoutLimits.destroy();
      }
    },
    close: () => {
      closing ??= db.destroy().then(() => (pool.ending ? undefined : pool.end()));
      return closing;
    },
  };
}

function openPool(url: string, max: number, settings: PoolConfig): Pool {
  const pool = new Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: connectTimeoutMs,
    types: { getTypeParser },
    ...settings,
  });
  // A dropped connection is reported by the idle pool or by the client in use; unheard, either one ends the process.
  pool.on('error', ignoreDroppedConnection);
  pool.on('connect', (client) => client.on('error', ignoreDroppedConnection));
  return pool;
}

/** The query that meets the dropped connection rejects, and the pool opens another; there is nothing more to do. */
function ignoreDroppedConnection(): void {}
