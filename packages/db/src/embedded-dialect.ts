import type { PGlite } from '@electric-sql/pglite';
import {
  CompiledQuery,
  type DatabaseConnection,
  PGliteAdapter,
  PGliteDialect,
  PGliteDriver,
  type TransactionSettings,
} from 'kysely';
import { BusyError } from './busy-error.ts';
import { createSemaphore, type Semaphore } from './semaphore.ts';

/** Longest wait for the one connection, in milliseconds, where nothing else is said. */
const defaultMaxWaitMs = 5_000;

/**
 * Kysely's PGlite dialect with a limit to waiting for the one connection. Without it, a query on the outer handle
 * inside a transaction waits for that transaction, which waits for the query, and the process never answers again.
 */
export class EmbeddedDialect extends PGliteDialect {
  readonly #pglite: PGlite;
  readonly #beforeTurn: () => void;
  readonly #maxWaitMs: number;
  #driver: MutexDriver | undefined;

  /** `beforeTurn` is called before each use of the connection, and may throw to prevent it. */
  constructor(pglite: PGlite, beforeTurn: () => void, maxWaitMs = defaultMaxWaitMs) {
    super({ pglite });
    this.#pglite = pglite;
    this.#beforeTurn = beforeTurn;
    this.#maxWaitMs = maxWaitMs;
  }

  /** How many wait for the connection. */
  get waiting(): number {
    return this.#driver?.waiting ?? 0;
  }

  override createAdapter(): PGliteAdapter {
    return new UnqueuedAdapter();
  }

  /** One for all who are given this dialect, so that they take turns. */
  override createDriver(): PGliteDriver {
    this.#driver ??= new MutexDriver(this.#pglite, this.#beforeTurn, this.#maxWaitMs);
    return this.#driver;
  }
}

/** Tells Kysely to leave the queueing, which in its own form has no limit, to the driver. */
class UnqueuedAdapter extends PGliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

type EmbeddedConnection = Parameters<PGliteDriver['beginTransaction']>[0];

class MutexDriver extends PGliteDriver {
  readonly #connection: Semaphore;
  readonly #beforeTurn: () => void;
  #started: Promise<void> | undefined;

  constructor(pglite: PGlite, beforeTurn: () => void, maxWaitMs: number) {
    super({ pglite });
    this.#beforeTurn = beforeTurn;
    this.#connection = createSemaphore({
      maxConcurrent: 1,
      maxWaitMs,
      busy: () => new BusyError('The embedded database has been busy for too long.'),
    });
  }

  get waiting(): number {
    return this.#connection.waiting;
  }

  override init(options?: Parameters<PGliteDriver['init']>[0]): Promise<void> {
    this.#started ??= super.init(options);
    return this.#started;
  }

  /** Kysely's own begins every transaction alike, so that one which is only to read could write. */
  override async beginTransaction(connection: EmbeddedConnection, settings?: TransactionSettings): Promise<void> {
    await super.beginTransaction(connection);
    if (settings?.accessMode === 'read only')
      await connection.executeQuery(CompiledQuery.raw('set transaction read only'));
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    this.#beforeTurn();
    await this.#connection.acquire();
    return super.acquireConnection();
  }

  override async releaseConnection(): Promise<void> {
    this.#connection.release();
  }
}
