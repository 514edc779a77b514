import { startWebhookReceiver, type WebhookReceiver } from '@cairn/server/testing-webhook-receiver';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { looks, onTablet } from './browser.ts';
import { Typist } from './keyboard.ts';
import { lookAs } from './look-as.ts';
import { joinQuickly } from './people.ts';
import { setStage } from './stage.ts';

const theatre = setStage({ database: 'embedded', env: { WEBHOOK_NETWORKS: '127.0.0.0/8' } });
const patience = { timeout: 60_000, interval: 50 };

/** Goes on in the menu that is open, and does what it offers. */
async function chooses(keys: Typist, words: string): Promise<void> {
  await keys.arrowTo('menuitem', words);
  await keys.press('Enter');
}

let receiver: WebhookReceiver;
beforeAll(async () => {
  receiver = await startWebhookReceiver();
});
afterAll(() => receiver.close());

test('a nurse has her rota told what changes, tries it, and stops it, by keyboard alone', async () => {
  const nurse = await theatre.arrive();
  await joinQuickly(nurse);
  await nurse.goTo('/profile');
  const keys = new Typist(nurse);
  await keys.activate('button', 'Add a webhook');
  await keys.fill(/^Address/, receiver.url);
  await keys.activate('checkbox', 'Practice hours are added, changed or deleted', 'Space');
  await nurse.findsNoBarrier();
  await keys.activate('button', 'Add the webhook');
  expect(await nurse.valueOf(/^The webhook’s secret/)).toMatch(/^whsec_/);
  await nurse.findsNoBarrier();

  await keys.activate('button', `Messages to ${receiver.url}`);
  await nurse.sees('No message has been sent yet.');
  await keys.activate('button', `Send a test to ${receiver.url}`);
  await nurse.sees('Arrived');
  expect(receiver.arrived.map(({ body }) => (JSON.parse(body) as { type: string }).type)).toEqual(['webhook.test']);
  await keys.activate('button', /^Send again: Test message/);
  await vi.waitUntil(() => receiver.arrived.length === 2, patience);
  expect(receiver.arrived[1]?.headers['webhook-id']).toBe(receiver.arrived[0]?.headers['webhook-id']);
  await nurse.findsNoBarrier();

  const more = ['button', `More for ${receiver.url}`] as const;
  await keys.activate(...more);
  await nurse.sees('Switch off');
  await nurse.findsNoBarrier();
  await keys.press('Escape');
  await nurse.seesNoMore('Switch off');
  await keys.activate(...more);
  await chooses(keys, 'Switch off');
  await nurse.sees('You switched it off.');
  await keys.activate(...more);
  await chooses(keys, 'Remove');
  await nurse.findsNoBarrier();
  await keys.activate('button', 'Remove it');
  await nurse.sees('Webhook removed');
  await nurse.leave();
});

test('webhooks fit every device, by day and by night, as they are added, listed and read', async () => {
  const nurse = await theatre.arrive();
  await joinQuickly(nurse);
  await nurse.goTo('/profile');
  await nurse.press('Add a webhook');
  nurse.expectConsole(/400 \(Bad Request\).*webhooks\.create/);
  await nurse.fill(/^Address/, 'http://10.0.0.1/inside');
  await nurse.press('A requirement is met');
  await nurse.press('Add the webhook');
  await nurse.sees('The address leads into a private network.');
  for (const look of [...looks, onTablet]) {
    await lookAs(nurse, look);
    await nurse.findsNoBarrier();
  }
  await nurse.press('Cancel');
  await nurse.press('Add a webhook');
  const address = `${receiver.url}/electronic-rostering-of-the-whole-trust/from-november-on`;
  await nurse.fill(/^Address/, address);
  await nurse.press('A requirement is met');
  await nurse.press('Add the webhook');
  receiver.answers((_request, response) => response.writeHead(500).end());
  await nurse.press(`Messages to ${address}`);
  await nurse.press(`Send a test to ${address}`);
  await nurse.sees('It was answered with an error (500).');
  for (const look of [...looks, onTablet]) {
    await lookAs(nurse, look);
    await nurse.findsNoBarrier();
  }
  await nurse.press(`More for ${address}`);
  await nurse.find(['menuitem'], 'Remove');
  for (const look of looks) {
    await lookAs(nurse, look);
    await nurse.findsNoBarrier();
  }
  await nurse.leave();
});
