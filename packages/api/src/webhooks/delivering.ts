import type { WebhookDeliveriesTable, WebhooksTable } from '@cairn/db/tables/webhooks';
import { mayProcess } from '@cairn/domain/restriction-terms';
import { minutesToNextTry, testEvent } from '@cairn/domain/webhook-terms';
import type { Selectable } from 'kysely';
import type { Db, Job, Ports } from '../context.ts';
import { unseal } from '../mail/sealed-text.ts';
import type { WebhookAnswer } from './sender.ts';
import { signedHeaders } from './signature.ts';
import { switchOffForFailing } from './switching-off.ts';

type Delivering = Pick<
  Ports,
  'db' | 'clock' | 'jobs' | 'webhookSender' | 'webhookKey' | 'mailKey' | 'publicUrl' | 'policy' | 'securityLog'
>;
type Due = Extract<Job, { name: 'deliver-webhook' }>['data'];
type Delivery = Selectable<WebhookDeliveriesTable>;
type Hook = Selectable<WebhooksTable>;

/** After so long a message is tried that had to wait for others to the same receiver. */
const busyMs = 10_000;
const minuteMs = 60_000;
/** A little less than the ten tries take. */
const failingMs = 3 * 24 * 60 * minuteMs;
const goneStatus = 410;

/** What became of a try; `gone` is one for which nothing waits any more. */
export type DeliveryOutcome = (typeof deliveryOutcomes)[number];
export const deliveryOutcomes = ['delivered', 'failed', 'later', 'busy', 'gone'] as const;

/**
 * Tries to deliver one message and records what became of it; never throws for what a receiver does. A process that is killed
 * between the two sends it once more, under the same id.
 */
export async function deliverWebhook(ports: Delivering, due: Due, signal?: AbortSignal): Promise<DeliveryOutcome> {
  const found = await waitingDelivery(ports.db, due);
  if (!found) return 'gone';
  const { delivery, hook, isAway } = found;
  if (isAway) return endedBefore(ports, due, 'account');
  const secrets = secretsOf(ports, hook);
  if (secrets === null) return endedBefore(ports, due, 'secret');
  const body = bodyOf(delivery);
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'user-agent': 'Cairn-Webhooks/1',
    ...signedHeaders(delivery.id, body, { secrets, now: ports.clock.now() }),
  };
  const answer = await ports.webhookSender.send({ address: hook.address, headers, body, owner: due.userId }, signal);
  if (answer === 'busy') {
    const job = { name: 'deliver-webhook', data: due } as const;
    await ports.jobs.enqueue(ports.db, job, new Date(ports.clock.now().getTime() + busyMs));
    return 'busy';
  }
  return ports.db.transaction().execute((tx) => recordAnswer(tx, ports, due, answer));
}

/** The message as it is sent: what happened, when, and the ids of what it happened to. */
function bodyOf({ event, createdAt, webhookId, data }: Delivery): string {
  return JSON.stringify({ type: event, timestamp: createdAt, webhookId, data });
}

async function waitingDelivery(db: Db, { userId, deliveryId, attempt }: Due) {
  const delivery = await db
    .selectFrom('webhookDeliveries')
    .selectAll()
    .where('id', '=', deliveryId)
    .where('userId', '=', userId)
    .where('state', '=', 'waiting')
    // Another job has tried it meanwhile.
    .where('attempts', '=', attempt)
    .executeTakeFirst();
  if (!delivery) return null;
  const hook = await db
    .selectFrom('webhooks')
    .selectAll()
    .where('id', '=', delivery.webhookId)
    .where('userId', '=', userId)
    .where('offAt', 'is', null)
    .executeTakeFirst();
  const user = await db
    .selectFrom('users')
    .select(['isBlocked', 'isDeleted', 'closingAt', 'restrictedAt'])
    .where('id', '=', userId)
    .executeTakeFirst();
  if (!hook || !user) return null;
  const isAway = user.isBlocked || user.isDeleted || user.closingAt !== null || !mayProcess('webhooks', user);
  return { delivery, hook, isAway };
}

