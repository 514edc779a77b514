import type { Db } from '../context.ts';

/**
 * Takes back every message about a record that has not left. Answers false when one is being recorded as sent at this
 * moment: that is past recall, and waiting for it could end in a deadlock.
 */
export async function dropWaitingMail(
  tx: Db,
  about: 'discussionId' | 'feedbackRequestId',
  id: string,
): Promise<boolean> {
  const waiting = tx
    .selectFrom('mailMessages')
    .select('id')
    .where(about, '=', id)
    .where('status', '!=', 'sent')
    .forUpdate()
    .skipLocked();
  await tx.deleteFrom('mailMessages').where('id', 'in', waiting).execute();
  const left = tx.selectFrom('mailMessages').select('id').where(about, '=', id).where('status', '!=', 'sent');
  return (await left.executeTakeFirst()) === undefined;
}
