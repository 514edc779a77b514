import { batchedQuery } from '@cairn/db/batched-query';
import { compiledQuery } from '@cairn/db/compiled-query';
import { sqlName } from '@cairn/db/sql-name';
import { type AliasableExpression, sql } from 'kysely';
import type { Db } from '../context.ts';
import { raised } from '../revisions/commands.ts';
import { type AnyKind, type AnyRow, type Beside, besideOf, type NewRow } from './new-row.ts';
import { type LimitedKind, recordKinds } from './record-kinds.ts';

/** A new record, and how much text it may add to how much its owner may keep, in bytes. */
export interface BoundedRow {
  readonly row: NewRow;
  readonly bytes: number;
  readonly maxText: number;
}

/** Where rows go, and what is read besides; the same object each time, for its statements are kept by it. */
interface Target {
  readonly kind: LimitedKind;
  readonly beside?: Beside;
}

type Added = Record<string, unknown>;

/**
 * Adds a record by one statement, which raises the revision of its owner too, where it is known that neither their records
 * nor their text can then be more than they may keep. Null where that is not known: nothing has been done then.
 */
export async function insertWithinBounds(
  db: Db,
  target: Target,
  { row, bytes, maxText }: BoundedRow,
): Promise<Added | null> {
  const { alone } = statementsOf(target, Object.keys(row));
  const [added] = await alone(db, { ...row, owner: row.userId, bytes, maxText });
  return added ?? null;
}

/**
 * The same for all who add one in the same turn of the event loop: one statement, and one commit. Nobody waits in it for another
 * whose row is held, and no record fails because of another's: whoever that would concern adds alone. Outside any transaction.
 */
export async function insertTogetherWithinBounds(db: Db, target: Target, bounded: BoundedRow): Promise<Added | null> {
  if (db.isTransaction) throw new Error('a fault of one row would end the transaction of all');
  const batch = batches.get(target) ?? newBatch(target);
  batches.set(target, batch);
  return (await batch(db, bounded)) ?? insertWithinBounds(db, target, bounded);
}

const batches = new WeakMap<Target, ReturnType<typeof newBatch>>();

/** Adds, of those that fill the same columns as the first, which are nearly always all, what can be added together. */
function newBatch(target: Target) {
  return batchedQuery(async (db: Db, all: readonly BoundedRow[]): Promise<(Added | null)[]> => {
    const { columns, together, json } = statementsOf(target, Object.keys(all[0]?.row ?? {}));
    const alike = all.filter(({ row }) => Object.keys(row).join() === columns);
    const [first, second] = alike;
    if (!first || !second) return all.map(() => null);
    const values = {
      owners: alike.map(({ row }) => row.userId),
      bytes: alike.map(({ bytes }) => bytes),
      rows: json(alike.map(({ row }) => row)),
      // The same for all.
      maxText: first.maxText,
    };
    const rows = await together(db, values).catch(unlessRefused);
    const added = new Map(rows.map((row: Added) => [row.id, row]));
    return all.map(({ row }) => added.get(row.id) ?? null);
  });
}

/**
 * None was added where one holds a value that cannot be, or that a constraint refuses (SQLSTATE classes 22 and 23), or where
 * the plan was made before a migration (class 0A).
 */
function unlessRefused(error: unknown): [] {
  if (error instanceof Error && 'code' in error && /^(?:2[23]|0A)/.test(String(error.code))) return [];
  throw error;
}

/** What is inserted: whose revision was raised, and the value of each other column. */
const inserted = (
  columns: readonly string[],
  owner: AliasableExpression<string>,
  sourceOf: (name: string) => AliasableExpression<unknown>,
) => columns.map((name) => (name === 'userId' ? owner.as(name) : sourceOf(name).as(name)));

