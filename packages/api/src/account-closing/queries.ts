import { deletedYears, yearsBefore } from '@cairn/domain/retention';
import type { Db } from '../context.ts';

/**
 * Accounts whose closing time has come, those an administrator deleted years ago, and those that were erased before and
 * came back with an old backup; all of them, or just this one, locked for the transaction.
 */
export function accountsToErase(db: Db, now: Date, id?: string): Promise<{ id: string }[]> {
  const due = db
    .selectFrom('users')
    .select('users.id')
    .where((eb) =>
      eb.or([
        eb('closingAt', '<=', now.toISOString()),
        // Nothing changes a deleted account any more, so this is when it was deleted.
        eb.and([eb('isDeleted', '=', true), eb('updatedAt', '<', yearsBefore(now, deletedYears).toISOString())]),
        eb('id', 'in', (sub) => sub.selectFrom('erasures').select('erasures.userId')),
      ]),
    );
  return id === undefined ? due.execute() : due.where('users.id', '=', id).forUpdate().execute();
}
