import { newId } from '@cairn/db/new-id';
import { RuleError } from '@cairn/domain/errors';
import type { Webhook, WebhookChange, WebhookInput, WebhookMade } from '@cairn/domain/webhook';
import { deliveryProblems, maxWebhooks, secretOverlapHours, testEvent } from '@cairn/domain/webhook-terms';
import type { Actor, Call } from '../actor.ts';
import { recordAudit } from '../audit.ts';
import type { Db } from '../context.ts';
import { notFound } from '../errors.ts';
import { consume } from '../limits/counting.ts';
import { limits } from '../limits/limits.ts';
import { opensWith, seal } from '../mail/sealed-text.ts';
import { assertMayProcess } from '../restriction/asking.ts';
import { keepSeen, lockOwner } from './looking.ts';
import { shownColumns, shownWebhook } from './queries.ts';
import { queueDelivery } from './queueing.ts';
import { readSeen } from './seen.ts';
import { newWebhookSecret } from './signature.ts';
import { switchOff } from './switching-off.ts';

const hourMs = 3_600_000;

interface Named {
  readonly id: string;
}

/** Counts a new webhook against the limit of a day. @throws RuleError SLOW_DOWN */
export async function countWebhook(call: Call): Promise<void> {
  await consume(call, limits.webhooksPerUser, call.owner);
}

/** Counts a message that somebody asks for, which goes out into the network at once. @throws RuleError SLOW_DOWN */
export async function countTrial(call: Call): Promise<void> {
  await consume(call, limits.webhookTrialsPerUser, call.owner);
}

/**
 * Makes a webhook and answers its secret, this once. It is told of what changes from now on.
 * @throws RuleError INVALID for an address that nothing may be sent to; CONFLICT when the account is closing or
 * restricted, or has as many webhooks as it may.
 */
export async function makeWebhook(tx: Db, actor: Actor, { address, events }: WebhookInput): Promise<WebhookMade> {
  const { owner, now, today, webhookKey } = actor;
  // Held, so that webhooks made at the same moment take turns and together do not pass the limit.
  const user = await lockOwner(tx, owner);
  if (!user)
    throw new RuleError('CONFLICT', 'Your account is being closed. Keep it first, then add a webhook.', {
      reason: 'account_closing',
    });
  assertMayProcess('webhooks', user);
  const problem = actor.webhookSender.problemOf(address);
  if (problem !== null) {
    const message = `${deliveryProblems[problem]}.`;
    throw new RuleError('INVALID', message, { issues: [{ path: 'address', message }] });
  }
  const held = await tx.selectFrom('webhooks').select('offAt').where('userId', '=', owner).execute();
  if (held.length >= maxWebhooks)
    throw new RuleError('CONFLICT', `You have ${maxWebhooks} webhooks, which is as many as there can be. Remove one.`, {
      reason: 'too_many_webhooks',
    });
  // While another listens, what has changed since the last look is still to be told.
  if (held.every(({ offAt }) => offAt !== null))
    await keepSeen(tx, { userId: owner, revision: user.revision, today, seen: await readSeen(tx, owner, user, today) });
  const secret = newWebhookSecret();
  const row = { id: newId(), address, events: JSON.stringify(events), createdAt: now.toISOString() };
  const made = await tx
    .insertInto('webhooks')
    .values({ ...row, userId: owner, secret: seal(webhookKey, secret) })
    .returning(shownColumns)
    .executeTakeFirstOrThrow();
  await audit(tx, actor, 'webhook.made');
  return { ...shownWebhook(made, now), secret };
}

/** Changes what a webhook is told of, and switches it on or off. @throws RuleError NOT_FOUND */
export async function changeWebhook(
  tx: Db,
  actor: Actor,
  { id, events, isOn }: Named & WebhookChange,
): Promise<Webhook> {
  const { owner, now } = actor;
  const { offReason } = await holdWebhook(tx, owner, id);
  if (!isOn && offReason === null) await switchOff(tx, { id, userId: owner }, 'owner', now);
  const changed = await tx
    .updateTable('webhooks')
    .set({ events: JSON.stringify(events), ...(isOn && { offAt: null, offReason: null, failingSince: null }) })
    .where('id', '=', id)
    .where('userId', '=', owner)
    .returning(shownColumns)
    .executeTakeFirstOrThrow();
  await audit(tx, actor, 'webhook.changed');
  return shownWebhook(changed, now);
}

