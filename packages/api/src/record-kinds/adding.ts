import type { Database } from '@cairn/db/database';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Actor, Call } from '../actor.ts';
import type { Db } from '../context.ts';
import { doneOrNull, isAlone, once } from '../idempotency/commands.ts';
import { mayAddBytes, mayAddInRecord } from '../text-quota/commands.ts';
import { assertMayAdd } from './assertions.ts';
import { type BoundedRow, insertTogetherWithinBounds, insertWithinBounds } from './bounded-insert.ts';
import { type AnyKind, type AnyRow, type Beside, besideOf, type NewRow, newRow, type OwnColumn } from './new-row.ts';
import { allKinds, isLimited, type LimitedKind } from './record-kinds.ts';

/** How a record of a kind comes to be, where nothing else must be looked at or written with it. */
export interface Addition<K extends LimitedKind, I, T, B extends object = object> {
  readonly kind: K;
  readonly beside?: Beside;
  /** The columns that an input fills. @throws RuleError INVALID */
  row(actor: Actor, input: I): Omit<Insertable<Database[K]>, OwnColumn>;
  /** The wire record. */
  shown(row: RowOf<K, B>, actor: Actor): T;
}

/**
 * Adds a record: at most once for each Idempotency-Key, and no more than its owner may keep.
 * @throws RuleError UNMET when they keep as many of the kind as they may, or as much text; CONFLICT as `once`.
 */
export async function addRecord<K extends LimitedKind, I, T, B extends object>(
  call: Call,
  addition: Addition<K, I, T, B>,
  input: I,
): Promise<T> {
  const added = call.isDistributed ? null : await addUnlessTooMany(call, addition, input);
  if (added) return added;
  const run = async (tx: Db) => {
    if (!call.isDistributed) await setRecordsAtMost(tx, call.owner);
    return addInTransaction(tx, call, addition, input);
  };
  return once(call, input, { run, made: addition.kind });
}

/**
 * By one statement, where it is known that neither its owner's records nor their text can then be more than they may
 * keep. Null where that is not known: nothing has been done then. Not for several machines: the statement asks all of them, and
 * so goes wrong while one is away.
 */
async function addUnlessTooMany<K extends LimitedKind, I, T, B extends object>(
  call: Call,
  addition: Addition<K, I, T, B>,
  input: I,
): Promise<T | null> {
  if (!isAlone(call)) return addWithMore(call, addition, input);
  const bounded = boundedRow(call, addition.row(call, input), mayAddInRecord(input));
  const added = await insertTogetherWithinBounds(call.db, addition, bounded);
  return added && addition.shown(added as RowOf<K, B>, call);
}

/** The same as one transaction with what else its call asks for, as `doneOrNull`; null too where its key has been used before. */
function addWithMore<K extends LimitedKind, I, T, B extends object>(
  call: Call,
  addition: Addition<K, I, T, B>,
  input: I,
): Promise<T | null> {
  const bounded = boundedRow(call, addition.row(call, input), mayAddBytes(input));
  return doneOrNull(call, input, async (tx) => {
    const row = await insertWithinBounds(tx, addition, bounded);
    return row && addition.shown(row as RowOf<K, B>, call);
  });
}

/** The row as Kysely reads it, with what was read beside it. */
type RowOf<K extends LimitedKind, B> = Selectable<Database[K]> & B;

function boundedRow(actor: Actor, columns: object, bytes: number): BoundedRow {
  return { row: newRow(actor, columns), bytes, maxText: actor.policy.textBytes };
}

/** In a transaction that has raised its owner's revision. @throws RuleError UNMET when they keep as many as they may. */
export async function addInTransaction<K extends LimitedKind, I, T, B extends object>(
  tx: Db,
  actor: Actor,
  { kind, beside, row, shown }: Addition<K, I, T, B>,
  input: I,
): Promise<T> {
  const { owner } = actor;
  const columns = newRow(actor, row(actor, input));
  await assertMayAdd(tx, kind, owner);
  const added = await tx
    .with('added', (db) =>
      db
        .insertInto(kind as AnyKind)
        .values(columns as AnyRow)
        .returningAll(),
    )
    .selectFrom('added')
    .selectAll()
    .select(() => besideOf(beside, sql`${owner}`))
    .executeTakeFirstOrThrow();
  return shown(added as unknown as RowOf<K, B>, actor);
}

/** Rows that one statement inserts at most. */
const rowsAtOnce = 100;

/** Adds records that their owner is known to have room for, in a transaction that has raised their revision. */
export async function addSeveral(tx: Db, { owner }: Actor, kind: LimitedKind, rows: readonly NewRow[]): Promise<void> {
  // The revision has made room for one of them in the bound on how many there are.
  const recordsAtMost = sql<number>`records_at_most + ${rows.length - 1}`;
  if (rows.length > 1) await tx.updateTable('users').set({ recordsAtMost }).where('id', '=', owner).execute();
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    const some = rows.slice(from, from + rowsAtOnce) as unknown as AnyRow[];
    await tx
      .insertInto(kind as AnyKind)
      .values(some)
      .execute();
  }
}

/** Counts how many records of any one kind somebody keeps at most, with the one about to be added. */
async function setRecordsAtMost(tx: Db, owner: string): Promise<void> {
  const counts = allKinds.flatMap(([kind]) =>
    isLimited(kind) ? [sql`(select count(*) from ${sql.table(kind)} where user_id = ${owner})`] : [],
  );
  const recordsAtMost = sql<number>`greatest(${sql.join(counts)}) + 1`;
  await tx.updateTable('users').set({ recordsAtMost }).where('id', '=', owner).execute();
}
