import { recordAudit } from '../audit.ts';
import type { Context, Db } from '../context.ts';

/** How somebody proved that an address is theirs. */
export type Proof = 'link' | 'reset-link' | 'google' | 'microsoft';

/**
 * Marks an account's address as its owner's, once; false when it was so already, or when the account has another
 * address by now, or is blocked or deleted.
 */
export async function verifyAddress(
  tx: Db,
  ctx: Pick<Context, 'clock' | 'caller' | 'securityLog'>,
  { userId, email, by }: { userId: string; email: string; by: Proof },
): Promise<boolean> {
  const now = ctx.clock.now().toISOString();
  const verified = await tx
    .updateTable('users')
    .set({ emailVerifiedAt: now })
    .where('id', '=', userId)
    .where('email', '=', email)
    .where('emailVerifiedAt', 'is', null)
    .where('isBlocked', '=', false)
    .where('isDeleted', '=', false)
    .returning('id')
    .executeTakeFirst();
  if (!verified) return false;
  await recordAudit(tx, ctx, {
    action: 'account.email-verified',
    actorId: userId,
    subjectId: userId,
    details: { by },
  });
  return true;
}