/** For one record, whose columns are values of their own. */
function newInsert({ kind, beside }: Target, columns: readonly string[]) {
  return compiledQuery<Record<string, unknown> & { owner: string; bytes: number; maxText: number }>()(
    (db: Db, value) => {
      const text = sql<number>`text_at_most + ${value('bytes')}`;
      return db
        .with('raised', (also) =>
          also
            .updateTable('users')
            .set({ ...raised, textAtMost: text })
            .where('id', '=', value('owner'))
            .where(text, '<=', value('maxText'))
            .where('recordsAtMost', '<', recordKinds[kind].max)
            .returning('id'),
        )
        .with('added', (also) =>
          also
            .insertInto(kind as AnyKind)
            .columns(columns as (keyof AnyRow)[])
            .expression((eb) => eb.selectFrom('raised').select(({ ref }) => inserted(columns, ref('raised.id'), value)))
            .returningAll(),
        )
        .selectFrom('added')
        .selectAll()
        .select(() => besideOf(beside, value('owner')));
    },
  );
}

interface Several {
  readonly owners: readonly string[];
  readonly bytes: readonly number[];
  /** The rows by the names of their columns, as a JSON array. */
  readonly rows: string;
  readonly maxText: number;
}

/** For several. All that one person adds is added, or nothing of it; whoever's row is held is left out, and so waits for nobody. */
function newInsertOfSeveral({ kind, beside }: Target, columns: readonly string[]) {
  return compiledQuery<Several>()((db: Db, value) => {
    const given = sql<{
      owner: string;
      bytes: number;
    }>`unnest(${value('owners')}::uuid[], ${value('bytes')}::integer[])`;
    const rows = sql<AnyRow>`json_populate_recordset(null::${sql.table(kind)}, ${value('rows')}::json)`;
    const text = sql<number>`text_at_most + held.bytes`;
    const records = sql<number>`records_at_most + held.records`;
    return db
      .with('asked', (also) =>
        also
          .selectFrom(given.as<'given'>(sql`given(owner, bytes)`))
          .select('owner')
          .select([sql<number>`sum(bytes)::integer`.as('bytes'), sql<number>`count(*)::integer`.as('records')])
          .groupBy('owner'),
      )
      .with('held', (also) =>
        also
          .selectFrom('users')
          .innerJoin('asked', 'asked.owner', 'users.id')
          .select(['users.id', 'asked.bytes', 'asked.records'])
          .forNoKeyUpdate('users')
          .skipLocked(),
      )
      .with('raised', (also) =>
        also
          .updateTable('users')
          .from('held')
          // Of one person there may be several, where a transaction adds one.
          .set({ ...raised, recordsAtMost: records, textAtMost: text })
          .whereRef('users.id', '=', 'held.id')
          .where(text, '<=', value('maxText'))
          .where(records, '<=', recordKinds[kind].max)
          .returning('users.id'),
      )
      .with('added', (also) =>
        also
          .insertInto(kind as AnyKind)
          .columns(columns as (keyof AnyRow)[])
          .expression((eb) =>
            eb
              .selectFrom('raised')
              .innerJoin(rows.as('new'), (join) => join.onRef('new.userId', '=', 'raised.id'))
              .select(({ ref }) => inserted(columns, ref('raised.id'), (name) => sql.ref(`new.${name}`))),
          )
          .returningAll(),
      )
      .selectFrom('added')
      .selectAll()
      .select((eb) => besideOf(beside, eb.ref('added.userId')));
  });
}

interface Statements {
  readonly columns: string;
  readonly alone: ReturnType<typeof newInsert>;
  readonly together: ReturnType<typeof newInsertOfSeveral>;
  json(rows: readonly NewRow[]): string;
}

const statements = new WeakMap<Target, Statements>();

/** The statements for these columns. Inputs name every field of theirs, so those of one target are nearly always the same. */
function statementsOf(target: Target, names: readonly string[]): Statements {
  const columns = names.join();
  const known = statements.get(target);
  if (known?.columns === columns) return known;
  const sqlNames = names.map((name) => [name, sqlName(name)] as const);
  const made = {
    columns,
    alone: newInsert(target, names),
    together: newInsertOfSeveral(target, names),
    json: (rows: readonly NewRow[]) =>
      JSON.stringify(
        rows.map((row) => {
          const inSql: Record<string, unknown> = {};
          for (const [name, column] of sqlNames) inSql[column] = row[name];
          return inSql;
        }),
      ),
  };
  statements.set(target, made);
  return made;
}
