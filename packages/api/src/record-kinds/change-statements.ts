import { compiledQuery } from '@cairn/db/compiled-query';
import type { Database } from '@cairn/db/database';
import type { AliasedExpression, Expression, RawBuilder, Selectable } from 'kysely';
import type { Db } from '../context.ts';
import { raisedIfUnchanged, type Unchanged } from '../text-quota/commands.ts';
import { nextUpdatedAtFrom } from '../transaction.ts';
import type { AnyKind, AnyRow } from './new-row.ts';
import { onceForEach } from './once-for-each.ts';
import type { EditableKind } from './record-kinds.ts';

/** What is changed, and what is read with it; the same object each time, for its statements are kept by it. */
export interface Target {
  readonly kind: EditableKind;
  /** `owner` is the id of whose record it is. */
  beside?(owner: Expression<string>): readonly AliasedExpression<unknown, string>[];
}

/** A record as it is, and as of the same moment the revision of its owner and whether they keep years that were submitted. */
interface Found {
  readonly record: Selectable<Database[EditableKind]>;
  readonly revision: number;
  readonly hasSubmitted: boolean;
}

/** Null where it is not there, or not its owner's. */
export async function findToChange(
  db: Db,
  kind: EditableKind,
  of: { readonly id: string; readonly owner: string },
): Promise<Found | null> {
  const [row] = await findOf(kind)(db, of);
  if (!row) return null;
  const { revision, hasSubmitted, ...record } = row;
  return { record, revision, hasSubmitted: hasSubmitted === true };
}

const findOf = onceForEach((kind: EditableKind) =>
  compiledQuery<{ id: string; owner: string }>()((db: Db, value) =>
    db
      .selectFrom(kind as AnyKind)
      .innerJoin('users', 'users.id', `${kind as AnyKind}.userId`)
      .selectAll(kind as AnyKind)
      .select('users.revision')
      .select(({ exists, selectFrom }) =>
        exists(selectFrom('submittedCycles').select('id').where('userId', '=', value('owner'))).as('hasSubmitted'),
      )
      .where(`${kind as AnyKind}.id`, '=', value('id'))
      .where(`${kind as AnyKind}.userId`, '=', value('owner'))
      .where('users.id', '=', value('owner')),
  ),
);

/** Which record is changed, and the instant of the change in ISO 8601. */
interface Named {
  readonly id: string;
  readonly owner: string;
  readonly now: string;
}

/** At which revision of its owner a change may be made, and how much text it may add to how much they may keep, in bytes. */
interface IfUnchanged extends Unchanged {
  readonly maxText: number;
}

/** A change: the new columns by their names besides. */
export type Update = Record<string, unknown> & Named;

/** What values of the statements' own are called; a column of that name could not be told from them. */
export type OwnValue = keyof (Named & IfUnchanged);

type Updated = Record<string, unknown>;

/** In a transaction that has raised its owner's revision. Undefined where it is not there, or not its owner's. */
export async function updateRecord(
  tx: Db,
  target: Target,
  columns: readonly string[],
  update: Update,
): Promise<Updated | undefined> {
  return (await statementsOf(target, columns).update(tx, update))[0];
}

/**
 * By one statement, which raises the revision of its owner too, where that is as given still: nothing that they record has
 * then changed since. Undefined where it is not, or where their text could be more than they may keep: nothing has been done
 * then.
 */
export async function updateIfUnchanged(
  db: Db,
  target: Target,
  columns: readonly string[],
  update: Update & IfUnchanged,
): Promise<Updated | undefined> {
  return (await statementsOf(target, columns).updateIfUnchanged(db, update))[0];
}

/** The statements for the columns that were filled the last time, and no others: inputs name every field of theirs, so they are nearly always the same. */
interface Statements {
  readonly columns: string;
  readonly update: ReturnType<typeof newUpdate>;
  readonly updateIfUnchanged: ReturnType<typeof newUpdateIfUnchanged>;
}

const statements = new WeakMap<Target, Statements>();

function statementsOf(target: Target, names: readonly string[]): Statements {
  const columns = names.join();
  const known = statements.get(target);
  if (known?.columns === columns) return known;
  const made = {
    columns,
    update: newUpdate(target, names),
    updateIfUnchanged: newUpdateIfUnchanged(target, names),
  };
  statements.set(target, made);
  return made;
}

/** The columns a change fills, each with its value, and when it was made. */
const filled = (names: readonly string[], value: (name: string) => RawBuilder<unknown>) => ({
  ...(Object.fromEntries(names.map((name) => [name, value(name)])) as AnyRow),
  updatedAt: nextUpdatedAtFrom(value('now') as RawBuilder<string>),
});

function newUpdate({ kind, beside }: Target, names: readonly string[]) {
  return compiledQuery<Update>()((db: Db, value) =>
    db
      .updateTable(kind as AnyKind)
      .set(filled(names, value))
      .where('id', '=', value('id'))
      .where('userId', '=', value('owner'))
      .returningAll()
      .returning(() => beside?.(value('owner')) ?? []),
  );
}

function newUpdateIfUnchanged({ kind, beside }: Target, names: readonly string[]) {
  const changed = kind as AnyKind;
  return compiledQuery<Update & IfUnchanged>()((db: Db, value) =>
    db
      .with('raised', () => raisedIfUnchanged(db, value))
      .with('changed', (also) =>
        also
          .updateTable(changed)
          .from('raised')
          .set(filled(names, value))
          .where(`${changed}.id`, '=', value('id'))
          .whereRef(`${changed}.userId`, '=', 'raised.id')
          .returningAll(changed)
          .returning(() => beside?.(value('owner')) ?? []),
      )
      .selectFrom('changed')
      .selectAll(),
  );
}
