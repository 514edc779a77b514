import { withoutRevisionGuard } from '@cairn/db/revision-guard';
import type { FeedbackRequest } from '@cairn/domain/feedback-request';
import { describe, expect, test } from 'vitest';
import type { Ports } from '../context.ts';
import { deliverMail } from '../mail/commands.ts';
import { releaseHeldByLimit } from '../mail/held-mail.ts';
import { newEmail, onEachDatabase, refusalOf, type TestApi } from '../testing.ts';
import { remindWhereDue } from './reminders.ts';

const dayMinutes = 24 * 60;
type Nurse = Awaited<ReturnType<TestApi['nurse']>>;

onEachDatabase((api: () => TestApi) => {
  const find = async (nurse: Nurse, id: string) =>
    (await nurse.api.feedbackRequests.list({})).find((one) => one.id === id) as FeedbackRequest;
  const remindersOf = (id: string) =>
    api()
      .ports.db.selectFrom('mailMessages')
      .select(['id', 'status', 'replyTo'])
      .where('feedbackRequestId', '=', id)
      .where('kind', '=', 'feedback-reminder')
      .orderBy('id')
      .execute();
  const deliverAll = async (id: string) => {
    const { ports } = api();
    const waiting = ports.db.selectFrom('mailMessages').select('id').where('feedbackRequestId', '=', id);
    for (const mail of await waiting.where('status', '=', 'pending').execute()) await deliverMail(ports, mail.id);
  };
  const pass = async (nurse: Nurse, days: number) => {
    api().clock.advance(days * dayMinutes);
    await nurse.api.account.login({ email: nurse.user.email, password: nurse.password });
  };
  /** A nurse whose request Cairn has mailed just now. */
  const asked = async (recipientEmail = newEmail()) => {
    const nurse = await api().nurse();
    const { id } = await nurse.api.feedbackRequests.create({
      recipientEmail,
      recipientName: 'Jo',
      customMessage: 'Hi',
    });
    await deliverAll(id);
    return { nurse, id, recipientEmail };
  };

  describe('the reminder that leaves by itself', () => {
    test('leaves once, fourteen days after the request, in the registrant’s name', async () => {
      const { nurse, id, recipientEmail } = await asked();
      const sentAt = api().clock.now();
      // What has been sent holds no words any more.
      await api().ports.db.deleteFrom('mailMessages').where('status', '=', 'sent').execute();
      const due = new Date(sentAt.getTime() + 14 * dayMinutes * 60_000).toISOString();
      expect(await find(nurse, id)).toMatchObject({ reminderDueAt: due, remindersSent: 0 });
      await pass(nurse, 13);
      expect(await remindWhereDue(api().ports)).toBe(0);
      await pass(nurse, 1);
      expect(await remindWhereDue(api().ports)).toBe(1);
      expect(await remindWhereDue(api().ports)).toBe(0);
      const reminder = (await api().mailTo(recipientEmail)).find(({ kind }) => kind === 'feedback-reminder');
      expect(reminder).toMatchObject({
        subject: 'A reminder: a colleague asks for your feedback',
        replyTo: nurse.user.email,
      });
      expect(reminder?.text).toContain('Ada Okafor asked you for feedback');
      expect(reminder?.text).toContain('If you have answered already, or would rather not, you need do nothing.');
      await deliverAll(id);
      const now = api().clock.now().toISOString();
      const reminded = { status: 'sent', sentAt: sentAt.toISOString(), remindersSent: 1, lastReminderAt: now };
      expect(await find(nurse, id)).toMatchObject({ ...reminded, reminderDueAt: null });
      await pass(nurse, 40);
      expect(await remindWhereDue(api().ports)).toBe(0);
      expect(await remindersOf(id)).toHaveLength(1);
      const lines = (await nurse.api.activity.list({})).filter(({ action }) => action.startsWith('feedback.reminded'));
      expect(lines).toMatchObject([
        { label: 'Cairn reminded somebody of a request for feedback by e-mail', by: 'cairn', address: null },
      ]);
    });

    test.each([
      [
        'answered',
        async (nurse: Nurse, id: string) => {
          const said = { date: '2026-11-19', sourceOfFeedback: 'Students', typeOfFeedback: 'Verbal' };
          await nurse.api.feedback.create({ ...said, contentOfFeedback: 'Kind', requestId: id });
        },
      ],
      ['deleted', (nurse: Nurse, id: string) => nurse.api.feedbackRequests.remove({ id })],
      [
        'reminded of by hand',
        async (nurse: Nurse, id: string) => {
          await nurse.api.feedbackRequests.remind({ id });
          await deliverAll(id);
        },
      ],
    ])('does not leave for a request that was %s', async (_how, change) => {
      const { nurse, id } = await asked();
      await pass(nurse, 4);
      await change(nurse, id);
      const before = await remindersOf(id);
      await pass(nurse, 11);
      expect(await remindWhereDue(api().ports)).toBe(0);
      expect(await remindersOf(id)).toHaveLength(before.length);
    });

    test('does not leave for one’s own mail, nor for somebody who is blocked or closing their account', async () => {
      const own = await api().nurse();
      const sent = { recipientEmail: newEmail(), recipientName: 'Jo', sentFromOwnMail: true };
      const { id } = await own.api.feedbackRequests.create(sent);
      await own.api.feedbackRequests.markSent({ id });
      const [blocked, closing] = [await asked(), await asked()];
      const users = api().ports.db.updateTable('users');
      await users.set({ isBlocked: true }).where('id', '=', blocked.nurse.user.id).execute();
      await closing.nurse.api.account.close({ password: closing.nurse.password });
      api().clock.advance(15 * dayMinutes);
      expect(await remindWhereDue(api().ports)).toBe(0);
    });

    test('is taken back by an answer while it waits', async () => {
      const { nurse, id } = await asked();
      await pass(nurse, 14);
      await remindWhereDue(api().ports);
      const said = { date: '2026-11-19', sourceOfFeedback: 'Students', typeOfFeedback: 'Verbal' };
      await nurse.api.feedback.create({ ...said, contentOfFeedback: 'Kind', requestId: id });
      expect(await remindersOf(id)).toEqual([]);
    });

    test('leaves for everybody else where one fails unexpectedly', async () => {
      const [first, second] = [await asked(), await asked()];
      await pass(first.nurse, 14);
      const { ports } = api();
      let calls = 0;
      const enqueue: Ports['jobs']['enqueue'] = async (tx, job) => {
        if (++calls === 1) throw new Error('the queue is away');
        await ports.jobs.enqueue(tx, job);
      };
      await expect(remindWhereDue({ ...ports, jobs: { enqueue } })).rejects.toThrow('1 of 2 reminders could not');
      const reminders = [...(await remindersOf(first.id)), ...(await remindersOf(second.id))];
      expect(reminders).toHaveLength(1);
      expect(await remindWhereDue(ports)).toBe(1);
    });

    test('waits a day where its owner may write to that address no more today', async () => {
      const { nurse, id, recipientEmail } = await asked();
      await pass(nurse, 14);
      const again = { recipientEmail, recipientName: 'Jo' };
      for (let i = 0; i < 3; i++) await nurse.api.feedbackRequests.create(again);
      expect(await remindWhereDue(api().ports)).toBe(0);
      expect(await remindersOf(id)).toEqual([]);
      await pass(nurse, 2);
      expect(await remindWhereDue(api().ports)).toBe(1);
    });
  });

  describe('what bounds mail to other people bounds reminders', () => {
    test('the daily ceiling holds them until there is room, and an answer meanwhile drops them', async () => {
      const [first, second] = [await asked(), await asked()];
      await pass(first.nurse, 14);
      expect(await remindWhereDue(api().ports)).toBe(2);
      const { ports } = api();
      const full = { ...ports, policy: { ...ports.policy, mailPerDay: 0 } };
      for (const { id } of [first, second]) {
        const [reminder] = await remindersOf(id);
        expect(['held', 'alarm']).toContain(await deliverMail(full, reminder?.id ?? ''));
        expect((await remindersOf(id))[0]?.status).toBe('held');
        expect(await find(id === first.id ? first.nurse : await signedInAgain(second.nurse), id)).toMatchObject({
          remindersSent: 0,
          mailStatus: 'waiting',
        });
      }
      const answered = withoutRevisionGuard(ports.db)
        .updateTable('feedbackRequests')
        .set({ respondedAt: ports.clock.now().toISOString() });
      await answered.where('id', '=', second.id).execute();
      await releaseHeldByLimit(ports);
      expect((await remindersOf(first.id))[0]?.status).toBe('pending');
      expect(await remindersOf(second.id)).toEqual([]);
    });

    test('an address that is not verified any more holds them', async () => {
      const { nurse, id } = await asked();
      await pass(nurse, 14);
      const unverified = { emailVerifiedAt: null };
      await api().ports.db.updateTable('users').set(unverified).where('id', '=', nurse.user.id).execute();
      await remindWhereDue(api().ports);
      expect((await remindersOf(id))[0]).toMatchObject({ status: 'held', replyTo: null });
    });

    test('one mailbox gets no more than its share, whoever reminds it', async () => {
      const { nurse, id } = await asked('shared@example.org');
      await pass(nurse, 14);
      await remindWhereDue(api().ports);
      const [reminder] = await remindersOf(id);
      const { ports } = api();
      const scaled = { ...ports, policy: { ...ports.policy, rateLimitScale: 0.05 } };
      await asked('shared@example.org');
      expect(await deliverMail(scaled, reminder?.id ?? '')).toBe('failed');
      expect(await find(nurse, id)).toMatchObject({ status: 'sent', remindersSent: 0, mailStatus: 'refused' });
    });
  });

  describe('feedbackRequests.remind', () => {
    test('reminds by hand from the third day, twice at most, three days apart', async () => {
      const { nurse, id } = await asked();
      const remind = () => nurse.api.feedbackRequests.remind({ id });
      await pass(nurse, 2);
      expect(await refusalOf(remind())).toMatchObject({ code: 'CONFLICT' });
      await pass(nurse, 1);
      expect(await remind()).toMatchObject({ mailStatus: 'waiting', remindersSent: 0, reminderDueAt: null });
      expect(await refusalOf(remind())).toEqual({ code: 'CONFLICT', message: 'A reminder is on its way already.' });
      await deliverAll(id);
      expect(await find(nurse, id)).toMatchObject({ remindersSent: 1 });
      expect((await nurse.api.activity.list({}))[0]).toMatchObject({ action: 'feedback.reminded', by: 'you' });
      expect((await refusalOf(remind()))?.message).toMatch(/^A reminder can be sent from /);
      await pass(nurse, 3);
      await remind();
      await deliverAll(id);
      await pass(nurse, 3);
      expect(await refusalOf(remind())).toEqual({
        code: 'CONFLICT',
        message: 'At most 2 reminders are sent for one request.',
      });
      expect(await remindersOf(id)).toHaveLength(2);
    });

    test('reminds of one that was first meant for one’s own mail program, and was corrected and sent', async () => {
      const nurse = await api().nurse();
      const sent = { recipientEmail: newEmail(), recipientName: 'Jo', sentFromOwnMail: true };
      const { id, updatedAt } = await nurse.api.feedbackRequests.create(sent);
      await nurse.api.feedbackRequests.update({ id, ...sent, recipientEmail: newEmail(), updatedAt });
      await nurse.api.feedbackRequests.send({ id });
      await deliverAll(id);
      await pass(nurse, 4);
      expect(await nurse.api.feedbackRequests.remind({ id })).toMatchObject({ mailStatus: 'waiting' });
    });

    test('of ten at once queues one', async () => {
      const { nurse, id } = await asked();
      await pass(nurse, 3);
      const calls = Array.from({ length: 10 }, () => refusalOf(nurse.api.feedbackRequests.remind({ id })));
      const refused = (await Promise.all(calls)).filter((refusal) => refusal !== null);
      expect(refused).toHaveLength(9);
      for (const { code } of refused) expect(['CONFLICT', 'TOO_MANY_REQUESTS']).toContain(code);
      expect(await remindersOf(id)).toHaveLength(1);
    });
  });

  const signedInAgain = async (nurse: Nurse) => {
    await nurse.api.account.login({ email: nurse.user.email, password: nurse.password });
    return nurse;
  };
});
