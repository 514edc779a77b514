import type { FeedbackRequest } from '@cairn/domain/feedback-request';
import { describe, expect, test } from 'vitest';
import type { Ports } from '../context.ts';
import { deliverMail } from '../mail/commands.ts';
import { releaseHeldByLimit } from '../mail/held-mail.ts';
import { MailError } from '../mail/mailer.ts';
import {
  missingId,
  newEmail,
  onEachDatabase,
  type Person,
  refusalOf,
  refusedFields,
  type TestApi,
} from '../testing.ts';

const request = (change = {}) => ({
  recipientEmail: newEmail(),
  recipientName: 'Jo March',
  recipientRole: 'Ward sister',
  relationship: 'Colleague',
  customMessage: 'Would you?',
  ...change,
});
const feedback = (requestId: string, change = {}) => ({
  date: '2026-11-19',
  sourceOfFeedback: 'Students',
  typeOfFeedback: 'Verbal',
  contentOfFeedback: 'Clear and kind',
  requestId,
  ...change,
});
const day = 24 * 60;
const refusing = { send: () => Promise.reject(new MailError('550 no such user', true)) };
/** A product that may send no more to others today. */
const full = (ports: Ports): Ports => ({ ...ports, policy: { ...ports.policy, mailPerDay: 0 } });

