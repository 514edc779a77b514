import type { CompiledQuery, DatabaseConnection, Dialect, Driver, Kysely, TransactionSettings } from 'kysely';
import { isRaisingChange } from './raising-change.ts';

/**
 * The tables of what a person records. Whoever changes rows of one raises `users.revision` of their owner first, in the
 * same transaction: what was worked out from the rows is kept beside that number, and believed while it stands.
 */
export const revisedTables = [
  'absences',
  'confirmations',
  'cpd_activities',
  'declarations',
  'discussion_signatures',
  'feedback',
  'feedback_requests',
  'practice_hours',
  'reflective_accounts',
  'reflective_discussions',
  'stored_files',
  'submitted_cycles',
] as const;

const revised: ReadonlySet<string> = new Set(revisedTables);
const read = /^\s*select\b/i;
const changed = /\b(?:(?:insert|merge)\s+into|update|delete\s+from)\s+"?(\w+)/gi;
const raise = /^\s*update\s+"users"\s+set\s+"revision"\s*=/i;

/**
 * The dialect, refusing every change of those tables that comes neither after a revision was raised in the same transaction
 * nor of raising one in the same statement: a stale figure is never seen by whoever forgets it, and would be by people. Whose
 * revision was raised it cannot know.
 */
export function withRevisionGuard(dialect: Dialect): Dialect {
  return {
    createAdapter: () => dialect.createAdapter(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createDriver: () => new GuardedDriver(dialect.createDriver()),
  };
}

const letThrough = new WeakSet<object>();

/** The same database without the guard: for tests that need rows as no command writes them. */
export function withoutRevisionGuard<DB>(db: Kysely<DB>): Kysely<DB> {
  return db.withPlugin({
    transformQuery: ({ node, queryId }) => {
      letThrough.add(queryId);
      return node;
    },
    transformResult: async ({ result }) => result,
  });
}

/** One use of a connection: what is raised in it holds until it is given back. */
class GuardedConnection implements DatabaseConnection {
  readonly inner: DatabaseConnection;
  #inTransaction = false;
  #raised = false;

  constructor(inner: DatabaseConnection) {
    this.inner = inner;
  }

  setInTransaction(inTransaction: boolean): void {
    this.#inTransaction = inTransaction;
    this.#raised = false;
  }

  executeQuery<R>(query: CompiledQuery, options?: Parameters<DatabaseConnection['executeQuery']>[1]) {
    this.#assertRaised(query);
    return this.inner.executeQuery<R>(query, options);
  }

  streamQuery<R>(...given: Parameters<DatabaseConnection['streamQuery']>) {
    this.#assertRaised(given[0]);
    return this.inner.streamQuery<R>(...given);
  }

  #assertRaised({ sql, queryId, query }: CompiledQuery): void {
    if (this.#raised || read.test(sql) || letThrough.has(queryId)) return;
    if (this.#inTransaction && raise.test(sql)) {
      this.#raised = true;
      return;
    }
    for (const [, table = ''] of sql.matchAll(changed)) {
      if (revised.has(table) && !isRaisingChange(query))
        throw new Error(`A change of ${table} before its owner's revision was raised`);
    }
  }
}

class GuardedDriver implements Driver {
  readonly #inner: Driver;

  constructor(inner: Driver) {
    this.#inner = inner;
  }

  init: Driver['init'] = (options) => this.#inner.init(options);
  destroy: Driver['destroy'] = (options) => this.#inner.destroy(options);

  acquireConnection: Driver['acquireConnection'] = async (options) =>
    new GuardedConnection(await this.#inner.acquireConnection(options));

  releaseConnection: Driver['releaseConnection'] = (connection, options) =>
    this.#inner.releaseConnection(innerOf(connection), options);

  async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    await this.#inner.beginTransaction(innerOf(connection), settings);
    guarded(connection).setInTransaction(true);
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    guarded(connection).setInTransaction(false);
    await this.#inner.commitTransaction(innerOf(connection));
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    guarded(connection).setInTransaction(false);
    await this.#inner.rollbackTransaction(innerOf(connection));
  }
}

function guarded(connection: DatabaseConnection): GuardedConnection {
  if (connection instanceof GuardedConnection) return connection;
  throw new Error('a connection that no guarded driver gave');
}

const innerOf = (connection: DatabaseConnection) => guarded(connection).inner;
