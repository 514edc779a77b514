import { createHash } from 'node:crypto';
import { fixturesOn } from '@cairn/domain/fixtures';
import {
  maxRecordsNamed,
  maxWaitingDeliveries,
  minutesToNextTry,
  webhookEventNames,
} from '@cairn/domain/webhook-terms';
import { describe, expect, test } from 'vitest';
import type { Job } from '../context.ts';
import { signAsDiscussant } from '../reflective-discussions/testing-signed.ts';
import { drawnSignature, newEmail, onEachDatabase, type TestApi, testPassword } from '../testing.ts';
import { lookForChanges } from './looking.ts';
import { queueDelivery } from './queueing.ts';
import { merged } from './seen.ts';
import { address, failing, gone, receiverFor, taken } from './testing.ts';

const fixtures = fixturesOn('2026-11-20');
type Nurse = Awaited<ReturnType<TestApi['nurse']>>;

const listen = (nurse: Nurse) => nurse.api.webhooks.create({ address, events: [...webhookEventNames] });

onEachDatabase((api) => {
  const receiver = receiverFor(api);
  const listening = async (profile?: Parameters<TestApi['nurse']>[0]) => {
    const nurse = await api().nurse(profile);
    return { nurse, hook: await listen(nurse) };
  };
  const told = async ({ user }: Nurse) => {
    await receiver.pass(user.id);
    return receiver.received().map(({ type, data }) => [type, data]);
  };
  const changed = (...records: [id: string, change: string][]) => ({
    records: records.map(([id, change]) => ({ id, change })),
    more: 0,
  });

  describe('a webhook is told', () => {
    test('of hours and activities that were added, changed, deleted and brought back, and of no other’s', async () => {
      const [{ nurse, hook }, other] = [await listening(), await api().nurse()];
      expect(await told(nurse)).toEqual([]);
      const { id } = await nurse.api.practiceHours.create(fixtures.practiceHours);
      const { id: cpd } = await nurse.api.cpdActivities.create(fixtures.cpdActivities);
      await other.api.practiceHours.create(fixtures.practiceHours);
      await lookForChanges(receiver.ports());
      await receiver.pass(nurse.user.id);
      const [first, second] = receiver.received();
      expect(first).toEqual({
        type: 'practice-hours.changed',
        timestamp: api().clock.now().toISOString(),
        webhookId: hook.id,
        data: changed([id, 'created']),
      });
      expect(second).toMatchObject({ type: 'cpd.changed', data: changed([cpd, 'created']) });
      await nurse.api.practiceHours.update({ id, ...fixtures.practiceHours, hours: '3' });
      expect(await told(nurse)).toEqual([['practice-hours.changed', changed([id, 'updated'])]]);
      await nurse.api.practiceHours.remove({ id });
      expect(await told(nurse)).toEqual([['practice-hours.changed', changed([id, 'deleted'])]]);
      await nurse.api.deletedRecords.restore({ id });
      expect(await told(nurse)).toEqual([['practice-hours.changed', changed([id, 'created'])]]);
      expect(await told(nurse)).toEqual([]);
    });

    test('once of all that changed since it was told last, and only of what it listens to', async () => {
      const nurse = await api().nurse();
      await nurse.api.webhooks.create({ address, events: ['cpd.changed'] });
      await nurse.api.practiceHours.create(fixtures.practiceHours);
      const ids: string[] = [];
      for (let n = 0; n < 12; n++) ids.push((await nurse.api.cpdActivities.create(fixtures.cpdActivities)).id);
      const [[type, data] = [], ...others] = await told(nurse);
      expect(type).toBe('cpd.changed');
      expect((data as ReturnType<typeof changed>).records.map(({ id }) => id).sort()).toEqual(ids.sort());
      expect(others).toEqual([]);
    });

    test('of a signature, a requirement that is met and years that were submitted', async () => {
      const { nurse } = await listening({ revalidationDate: '2026-12-31' });
      const form = { ...fixtures.reflectiveDiscussions, discussantEmail: newEmail() };
      const signed = { ...form, revalidatorSignature: drawnSignature };
      const { id, discussantToken } = await nurse.api.reflectiveDiscussions.create(signed);
      expect(await told(nurse)).toEqual([]);
      await signAsDiscussant(api().stranger().api, discussantToken);
      expect(await told(nurse)).toEqual([['discussion.signed', { id }]]);
      for (let n = 0; n < 5; n++) await nurse.api.feedback.create(fixtures.feedback);
      expect(await told(nurse)).toEqual([['requirement.met', { requirement: 'feedback' }]]);
      const { id: cycle } = await nurse.api.cycles.submit({ revalidationDate: '2026-12-31' });
      expect(await told(nurse)).toContainEqual(['cycle.submitted', { id: cycle }]);
    });

    test('nothing of what a record says', async () => {
      const { nurse } = await listening();
      await nurse.api.practiceHours.create({ ...fixtures.practiceHours, description: 'Canary7f3a' });
      await receiver.pass(nurse.user.id);
      const [message] = receiver.sent.splice(0);
      expect(JSON.stringify(message?.body)).not.toContain('Canary7f3a');
      expect(message?.body).not.toContain(nurse.user.id);
      expect(message?.body).not.toContain(nurse.user.email);
    });

    test('of what changed before a process died, once', async () => {
      const { nurse } = await listening();
      const { id } = await nurse.api.practiceHours.create(fixtures.practiceHours);
      const dying = { enqueue: () => Promise.reject(new Error('the process died')) };
      await expect(lookForChanges({ ...api().ports, jobs: dying })).rejects.toThrow('could not be looked at');
      await Promise.all([lookForChanges(receiver.ports()), lookForChanges(receiver.ports())]);
      expect(await told(nurse)).toEqual([['practice-hours.changed', changed([id, 'created'])]]);
    });

    test('nothing where there is no webhook, and nothing is kept of who has none', async () => {
      const nurse = await api().nurse();
      await nurse.api.practiceHours.create(fixtures.practiceHours);
      expect(await lookForChanges(receiver.ports())).toBe(0);
      const looks = api().ports.db.selectFrom('webhookLooks').select('userId').where('userId', '=', nurse.user.id);
      expect(await looks.execute()).toEqual([]);
    });

    test('nothing while its account is blocked, deleted or being closed, and it stays off afterwards', async () => {
      for (const change of [{ isBlocked: true }, { isDeleted: true }, { closingAt: '2026-12-24T12:00:00.000Z' }]) {
        const { nurse, hook } = await listening();
        await nurse.api.webhooks.test({ id: hook.id });
        await nurse.api.practiceHours.create(fixtures.practiceHours);
        await api().ports.db.updateTable('users').set(change).where('id', '=', nurse.user.id).execute();
        expect(await receiver.pass(nurse.user.id)).toEqual(['failed']);
        expect(receiver.received()).toEqual([]);
      }
      const [admin, { nurse }] = [await api().admin(), await listening()];
      await admin.api.admin.block({ id: nurse.user.id });
      await admin.api.admin.unblock({ id: nurse.user.id });
      await nurse.api.account.login({ email: nurse.user.email, password: testPassword });
      expect(await nurse.api.webhooks.list()).toMatchObject([{ isOn: false, offReason: 'secured' }]);
    });
  });

  describe('a message that does not arrive', () => {
    test('is tried again by the schedule, with the same id and other timestamps, and then arrives', async () => {
      const { nurse } = await listening();
      await nurse.api.practiceHours.create(fixtures.practiceHours);
      receiver.answers(failing);
      expect(await receiver.pass(nurse.user.id)).toEqual(['later']);
      expect(await receiver.pass(nurse.user.id)).toEqual([]);
      expect((await nurse.api.webhooks.list())[0]?.failingSince).toBe(api().clock.now().toISOString());
      api().clock.advance(minutesToNextTry[0]);
      expect(await receiver.pass(nurse.user.id)).toEqual(['later']);
      receiver.answers(taken);
      api().clock.advance(minutesToNextTry[1]);
      expect(await receiver.pass(nurse.user.id)).toEqual(['delivered']);
      const heads = receiver.sent.splice(0).map(({ headers }) => headers);
      expect(new Set(heads.map((head) => head['webhook-id'])).size).toBe(1);
      expect(new Set(heads.map((head) => head['webhook-timestamp'])).size).toBe(3);
      expect((await nurse.api.webhooks.list())[0]).toMatchObject({ failingSince: null });
    });

    test('is given up after three days, and the webhook is switched off with a mail', async () => {
      const { nurse, hook } = await listening();
      const before = api().clock.now().toISOString();
      await nurse.api.practiceHours.create(fixtures.practiceHours);
      receiver.answers(failing);
      for (const minutes of minutesToNextTry) {
        expect(await receiver.pass(nurse.user.id)).toEqual(['later']);
        api().clock.advance(minutes);
      }
      expect(await receiver.pass(nurse.user.id)).toEqual(['failed']);
      expect(receiver.received()).toHaveLength(minutesToNextTry.length + 1);
      receiver.answers(taken);
      await nurse.api.account.login({ email: nurse.user.email, password: testPassword });
      expect(await nurse.api.webhooks.list()).toMatchObject([{ isOn: false, offReason: 'failing' }]);
      const [mail] = await api().mailTo(nurse.user.email);
      expect(mail?.subject).toBe('A webhook of your Cairn account was switched off');
      expect(mail?.text).not.toContain('hooks.example.org');
      // Switched on again it is told what changed meanwhile.
      const { id } = await nurse.api.practiceHours.create(fixtures.practiceHours);
      expect(await told(nurse)).toEqual([]);
      await nurse.api.webhooks.update({ id: hook.id, events: ['practice-hours.changed'], isOn: true });
      expect(await told(nurse)).toEqual([['practice-hours.changed', changed([id, 'created'])]]);
      api().clock.set(before);
    });

    test('is joined by later changes instead of waiting beside them', async () => {
      const { nurse, hook } = await listening();
      receiver.answers(failing);
      const { id: first } = await nurse.api.practiceHours.create(fixtures.practiceHours);
      expect(await receiver.pass(nurse.user.id)).toEqual(['later']);
      receiver.received();
      const { id: second } = await nurse.api.practiceHours.create(fixtures.practiceHours);
      expect(await receiver.pass(nurse.user.id)).toEqual([]);
      expect(await nurse.api.webhooks.deliveries({ id: hook.id })).toMatchObject([{ attempts: 1, state: 'waiting' }]);
      receiver.answers(taken);
      api().clock.advance(1);
      expect(await told(nurse)).toEqual([['practice-hours.changed', changed([first, 'created'], [second, 'created'])]]);
    });

    test('ends the webhook at once when the receiver says that it is gone', async () => {
      const { nurse } = await listening();
      await nurse.api.practiceHours.create(fixtures.practiceHours);
      await nurse.api.cpdActivities.create(fixtures.cpdActivities);
      receiver.answers(gone);
      expect(await receiver.pass(nurse.user.id)).toEqual(['failed', 'gone']);
      receiver.answers(taken);
      expect(receiver.received()).toHaveLength(1);
      expect(await nurse.api.webhooks.list()).toMatchObject([{ isOn: false, offReason: 'gone' }]);
      expect((await api().mailTo(nurse.user.email)).map(({ kind }) => kind)).toEqual(['webhook-off']);
    });

    test('waits a little, uncounted, for others to the same receiver', async () => {
      const { nurse, hook } = await listening();
      await nurse.api.webhooks.test({ id: hook.id });
      receiver.answers('busy');
      expect(await receiver.pass(nurse.user.id)).toEqual(['busy']);
      receiver.answers(taken);
      expect(await nurse.api.webhooks.deliveries({ id: hook.id })).toMatchObject([{ attempts: 0, state: 'waiting' }]);
      expect(await receiver.pass(nurse.user.id)).toEqual(['delivered']);
      receiver.received();
    });

    test('switches the webhook off when its secret can no longer be read, until there is a new one', async () => {
      const { nurse, hook } = await listening();
      await api().ports.db.updateTable('webhooks').set({ secret: 'AAAA' }).where('id', '=', hook.id).execute();
      await nurse.api.webhooks.test({ id: hook.id });
      expect(await receiver.pass(nurse.user.id)).toEqual(['failed']);
      expect(await nurse.api.webhooks.list()).toMatchObject([{ offReason: 'secret' }]);
      const { oldSecretUntil } = await nurse.api.webhooks.rotateSecret({ id: hook.id });
      expect(oldSecretUntil).toBeNull();
      await nurse.api.webhooks.update({ id: hook.id, events: ['cpd.changed'], isOn: true });
      await nurse.api.webhooks.test({ id: hook.id });
      expect(await receiver.pass(nurse.user.id)).toEqual(['delivered']);
      receiver.received();
    });

    test('is one of so many at most, and of those that are over the last are listed', async () => {
      const { nurse, hook } = await listening();
      const queue = (n: number) =>
        api()
          .ports.db.transaction()
          .execute((tx) =>
            queueDelivery(tx, api().ports, {
              ...{ userId: nurse.user.id, webhookId: hook.id, event: 'requirement.met', data: { n } },
            }),
          );
      for (let n = 0; n < maxWaitingDeliveries; n++) await queue(n);
      await nurse.api.practiceHours.create(fixtures.practiceHours);
      await lookForChanges(receiver.ports());
      expect(await nurse.api.webhooks.list()).toMatchObject([{ isOn: false, offReason: 'too-many' }]);
      await nurse.api.webhooks.update({ id: hook.id, events: ['cpd.changed'], isOn: true });
      await nurse.api.webhooks.test({ id: hook.id });
      expect(await nurse.api.webhooks.deliveries({ id: hook.id })).toHaveLength(51);
    });
  });

  test('a message without a job gets one', async () => {
    const { nurse, hook } = await listening();
    const { id } = await nurse.api.webhooks.test({ id: hook.id });
    const revived: Job[] = [];
    const jobs = { enqueue: async (_tx: unknown, job: Job) => void revived.push(job) };
    const before = api().clock.now().toISOString();
    api().clock.advance(11);
    await lookForChanges({ ...api().ports, jobs });
    await lookForChanges({ ...api().ports, jobs });
    const job = { name: 'deliver-webhook', data: { userId: nurse.user.id, deliveryId: id, attempt: 0 } };
    expect(revived.filter((each) => JSON.stringify(each).includes(id))).toEqual([job]);
    api().clock.set(before);
  });
});

describe('two messages in one', () => {
  test('name each record once, as the later one has it, and no more than one message names', () => {
    const id = (n: number) => createHash('sha256').update(String(n)).digest('hex');
    const records = Array.from({ length: maxRecordsNamed }, (_, n) => ({ id: id(n), change: 'created' as const }));
    const both = merged(
      { records, more: 3 },
      {
        records: [
          { id: id(0), change: 'deleted' },
          { id: 'new', change: 'created' },
        ],
        more: 0,
      },
      maxRecordsNamed,
    );
    expect(both.records).toHaveLength(maxRecordsNamed);
    expect(both.records[0]).toEqual({ id: id(0), change: 'deleted' });
    expect(both.more).toBe(4);
  });
});
