import { newId } from '@cairn/db/new-id';
import type { ReflectiveAccount, ReflectiveAccountInput } from '@cairn/domain/reflective-account';
import type { Actor } from '../actor.ts';
import type { Db } from '../context.ts';
import { moveToDeleted } from '../deleted-records/commands.ts';
import { notFound } from '../errors.ts';
import { assertMayAdd, assertUnchanged } from '../record-kinds/assertions.ts';
import { nextUpdatedAt } from '../transaction.ts';
import { toReflectiveAccount } from './queries.ts';

type Columns = Omit<ReflectiveAccountInput, 'updatedAt'>;

/**
 * Keeps an account. A draft of the same date and nature is continued, never doubled; without a nature
 * nothing says that two drafts of a day are the same one. Two savings at once take turns, as `once` makes them, so that
 * the second finds what the first has kept.
 */
export async function writeReflectiveAccount(
  tx: Db,
  actor: Actor,
  { updatedAt: _, ...columns }: ReflectiveAccountInput,
): Promise<ReflectiveAccount> {
  const draft = columns.natureOfActivity === '' ? null : await draftOf(tx, actor.owner, columns);
  if (draft) return replace(tx, actor, draft.id, columns);
  const now = actor.now.toISOString();
  await assertMayAdd(tx, 'reflectiveAccounts', actor.owner);
  const row = await tx
    .insertInto('reflectiveAccounts')
    .values({ id: newId(), userId: actor.owner, ...columns, createdAt: now, updatedAt: now })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toReflectiveAccount(row, actor);
}

async function draftOf(
  tx: Db,
  owner: string,
  { date, natureOfActivity }: Columns,
): Promise<{ id: string } | undefined> {
  return tx
    .selectFrom('reflectiveAccounts')
    .select('id')
    .where('userId', '=', owner)
    .where('date', '=', date)
    .where('natureOfActivity', '=', natureOfActivity)
    .where('isDraft', '=', true)
    .orderBy('updatedAt', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** @throws RuleError NOT_FOUND, or CONFLICT when the account has changed since the caller read it. */
export async function changeReflectiveAccount(
  tx: Db,
  actor: Actor,
  { id, updatedAt, ...columns }: ReflectiveAccountInput & { id: string },
): Promise<ReflectiveAccount> {
  await assertUnchanged(tx, 'reflectiveAccounts', actor.owner, id, updatedAt);
  return replace(tx, actor, id, columns);
}

async function replace(tx: Db, actor: Actor, id: string, columns: Columns): Promise<ReflectiveAccount> {
  const row = await tx
    .updateTable('reflectiveAccounts')
    .set({ ...columns, updatedAt: nextUpdatedAt(actor.now) })
    .where('id', '=', id)
    .where('userId', '=', actor.owner)
    .returningAll()
    .executeTakeFirst();
  if (!row) throw notFound();
  return toReflectiveAccount(row, actor);
}

/** Takes the account away; it can be brought back for an hour. @throws RuleError NOT_FOUND */
export function removeReflectiveAccount(tx: Db, actor: Actor, { id }: { id: string }): Promise<{ id: string }> {
  return moveToDeleted(tx, actor, 'reflectiveAccounts', id);
}
