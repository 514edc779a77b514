import type { Database } from '@cairn/db/database';
import { RuleError } from '@cairn/domain/errors';
import type { SubmittedCycle } from '@cairn/domain/submitted-cycle';
import type { AliasedExpression, Expression, Selectable, Updateable } from 'kysely';
import type { Actor, Call } from '../actor.ts';
import type { Db } from '../context.ts';
import { listSubmittedCycles } from '../cycles/queries.ts';
import { notFound } from '../errors.ts';
import { doneOrNull, isAlone } from '../idempotency/commands.ts';
import { mayAddBytes, mayAddInRecord } from '../text-quota/commands.ts';
import { assertNotStale } from '../transaction.ts';
import { findToChange, type OwnValue, type Update, updateIfUnchanged, updateRecord } from './change-statements.ts';
import type { OwnColumn } from './new-row.ts';
import type { EditableKind } from './record-kinds.ts';

/** The columns of a change. */
type Columns<K extends EditableKind> = Omit<Updateable<Database[K]>, OwnColumn | OwnValue>;

/** How a record of a kind is changed. */
export interface Change<K extends EditableKind, I, T, B extends object = object> {
  readonly kind: K;
  /** What is read with the record as it has become; `owner` is the id of whose it is. */
  beside?(owner: Expression<string>): readonly AliasedExpression<unknown, keyof B & string>[];
  /**
   * The columns that an input fills in a record as it is `before`, given the years of its owner that were `submitted`. May
   * read in `db` what else the owner records.
   * @throws RuleError for what may not be.
   */
  columns(
    db: Db,
    actor: Actor,
    input: Fields<I>,
    found: { readonly before: Selectable<Database[K]>; readonly submitted: readonly SubmittedCycle[] },
  ): Columns<K> | Promise<Columns<K>>;
  /** What else an input has written, before the record; null for nothing. */
  alsoWrites?(input: Fields<I>): ((tx: Db, actor: Actor) => Promise<void>) | null;
  /** The wire record. */
  shown(row: RowOf<K, B>, actor: Actor): T;
}

/** The row as Kysely reads it, with what was read beside it. */
type RowOf<K extends EditableKind, B> = Selectable<Database[K]> & B;

/** What an input fills in. */
type Fields<I> = Omit<I, 'id' | 'updatedAt'>;

/** What is sent to change a record: which, and the version its sender has read, where they say that. */
type ChangeInput<I> = Fields<I> & { readonly id: string; readonly updatedAt?: string | undefined };

/**
 * In a transaction that has raised its owner's revision, and so holds whatever else they record as it is.
 * @throws RuleError NOT_FOUND when the record is not its owner's; CONFLICT when it has changed since the caller read it; and as
 * the change says.
 */
export async function changeInTransaction<K extends EditableKind, I, T, B extends object>(
  tx: Db,
  actor: Actor,
  change: Change<K, I, T, B>,
  given: ChangeInput<I>,
): Promise<T> {
  const { columns, update } = await planChange(tx, actor, change, given);
  await change.alsoWrites?.(given)?.(tx, actor);
  const row = await updateRecord(tx, change, columns, update);
  if (!row) throw notFound();
  return change.shown(row as RowOf<K, B>, actor);
}

/**
 * With no transaction around what it looks at, where nothing that its owner records changes between what is looked at and the one
 * statement that writes. Null where something does, where it must be refused, or where it is not known that their text can then
 * not be more than they may keep: nothing has been done then. Not for several machines, as with adding, nor where something
 * else is written too.
 */
export async function changeAtOnce<K extends EditableKind, I, T, B extends object>(
  call: Call,
  change: Change<K, I, T, B>,
  given: ChangeInput<I>,
): Promise<T | null> {
  if (call.isDistributed || change.alsoWrites?.(given)) return null;
  const planned = await planChange(call.db, call, change, given).catch(nullIfRefused);
  if (!planned) return null;
  const { columns, update, revision } = planned;
  const bytes = (isAlone(call) ? mayAddInRecord : mayAddBytes)(given);
  const maxText = call.policy.textBytes;
  const write = async (db: Db) => {
    const row = await updateIfUnchanged(db, change, columns, { ...update, revision, bytes, maxText });
    return row ? change.shown(row as RowOf<K, B>, call) : null;
  };
  return isAlone(call) ? write(call.db) : doneOrNull(call, given, write);
}

/** Why it is refused is said by the transaction, in which it is looked at again. */
function nullIfRefused(error: unknown): null {
  if (error instanceof RuleError) return null;
  throw error;
}

/** What is written, and the revision at which that was worked out. @throws RuleError as `changeInTransaction` */
async function planChange<K extends EditableKind, I, T, B extends object>(
  db: Db,
  actor: Actor,
  change: Change<K, I, T, B>,
  { id, updatedAt, ...fields }: ChangeInput<I>,
): Promise<{ columns: readonly string[]; update: Update; revision: number }> {
  const { owner, now } = actor;
  const found = await findToChange(db, change.kind, { id, owner });
  if (!found) throw notFound();
  const { record, revision, hasSubmitted } = found;
  assertNotStale(record, updatedAt);
  const submitted = hasSubmitted ? await listSubmittedCycles(db, owner) : [];
  const before = record as Selectable<Database[K]>;
  const given: Record<string, unknown> = await change.columns(db, actor, fields as Fields<I>, { before, submitted });
  const columns = Object.keys(given).filter((name) => given[name] !== undefined);
  return {
    columns,
    update: { ...given, id, owner, now: now.toISOString() },
    revision,
  };
}
