// @vitest-environment happy-dom
import type { Webhook, WebhookChange, WebhookDelivery, WebhookInput } from '@cairn/domain/webhook';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { UserContext } from '../../client/session.tsx';
import { ada, focused, gone, Refusal, says, see, visit } from '../../client/testing-visit.tsx';
import { WebhooksCard } from './webhooks-card.tsx';

const address = 'https://rota.example.org/cairn';
const rota: Webhook = {
  ...{ id: 'w1', address, events: ['practice-hours.changed', 'requirement.met'], isOn: true, offReason: null },
  ...{ createdAt: '2026-11-03T09:00:00.000Z', failingSince: null, lastDeliveredAt: null, oldSecretUntil: null },
};
const arrived: WebhookDelivery = {
  ...{ id: 'd1', event: 'webhook.test', state: 'delivered', createdAt: '2026-11-03T09:00:00.000Z', attempts: 1 },
  ...{ lastAttemptAt: '2026-11-03T09:00:00.000Z', nextAttemptAt: null, status: 204, durationMs: 31, problem: null },
};
const failed: WebhookDelivery = {
  ...arrived,
  ...{ id: 'd2', event: 'practice-hours.changed', state: 'failed', attempts: 10, status: 500, problem: 'answer' },
};
const secret = 'whsec_c2VjcmV0';

interface There {
  hooks?: Webhook[];
  deliveries?: WebhookDelivery[];
  refusal?: Refusal;
}

/** The card of somebody like Ada, who has these webhooks. */
function open({ hooks = [], deliveries = [], refusal }: There = {}) {
  let kept = hooks;
  const asked: unknown[] = [];
  const answer = (input: unknown) => {
    asked.push(input);
    if (refusal) throw refusal;
  };
  const browser = visit(
    <UserContext value={ada}>
      <WebhooksCard />
    </UserContext>,
    {
      'webhooks.list': () => kept,
      'webhooks.deliveries': () => deliveries,
      'webhooks.create': (input: WebhookInput) => {
        answer(input);
        const made = { ...rota, ...input };
        kept = [made, ...kept];
        return { ...made, secret };
      },
      'webhooks.update': ({ id, events, isOn }: WebhookChange & { id: string }) => {
        answer({ id, events, isOn });
        const [first = rota] = kept;
        kept = [{ ...first, events, isOn, offReason: isOn ? null : 'owner' }];
        return kept[0];
      },
      'webhooks.rotateSecret': (input: { id: string }) => {
        answer(input);
        return { ...rota, secret };
      },
      'webhooks.test': (input: { id: string }) => {
        answer(input);
        return { id: 'd1' };
      },
      'webhooks.resend': (input: { deliveryId: string }) => {
        answer(input);
        return { id: input.deliveryId };
      },
      'webhooks.remove': (input: { id: string }) => {
        answer(input);
        kept = [];
        return input;
      },
    },
  );
  return { asked, ...browser };
}

const shownSecret = () => screen.findByLabelText(/^The webhook’s secret/);

describe('webhooks', () => {
  test('are added with an address and what they are told of, and their secret is shown once', async () => {
    const { asked, press, write } = open();
    await press('Add a webhook');
    await focused('textbox', /^Address/);
    await write(/^Address/, address);
    (await see('checkbox', 'A requirement is met')).click();
    await press('Add the webhook');
    expect(await shownSecret()).toHaveProperty('value', secret);
    await waitFor(async () => expect(document.activeElement).toBe(await shownSecret()));
    expect(asked).toEqual([{ address, events: ['requirement.met'] }]);
    await says('Told when a requirement is met');
    await press('Copy secret');
    await says('Secret copied.');
  });

  test('say at the field why none was added', async () => {
    const { asked, press, write } = open({ refusal: new Refusal(400, 'The address leads into a private network.') });
    await press('Add a webhook');
    await press('Add the webhook');
    await says('Enter the address');
    await says('Choose what it is told of');
    await write(/^Address/, 'https://10.0.0.1');
    (await see('checkbox', 'A requirement is met')).click();
    await press('Add the webhook');
    await says('The address leads into a private network.');
    expect(asked).toHaveLength(1);
    expect(screen.queryByLabelText(/^The webhook’s secret/)).toBeNull();
    await press('Cancel');
    await focused('button', 'Add a webhook');
  });

  test('show what became of each message, and send one again', async () => {
    const { asked, press } = open({ hooks: [rota], deliveries: [arrived, failed] });
    await press(`Messages to ${address}`);
    await says('Arrived');
    await says('It was answered with an error (500).');
    await says(/tried 10 times/);
    await press('Send again: Practice hours are added, changed or deleted, 03 Nov 2026 at 09:00');
    await says('Message sent again');
    expect(asked).toEqual([{ id: 'w1', deliveryId: 'd2' }]);
  });

  test('are tried with a message, whose end is shown', async () => {
    const { asked, press } = open({ hooks: [rota], deliveries: [arrived] });
    await press(`Send a test to ${address}`);
    await says('Test message');
    expect(asked).toEqual([{ id: 'w1' }]);
  });

  test('are changed, switched off and on, and say why they are off', async () => {
    const { asked, press } = open({ hooks: [rota] });
    await press(`Change ${address}`);
    (await see('checkbox', 'Practice hours are added, changed or deleted')).click();
    await press('Save');
    await says('Webhook changed');
    await focused('button', `Change ${address}`);
    await press(`Switch off ${address}`);
    await says('You switched it off.');
    expect(screen.queryByRole('button', { name: `Send a test to ${address}` })).toBeNull();
    await press(`Switch on ${address}`);
    await see('button', `Switch off ${address}`);
    expect(asked).toEqual([
      { id: 'w1', events: ['requirement.met'], isOn: true },
      { id: 'w1', events: ['requirement.met'], isOn: false },
      { id: 'w1', events: ['requirement.met'], isOn: true },
    ]);
  });

  test('get another secret after a question', async () => {
    const { asked, press } = open({ hooks: [{ ...rota, oldSecretUntil: '2026-11-04T09:00:00.000Z' }] });
    await says('The old secret is used too until 04 Nov 2026 at 09:00.');
    await press(`New secret for ${address}`);
    await says(/needs it within 24 hours/);
    await press('Make it');
    expect(await shownSecret()).toHaveProperty('value', secret);
    expect(asked).toEqual([{ id: 'w1' }]);
  });

  test('are removed after a question, and the focus goes to the heading', async () => {
    const { asked, press } = open({ hooks: [rota] });
    await press(`Remove ${address}`);
    await says(/the list of its messages goes/);
    await press('Remove it');
    await says('Webhook removed');
    await gone('button', `Remove ${address}`);
    await focused('heading', 'Webhooks');
    expect(asked).toEqual([{ id: 'w1' }]);
  });
});
