import type { WebhooksTable } from '@cairn/db/tables/webhooks';
import type { Webhook, WebhookDelivery } from '@cairn/domain/webhook';
import { knownEvents, listedDeliveries, maxWaitingDeliveries } from '@cairn/domain/webhook-terms';
import type { Selectable } from 'kysely';
import type { Actor } from '../actor.ts';
import type { Db } from '../context.ts';
import { notFound } from '../errors.ts';

/** Everything of a webhook but its secrets. */
export const shownColumns = [
  ...(['id', 'address', 'events', 'createdAt', 'offReason'] as const),
  ...(['failingSince', 'lastDeliveredAt', 'oldSecretUntil'] as const),
] as const;

/** A person's webhooks, the newest first. */
export async function listWebhooks(db: Db, { owner, now }: Pick<Actor, 'owner' | 'now'>): Promise<Webhook[]> {
  const rows = await db
    .selectFrom('webhooks')
    .select(shownColumns)
    .where('userId', '=', owner)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => shownWebhook(row, now));
}

/** A webhook as its owner sees it. */
export function shownWebhook(
  { events, offReason, oldSecretUntil, ...row }: Pick<Selectable<WebhooksTable>, (typeof shownColumns)[number]>,
  now: Date,
): Webhook {
  const isOldUsed = oldSecretUntil !== null && oldSecretUntil > now.toISOString();
  return {
    ...row,
    events: knownEvents(events),
    isOn: offReason === null,
    offReason,
    oldSecretUntil: isOldUsed ? oldSecretUntil : null,
  };
}

const deliveryColumns = [
  ...(['id', 'event', 'state', 'createdAt', 'attempts', 'lastAttemptAt'] as const),
  ...(['nextAttemptAt', 'status', 'durationMs', 'problem'] as const),
] as const;

/** The messages of one webhook, the newest first: those that wait and the last that are over. @throws RuleError NOT_FOUND */
export async function listDeliveries(db: Db, owner: string, id: string): Promise<WebhookDelivery[]> {
  const hook = await db
    .selectFrom('webhooks')
    .select('id')
    .where('id', '=', id)
    .where('userId', '=', owner)
    .executeTakeFirst();
  if (!hook) throw notFound();
  return db
    .selectFrom('webhookDeliveries')
    .select(deliveryColumns)
    .where('userId', '=', owner)
    .where('webhookId', '=', id)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(listedDeliveries + maxWaitingDeliveries)
    .execute();
}
