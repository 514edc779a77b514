import type { Database } from '@cairn/db/database';
import { newId } from '@cairn/db/new-id';
import type { AliasedExpression, Expression, Insertable } from 'kysely';
import type { Actor } from '../actor.ts';

// The columns are those of one kind, which Kysely's types can follow only where it is named.
export type AnyKind = 'practiceHours';
export type AnyRow = Insertable<Database[AnyKind]>;

/** The columns that no input fills. */
export type OwnColumn = 'id' | 'userId' | 'createdAt' | 'updatedAt';

/** The columns of a new record. */
export type NewRow = Record<string, unknown> & { readonly id: string; readonly userId: string };

/** Without what is left to the database. */
export function newRow({ owner, now }: Pick<Actor, 'owner' | 'now'>, given: object): NewRow {
  const at = now.toISOString();
  const row: Record<string, unknown> & { id: string; userId: string } = { id: newId(), userId: owner };
  for (const [name, value] of Object.entries(given)) if (value !== undefined) row[name] = value;
  row.createdAt = at;
  row.updatedAt = at;
  return row;
}

/** What the statement that adds a record reads besides its row; `owner` is the id of whose it is. */
export type Beside = (owner: Expression<string>) => AliasedExpression<unknown, string>;

export const besideOf = (beside: Beside | undefined, owner: Expression<string>) => (beside ? [beside(owner)] : []);
