import { maxWebhooks, secretOverlapHours } from '@cairn/domain/webhook-terms';
import { describe, expect, test } from 'vitest';
import { limits } from '../limits/limits.ts';
import { piecesOfSweep } from '../sweep/commands.ts';
import { missingId, onEachDatabase, type Person, refusalOf, refusedFields, testPassword } from '../testing.ts';
import { newWebhookSecret, signedHeaders } from './signature.ts';
import { address, receiverFor, taken } from './testing.ts';

const make = ({ api }: Person, change: object = {}) =>
  api.webhooks.create({ address, events: ['practice-hours.changed'], ...change });

describe('a signature', () => {
  test('is what Standard Webhooks has as its example', () => {
    const secrets = ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'];
    const now = new Date(1_614_265_330_000);
    expect(signedHeaders('msg_p5jXN8AQM9LWM0D4loKWxJek', '{"test": 2432232314}', { secrets, now })).toEqual({
      'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      'webhook-timestamp': '1614265330',
      'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    });
  });

  test('stands once for each secret', () => {
    const secrets = [newWebhookSecret(), newWebhookSecret()];
    const { 'webhook-signature': both } = signedHeaders('id', '{}', { secrets, now: new Date(0) });
    expect(both?.split(' ')).toEqual(
      secrets.map((secret) => signedHeaders('id', '{}', { secrets: [secret], now: new Date(0) })['webhook-signature']),
    );
  });
});

onEachDatabase((api) => {
  const receiver = receiverFor(api);

  describe('webhooks.create', () => {
    test('answers the secret once, of which the database holds only what is sealed', async () => {
      const nurse = await api().nurse();
      const { secret, ...made } = await make(nurse, { events: ['cpd.changed', 'practice-hours.changed'] });
      expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
      expect(made).toEqual({
        id: made.id,
        address,
        events: ['practice-hours.changed', 'cpd.changed'],
        createdAt: api().clock.now().toISOString(),
        isOn: true,
        ...{ offReason: null, failingSince: null, lastDeliveredAt: null, oldSecretUntil: null },
      });
      expect(await nurse.api.webhooks.list()).toEqual([made]);
      const kept = await api().ports.db.selectFrom('webhooks').selectAll().execute();
      expect(JSON.stringify(kept)).not.toContain(secret.slice(6));
      expect((await nurse.api.activity.list({}))[0]?.label).toBe('Webhook added');
    });

    test('refuses what is no address or no event, by its field, and makes none', async () => {
      const nurse = await api().nurse();
      for (const wrong of ['', 'hooks.example.org', 'ftp://hooks.example.org', `https://x.example/${'y'.repeat(500)}`])
        expect(await refusedFields(make(nurse, { address: wrong }))).toEqual(['address']);
      for (const wrong of ['https://a:b@hooks.example.org', 'https://hooks.example.org/#part', 'https://a b.example'])
        expect(await refusedFields(make(nurse, { address: wrong }))).toEqual(['address']);
      for (const events of [[], ['moon.changed'], 'cpd.changed'])
        expect((await refusedFields(make(nurse, { events })))[0]).toMatch(/^events/);
      expect(await nurse.api.webhooks.list()).toEqual([]);
    });

    test('refuses an address that nothing may be sent to', async () => {
      const nurse = await api().nurse();
      const { webhookSender } = api().ports;
      const before = webhookSender.problemOf;
      Object.assign(webhookSender, { problemOf: () => 'private' });
      try {
        expect(await refusedFields(make(nurse))).toEqual(['address']);
      } finally {
        Object.assign(webhookSender, { problemOf: before });
      }
      expect(await nurse.api.webhooks.list()).toEqual([]);
    });

    test('makes as many as there may be, also at once, and room by removing one', async () => {
      const nurse = await api().nurse();
      const atOnce = await Promise.all(Array.from({ length: maxWebhooks + 2 }, () => refusalOf(make(nurse))));
      expect(atOnce.filter((refusal) => refusal === null)).toHaveLength(maxWebhooks);
      expect(atOnce.find((refusal) => refusal !== null)).toMatchObject({ code: 'CONFLICT' });
      const [first] = await nurse.api.webhooks.list();
      await nurse.api.webhooks.remove({ id: first?.id ?? '' });
      expect(await refusalOf(make(nurse))).toBeNull();
    });

    test('is limited a day', async () => {
      const nurse = await api().nurse();
      for (let made = 0; made < limits.webhooksPerUser.calls; made++)
        await nurse.api.webhooks.remove({ id: (await make(nurse)).id });
      expect(await refusalOf(make(nurse))).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    });

    test('refuses a stranger, and a program with an access token', async () => {
      expect(await refusalOf(make(api().stranger()))).toMatchObject({ code: 'UNAUTHORIZED' });
      const nurse = await api().nurse();
      const { token } = await nurse.api.accessTokens.create({
        ...{ name: 'Rota', scopes: ['practice-hours:read'], password: testPassword },
      });
      expect(await refusalOf(make(api().stranger({ accessToken: token })))).toMatchObject({ code: 'FORBIDDEN' });
    });
  });

  describe('webhooks.list', () => {
    test('shows one’s own and nobody else’s, and no secret', async () => {
      const [nurse, other] = [await api().nurse(), await api().nurse()];
      const { id, secret } = await make(nurse);
      await make(other);
      const listed = await nurse.api.webhooks.list();
      expect(listed.map((hook) => hook.id)).toEqual([id]);
      expect(JSON.stringify(listed)).not.toContain(secret.slice(6));
    });
  });

  describe('webhooks.update', () => {
    test('changes what it is told of, and switches it off and on', async () => {
      const nurse = await api().nurse();
      const { id } = await make(nurse);
      const off = await nurse.api.webhooks.update({ id, events: ['cpd.changed'], isOn: false });
      expect(off).toMatchObject({ events: ['cpd.changed'], isOn: false, offReason: 'owner' });
      expect(await refusalOf(nurse.api.webhooks.test({ id }))).toMatchObject({ code: 'CONFLICT' });
      expect(await nurse.api.webhooks.update({ id, events: ['cpd.changed'], isOn: true })).toMatchObject({
        isOn: true,
        offReason: null,
      });
      await nurse.api.webhooks.test({ id });
      expect(await receiver.pass(nurse.user.id)).toEqual(['delivered']);
      receiver.received();
    });
  });

  describe('webhooks.rotateSecret', () => {
    test('signs with both secrets for a day, and with the new one alone afterwards', async () => {
      const nurse = await api().nurse();
      const { id, secret: old } = await make(nurse);
      const { secret, oldSecretUntil } = await nurse.api.webhooks.rotateSecret({ id });
      const [day, now] = [secretOverlapHours * 60, api().clock.now().getTime()];
      expect(oldSecretUntil).toBe(new Date(now + day * 60_000).toISOString());
      const signedWith = async (secrets: string[]) => {
        await nurse.api.webhooks.test({ id });
        expect(await receiver.pass(nurse.user.id)).toEqual(['delivered']);
        const [message] = receiver.sent.splice(0);
        const { 'webhook-id': messageId = '' } = message?.headers ?? {};
        expect(message?.headers).toMatchObject(
          signedHeaders(messageId, message?.body ?? '', { secrets, now: api().clock.now() }),
        );
      };
      await signedWith([secret, old]);
      api().clock.advance(day);
      await nurse.api.account.login({ email: nurse.user.email, password: testPassword });
      await signedWith([secret]);
      expect((await nurse.api.webhooks.list())[0]?.oldSecretUntil).toBeNull();
    });
  });

  describe('webhooks.remove', () => {
    test('ends it at once, with what waits for it', async () => {
      const nurse = await api().nurse();
      const { id } = await make(nurse);
      await nurse.api.webhooks.test({ id });
      expect(await nurse.api.webhooks.remove({ id })).toEqual({ id });
      expect(await receiver.pass(nurse.user.id)).toEqual([]);
      expect(receiver.received()).toEqual([]);
      expect(await refusalOf(nurse.api.webhooks.deliveries({ id }))).toMatchObject({ code: 'NOT_FOUND' });
      const looks = api().ports.db.selectFrom('webhookLooks').select('userId').where('userId', '=', nurse.user.id);
      expect(await looks.execute()).toEqual([]);
    });
  });

  describe('webhooks.test', () => {
    test('sends one message, tried once, and shows what came of it', async () => {
      const nurse = await api().nurse();
      const { id } = await make(nurse);
      const { id: deliveryId } = await nurse.api.webhooks.test({ id });
      receiver.answers({ status: null, problem: 'timeout', durationMs: 10_000 });
      expect(await receiver.pass(nurse.user.id)).toEqual(['failed']);
      receiver.answers(taken);
      expect(receiver.received()).toMatchObject([{ type: 'webhook.test', webhookId: id, data: {} }]);
      const at = api().clock.now().toISOString();
      expect(await nurse.api.webhooks.deliveries({ id })).toEqual([
        {
          ...{ id: deliveryId, event: 'webhook.test', state: 'failed', createdAt: at, attempts: 1, lastAttemptAt: at },
          ...{ nextAttemptAt: null, status: null, durationMs: 10_000, problem: 'timeout' },
        },
      ]);
      expect((await nurse.api.webhooks.list())[0]).toMatchObject({ isOn: true, failingSince: at });
    });

    test('is limited an hour, with what is sent once more', async () => {
      const nurse = await api().nurse();
      const { id } = await make(nurse);
      const { id: deliveryId } = await nurse.api.webhooks.test({ id });
      for (let asked = 1; asked < limits.webhookTrialsPerUser.calls; asked++)
        await nurse.api.webhooks.resend({ id, deliveryId });
      const tooMany = { code: 'TOO_MANY_REQUESTS' };
      expect(await refusalOf(nurse.api.webhooks.test({ id }))).toMatchObject(tooMany);
      expect(await refusalOf(nurse.api.webhooks.resend({ id, deliveryId }))).toMatchObject(tooMany);
    });
  });

  describe('webhooks.resend', () => {
    test('sends a message again under its id', async () => {
      const nurse = await api().nurse();
      const { id } = await make(nurse);
      const { id: deliveryId } = await nurse.api.webhooks.test({ id });
      await receiver.pass(nurse.user.id);
      await nurse.api.webhooks.resend({ id, deliveryId });
      expect(await receiver.pass(nurse.user.id)).toEqual(['delivered']);
      const ids = receiver.sent.splice(0).map(({ headers }) => headers['webhook-id']);
      expect(ids).toEqual([deliveryId, deliveryId]);
    });

    test('answers for what is somebody else’s as if it were not there', async () => {
      const [nurse, other] = [await api().nurse(), await api().nurse()];
      const [{ id }, { id: theirs }] = [await make(nurse), await make(other)];
      const { id: deliveryId } = await nurse.api.webhooks.test({ id });
      const missing = await refusalOf(other.api.webhooks.resend({ id: missingId, deliveryId: missingId }));
      expect(missing).toMatchObject({ code: 'NOT_FOUND' });
      for (const given of [
        { id, deliveryId },
        { id: theirs, deliveryId },
        { id: theirs, deliveryId: missingId },
      ])
        expect(await refusalOf(other.api.webhooks.resend(given))).toEqual(missing);
    });
  });

  test('messages are forgotten after a month', async () => {
    const nurse = await api().nurse();
    const { id } = await make(nurse);
    await nurse.api.webhooks.test({ id });
    await receiver.pass(nurse.user.id);
    const [now, sweep] = [
      api().clock.now().toISOString(),
      () => piecesOfSweep(api().ports)['messages of webhooks']?.(),
    ];
    const count = async () =>
      (await api().ports.db.selectFrom('webhookDeliveries').select('id').where('webhookId', '=', id).execute()).length;
    api().clock.advance(30 * 24 * 60 - 1);
    await sweep();
    expect(await count()).toBe(1);
    api().clock.advance(1);
    await sweep();
    expect(await count()).toBe(0);
    api().clock.set(now);
  });
});
