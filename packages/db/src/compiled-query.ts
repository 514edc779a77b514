import { type CompiledQuery, type Kysely, type RawBuilder, sql } from 'kysely';

/** Stands in a compiled query where a value goes that is known only when it runs. */
class Slot {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/** Where the value of this name goes. */
type Value<P> = <N extends keyof P & string>(name: N) => RawBuilder<P[N]>;

/**
 * A query that is built and compiled at its first use, and afterwards only run, with other values each time: for what every
 * request asks, building the query is a good part of the work. All values must have their place whatever they are: a query
 * that looks different for some is no such query. Both kinds of database compile it to the same words.
 *
 * Called twice, so that only the values need to be named: `compiledQuery<{ owner: string }>()((db: Db, value) => …)`.
 */
export function compiledQuery<P extends object>() {
  return <DB, R>(build: (db: Kysely<DB>, value: Value<P>) => { compile(): CompiledQuery<R> }) => {
    let compiled: CompiledQuery<R> | undefined;
    return async (db: Kysely<DB>, values: P): Promise<R[]> => {
      compiled ??= build(db, (name) => sql`${new Slot(name)}`).compile();
      const parameters = compiled.parameters.map((one) => (one instanceof Slot ? values[one.name as keyof P] : one));
      const { rows } = await db.executeQuery<R>({ ...compiled, parameters });
      return rows;
    };
  };
}
