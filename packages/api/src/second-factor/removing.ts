import { unprovedAppDays } from '@cairn/domain/retention';
import { sql } from 'kysely';
import { recordAudit } from '../audit.ts';
import type { CallContext, Db, Ports } from '../context.ts';
import { days, periodBefore } from '../retention/period.ts';
import { deleteInSteps } from '../sweep/steps.ts';
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

/**
 * Takes every factor of a person away, and the recovery codes; also where none was left and a code was owed all the same. Whoever
 * calls it holds the person's row.
 */
export async function removeEveryFactor(tx: Db, userId: string, now: Date): Promise<void> {
  await tx.deleteFrom('passkeys').where('userId', '=', userId).execute();
  await tx.deleteFrom('totpFactors').where('userId', '=', userId).execute();
  await settleFactors(tx, userId, now);
}

/** Takes away the keys of apps that nobody has proved by a code in their time. */
export async function purgeUnprovedApps({ db, clock }: Pick<Ports, 'db' | 'clock'>): Promise<void> {
  const before = periodBefore(clock.now(), days(unprovedAppDays)).toISOString();
  await deleteInSteps(db, 'totpFactors', sql`confirmed_at is null and created_at <= ${before}`);
}
