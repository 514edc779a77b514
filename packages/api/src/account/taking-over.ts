import { endAccessTokensOf } from '../access-tokens/ending.ts';
import { endInvitations } from '../administrators/ending.ts';
import { endConnectionsOf } from '../connected-applications/ending.ts';
import type { CallContext, Db } from '../context.ts';
import { endWaitingEmailChange } from '../email-change/waiting.ts';
import { forgetEveryDevice } from '../known-devices/commands.ts';
import { listPasskeys } from '../passkeys/queries.ts';
import { removePasskeys } from '../passkeys/removing.ts';
import { endResetTokens } from '../password-reset/commands.ts';
import { settleFactors } from '../second-factor/factors.ts';
import { removeFactorsSince } from '../second-factor/removing.ts';
import { endSessionsOf, lockUser } from '../sessions/session.ts';
import { listLinked } from '../sign-in-methods/queries.ts';
import { unlink } from '../sign-in-methods/unlinking.ts';
import { endSupportAccessOf } from '../support-access/ending.ts';
import { nextUpdatedAt } from '../transaction.ts';
import { switchOffWebhooksOf } from '../webhooks/switching-off.ts';

const everSince = new Date(0);

/**
 * Ends everything that opens an account or speaks for it, its password and second factor too: somebody else than the holder of its address may
 * have opened it. Its records stay.
 */
export async function endEveryWayIn(tx: Db, ctx: CallContext, owner: string): Promise<void> {
  const now = ctx.clock.now();
  await lockUser(tx, owner);
  await tx
    .updateTable('users')
    .set({ passwordHash: null, updatedAt: nextUpdatedAt(now) })
    .where('id', '=', owner)
    .execute();
  await endSessionsOf(tx, owner);
  await forgetEveryDevice(tx, owner, now);
  await endAccessTokensOf(tx, owner);
  await switchOffWebhooksOf(tx, owner, now);
  await endConnectionsOf(tx, owner);
  await endSupportAccessOf(tx, owner, now);
  await endInvitations(tx, now, 'invitedBy', owner);
  await endResetTokens(tx, owner, now);
  await endWaitingEmailChange(tx, owner, now);
  await unlink(tx, ctx, owner, await listLinked(tx, ctx, owner));
  await removePasskeys(tx, ctx, owner, await listPasskeys(tx, owner));
  await removeFactorsSince(tx, ctx, owner, everSince.toISOString());
  // Also where none was left and a recovery code was owed all the same.
  await settleFactors(tx, owner, now);
}
