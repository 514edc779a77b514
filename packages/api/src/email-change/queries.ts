import type { WaitingEmailChange } from '@cairn/domain/email-change';
import type { Db } from '../context.ts';

/** The change of address that waits for somebody to confirm it. */
export async function findWaiting(db: Db, owner: string, now: Date): Promise<WaitingEmailChange | null> {
  const waiting = await db
    .selectFrom('emailChanges')
    .select(['newEmail as email', 'createdAt as requestedAt', 'expiresAt'])
    .where('userId', '=', owner)
    .where('confirmedAt', 'is', null)
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', now.toISOString())
    .executeTakeFirst();
  return waiting ?? null;
}

/** Whether an address is kept for somebody who gave it up and may take it back; `except` names one it may be. */
export async function isAddressHeld(db: Db, email: string, except?: string): Promise<boolean> {
  let held = db
    .selectFrom('emailChanges')
    .select('id')
    .where('oldEmail', '=', email)
    .where('confirmedAt', 'is not', null)
    .where('endedAt', 'is', null);
  if (except !== undefined) held = held.where('userId', '!=', except);
  return (await held.limit(1).executeTakeFirst()) !== undefined;
}
