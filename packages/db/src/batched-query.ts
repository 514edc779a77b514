import DataLoader from 'dataloader';
import type { Kysely } from 'kysely';

/** Most that one statement asks for; whoever comes after them in the same turn is asked for in another. */
const maxBatchSize = 50;

/** Of one database: calls that have no answer yet, and the statements on their way that ask for them. */
interface UnderWay {
  calls: number;
  statements: number;
}

const underWay = new WeakMap<object, UnderWay>();

function underWayOn(db: object): UnderWay {
  const known = underWay.get(db) ?? { calls: 0, statements: 0 };
  underWay.set(db, known);
  return known;
}

/** How many calls wait for a batched query of this database beyond one for each of its statements, which a pool counts. */
export function callsBesideStatements(db: object): number {
  const { calls, statements } = underWayOn(db);
  return calls - statements;
}

/**
 * A query that asks by one statement for all who ask in the same turn of the event loop: under load they come many at a time, and
 * ten cost PostgreSQL much less than ten times one. Nobody waits for a statement that is already on its way. `run` answers in
 * the order of the keys, with an error for whom there is one; what it throws, each of them gets. What is asked within a transaction is asked
 * only with what else is asked in it.
 */
export function batchedQuery<DB, K, R>(run: (db: Kysely<DB>, keys: readonly K[]) => Promise<readonly (R | Error)[]>) {
  const loaders = new WeakMap<Kysely<DB>, (key: K) => Promise<R>>();
  const newLoad = (db: Kysely<DB>) => {
    const now = underWayOn(db);
    const ask = async (keys: readonly K[]) => {
      now.statements += 1;
      try {
        return await run(db, keys);
      } finally {
        now.statements -= 1;
        now.calls -= keys.length;
      }
    };
    const loader = new DataLoader<K, R>(ask, { cache: false, maxBatchSize, batchScheduleFn: setImmediate });
    return (key: K) => {
      now.calls += 1;
      return loader.load(key);
    };
  };
  return (db: Kysely<DB>, key: K): Promise<R> => {
    const load = loaders.get(db) ?? newLoad(db);
    loaders.set(db, load);
    return load(key);
  };
}
