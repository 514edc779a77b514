import { mayProcess } from '@cairn/domain/restriction-terms';
import { deletedYears, yearsBefore } from '@cairn/domain/retention';
import { sql } from 'kysely';
import type { Db } from '../context.ts';
import { mayProcessRow } from '../restriction/asking.ts';

/**
 * Accounts whose closing time has come, those an administrator deleted years ago, and those that were erased before and
 * came back with an old backup.
 */
export async function accountsToErase(db: Db, now: Date): Promise<{ id: string }[]> {
  const erased = await db.selectFrom('erasures').select('userId').execute();
  // Each by an index of its own; asked with `or`, everybody's row is read.
  return db
    .selectFrom('users')
    .select('users.id')
    .where('users.id', 'in', (eb) =>
      eb
        .selectFrom('users as u')
        .select('u.id')
        .where('u.closingAt', '<=', now.toISOString())
        // Somebody else may have begun to close it.
        .where('u.recoveryDueAt', 'is', null)
        // Nothing changes a deleted account any more, so this is when it was deleted.
        .unionAll(
          eb
            .selectFrom('users as u')
            .select('u.id')
            .where(sql<boolean>`u.is_deleted`)
            .where(mayProcessRow('retention', 'u'))
            .where('u.updatedAt', '<', yearsBefore(now, deletedYears).toISOString()),
        )
        .unionAll(
          eb
            .selectFrom('users as u')
            .select('u.id')
            .where('u.id', '=', sql<string>`any(${erased.map(({ userId }) => userId)}::uuid[])`),
        ),
    )
    .execute();
}

/** Accounts that were erased before, and came back with a backup. */
export async function accountsBroughtBack(db: Db): Promise<{ id: string }[]> {
  const erased = await db.selectFrom('erasures').select('userId').execute();
  return db
    .selectFrom('users')
    .select('id')
    .where('id', '=', sql<string>`any(${erased.map(({ userId }) => userId)}::uuid[])`)
    .execute();
}

/** Whether one account is among these, locked for the transaction. */
export async function isToErase(tx: Db, now: Date, id: string): Promise<boolean> {
  const user = await tx
    .selectFrom('users')
    .select(['closingAt', 'isDeleted', 'recoveryDueAt', 'restrictedAt', 'updatedAt'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!user) return false;
  if (user.closingAt !== null && user.recoveryDueAt === null && user.closingAt <= now.toISOString()) return true;
  const hasDeletedYears = user.isDeleted && user.updatedAt < yearsBefore(now, deletedYears).toISOString();
  if (hasDeletedYears && mayProcess('retention', user)) return true;
  const erased = tx.selectFrom('erasures').select('userId').where('userId', '=', id);
  return (await erased.executeTakeFirst()) !== undefined;
}
