import type { WebhookDelivery } from '@cairn/domain/webhook';
import type { OffReason } from '@cairn/domain/webhook-terms';
import type { Instant, Json, PlainDate } from '../column-types.ts';

/** Where a person has messages sent when something has changed. */
export interface WebhooksTable {
  id: string;
  userId: string;
  address: string;
  /** What it is told of; one that this version does not know is never sent. */
  events: Json<string[]>;
  /** By which messages are signed, sealed with a key that is not in the database. */
  secret: string;
  /** The one before it, sealed likewise; used beside it until `oldSecretUntil`. */
  oldSecret: string | null;
  oldSecretUntil: Instant | null;
  createdAt: Instant;
  /** Null while it is on. */
  offAt: Instant | null;
  offReason: OffReason | null;
  /** Since when nothing has arrived. */
  failingSince: Instant | null;
  lastDeliveredAt: Instant | null;
}

/** What was seen of a person's records when webhooks were last told of them. */
export interface WebhookLooksTable {
  userId: string;
  /** `users.revision` at that moment. */
  revision: number;
  /** The date in London. */
  today: PlainDate;
  /** By topic, each thing that was there, with what changes when it does. */
  seen: Json<Record<string, Record<string, string>>>;
}

/** One message to a webhook. */
export interface WebhookDeliveriesTable {
  /** By which the receiver tells a message that comes twice. */
  id: string;
  userId: string;
  webhookId: string;
  event: WebhookDelivery['event'];
  /** What the message says besides its kind and its time: ids, and nothing of any record. */
  data: Json<object>;
  state: WebhookDelivery['state'];
  createdAt: Instant;
  attempts: number;
  lastAttemptAt: Instant | null;
  nextAttemptAt: Instant | null;
  /** Of the last answer. */
  status: number | null;
  durationMs: number | null;
  problem: WebhookDelivery['problem'];
}
