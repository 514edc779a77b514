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
  hooks?: Webhook[] | (() => Webhook[]);
  deliveries?: WebhookDelivery[] | (() => WebhookDelivery[]);
  refusal?: Refusal;
}

/** The card of somebody like Ada, who has these webhooks. */
function open({ hooks = [], deliveries = [], refusal }: There = {}) {
  let kept = typeof hooks === 'function' ? [] : hooks;
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
      'webhooks.list': () => (typeof hooks === 'function' ? hooks() : kept),
      'webhooks.deliveries': () => (typeof deliveries === 'function' ? deliveries() : deliveries),
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

/** Does what the menu of a webhook offers. */
async function choose({ press, hands }: Pick<ReturnType<typeof open>, 'press' | 'hands'>, words: string) {
  await press(`More for ${address}`);
  await hands.click(await see('menuitem', words));
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
    const { asked, press } = open({ hooks: [rota] });
    await press(`Messages to ${address}`);
    await says('No message has been sent yet.');
    await press(`Send a test to ${address}`);
    await says('Test sent');
    expect(asked).toEqual([{ id: 'w1' }]);
  });

  test('show the newest messages first, and all when asked', async () => {
    const deliveries = Array.from({ length: 53 }, (_, turn) => ({ ...arrived, id: `d${turn}` }));
    const { press } = open({ hooks: [rota], deliveries });
    await press(`Messages to ${address}`);
    await says('Arrived');
    expect(screen.getAllByText('Arrived')).toHaveLength(10);
    await press('All 53 messages');
    expect(screen.getAllByText('Arrived')).toHaveLength(53);
    await press('The newest 10 only');
    expect(screen.getAllByText('Arrived')).toHaveLength(10);
  });

  test('say that messages could not be read, and that a test was refused', async () => {
    let isBroken = true;
    const { press } = open({
      hooks: [rota],
      refusal: new Refusal(429, 'Too many tests. Try again in a minute.'),
      deliveries: () => {
        if (isBroken) throw new Refusal(500, 'Something went wrong');
        return [failed];
      },
    });
    await press(`Messages to ${address}`);
    await says('The messages could not be loaded');
    await press(`Send a test to ${address}`);
    await says('Too many tests. Try again in a minute.');
    isBroken = false;
    await press('Try again: The messages');
    await says('Did not arrive');
  });

  test('that have failed for a while say so, and since when', async () => {
    open({ hooks: [{ ...rota, failingSince: '2026-11-03T09:00:00.000Z' }] });
    await says('Not arriving');
    await says('Nothing has arrived since 03 Nov 2026 at 09:00.');
  });

  test('that could not be read are asked for again', async () => {
    let isBroken = true;
    const { press } = open({
      hooks: () => {
        if (isBroken) throw new Refusal(500, 'Something went wrong');
        return [rota];
      },
    });
    await says('Your webhooks could not be loaded');
    expect(screen.queryByRole('button', { name: 'Add a webhook' })).toBeNull();
    isBroken = false;
    await press('Try again: Your webhooks');
    await says(address);
  });

  test('are changed, switched off and on, and say why they are off', async () => {
    const { asked, press, hands } = open({ hooks: [rota] });
    await choose({ press, hands }, 'Change what it is told');
    (await see('checkbox', 'Practice hours are added, changed or deleted')).click();
    await press('Save');
    await says('Webhook changed');
    await focused('button', `More for ${address}`);
    await choose({ press, hands }, 'Switch off');
    await says('You switched it off.');
    await press(`Messages to ${address}`);
    await says('No message has been sent yet.');
    expect(screen.queryByRole('button', { name: `Send a test to ${address}` })).toBeNull();
    await press(`Switch on ${address}`);
    await gone('button', `Switch on ${address}`);
    await focused('button', `More for ${address}`);
    expect(asked).toEqual([
      { id: 'w1', events: ['requirement.met'], isOn: true },
      { id: 'w1', events: ['requirement.met'], isOn: false },
      { id: 'w1', events: ['requirement.met'], isOn: true },
    ]);
  });

  test('have a menu that Escape closes, and its button has the focus again', async () => {
    const { press, hands } = open({ hooks: [rota] });
    await press(`More for ${address}`);
    await focused('menuitem', 'Change what it is told');
    await hands.keyboard('{Escape}');
    await gone('menuitem', 'Remove');
    await focused('button', `More for ${address}`);
    await choose({ press, hands }, 'Remove');
    await press('Cancel');
    await focused('button', `More for ${address}`);
  });

  test('get another secret after a question', async () => {
    const { asked, press, hands } = open({ hooks: [{ ...rota, oldSecretUntil: '2026-11-04T09:00:00.000Z' }] });
    await says('The old secret is used too until 04 Nov 2026 at 09:00.');
    await choose({ press, hands }, 'Make a new secret');
    await says(/needs it within 24 hours/);
    await press('Make it');
    expect(await shownSecret()).toHaveProperty('value', secret);
    await waitFor(async () => expect(document.activeElement).toBe(await shownSecret()));
    expect(asked).toEqual([{ id: 'w1' }]);
  });

  test('are removed after a question, and the focus goes to the heading', async () => {
    const { asked, press, hands } = open({ hooks: [rota] });
    await choose({ press, hands }, 'Remove');
    await says(/the list of its messages goes/);
    await press('Remove it');
    await says('Webhook removed');
    await gone('button', `More for ${address}`);
    await focused('heading', 'Webhooks');
    expect(asked).toEqual([{ id: 'w1' }]);
  });
});
