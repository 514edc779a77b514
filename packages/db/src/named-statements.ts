import { createHash, randomBytes } from 'node:crypto';
import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import type { Pooler } from './pooler.ts';
import { type RowShapes, runPrepared } from './prepared-query.ts';

/** How many statements a pool prepares at most; what else it is asked is planned each time. */
export const maxNames = 500;
const dataStatement = /^\s*(?:select|insert|update|delete|merge|with)\b/i;
/** What begins and ends a transaction, as Kysely writes it. */
const begins = /^(?:begin|start transaction)\b/;
const ends = /^(?:commit|rollback)$/;
const queryReadTimeout = 'Query read timeout';

type NameOf = (sql: string) => string | undefined;

/** Names the prepared statement for a text; not what is not worth preparing, nor what comes beyond the bound. */
function newNames(): NameOf {
  const names = new Map<string, string>();
  return (sql) => {
    const known = names.get(sql);
    if (known !== undefined) return known;
    if (names.size >= maxNames || !dataStatement.test(sql)) return undefined;
    const name = createHash('sha256').update(sql).digest('base64url').slice(0, 24);
    names.set(sql, name);
    return name;
  };
}

/**
 * The pool as Kysely sees it, with every data statement sent as a named prepared statement, unless the pooler knows none:
 * PostgreSQL plans an unnamed one anew each time, which costs more than running it. Where there is no pooler, what begins a
 * transaction waits for the first statement in it and goes out with that one: a way to the server and back less for each.
 */
export function withNamedStatements(pool: Pool, pooler: Pooler): PostgresPool {
  const clients = new WeakMap<PoolClient, PostgresPoolClient>();
  const nameOf = pooler === 'transaction' ? unnamed : newNames();
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      const client = await pool.connect();
      const known = clients.get(client);
      if (known) return known;
      const wrapped = namedClient(client, nameOf, pooler === 'none');
      clients.set(client, wrapped);
      return wrapped;
    },
  };
}

const unnamed = () => undefined;

function namedClient(client: PoolClient, nameOf: NameOf, beginsLate: boolean): PostgresPoolClient {
  /** Empty until a plan was stale; then another each time, for all statements of the connection at once. */
  let generation = '';
  let silent = false;
  const shapes: RowShapes = new Map();
  /** What has begun a transaction on this connection before, and so is prepared, by its text as its name. */
  const begun = new Set<string>();
  /** What begins a transaction in which nothing has been asked yet. */
  let unsent: string | null = null;

  /** A pooler keeps one plan for the same text, whoever names it how; so a text is told from that of a stale plan. */
  const prepared = (name: string, text: string) =>
    generation === '' ? { name, text } : { name: `${name}.${generation}`, text: `${text} /* ${generation} */` };

  async function begin(text: string): Promise<unknown> {
    if (begun.has(text)) {
      unsent = text;
      return { command: 'BEGIN', rowCount: null, rows: [] };
    }
    const result = await runPrepared(client, { name: text, text, values: [], begin: null }, shapes);
    begun.add(text);
    return result;
  }

  async function send(sql: string, parameters: readonly unknown[]): Promise<unknown> {
    if (beginsLate && begins.test(sql)) return begin(sql);
    const first = unsent;
    unsent = null;
    if (first !== null && ends.test(sql)) return { command: sql.toUpperCase(), rowCount: null, rows: [] };
    const name = nameOf(sql);
    const values = [...parameters];
    if (name !== undefined) return runPrepared(client, { ...prepared(name, sql), values, begin: first }, shapes);
    if (first !== null) await client.query(first);
    return client.query({ text: sql, values });
  }

  async function query(sql: string, parameters: readonly unknown[]): Promise<unknown> {
    const usedGeneration = generation;
    try {
      return await send(sql, parameters);
    } catch (error) {
      // A migration has changed a table under a prepared plan; the next use must prepare it again.
      if (isStalePlan(error) && usedGeneration === generation) generation = randomBytes(4).toString('hex');
      if (error instanceof Error && error.message === queryReadTimeout) {
        silent = true;
        // What is still queued on this connection must fail now, not wait for its own time limit.
        destroySocket(client);
      }
      throw error;
    }
  }

  return {
    query: query as <R>(sql: string, parameters: readonly unknown[]) => Promise<PostgresQueryResult<R>>,
    release: (destroy) => client.release(destroy || silent),
  } as PostgresPoolClient;
}

function isStalePlan(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '0A000' && error.message.startsWith('cached plan');
}

function destroySocket(client: PoolClient): void {
  (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
}
