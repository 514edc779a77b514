import { RuleError } from '@cairn/domain/errors';
import { recordAudit } from '../audit.ts';
import type { Context, Db } from '../context.ts';
import { hashSecretToken } from '../secret-token.ts';
import { lockUser } from '../sessions/session.ts';
import { inTransaction } from '../transaction.ts';
import { endRecovery } from './ending.ts';
import { isOver, type Recovery } from './queries.ts';

/**
 * Stops a recovery by the link mailed to an address known before it. Doing it again changes nothing.
 * @throws RuleError INVALID when the link is unknown, or the recovery has ended otherwise.
 */
export function stopRecoveryByLink(ctx: Context, token: string): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const recovery = await holdByToken(tx, 'stopTokenHash', token);
    if (recovery.outcome === 'stopped') return;
    if (!(await endRecovery(tx, ctx, recovery, { outcome: 'stopped' }))) throw badLink();
  });
}

/**
 * Proves that the new address of a recovery is somebody's who waits for it. Doing it again changes nothing, and nothing else does
 * yet either.
 * @throws RuleError INVALID when the link is unknown, or the recovery is over.
 */
export function confirmRecoveryAddress(ctx: Context, token: string): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const recovery = await holdByToken(tx, 'confirmTokenHash', token);
    const { id, userId, addressConfirmedAt } = recovery;
    if (isOver(recovery, ctx.clock.now())) throw badLink();
    if (addressConfirmedAt !== null) return;
    const now = ctx.clock.now().toISOString();
    await tx.updateTable('accountRecoveries').set({ addressConfirmedAt: now }).where('id', '=', id).execute();
    const details = { recovery: id };
    await recordAudit(tx, ctx, {
      action: 'account-recovery.address-confirmed',
      actorId: null,
      subjectId: userId,
      details,
    });
  });
}

/** The recovery a link is of, with its person held until the transaction ends: first, as everybody does. */
async function holdByToken(tx: Db, column: 'stopTokenHash' | 'confirmTokenHash', token: string): Promise<Recovery> {
  const find = () =>
    tx.selectFrom('accountRecoveries').selectAll().where(column, '=', hashSecretToken(token)).executeTakeFirst();
  const userId = (await find())?.userId;
  if (userId === undefined) throw badLink();
  await lockUser(tx, userId);
  const recovery = await find();
  if (!recovery) throw badLink();
  return recovery;
}

function badLink(): RuleError {
  return new RuleError('INVALID', 'This link does not work, or does not work any more.');
}
