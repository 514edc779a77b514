import { identifier } from '@cairn/domain/identifier';
import { webhook, webhookChange, webhookDelivery, webhookInput, webhookMade } from '@cairn/domain/webhook';
import { z } from 'zod';
import { signedIn } from '../procedures.ts';
import { router } from '../trpc.ts';
import {
  changeWebhook,
  countTrial,
  countWebhook,
  makeWebhook,
  removeWebhook,
  resendDelivery,
  rotateSecret,
  tryWebhook,
} from './commands.ts';
import { listDeliveries, listWebhooks } from './queries.ts';

const tags = ['Webhooks'];
const path = '/user/webhooks';
const named = z.object({ id: identifier });

export const webhooksRouter = router({
  list: signedIn.read({
    openapi: { method: 'GET', path, tags, summary: 'Your webhooks, newest first; never their secrets' },
    input: z.void(),
    output: z.array(webhook),
    run: listWebhooks,
  }),

  create: signedIn.aside({
    openapi: { method: 'POST', path, tags, summary: 'Add a webhook; its secret is answered this once' },
    refuses: ['account_closing', 'processing_restricted', 'too_many_webhooks'],
    withoutKey: 'Its answer holds a secret, of which no copy is kept.',
    input: webhookInput,
    output: webhookMade,
    before: countWebhook,
    run: makeWebhook,
  }),

  update: signedIn.aside({
    openapi: {
      method: 'PUT',
      path: `${path}/{id}`,
      tags,
      summary: 'Change what a webhook is told of, or switch it on or off',
    },
    input: named.extend(webhookChange.shape),
    output: webhook,
    run: changeWebhook,
  }),

  remove: signedIn.aside({
    openapi: { method: 'DELETE', path: `${path}/{id}`, tags, summary: 'Remove a webhook, at once' },
    input: named,
    output: named,
    run: removeWebhook,
  }),

  rotateSecret: signedIn.aside({
    openapi: {
      method: 'POST',
      path: `${path}/{id}/secret`,
      tags,
      summary: 'Give a webhook a new secret, answered this once; for a day messages are signed with the old one too',
    },
    withoutKey: 'Its answer holds a secret, of which no copy is kept.',
    input: named,
    output: webhookMade,
    run: rotateSecret,
  }),

  test: signedIn.aside({
    openapi: { method: 'POST', path: `${path}/{id}/test`, tags, summary: 'Send a test message to a webhook' },
    refuses: ['webhook_off'],
    input: named,
    output: named,
    before: countTrial,
    run: tryWebhook,
  }),

  deliveries: signedIn.read({
    openapi: {
      method: 'GET',
      path: `${path}/{id}/deliveries`,
      tags,
      summary: 'The messages of a webhook, newest first, and what became of them',
    },
    input: named,
    output: z.array(webhookDelivery),
    run: (db, { owner }, { id }) => listDeliveries(db, owner, id),
  }),

  resend: signedIn.aside({
    openapi: {
      method: 'POST',
      path: `${path}/{id}/deliveries/{deliveryId}/resend`,
      tags,
      summary: 'Send a message once more, under the same id',
    },
    refuses: ['webhook_off'],
    input: named.extend({ deliveryId: identifier }),
    output: named,
    before: countTrial,
    run: resendDelivery,
  }),
});
