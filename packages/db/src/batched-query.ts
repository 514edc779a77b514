import DataLoader from 'dataloader';
import type { Kysely } from 'kysely';

/** Most that one statement asks for; whoever comes after them in the same turn is asked for in another. */
const maxBatchSize = 50;

/**
 * A query that asks by one statement for all who ask in the same turn of the event loop: under load they come many at a time, and
 * ten cost PostgreSQL little more than one. Nobody waits for a statement that is already on its way. `run` answers in the order of
 * the keys, with an error for whom there is one; what it throws, each of them gets. What is asked within a transaction is asked together with
 * nothing outside.
 */
export function batchedQuery<DB, K, R>(run: (db: Kysely<DB>, keys: readonly K[]) => Promise<readonly (R | Error)[]>) {
  const loaders = new WeakMap<Kysely<DB>, DataLoader<K, R>>();
  return (db: Kysely<DB>, key: K): Promise<R> => {
    const known = loaders.get(db);
    if (known) return known.load(key);
    const loader = new DataLoader<K, R>((keys) => run(db, keys), {
      cache: false,
      maxBatchSize,
      batchScheduleFn: setImmediate,
    });
    loaders.set(db, loader);
    return loader.load(key);
  };
}
