import { describe, expect, test } from 'vitest';
import { deliverMail } from '../mail/commands.ts';
import { newEmail, onEachDatabase, refusalOf } from '../testing.ts';

const request = (change = {}) => ({
  recipientEmail: newEmail(),
  recipientName: 'Jo March',
  recipientRole: 'Ward sister',
  relationship: 'Colleague',
  customMessage: 'Would you <please>?',
  ...change,
});

onEachDatabase((api) => {
  describe('feedbackRequests.create', () => {
    test('records a request and mails it in the registrant’s words, answering to them', async () => {
      const nurse = await api().nurse();
      const sent = request();
      const kept = await nurse.api.feedbackRequests.create(sent);
      const [line] = await nurse.api.activity.list({});
      expect(line).toMatchObject({ action: 'feedback.requested', by: 'you' });
      expect(kept).toMatchObject({ ...sent, status: 'pending', sentAt: null, remindersSent: 0 });
      const [mail] = await api().mailTo(sent.recipientEmail);
      expect(mail).toMatchObject({ subject: 'A colleague asks for your feedback', replyTo: nurse.user.email });
      expect(mail?.text).toContain('Ada Okafor is preparing for revalidation');
      expect(mail?.text).toContain('Would you <please>?');
      expect(mail?.html).toContain('Would you &lt;please&gt;?');
    });

    test('says when it was sent, once the mail server has taken it', async () => {
      const nurse = await api().nurse();
      const { id } = await nurse.api.feedbackRequests.create(request());
      const { id: mailId } = await api()
        .ports.db.selectFrom('mailMessages')
        .select('id')
        .where('feedbackRequestId', '=', id)
        .executeTakeFirstOrThrow();
      await deliverMail(api().ports, mailId);
      expect((await nurse.api.feedbackRequests.list({}))[0]?.sentAt).toBe(api().clock.now().toISOString());
    });

    test('records one for the person’s own mail program as not sent, and mails nothing', async () => {
      const nurse = await api().nurse();
      const sent = request({ sentFromOwnMail: true });
      const kept = await nurse.api.feedbackRequests.create(sent);
      expect(kept).toMatchObject({ ...sent, status: 'pending', sentAt: null, mailStatus: null });
      expect(await api().mailTo(sent.recipientEmail)).toEqual([]);
    });

    test('mails once for one key, however often it is sent', async () => {
      const nurse = await api().nurse();
      const sent = request();
      await nurse.withKey('k-1').feedbackRequests.create(sent);
      await nurse.withKey('k-1').feedbackRequests.create(sent);
      expect(await api().mailTo(sent.recipientEmail)).toHaveLength(1);
    });

    test('refuses a stranger and addresses that are none', async () => {
      expect(await refusalOf(api().stranger().api.feedbackRequests.create(request()))).toMatchObject({
        code: 'UNAUTHORIZED',
      });
      const nurse = await api().nurse();
      for (const recipientEmail of ['', 'nobody', 'a@example.org, b@example.org', '"a@evil.example"@example.org']) {
        const asking = nurse.api.feedbackRequests.create(request({ recipientEmail }));
        expect(await refusalOf(asking), recipientEmail).toMatchObject({ code: 'BAD_REQUEST' });
      }
    });

    test('mails one person three times a day for each who asks, and answers a repeated call all the same', async () => {
      const [nurse, other] = [await api().nurse(), await api().nurse()];
      const recipientEmail = newEmail();
      const sent = request({ recipientEmail });
      const first = await nurse.withKey('asked').feedbackRequests.create(sent);
      for (let more = 0; more < 2; more++) await nurse.api.feedbackRequests.create(sent);
      expect(await refusalOf(nurse.api.feedbackRequests.create(sent))).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
      expect(await nurse.withKey('asked').feedbackRequests.create(sent)).toEqual(first);
      await other.api.feedbackRequests.create(sent);
      expect(await api().mailTo(recipientEmail)).toHaveLength(4);
    });
  });

  describe('feedbackRequests.list', () => {
    test('is newest first, takes a limit and hides other people’s', async () => {
      const [nurse, other] = [await api().nurse(), await api().nurse()];
      const first = await nurse.api.feedbackRequests.create(request());
      api().clock.advance(1);
      const second = await nurse.api.feedbackRequests.create(request());
      expect(await nurse.api.feedbackRequests.list({})).toEqual([second, first]);
      expect(await nurse.api.feedbackRequests.list({ limit: '1' as never })).toEqual([second]);
      expect(await other.api.feedbackRequests.list({})).toEqual([]);
    });

    test('refuses a stranger', async () => {
      expect(await refusalOf(api().stranger().api.feedbackRequests.list({}))).toMatchObject({ code: 'UNAUTHORIZED' });
    });
  });
});