/** Gives a webhook a new secret, told this once; for a day messages are signed with the old one too. @throws RuleError NOT_FOUND */
export async function rotateSecret(tx: Db, actor: Actor, { id }: Named): Promise<WebhookMade> {
  const { owner, now, webhookKey } = actor;
  const held = await holdWebhook(tx, owner, id);
  const secret = newWebhookSecret();
  // One that was sealed with another key signs nothing any more.
  const oldSecret = opensWith(webhookKey, held.secret) === null ? null : held.secret;
  const until = new Date(now.getTime() + secretOverlapHours * hourMs).toISOString();
  const oldSecretUntil = oldSecret === null ? null : until;
  const rotated = await tx
    .updateTable('webhooks')
    .set({ secret: seal(webhookKey, secret), oldSecret, oldSecretUntil })
    .where('id', '=', id)
    .where('userId', '=', owner)
    .returning(shownColumns)
    .executeTakeFirstOrThrow();
  await audit(tx, actor, 'webhook.secret-made');
  return { ...shownWebhook(rotated, now), secret };
}

/** Removes a webhook with its messages: nothing is sent to it from now on. @throws RuleError NOT_FOUND */
export async function removeWebhook(tx: Db, actor: Actor, { id }: Named): Promise<Named> {
  const { owner } = actor;
  await holdWebhook(tx, owner, id);
  await tx.deleteFrom('webhooks').where('id', '=', id).where('userId', '=', owner).execute();
  const another = await tx.selectFrom('webhooks').select('id').where('userId', '=', owner).executeTakeFirst();
  if (!another) await tx.deleteFrom('webhookLooks').where('userId', '=', owner).execute();
  await audit(tx, actor, 'webhook.removed');
  return { id };
}

/** Sends a message that says nothing but that it is a test; answers its id. @throws RuleError NOT_FOUND; CONFLICT while it is off. */
export async function tryWebhook(tx: Db, actor: Actor, { id }: Named): Promise<Named> {
  assertOn(await holdWebhook(tx, actor.owner, id));
  return { id: await queueDelivery(tx, actor, { userId: actor.owner, webhookId: id, event: testEvent, data: {} }) };
}

/**
 * Sends a message that is over once more, under its own id, and as often as at first.
 * @throws RuleError NOT_FOUND; CONFLICT while the webhook is off.
 */
export async function resendDelivery(
  tx: Db,
  actor: Actor,
  { id, deliveryId }: Named & { readonly deliveryId: string },
): Promise<Named> {
  const { owner, now } = actor;
  const hook = await holdWebhook(tx, owner, id);
  const delivery = await tx
    .selectFrom('webhookDeliveries')
    .select('state')
    .where('id', '=', deliveryId)
    .where('userId', '=', owner)
    .where('webhookId', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!delivery) throw notFound();
  assertOn(hook);
  // What waits leaves by itself, or was asked for a moment ago.
  if (delivery.state === 'waiting') return { id: deliveryId };
  await tx
    .updateTable('webhookDeliveries')
    .set({ state: 'waiting', attempts: 0, nextAttemptAt: now.toISOString() })
    .where('id', '=', deliveryId)
    .where('userId', '=', owner)
    .execute();
  await actor.jobs.enqueue(tx, { name: 'deliver-webhook', data: { userId: owner, deliveryId, attempt: 0 } });
  return { id: deliveryId };
}

/** Its owner first, as whoever looks at their records does, and then the webhook. @throws RuleError NOT_FOUND */
async function holdWebhook(tx: Db, owner: string, id: string) {
  await tx.selectFrom('users').select('id').where('id', '=', owner).forNoKeyUpdate().execute();
  const hook = await tx
    .selectFrom('webhooks')
    .select(['offReason', 'secret'])
    .where('id', '=', id)
    .where('userId', '=', owner)
    .forUpdate()
    .executeTakeFirst();
  if (!hook) throw notFound();
  return hook;
}

function assertOn({ offReason }: Awaited<ReturnType<typeof holdWebhook>>): void {
  if (offReason === null) return;
  throw new RuleError('CONFLICT', 'This webhook is switched off. Switch it on first.', { reason: 'webhook_off' });
}

type WebhookAction = 'webhook.made' | 'webhook.changed' | 'webhook.secret-made' | 'webhook.removed';

function audit(tx: Db, actor: Actor, action: WebhookAction): Promise<void> {
  return recordAudit(tx, actor, { action, actorId: actor.owner, subjectId: actor.owner });
}
