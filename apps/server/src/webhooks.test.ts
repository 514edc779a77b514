import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { joined, newEmail, onEachServer, testPassword, Visitor } from './testing.ts';
import { hours, launchProduct, newInstallation, undo } from './testing-installation.ts';
import { startWebhookReceiver, type WebhookReceiver } from './testing-webhook-receiver.ts';

const env = { WEBHOOK_NETWORKS: '127.0.0.0/8' };
// What was under way in a process that was killed may be taken up again only after most of a minute.
const patience = { timeout: 150_000, interval: 50 };

interface Made {
  readonly id: string;
  readonly secret: string;
}

/** Adds a webhook at this address that is told of everything. */
async function listen(nurse: Visitor, address: string): Promise<Made> {
  const events = ['practice-hours.changed', 'cpd.changed', 'requirement.met'];
  const { status, json, text } = await nurse.post<Made>('/api/user/webhooks', { address, events });
  expect(status, text).toBe(200);
  return json;
}

/** What a receiver is told, by a library that is not ours; refuses what is not signed with this secret. */
const read = ({ secret }: Made, { headers, body }: WebhookReceiver['arrived'][number]) =>
  new Webhook(secret).verify(body, headers as Record<string, string>) as { type: string; data: object };

onEachServer((server) => {
  let receiver: WebhookReceiver;
  beforeAll(async () => {
    receiver = await startWebhookReceiver();
  });
  afterAll(() => receiver.close());

  describe('/api/user/webhooks', () => {
    test('tells a receiver what changed, so that it can check who says so', async () => {
      const nurse = await joined(server());
      const hook = await listen(nurse, receiver.url);
      expect(hook.secret).toMatch(/^whsec_/);
      const { json: entry } = await nurse.post<{ id: string }>('/api/practice-hours', hours('a shift'));
      const { db, jobs } = server().ports;
      await jobs.enqueue(db, { name: 'look-for-changes', data: {} });
      await vi.waitUntil(() => receiver.arrived.length === 1, patience);
      const [message] = receiver.arrived.splice(0);
      if (!message) throw new Error('it arrived');
      expect(read(hook, message)).toMatchObject({
        type: 'practice-hours.changed',
        data: { records: [{ id: entry.id, change: 'created' }], more: 0 },
      });
      expect(() => new Webhook('whsec_AAAA').verify(message.body, message.headers as Record<string, string>)).toThrow();
      await vi.waitFor(async () => {
        const { json } = await nurse.get<object[]>(`/api/user/webhooks/${hook.id}/deliveries`);
        expect(json).toMatchObject([{ id: message.headers['webhook-id'], state: 'delivered', status: 204 }]);
      }, patience);
    });

    test('are tried, sent once more, changed, given another secret and removed', async () => {
      const nurse = await joined(server());
      const hook = await listen(nurse, receiver.url);
      const path = `/api/user/webhooks/${hook.id}`;
      const { json: trial } = await nurse.post<{ id: string }>(`${path}/test`);
      await vi.waitUntil(() => receiver.arrived.length === 1, patience);
      const { json: rotated } = await nurse.post<Made>(`${path}/secret`);
      await vi.waitFor(async () => {
        const { json } = await nurse.get<{ state: string }[]>(`${path}/deliveries`);
        expect(json[0]?.state).toBe('delivered');
      }, patience);
      expect((await nurse.post(`${path}/deliveries/${trial.id}/resend`)).status).toBe(200);
      await vi.waitUntil(() => receiver.arrived.length === 2, patience);
      const [first, second] = receiver.arrived.splice(0);
      if (!first || !second) throw new Error('both arrived');
      expect([first, second].map(({ headers }) => headers['webhook-id'])).toEqual([trial.id, trial.id]);
      expect(read(hook, first).type).toBe('webhook.test');
      for (const secret of [hook, rotated]) expect(read(secret, second).type).toBe('webhook.test');
      const change = { events: ['cpd.changed'], isOn: false };
      expect((await nurse.call('PUT', path, change)).json).toMatchObject({ isOn: false, offReason: 'owner' });
      expect((await nurse.post(`${path}/test`)).status).toBe(409);
      expect((await nurse.call('DELETE', path)).status).toBe(200);
      expect((await nurse.get(`${path}/deliveries`)).status).toBe(404);
    });

    test('lead into no network that the operator did not name', async () => {
      const nurse = await joined(server());
      for (const address of ['http://169.254.169.254/', 'https://10.0.0.1/', 'https://[::1]/', 'http://8.8.8.8/']) {
        const { status, json } = await nurse.post('/api/user/webhooks', { address, events: ['cpd.changed'] });
        expect(status).toBe(400);
        expect(json).toMatchObject({ issues: [{ path: 'address' }] });
      }
    });
  });
}, env);

describe.each(['embedded', 'postgres'] as const)('on %s', (database) => {
  test('what was changed before the process was killed is told after the next start, once', async () => {
    const receiver = await startWebhookReceiver();
    undo.push(receiver.close);
    const { env: installation } = await newInstallation(database);
    const settings = { ...env, ...installation };
    const first = launchProduct(settings);
    const nurse = await joined({ url: await first.url }, newEmail());
    const hook = await listen(nurse, receiver.url);
    const { json: entry } = await nurse.post<{ id: string }>('/api/practice-hours', hours('a shift'));
    await first.kill();
    const second = launchProduct(settings);
    const back = new Visitor(await second.url);
    await back.post('/api/login', { email: nurse.email, password: testPassword });
    await vi.waitFor(async () => {
      const { json } = await back.get<object[]>(`/api/user/webhooks/${hook.id}/deliveries`);
      expect(json).toMatchObject([{ state: 'delivered' }]);
    }, patience);
    expect(new Set(receiver.arrived.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    const [message] = receiver.arrived;
    if (!message) throw new Error('it arrived');
    expect(read(hook, message).data).toEqual({ records: [{ id: entry.id, change: 'created' }], more: 0 });
  });
});
