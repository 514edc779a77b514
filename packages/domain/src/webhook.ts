import { z } from 'zod';
import { identifier } from './identifier.ts';
import { instant } from './instant.ts';
import { requiredText } from './text.ts';
import {
  type DeliveryProblem,
  deliveryProblems,
  knownEvents,
  maxWebhookAddress,
  type OffReason,
  offReasons,
  sentEventNames,
  webhookEventNames,
} from './webhook-terms.ts';

const event = z.enum(webhookEventNames, { error: 'Not an event there is' });

const events = z
  .array(event, { error: 'Choose what it is told of' })
  .min(1, { error: 'Choose what it is told of' })
  .max(webhookEventNames.length, { error: 'The same is chosen more than once' })
  .overwrite(knownEvents);

/**
 * Where messages go: an address of the web as programs write it, without a name or password and without a part after #.
 * Where it may lead is not said here but by whoever sends.
 */
const address = requiredText('Enter the address', maxWebhookAddress).pipe(
  z
    .string()
    .refine(isAddress, {
      error: 'Enter an address that begins with https://, without a user name, a password or a part after #',
    })
    .overwrite((text) => (URL.canParse(text) ? new URL(text).href : text)),
);

function isAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, hash, href } = new URL(text);
  const isWeb = protocol === 'https:' || protocol === 'http:';
  return isWeb && username === '' && password === '' && hash === '' && href.length <= maxWebhookAddress;
}

export const webhookInput = z.object({ address, events });
export type WebhookInput = z.output<typeof webhookInput>;

/** What of a webhook may be changed; its address may not, for then another receiver would hold the secret. */
export const webhookChange = z.object({ events, isOn: z.boolean({ error: 'Must be true or false' }) });
export type WebhookChange = z.output<typeof webhookChange>;

/** A webhook as its owner sees it; its secret is told once. */
export const webhook = z.object({
  id: identifier,
  address: z.string(),
  events: z.array(event),
  createdAt: instant,
  isOn: z.boolean(),
  /** Null while it is on. */
  offReason: z.enum(Object.keys(offReasons) as [OffReason, ...OffReason[]]).nullable(),
  /** Since when nothing has arrived; null after what did, and before the first message. */
  failingSince: instant.nullable(),
  lastDeliveredAt: instant.nullable(),
  /** Until when messages are signed with the old secret too; null where there is none. */
  oldSecretUntil: instant.nullable(),
});
export type Webhook = z.output<typeof webhook>;

/** The one sight of a secret. */
export const webhookMade = webhook.extend({ secret: z.string() });
export type WebhookMade = z.output<typeof webhookMade>;

/** One message of a webhook, and what became of it at its last try. */
export const webhookDelivery = z.object({
  id: identifier,
  event: z.enum(sentEventNames),
  state: z.enum(['waiting', 'delivered', 'failed']),
  createdAt: instant,
  attempts: z.int(),
  lastAttemptAt: instant.nullable(),
  /** When it is tried again; null once it is over. */
  nextAttemptAt: instant.nullable(),
  /** The HTTP status of the last answer; null where there was none. */
  status: z.int().nullable(),
  /** How long the last try took, in milliseconds. */
  durationMs: z.int().nullable(),
  problem: z.enum(Object.keys(deliveryProblems) as [DeliveryProblem, ...DeliveryProblem[]]).nullable(),
});
export type WebhookDelivery = z.output<typeof webhookDelivery>;
