import { sql } from 'kysely';
import type { Db } from '../context.ts';
import { deleteInSteps } from '../sweep/steps.ts';

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

/** Deletes changes that can neither be confirmed nor undone any more, which frees addresses kept for their owners. */
export async function purgeEmailChanges(db: Db, now: Date): Promise<number> {
  return deleteInSteps(db, 'emailChanges', sql`coalesce(undo_ends_at, expires_at) <= ${now.toISOString()}`);
}
