import { sql } from 'kysely';
import { releaseAddresses } from '../account/holders.ts';
import type { Db, Ports } from '../context.ts';
import { lockUser } from '../sessions/session.ts';
import { stepRows } from '../sweep/steps.ts';
import { inTransaction } from '../transaction.ts';

/** Makes the link of a change that waits useless; false when none did. */
export async function endWaitingEmailChange(tx: Db, owner: string, now: Date): Promise<boolean> {
  const ended = await tx
    .updateTable('emailChanges')
    .set({ endedAt: now.toISOString() })
    .where('userId', '=', owner)
    .where('confirmedAt', 'is', null)
    .where('endedAt', 'is', null)
    .returning('expiresAt')
    .executeTakeFirst();
  return ended !== undefined && Date.parse(ended.expiresAt) > now.getTime();
}

/**
 * Deletes changes that can neither be confirmed nor undone any more, which frees addresses kept for their owners; a person
 * at a time, however many there are.
 */
export async function purgeEmailChanges(ports: Pick<Ports, 'db'>, now: Date): Promise<number> {
  const isOver = sql<boolean>`coalesce(undo_ends_at, expires_at) <= ${now.toISOString()}`;
  let purged = 0;
  for (;;) {
    const over = ports.db.selectFrom('emailChanges').select('userId').distinct().where(isOver).limit(stepRows);
    const owners = await over.execute();
    for (const { userId } of owners) {
      await inTransaction(ports, async (tx) => {
        // First, like whoever confirms or undoes a change: which address is theirs must not change meanwhile.
        await lockUser(tx, userId);
        const deleting = tx.deleteFrom('emailChanges').where('userId', '=', userId).where(isOver);
        purged += Number((await deleting.executeTakeFirst()).numDeletedRows);
        await releaseAddresses(tx, userId);
      });
    }
    if (owners.length < stepRows) return purged;
  }
}
