import type { DatabaseConnection, Dialect, Driver, Kysely } from 'kysely';

type Work = () => void;

const waiting = new WeakMap<DatabaseConnection, Work[]>();

/**
 * Runs `work` once the transaction has committed, and never when it is rolled back. It must not throw.
 * @throws Error when `tx` is no transaction.
 */
export async function afterCommit<T>(tx: Kysely<T>, work: Work): Promise<void> {
  if (!tx.isTransaction) throw new Error('only a transaction can be waited for');
  await tx.getExecutor().provideConnection(async (connection) => {
    const works = waiting.get(connection) ?? [];
    waiting.set(connection, [...works, work]);
  });
}

/** The dialect, with what `afterCommit` keeps done at the end of each transaction, wherever that is opened. */
export function withCommitHooks(dialect: Dialect): Dialect {
  return {
    createAdapter: () => dialect.createAdapter(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createDriver: () => hooked(dialect.createDriver()),
  };
}

function hooked(driver: Driver): Driver {
  const begin = driver.beginTransaction.bind(driver);
  const commit = driver.commitTransaction.bind(driver);
  return Object.assign(driver, {
    beginTransaction: (connection: DatabaseConnection, settings: Parameters<Driver['beginTransaction']>[1]) => {
      waiting.delete(connection);
      return begin(connection, settings);
    },
    commitTransaction: async (connection: DatabaseConnection) => {
      const works = waiting.get(connection) ?? [];
      waiting.delete(connection);
      await commit(connection);
      for (const work of works) work();
    },
  });
}
