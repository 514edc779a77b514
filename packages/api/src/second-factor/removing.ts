import { recordAudit } from '../audit.ts';
import type { CallContext, Db } from '../context.ts';
import { settleFactors } from './factors.ts';

/**
 * Takes away what was set up since an instant, because somebody else may have done it. Whoever calls it holds the person's
 * row.
 */
export async function removeFactorsSince(tx: Db, ctx: CallContext, userId: string, since: string): Promise<void> {
  const removed = tx.deleteFrom('totpFactors').where('userId', '=', userId).where('createdAt', '>=', since);
  if ((await removed.executeTakeFirst()).numDeletedRows === 0n) return;
  await settleFactors(tx, userId, ctx.clock.now());
  await recordAudit(tx, ctx, { action: 'second-factor.app-removed', actorId: userId, subjectId: userId });
}
