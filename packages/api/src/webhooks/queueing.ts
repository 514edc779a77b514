import { newId } from '@cairn/db/new-id';
import type { ChangedRecords } from '@cairn/domain/webhook-message';
import { listedDeliveries, maxRecordsNamed, maxWaitingDeliveries, type SentEvent } from '@cairn/domain/webhook-terms';
import type { Db, Ports } from '../context.ts';
import { merged } from './seen.ts';

/** A webhook's message that is to be sent. */
interface Queued {
  readonly userId: string;
  readonly webhookId: string;
  readonly event: SentEvent;
  readonly data: object;
}

type Queue = Pick<Ports, 'clock' | 'jobs'>;

/**
 * Keeps a message with its job, in a transaction that holds the row of its webhook; answers its id. One that tells of changed
 * records takes the place of one like it that still waits, under another id, and goes on where that had come to: however
 * long a receiver is away, it is told of them once.
 */
export async function queueDelivery(tx: Db, { clock, jobs }: Queue, queued: Queued): Promise<string> {
  const now = clock.now().toISOString();
  const { userId, webhookId, event } = queued;
  const before = event.endsWith('.changed') ? await takeWaiting(tx, queued) : undefined;
  const data = before
    ? merged(before.data as ChangedRecords, queued.data as ChangedRecords, maxRecordsNamed)
    : queued.data;
  const pace = { attempts: before?.attempts ?? 0, nextAttemptAt: before?.nextAttemptAt ?? now };
  const id = newId();
  await tx
    .insertInto('webhookDeliveries')
    .values({ id, userId, webhookId, event, data: JSON.stringify(data), state: 'waiting', createdAt: now, ...pace })
    .execute();
  const job = { name: 'deliver-webhook', data: { userId, deliveryId: id, attempt: pace.attempts } } as const;
  await jobs.enqueue(tx, job, new Date(pace.nextAttemptAt));
  await trimListed(tx, queued);
  return id;
}

function takeWaiting(tx: Db, { userId, webhookId, event }: Queued) {
  return tx
    .deleteFrom('webhookDeliveries')
    .where('userId', '=', userId)
    .where('webhookId', '=', webhookId)
    .where('event', '=', event)
    .where('state', '=', 'waiting')
    .returning(['data', 'attempts', 'nextAttemptAt'])
    .executeTakeFirst();
}

/** Throws out what is over and no longer listed, so that no webhook fills the table. */
async function trimListed(tx: Db, { userId, webhookId }: Queued): Promise<void> {
  const over = tx
    .selectFrom('webhookDeliveries')
    .select('id')
    .where('userId', '=', userId)
    .where('webhookId', '=', webhookId)
    .where('state', '<>', 'waiting')
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .offset(listedDeliveries);
  await tx.deleteFrom('webhookDeliveries').where('userId', '=', userId).where('id', 'in', over).execute();
}

/** Whether so many messages of a webhook wait that it is to be switched off. */
export async function hasTooManyWaiting(tx: Db, { userId, webhookId }: Pick<Queued, 'userId' | 'webhookId'>) {
  const { count } = await tx
    .selectFrom('webhookDeliveries')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('userId', '=', userId)
    .where('webhookId', '=', webhookId)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
  return Number(count) >= maxWaitingDeliveries;
}
