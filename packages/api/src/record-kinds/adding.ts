import { compiledQuery } from '@cairn/db/compiled-query';
import type { Database } from '@cairn/db/database';
import { newId } from '@cairn/db/new-id';
import { type AliasedExpression, type Expression, type Insertable, type Selectable, sql } from 'kysely';
import type { Actor, Call } from '../actor.ts';
import type { Db } from '../context.ts';
import { keepFirstAnswer, once } from '../idempotency/commands.ts';
import { raised } from '../revisions/commands.ts';
import { mayAddBytes, mayAddInRecord } from '../text-quota/commands.ts';
import { inTransaction } from '../transaction.ts';
import { assertMayAdd } from './assertions.ts';
import { allKinds, isLimited, type LimitedKind, recordKinds } from './record-kinds.ts';

type OwnColumn = 'id' | 'userId' | 'createdAt' | 'updatedAt';

/** How a record of a kind comes to be, where nothing else must be looked at or written with it. */
export interface Addition<K extends LimitedKind, I, T, B extends object = object> {
  readonly kind: K;
  /** What the same statement reads besides the row; `owner` is the id of whose it is. */
  readonly beside?: (owner: Expression<string>) => AliasedExpression<unknown, string>;
  /** The columns that an input fills. @throws RuleError INVALID */
  row(actor: Actor, input: I): Omit<Insertable<Database[K]>, OwnColumn>;
  /** The wire record. */
  shown(row: Selectable<Database[K]> & B, actor: Actor): T;
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
  const isAlone = !call.isDistributed && call.caller.draftId === null;
  const added = !isAlone ? null : await addUnlessTooMany(call, addition, input);
  if (added) return added;
  const run = async (tx: Db) => {
    if (!call.isDistributed) await setRecordsAtMost(tx, call.owner);
    return addInTransaction(tx, call, addition, input);
  };
  return once(call, input, { run, made: addition.kind });
}

/** Not for several machines: the statement asks all of them, and so goes wrong while one is away. Nor where a draft ends. */
function addUnlessTooMany<K extends LimitedKind, I, T, B extends object>(
  call: Call,
  addition: Addition<K, I, T, B>,
  input: I,
): Promise<T | null> {
  const isKeyed = call.caller.idempotencyKey !== null;
  return isKeyed ? addWithKey(call, addition, input) : addAtOnce(call.db, call, addition, input, mayAddInRecord(input));
}

/**
 * By one statement, where it is known that neither its owner's records nor their text can, by `bytes` more,
 * then be more than they may keep. Null where that is not known: nothing has been done then.
 */
async function addAtOnce<K extends LimitedKind, I, T, B extends object>(
  db: Db,
  actor: Actor,
  { kind, beside, row, shown }: Addition<K, I, T, B>,
  input: I,
  bytes: number,
): Promise<T | null> {
  const { owner, policy } = actor;
  const columns = newRow(actor, row(actor, input));
  const bounds = { owner, bytes, maxText: policy.textBytes };
  const [added] = await insertOf(kind, Object.keys(columns), beside)(db, { ...columns, ...bounds });
  return added ? shown(added as unknown as Selectable<Database[K]> & B, actor) : null;
}

const takenBack = new Error('taken back');

/** The same with its answer kept for the key, as one transaction; null too where the key has been used before. */
function addWithKey<K extends LimitedKind, I, T, B extends object>(
  call: Call,
  addition: Addition<K, I, T, B>,
  input: I,
): Promise<T | null> {
  const adding = inTransaction(call, async (tx) => {
    const added = await addAtOnce(tx, call, addition, input, mayAddBytes(input));
    if (added !== null && (await keepFirstAnswer(tx, call, input, added))) return added;
    throw takenBack;
  });
  return adding.catch((cause: unknown) => {
    if (cause === takenBack) return null;
    throw cause;
  });
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
  return shown(added as unknown as Selectable<Database[K]> & B, actor);
}

// The columns are those of one kind, which Kysely's types can follow only where it is named.
type AnyKind = 'practiceHours';
type AnyRow = Insertable<Database[AnyKind]>;

/** The columns of a new record. */
export type NewRow = Record<string, unknown> & { readonly id: string };

/** Without what is left to the database. */
export function newRow({ owner, now }: Actor, given: object): NewRow {
  const at = now.toISOString();
  const columns = { id: newId(), userId: owner, ...given, createdAt: at, updatedAt: at };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined)) as NewRow;
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

type Beside = Addition<LimitedKind, unknown, unknown>['beside'];
const besideOf = (beside: Beside, owner: Expression<string>) => (beside ? [beside(owner)] : []);

const newInsert = (kind: LimitedKind, columns: readonly string[], beside: Beside) =>
  compiledQuery<Record<string, unknown> & { owner: string; bytes: number; maxText: number }>()((db: Db, value) => {
    const text = sql<number>`text_at_most + ${value('bytes')}`;
    const owner = db
      .updateTable('users')
      .set({ ...raised, textAtMost: text })
      .where('id', '=', value('owner'))
      .where(text, '<=', value('maxText'))
      .where('recordsAtMost', '<', recordKinds[kind].max)
      .returning('id');
    return db
      .with('raised', () => owner)
      .with('added', (also) =>
        also
          .insertInto(kind as AnyKind)
          .columns(columns as (keyof AnyRow)[])
          .expression((eb) => eb.selectFrom('raised').select(columns.map((name) => value(name).as(name))))
          .returningAll(),
      )
      .selectFrom('added')
      .selectAll()
      .select(() => besideOf(beside, value('owner')));
  });

const inserts = new Map<LimitedKind, { columns: string; insert: ReturnType<typeof newInsert> }>();

/** The statement for these columns. Inputs name every field of theirs, so those of one kind are nearly always the same. */
function insertOf(kind: LimitedKind, columns: readonly string[], beside: Beside): ReturnType<typeof newInsert> {
  const known = inserts.get(kind);
  if (known?.columns === columns.join()) return known.insert;
  const insert = newInsert(kind, columns, beside);
  inserts.set(kind, { columns: columns.join(), insert });
  return insert;
}

/** Counts how many records of any one kind somebody keeps at most, with the one about to be added. */
async function setRecordsAtMost(tx: Db, owner: string): Promise<void> {
  const counts = allKinds.flatMap(([kind]) =>
    isLimited(kind) ? [sql`(select count(*) from ${sql.table(kind)} where user_id = ${owner})`] : [],
  );
  const recordsAtMost = sql<number>`greatest(${sql.join(counts)}) + 1`;
  await tx.updateTable('users').set({ recordsAtMost }).where('id', '=', owner).execute();
}
