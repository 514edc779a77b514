import { Query, type QueryResult } from 'pg';

/** What PostgreSQL says of the rows of a statement, and how pg reads them: the same for as long as the statement stays prepared. */
interface RowShape {
  readonly fields: readonly unknown[];
  readonly _parsers: readonly unknown[];
  readonly _prebuiltEmptyResultObject: object;
}

/** The connection, as far as a query of pg's sends something over it. */
interface Sender {
  bind(bound: { readonly statement: string }): void;
  execute(portal: object): void;
  describe(portal: unknown): void;
  _send(message: Buffer): unknown;
}

/** The parts of pg's query that it has no types for. */
interface QueryInside {
  name: string;
  readonly _result: RowShape;
  _accumulateRows: boolean;
  callback: (error: Error | null, result: QueryResult) => void;
  hasBeenParsed(connection: Sender): boolean;
  prepare(connection: Sender): void;
  handleRowDescription(message: unknown): void;
  handleCommandComplete(message: unknown, connection: Sender): void;
}

const BaseQuery = Query as unknown as new (text: string, values: readonly unknown[]) => QueryInside;

interface PreparedStatement {
  readonly name: string;
  readonly text: string;
  readonly values: readonly unknown[];
  /** The name of what begins the transaction in which this is the first, prepared on the same connection. */
  readonly begin: string | null;
}

/** Of one connection: how the rows of each statement look that was prepared on it, by its name. */
export type RowShapes = Map<string, RowShape>;

/**
 * A prepared statement that asks only once what its rows look like. pg asks at each execution: the server writes the names and
 * types of all columns again, and pg reads them, looks up their parsers and makes an empty row, which costs as much as reading a
 * row. What is sent for one goes to the socket in one piece, and what begins its transaction goes before it in the same piece:
 * where that fails, PostgreSQL passes over the statement. A plan whose columns have changed is refused by PostgreSQL
 * ("cached plan must not change result type").
 */
class PreparedQuery extends BaseQuery {
  readonly #shapes: RowShapes;
  #begin: string | null;

  constructor(statement: PreparedStatement, shapes: RowShapes) {
    // Given as one object, it would be copied property by property.
    super(statement.text, statement.values);
    this.name = statement.name;
    this.#shapes = shapes;
    this.#begin = statement.begin;
  }

  override handleRowDescription(message: unknown): void {
    super.handleRowDescription(message);
    const { fields, _parsers, _prebuiltEmptyResultObject } = this._result;
    this.#shapes.set(this.name, { fields, _parsers, _prebuiltEmptyResultObject });
  }

  /** What begins the transaction is completed first, and is nothing that the caller asked for. */
  override handleCommandComplete(message: unknown, connection: Sender): void {
    if (this.#begin === null) super.handleCommandComplete(message, connection);
    this.#begin = null;
  }

  override prepare(connection: Sender): void {
    const shape = this.hasBeenParsed(connection) ? this.#shapes.get(this.name) : undefined;
    if (!shape) {
      this.#sendBegin(connection);
      super.prepare(connection);
      return;
    }
    Object.assign(this._result, shape);
    this._accumulateRows = true;
    const terse = terseOf(connection);
    this.#sendBegin(terse);
    super.prepare(terse);
    terse.sendAll();
  }

  #sendBegin(connection: Sender): void {
    if (this.#begin === null) return;
    connection.bind({ statement: this.#begin });
    connection.execute({});
  }
}

/** The same connection, over which it is not asked what the rows look like, and whose messages are written together. */
interface TerseSender extends Sender {
  sendAll(): void;
}

const terseSenders = new WeakMap<Sender, TerseSender>();

function terseOf(connection: Sender): TerseSender {
  const known = terseSenders.get(connection);
  if (known) return known;
  let messages: Buffer[] = [];
  const own = {
    describe: () => {},
    _send: (message: Buffer) => messages.push(message),
    sendAll: () => {
      const together = Buffer.concat(messages);
      messages = [];
      connection._send(together);
    },
  };
  const terse: TerseSender = Object.assign(Object.create(connection), own);
  terseSenders.set(connection, terse);
  return terse;
}

/** Runs a prepared statement on a client of pg's. @throws what `client.query` would. */
export function runPrepared(
  client: { query(query: { submit: never }): unknown },
  statement: PreparedStatement,
  shapes: RowShapes,
): Promise<QueryResult> {
  return new Promise((resolve, reject) => {
    const query = new PreparedQuery(statement, shapes);
    query.callback = (error, result) => (error ? reject(error) : resolve(result));
    client.query(query as unknown as { submit: never });
  });
}
