import { deletedYears, yearsBefore } from '@cairn/domain/retention';
import { sql } from 'kysely';
import type { Db } from '../context.ts';

/**
 * Accounts whose closing time has come, those an administrator deleted years ago, and those that were erased before and
 * came back with an old backup; all of them, or just this one, locked for the transaction.
 */
export function accountsToErase(db: Db, now: Date, id?: string): Promise<{ id: string }[]> {
  // Each by an index of its own; asked with `or`, everybody's row is read.
  const due = db
    .selectFrom('users')
    .select('users.id')
    .where('users.id', 'in', (eb) =>
      eb
        .selectFrom('users as u')
        .select('u.id')
        .where('u.closingAt', '<=', now.toISOString())
        // Nothing changes a deleted account any more, so this is when it was deleted.
        .unionAll(
          eb
            .selectFrom('users as u')
            .select('u.id')
            .where(sql<boolean>`u.is_deleted`)
            .where('u.updatedAt', '<', yearsBefore(now, deletedYears).toISOString()),
        )
        .unionAll(eb.selectFrom('erasures').select('erasures.userId as id')),
    );
  return id === undefined ? due.execute() : due.where('users.id', '=', id).forUpdate().execute();
}
