import type { Db } from '../context.ts';

/**
 * Accounts whose closing time has come, and accounts that were erased before; all of them, or just this one, locked
 * for the transaction.
 */
export function accountsToErase(db: Db, now: Date, id?: string): Promise<{ id: string }[]> {
  const due = db
    .selectFrom('users')
    .select('users.id')
    .where((eb) =>
      eb.or([
        eb('closingAt', '<=', now.toISOString()),
        eb('id', 'in', (sub) => sub.selectFrom('erasures').select('erasures.userId')),
      ]),
    );
  return id === undefined ? due.execute() : due.where('users.id', '=', id).forUpdate().execute();
}
