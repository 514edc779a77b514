import type { OffReason } from '@cairn/domain/webhook-terms';
import { recordAudit } from '../audit.ts';
import type { Db, Ports } from '../context.ts';
import { enqueueMail } from '../mail/commands.ts';
import { webhookOffMail } from './mail-texts.ts';

type Mailing = Pick<Ports, 'clock' | 'jobs' | 'mailKey' | 'publicUrl' | 'policy' | 'securityLog'>;

/** Which webhook, and its owner's address and name. */
interface Owned {
  readonly id: string;
  readonly userId: string;
}

/** Switches a webhook off, of which its owner is told by mail. In a transaction that holds its row. */
export async function switchOffForFailing(
  tx: Db,
  ports: Mailing,
  { id, userId }: Owned,
  reason: Exclude<OffReason, 'owner' | 'secured'>,
): Promise<void> {
  await switchOff(tx, { id, userId }, reason, ports.clock.now());
  const details = { reason };
  await recordAudit(tx, ports, { action: 'webhook.switched-off', actorId: null, subjectId: userId, details });
  const user = await tx
    .selectFrom('users')
    .select(['email', 'firstName'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const mail = webhookOffMail(user.firstName, ports.publicUrl, reason);
  await enqueueMail(tx, ports, { to: { address: user.email }, kind: 'webhook-off', userId, ...mail });
}

/** Switches a webhook off; what of it waits is not sent. */
export async function switchOff(tx: Db, { id, userId }: Owned, reason: OffReason, now: Date): Promise<void> {
  await tx
    .updateTable('webhooks')
    .set({ offAt: now.toISOString(), offReason: reason })
    .where('id', '=', id)
    .where('userId', '=', userId)
    .execute();
  await giveUpWaiting(tx, userId, [id]);
}

/**
 * Switches every webhook of somebody off whose account was secured, because somebody else may have made one, or which ends;
 * answers how many.
 */
export async function switchOffWebhooksOf(tx: Db, userId: string, now: Date): Promise<number> {
  const off = await tx
    .updateTable('webhooks')
    .set({ offAt: now.toISOString(), offReason: 'secured' })
    .where('userId', '=', userId)
    .where('offAt', 'is', null)
    .returning('id')
    .execute();
  if (off.length > 0)
    await giveUpWaiting(
      tx,
      userId,
      off.map(({ id }) => id),
    );
  return off.length;
}

async function giveUpWaiting(tx: Db, userId: string, webhookIds: readonly string[]): Promise<void> {
  await tx
    .updateTable('webhookDeliveries')
    .set({ state: 'failed', nextAttemptAt: null, problem: 'switched-off' })
    .where('userId', '=', userId)
    .where('webhookId', 'in', webhookIds)
    .where('state', '=', 'waiting')
    .execute();
}