onEachDatabase((api: () => TestApi) => {
  const find = async (nurse: Person, id: string) =>
    (await nurse.api.feedbackRequests.list({})).find((one) => one.id === id) as FeedbackRequest;
  const mailOf = (feedbackRequestId: string) =>
    api()
      .ports.db.selectFrom('mailMessages')
      .select(['id', 'kind', 'status', 'toAddress'])
      .where('feedbackRequestId', '=', feedbackRequestId)
      .orderBy('id')
      .execute();
  const deliver = async (id: string) => {
    for (const mail of await mailOf(id)) if (mail.status === 'pending') await deliverMail(api().ports, mail.id);
  };
  /** A nurse whose request Cairn has mailed, so many days ago. */
  const asked = async ({ daysAgo = 0, ...change }: { daysAgo?: number; sentFromOwnMail?: boolean } = {}) => {
    const nurse = await api().nurse();
    const sent = request(change);
    const { id } = await nurse.api.feedbackRequests.create(sent);
    if (change.sentFromOwnMail) await nurse.api.feedbackRequests.markSent({ id });
    await deliver(id);
    await pass(nurse, daysAgo);
    return { nurse, sent, id };
  };
  /** Sessions do not last so long, so the nurse signs in again. */
  const pass = async (nurse: Person & { user: { email: string }; password: string }, days: number) => {
    if (days === 0) return;
    api().clock.advance(days * day);
    await nurse.api.account.login({ email: nurse.user.email, password: nurse.password });
  };

  describe('the states of a request', () => {
    test('are not sent, sent, and expired after sixty days, by the clock alone', async () => {
      const nurse = await api().nurse();
      const { id, updatedAt } = await nurse.api.feedbackRequests.create(request());
      expect(await find(nurse, id)).toMatchObject({ status: 'pending', mailStatus: 'waiting', expiresAt: null });
      await deliver(id);
      const sentAt = api().clock.now();
      const expiresAt = new Date(sentAt.getTime() + 60 * day * 60_000).toISOString();
      const waiting = { sentAt: sentAt.toISOString(), mailStatus: null, expiresAt, updatedAt };
      expect(await find(nurse, id)).toMatchObject({ status: 'sent', ...waiting });
      await pass(nurse, 59);
      expect(await find(nurse, id)).toMatchObject({ status: 'sent', ...waiting });
      await pass(nurse, 1);
      expect(await find(nurse, id)).toMatchObject({ status: 'expired', ...waiting });
    });

    test('are not sent where there is no mail server and the message is only kept', async () => {
      const nurse = await api().nurse();
      const { id } = await nurse.api.feedbackRequests.create(request());
      const [mail] = await mailOf(id);
      const { ports } = api();
      await deliverMail({ ...ports, policy: { ...ports.policy, mailDelivery: 'kept' } }, mail?.id ?? '');
      expect(await find(nurse, id)).toMatchObject({ status: 'pending', sentAt: null, mailStatus: null });
    });

    test('are answered once feedback that answers it is recorded, which takes back what has not left', async () => {
      const nurse = await api().nurse();
      const { id } = await nurse.api.feedbackRequests.create(request());
      await nurse.api.feedback.create(feedback(id));
      expect(await find(nurse, id)).toMatchObject({
        status: 'responded',
        respondedAt: api().clock.now().toISOString(),
      });
      expect(await mailOf(id)).toEqual([]);
    });
  });

  describe('feedbackRequests.markSent', () => {
    test('records that the person has sent it themselves, once', async () => {
      const nurse = await api().nurse();
      const { id } = await nurse.api.feedbackRequests.create(request({ sentFromOwnMail: true }));
      api().clock.advance(5);
      const sent = await nurse.api.feedbackRequests.markSent({ id });
      expect(sent).toMatchObject({ status: 'sent', sentAt: api().clock.now().toISOString(), reminderDueAt: null });
      expect((await refusalOf(nurse.api.feedbackRequests.markSent({ id })))?.code).toBe('CONFLICT');
      expect(await find(nurse, id)).toEqual(sent);
    });

    test('takes back the message that Cairn was to send, so that nobody is asked twice', async () => {
      const nurse = await api().nurse();
      const { id } = await nurse.api.feedbackRequests.create(request());
      expect(await nurse.api.feedbackRequests.markSent({ id })).toMatchObject({
        sentFromOwnMail: true,
        mailStatus: null,
      });
      expect(await mailOf(id)).toEqual([]);
    });
  });

  describe('feedbackRequests.send', () => {
    test('has Cairn mail one that was meant for one’s own mail program', async () => {
      const nurse = await api().nurse();
      const sent = request({ sentFromOwnMail: true });
      const { id } = await nurse.api.feedbackRequests.create(sent);
      const now = await nurse.api.feedbackRequests.send({ id });
      expect(now).toMatchObject({ status: 'pending', mailStatus: 'waiting', sentFromOwnMail: false });
      expect(await refusalOf(nurse.api.feedbackRequests.send({ id }))).toEqual({
        code: 'CONFLICT',
        message: 'The message is on its way already.',
      });
      await deliver(id);
      expect(await find(nurse, id)).toMatchObject({ status: 'sent' });
      expect(await mailOf(id)).toHaveLength(1);
      expect((await refusalOf(nurse.api.feedbackRequests.send({ id })))?.code).toBe('CONFLICT');
    });

    test('begins an expired one anew, with its own reminders', async () => {
      const { nurse, id } = await asked({ daysAgo: 60 });
      expect(await find(nurse, id)).toMatchObject({ status: 'expired' });
      await nurse.api.feedbackRequests.send({ id });
      await deliver(id);
      expect(await find(nurse, id)).toMatchObject({ status: 'sent', remindersSent: 0, lastReminderAt: null });
    });

    test.each([
      ['refused', async (mailId: string) => deliverMail({ ...api().ports, mailer: refusing }, mailId)],
      ['held', async (mailId: string) => deliverMail(full(api().ports), mailId)],
    ] as const)('keeps an expired one as it was sent while its new message is %s', async (became, deliver) => {
      const { nurse, sent, id } = await asked({ daysAgo: 60 });
      const before = await find(nurse, id);
      await nurse.api.feedbackRequests.send({ id });
      const waiting = (await mailOf(id)).find(({ status }) => status === 'pending');
      await deliver(waiting?.id ?? '');
      const mailStatus = became === 'held' ? 'waiting' : 'refused';
      const { status, sentAt } = before;
      expect(await find(nurse, id)).toMatchObject({ status: 'expired', sentAt, mailStatus });
      expect(status).toBe('expired');
      const other = nurse.api.feedbackRequests.update({ id, ...sent, customMessage: 'Something else' });
      expect(await refusedFields(other)).toEqual(['customMessage']);
      if (became === 'refused') return;
      await releaseHeldByLimit(api().ports);
      await deliverMail(api().ports, waiting?.id ?? '');
      expect(await find(nurse, id)).toMatchObject({ status: 'sent', sentAt: api().clock.now().toISOString() });
    });

    test('counts for the recipient as asking does', async () => {
      const nurse = await api().nurse();
      const recipientEmail = newEmail();
      const all = [];
      for (let i = 0; i < 4; i++)
        all.push(await nurse.api.feedbackRequests.create(request({ recipientEmail, sentFromOwnMail: true })));
      for (const { id } of all.slice(0, 3)) await nurse.api.feedbackRequests.send({ id });
      const refused = await refusalOf(nurse.api.feedbackRequests.send({ id: all[3]?.id ?? '' }));
      expect(refused).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    });
  });

  describe('feedbackRequests.update', () => {
    test('corrects one that has not left, and its message with it', async () => {
      const nurse = await api().nurse();
      const sent = request();
      const { id, updatedAt } = await nurse.api.feedbackRequests.create(sent);
      const right = { ...sent, recipientEmail: newEmail(), recipientName: 'Jo Marsh' };
      const kept = await nurse.api.feedbackRequests.update({ id, ...right, updatedAt });
      expect(kept).toMatchObject({ ...right, mailStatus: 'waiting' });
      expect(await api().mailTo(sent.recipientEmail)).toEqual([]);
      const [mail, ...more] = await api().mailTo(right.recipientEmail);
      expect([mail?.text, more]).toEqual([expect.stringContaining('Dear Jo Marsh,'), []]);
    });

    test('keeps what its reader got once it is sent, and takes what is only one’s own note', async () => {
      const { nurse, id, sent } = await asked();
      const before = await find(nurse, id);
      const other = { ...sent, recipientEmail: newEmail(), customMessage: 'Please!' };
      expect((await refusalOf(nurse.api.feedbackRequests.update({ id, ...other })))?.code).toBe('CONFLICT');
      expect(await refusedFields(nurse.api.feedbackRequests.update({ id, ...other }))).toEqual([
        'recipientEmail',
        'customMessage',
      ]);
      expect(await find(nurse, id)).toEqual(before);
      const noted = { ...sent, recipientRole: 'Matron', relationship: null };
      expect(await nurse.api.feedbackRequests.update({ id, ...noted })).toMatchObject({ ...noted, status: 'sent' });
    });

    test('refuses a change of an older copy', async () => {
      const nurse = await api().nurse();
      const sent = request({ sentFromOwnMail: true });
      const { id, updatedAt } = await nurse.api.feedbackRequests.create(sent);
      await nurse.api.feedbackRequests.update({ id, ...sent, recipientRole: 'Matron', updatedAt });
      const stale = { id, ...sent, recipientRole: 'Porter', updatedAt };
      expect(await refusedFields(nurse.api.feedbackRequests.update(stale))).toEqual(['updatedAt']);
      expect(await find(nurse, id)).toMatchObject({ recipientRole: 'Matron' });
    });
  });

  describe('feedbackRequests.remove', () => {
    test('takes a request and its waiting message away, with a way back that mails nobody', async () => {
      const nurse = await api().nurse();
      const { id } = await nurse.api.feedbackRequests.create(request());
      expect(await nurse.api.feedbackRequests.remove({ id })).toEqual({ id });
      expect(await nurse.api.feedbackRequests.list({})).toEqual([]);
      await nurse.api.deletedRecords.restore({ id });
      expect(await find(nurse, id)).toMatchObject({ status: 'pending', mailStatus: null });
      expect(await mailOf(id)).toEqual([]);
    });

    test('leaves the feedback that answers it, which names it again when it comes back', async () => {
      const { nurse, id } = await asked();
      const named = await nurse.api.feedback.create(feedback(id, { fromName: 'Jo', isAnonymous: false }));
      await nurse.api.feedbackRequests.remove({ id });
      expect(await nurse.api.feedback.list({})).toMatchObject([{ id: named.id, requestId: null }]);
      await nurse.api.deletedRecords.restore({ id });
      expect(await nurse.api.feedback.list({})).toMatchObject([{ id: named.id, requestId: id }]);
      expect(await find(nurse, id)).toMatchObject({ status: 'responded' });
    });

    test('does not come back to feedback that has become anonymous, for it names the giver', async () => {
      const { nurse, id } = await asked();
      const named = await nurse.api.feedback.create(feedback(id, { fromName: 'Jo', isAnonymous: false }));
      await nurse.api.feedbackRequests.remove({ id });
      await nurse.api.feedback.update({ ...feedback(''), id: named.id, requestId: null, isAnonymous: true });
      await nurse.api.deletedRecords.restore({ id });
      expect(await nurse.api.feedback.list({})).toMatchObject([{ id: named.id, requestId: null, isAnonymous: true }]);
    });

    test('keeps no feedback from coming back that was deleted before it', async () => {
      const { nurse, id } = await asked();
      const named = await nurse.api.feedback.create(feedback(id, { fromName: 'Jo', isAnonymous: false }));
      await nurse.api.feedback.remove({ id: named.id });
      await nurse.api.feedbackRequests.remove({ id });
      expect(await nurse.api.deletedRecords.restore({ id: named.id })).toEqual({ id: named.id });
      expect(await nurse.api.feedback.list({})).toEqual([{ ...named, requestId: null }]);
      await nurse.api.deletedRecords.restore({ id });
      const [back] = await nurse.api.feedback.list({});
      // It is changed by that, and whoever keeps a copy learns of it.
      expect(back).toEqual({ ...named, updatedAt: back?.updatedAt });
      expect(back?.updatedAt).not.toBe(named.updatedAt);
    });
  });

  describe('every change of a request', () => {
    const calls = ['update', 'remove', 'markSent', 'send', 'remind'] as const;
    test.each(calls)('%s refuses a stranger and does not see other people’s', async (call) => {
      const [nurse, other] = [await api().nurse(), await api().nurse()];
      const sent = request({ sentFromOwnMail: true });
      const kept = await nurse.api.feedbackRequests.create(sent);
      const by = (person: Person, id: string) => refusalOf(person.api.feedbackRequests[call]({ id, ...sent }));
      expect(await by(api().stranger(), kept.id)).toMatchObject({ code: 'UNAUTHORIZED' });
      expect(await by(other, kept.id)).toEqual(await by(other, missingId));
      expect(await by(other, kept.id)).toMatchObject({ code: 'NOT_FOUND' });
      expect(await find(nurse, kept.id)).toEqual(kept);
    });
  });
});
