import { compiledQuery } from '@cairn/db/compiled-query';
import type { Database } from '@cairn/db/database';
import type { AliasedExpression, Expression, Selectable, Updateable } from 'kysely';
import type { Actor } from '../actor.ts';
import type { Db } from '../context.ts';
import { notFound } from '../errors.ts';
import { nextUpdatedAtFrom } from '../transaction.ts';
import type { AnyKind, AnyRow, OwnColumn } from './new-row.ts';
import type { EditableKind } from './record-kinds.ts';

/** How a record of a kind is changed, and what is read besides; the same object each time, for its statement is kept by it. */
export interface Changing<K extends EditableKind, B extends object = object> {
  readonly kind: K;
  beside?(owner: Expression<string>): readonly AliasedExpression<unknown, keyof B & string>[];
}

/** What values of the statement's own are called; a column of that name could not be told from them. */
type OwnValue = 'owner' | 'now';

interface AnyChanging {
  readonly kind: EditableKind;
  beside?(owner: Expression<string>): readonly AliasedExpression<unknown, string>[];
}

/**
 * Gives a record these columns, whatever was checked before, and answers it with what stands beside it.
 * @throws RuleError NOT_FOUND when it is not its owner's.
 */
export async function changeRecord<K extends EditableKind, B extends object>(
  tx: Db,
  { owner, now }: Pick<Actor, 'owner' | 'now'>,
  changing: Changing<K, B>,
  id: string,
  columns: Omit<Updateable<Database[K]>, OwnColumn | OwnValue>,
): Promise<Selectable<Database[K]> & B> {
  const given: Record<string, unknown> = columns;
  const names = Object.keys(given).filter((name) => given[name] !== undefined);
  const [row] = await updateOf(changing, names)(tx, { ...given, id, owner, now: now.toISOString() });
  if (!row) throw notFound();
  return row as unknown as Selectable<Database[K]> & B;
}

/** For the columns that were filled the last time, and no others: inputs name every field of theirs, so they are nearly always the same. */
interface Statement {
  readonly columns: string;
  readonly update: ReturnType<typeof newUpdate>;
}

const statements = new WeakMap<object, Statement>();

function updateOf(changing: AnyChanging, names: readonly string[]): Statement['update'] {
  const columns = names.join();
  const known = statements.get(changing);
  if (known?.columns === columns) return known.update;
  const update = newUpdate(changing, names);
  statements.set(changing, { columns, update });
  return update;
}

function newUpdate({ kind, beside }: AnyChanging, names: readonly string[]) {
  return compiledQuery<Record<string, unknown> & { id: string; owner: string; now: string }>()((db: Db, value) =>
    db
      .updateTable(kind as AnyKind)
      .set({
        ...(Object.fromEntries(names.map((name) => [name, value(name)])) as AnyRow),
        updatedAt: nextUpdatedAtFrom(value('now')),
      })
      .where('id', '=', value('id'))
      .where('userId', '=', value('owner'))
      .returningAll()
      .returning(() => beside?.(value('owner')) ?? []),
  );
}
