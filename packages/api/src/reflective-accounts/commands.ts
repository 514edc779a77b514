import { newId } from '@cairn/db/new-id';
import type { ReflectiveAccount, ReflectiveAccountInput } from '@cairn/domain/reflective-account';
import type { Db } from '../context.ts';
import { moveToDeleted } from '../deleted-records/commands.ts';
import { notFound } from '../errors.ts';
import { type Owned, refuseStale, refuseTooMany } from '../owned.ts';
import { nextUpdatedAt } from '../transaction.ts';
import { toReflectiveAccount } from './queries.ts';

type Columns = Omit<ReflectiveAccountInput, 'updatedAt'>;

/**
 * Keeps an account. A draft of the same date and nature is continued, never doubled; without a nature
 * nothing says that two drafts of a day are the same one.
 */
export async function writeReflectiveAccount(
  tx: Db,
  by: Owned,
  { updatedAt: _, ...columns }: ReflectiveAccountInput,
): Promise<ReflectiveAccount> {
  // Two savings at once take turns here, so that the second finds what the first has kept.
  await tx.selectFrom('users').select('id').where('id', '=', by.owner).forNoKeyUpdate().execute();
  const draft = columns.natureOfActivity === '' ? null : await draftOf(tx, by.owner, columns);
  if (draft) return replace(tx, by, draft.id, columns);
  const now = by.now.toISOString();
  await refuseTooMany(tx, 'reflectiveAccounts', by.owner);
  const row = await tx
    .insertInto('reflectiveAccounts')
    .values({ id: newId(), userId: by.owner, ...columns, createdAt: now, updatedAt: now })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toReflectiveAccount(row, by);
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
  by: Owned,
  { id, updatedAt, ...columns }: ReflectiveAccountInput & { id: string },
): Promise<ReflectiveAccount> {
  await refuseStale(tx, 'reflectiveAccounts', by.owner, id, updatedAt);
  return replace(tx, by, id, columns);
}

async function replace(tx: Db, by: Owned, id: string, columns: Columns): Promise<ReflectiveAccount> {
  const row = await tx
    .updateTable('reflectiveAccounts')
    .set({ ...columns, updatedAt: nextUpdatedAt(by.now) })
    .where('id', '=', id)
    .where('userId', '=', by.owner)
    .returningAll()
    .executeTakeFirst();
  if (!row) throw notFound();
  return toReflectiveAccount(row, by);
}

/** Takes the account away; it can be brought back for an hour. @throws RuleError NOT_FOUND */
export function removeReflectiveAccount(tx: Db, by: Owned, id: string): Promise<{ id: string }> {
  return moveToDeleted(tx, by, 'reflectiveAccounts', id);
}