/** The secrets to sign with; null when they were sealed with a key that is not the one in use here. */
function secretsOf({ webhookKey, clock }: Delivering, { secret, oldSecret, oldSecretUntil }: Hook): string[] | null {
  const isOldUsed = oldSecret !== null && (oldSecretUntil ?? '') > clock.now().toISOString();
  try {
    return [secret, ...(isOldUsed ? [oldSecret] : [])].map((sealed) => unseal(webhookKey, sealed));
  } catch {
    return null;
  }
}

/** Ends a message that was not sent at all. */
function endedBefore(ports: Delivering, due: Due, problem: 'account' | 'secret'): Promise<DeliveryOutcome> {
  return ports.db.transaction().execute(async (tx) => {
    const held = await holdDelivery(tx, due);
    if (!held) return 'gone';
    await tx
      .updateTable('webhookDeliveries')
      .set({ state: 'failed', nextAttemptAt: null, problem })
      .where('id', '=', due.deliveryId)
      .where('userId', '=', due.userId)
      .execute();
    if (problem === 'secret') await switchOffForFailing(tx, ports, held.hook, 'secret');
    return 'failed';
  });
}

/** The webhook first, as everybody takes them, so that nobody waits for each other; null where either has gone. */
async function holdDelivery(tx: Db, { userId, deliveryId, attempt }: Due) {
  const delivery = await tx
    .selectFrom('webhookDeliveries')
    .selectAll()
    .where('id', '=', deliveryId)
    .where('userId', '=', userId)
    .executeTakeFirst();
  if (!delivery) return null;
  const hook = await tx
    .selectFrom('webhooks')
    .selectAll()
    .where('id', '=', delivery.webhookId)
    .where('userId', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  const still = await tx
    .selectFrom('webhookDeliveries')
    .select('id')
    .where('id', '=', deliveryId)
    .where('userId', '=', userId)
    .where('state', '=', 'waiting')
    .where('attempts', '=', attempt)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return hook && still ? { delivery, hook } : null;
}

async function recordAnswer(
  tx: Db,
  ports: Delivering,
  due: Due,
  { status, problem, durationMs }: WebhookAnswer,
): Promise<DeliveryOutcome> {
  const held = await holdDelivery(tx, due);
  // Switched off, removed or told otherwise while it was under way.
  if (!held) return 'gone';
  const { delivery, hook } = held;
  const now = ports.clock.now();
  const at = now.toISOString();
  const wait = problem === null || status === goneStatus ? undefined : minutesAfter(delivery);
  const nextAttemptAt = wait === undefined ? null : new Date(now.getTime() + wait * minuteMs);
  const state = problem === null ? 'delivered' : nextAttemptAt === null ? 'failed' : 'waiting';
  const attempts = delivery.attempts + 1;
  await tx
    .updateTable('webhookDeliveries')
    .set({ state, attempts, lastAttemptAt: at, nextAttemptAt: nextAttemptAt?.toISOString() ?? null })
    .set({ status, problem, durationMs })
    .where('id', '=', delivery.id)
    .where('userId', '=', due.userId)
    .execute();
  if (nextAttemptAt) {
    const job = { name: 'deliver-webhook', data: { ...due, attempt: attempts } } as const;
    await ports.jobs.enqueue(tx, job, nextAttemptAt);
  }
  await tx
    .updateTable('webhooks')
    .set(problem === null ? { failingSince: null, lastDeliveredAt: at } : { failingSince: hook.failingSince ?? at })
    .where('id', '=', hook.id)
    .where('userId', '=', due.userId)
    .execute();
  if (status === goneStatus) await switchOffForFailing(tx, ports, hook, 'gone');
  else if (state === 'failed' && isFailing(hook, delivery, now)) await switchOffForFailing(tx, ports, hook, 'failing');
  return state === 'waiting' ? 'later' : state;
}

/** Minutes until a message that has failed once more is tried again; undefined when it is given up. */
function minutesAfter({ event, attempts }: Delivery): number | undefined {
  return event === testEvent ? undefined : minutesToNextTry[attempts];
}

/** Whether nothing at all has arrived for as long as a message is tried. What is only being tried out tells nothing. */
function isFailing({ failingSince }: Hook, { event }: Delivery, now: Date): boolean {
  if (event === testEvent || failingSince === null) return false;
  return now.getTime() - Date.parse(failingSince) >= failingMs;
}
