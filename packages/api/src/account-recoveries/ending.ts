import type { Losable, RecoveryOutcome } from '@cairn/domain/account-recovery-terms';
import { isLost } from '@cairn/domain/account-recovery-terms';
import type { ActivityAction } from '@cairn/domain/activity-words';
import { recordAudit } from '../audit.ts';
import type { CallContext, Db, Ports } from '../context.ts';
import { enqueueMail } from '../mail/commands.ts';
import { recoveryEndedMail } from './mail-texts.ts';
import { findWaiting, type Recovery } from './queries.ts';

/** What ending one takes; the process itself has no caller. */
export type Ending = Pick<
  Ports,
  'clock' | 'jobs' | 'mailKey' | 'publicUrl' | 'policy' | 'identityProviders' | 'securityLog'
> &
  Partial<Pick<CallContext, 'caller'>>;

/** How a recovery ends that changes nothing. */
type Unchanged = Exclude<RecoveryOutcome, 'carried-out'>;

const actions: Partial<Record<Unchanged, ActivityAction>> = {
  stopped: 'account-recovery.stopped',
  cancelled: 'account-recovery.cancelled',
};

/** Marks a recovery as ended, once; false when it was so already. Whoever calls it holds the person's row. */
export async function closeRecovery(
  tx: Db,
  { clock }: Pick<Ports, 'clock'>,
  { id, userId }: Pick<Recovery, 'id' | 'userId'>,
  outcome: RecoveryOutcome,
): Promise<boolean> {
  const closed = await tx
    .updateTable('accountRecoveries')
    .set({ endedAt: clock.now().toISOString(), outcome })
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .executeTakeFirst();
  if (closed.numUpdatedRows === 0n) return false;
  await tx.updateTable('users').set({ recoveryDueAt: null }).where('id', '=', userId).execute();
  return true;
}

/**
 * Ends a recovery that waits: nothing of the account has changed. Its addresses are told, unless the account has ended. False when
 * it waited no longer. Whoever calls it holds the person's row.
 */
export async function endRecovery(
  tx: Db,
  ctx: Ending,
  recovery: Recovery,
  { outcome, actorId = null }: { outcome: Unchanged; actorId?: string | null },
): Promise<boolean> {
  const { id, userId } = recovery;
  if (!(await closeRecovery(tx, ctx, recovery, outcome))) return false;
  const action = actions[outcome] ?? 'account-recovery.ended';
  const details = { recovery: id, outcome };
  await recordAudit(tx, ctx, { action, actorId, subjectId: userId, details });
  if (outcome === 'account-ended') return true;
  const { firstName } = await tx
    .selectFrom('users')
    .select('firstName')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const mail = { kind: 'account-recovery-ended', userId } as const;
  const told = await knownAddresses(tx, userId);
  // Somebody reads it who waits for this account; an address nobody has confirmed may be a stranger's.
  if (recovery.newEmail !== null && recovery.addressConfirmedAt !== null) told.add(recovery.newEmail);
  for (const address of told)
    await enqueueMail(tx, ctx, { to: { address }, ...mail, ...recoveryEndedMail(firstName, ctx, outcome) });
  return true;
}

/** Ends the recovery of a person that waits, if one does. Whoever calls it holds the person's row. */
export async function endRecoveryOf(tx: Db, ctx: Ending, userId: string, outcome: Unchanged): Promise<void> {
  const waiting = await findWaiting(tx, userId);
  if (waiting) await endRecovery(tx, ctx, waiting, { outcome });
}

/**
 * Ends the recovery of a person that waits because of something that has just been used: it is not lost. Of an account that is
 * blocked it shows nothing, for whoever was shut out may read the mail. Whoever calls it holds the person's row.
 */
export async function endDisprovedRecovery(tx: Db, ctx: Ending, userId: string, used: Losable): Promise<void> {
  const waiting = await findWaiting(tx, userId);
  if (!waiting || !isLost(waiting.lost, used)) return;
  const person = tx.selectFrom('users').select('isBlocked').where('id', '=', userId);
  if ((await person.executeTakeFirstOrThrow()).isBlocked) return;
  await endRecovery(tx, ctx, waiting, { outcome: 'not-lost' });
}

/** Every address at which the owner of an account may be reached: its own, those it can take back, those of linked sign-ins. */
export async function knownAddresses(tx: Db, userId: string): Promise<Set<string>> {
  const { email } = await tx.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow();
  const held = await tx.selectFrom('emailAddresses').select('email').where('userId', '=', userId).execute();
  const linked = await tx.selectFrom('userIdentities').select('email').where('userId', '=', userId).execute();
  const others = [...held, ...linked].flatMap(({ email: address }) =>
    address === null ? [] : [address.toLowerCase()],
  );
  return new Set([email, ...others]);
}

/**
 * Ends every recovery that waits in what a backup brought back: its owner may have stopped it since, and whoever was told of it then
 * is not told again. Nobody is mailed; an administrator opens it anew where it is still wanted.
 */
export async function endRecoveriesBroughtBack(db: Db, now: Date): Promise<void> {
  await db
    .updateTable('accountRecoveries')
    .set({ endedAt: now.toISOString(), outcome: 'cancelled' })
    .where('endedAt', 'is', null)
    .execute();
  await db.updateTable('users').set({ recoveryDueAt: null }).where('recoveryDueAt', 'is not', null).execute();
}
