import type { Db } from '../context.ts';

/** Ends invitations that wait, those of an id, to an address or by somebody; false when there were none. */
export async function endInvitations(
  tx: Db,
  now: Date,
  by: 'id' | 'email' | 'invitedBy',
  value: string,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('adminInvitations')
    .set({ endedAt: now.toISOString() })
    .where(by, '=', value)
    .where('acceptedAt', 'is', null)
    .where('endedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
