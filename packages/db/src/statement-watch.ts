import type { CompiledQuery, DatabaseConnection, Dialect, Driver, TransactionSettings } from 'kysely';

/**
 * Sees how long the database took. It is told within the work that asked, and must not throw. Instants are those of
 * `performance.now()`.
 */
export interface StatementWatch {
  /** Who asked has a connection, for which they waited since `began`. */
  connected(began: number): void;
  /**
   * A statement has ended, or failed with `error`. Its text has placeholders where values go, and is the driver's own word for
   * what begins and ends a transaction.
   */
  ended(text: string, began: number, error: unknown): void;
}

/** The dialect, with whatever is asked through it seen by `watch`; the dialect itself where nobody watches. */
export function withStatementWatch(dialect: Dialect, watch: StatementWatch | null): Dialect {
  if (watch === null) return dialect;
  return {
    createAdapter: () => dialect.createAdapter(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createDriver: () => new WatchedDriver(dialect.createDriver(), watch),
  };
}

function watched<T>(watch: StatementWatch, text: string, work: () => Promise<T>): Promise<T> {
  const began = performance.now();
  const result = work();
  // Beside the answer and not in its way, which would take longer.
  result.then(
    () => watch.ended(text, began, null),
    (error) => watch.ended(text, began, error),
  );
  return result;
}

class WatchedConnection implements DatabaseConnection {
  readonly inner: DatabaseConnection;
  readonly #watch: StatementWatch;

  constructor(inner: DatabaseConnection, watch: StatementWatch) {
    this.inner = inner;
    this.#watch = watch;
  }

  executeQuery<R>(query: CompiledQuery, options?: Parameters<DatabaseConnection['executeQuery']>[1]) {
    return watched(this.#watch, query.sql, () => this.inner.executeQuery<R>(query, options));
  }

  streamQuery<R>(...given: Parameters<DatabaseConnection['streamQuery']>) {
    return this.inner.streamQuery<R>(...given);
  }
}

class WatchedDriver implements Driver {
  readonly #inner: Driver;
  readonly #watch: StatementWatch;

  constructor(inner: Driver, watch: StatementWatch) {
    this.#inner = inner;
    this.#watch = watch;
  }

  init: Driver['init'] = (options) => this.#inner.init(options);
  destroy: Driver['destroy'] = (options) => this.#inner.destroy(options);

  acquireConnection: Driver['acquireConnection'] = async (options) => {
    const began = performance.now();
    const connection = await this.#inner.acquireConnection(options);
    this.#watch.connected(began);
    return new WatchedConnection(connection, this.#watch);
  };

  releaseConnection: Driver['releaseConnection'] = (connection, options) =>
    this.#inner.releaseConnection(innerOf(connection), options);

  beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    return watched(this.#watch, 'begin', () => this.#inner.beginTransaction(innerOf(connection), settings));
  }

  commitTransaction(connection: DatabaseConnection): Promise<void> {
    return watched(this.#watch, 'commit', () => this.#inner.commitTransaction(innerOf(connection)));
  }

  rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    return watched(this.#watch, 'rollback', () => this.#inner.rollbackTransaction(innerOf(connection)));
  }
}

function innerOf(connection: DatabaseConnection): DatabaseConnection {
  if (connection instanceof WatchedConnection) return connection.inner;
  throw new Error('a connection that no watched driver gave');
}
