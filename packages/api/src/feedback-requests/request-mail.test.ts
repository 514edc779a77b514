import { describe, expect, test } from 'vitest';
import { deliverMail } from '../mail/commands.ts';
import { MailError } from '../mail/mailer.ts';
import { newEmail, onEachDatabase, refusalOf, type TestApi } from '../testing.ts';

/** A mail server that takes the message once it is told to, and says when it is being talked to. */
function slowMailer() {
  const [talking, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const send = () => {
    talking.resolve();
    return answer.promise;
  };
  return { mailer: { send }, talking: talking.promise, take: answer.resolve, refuse: answer.reject };
}

onEachDatabase((api: () => TestApi) => {
  /** A nurse whose request is being handed to a mail server that has not answered yet. */
  const leaving = async () => {
    const nurse = await api().nurse();
    const sent = { recipientEmail: newEmail(), recipientName: 'Jo' };
    const { id } = await nurse.api.feedbackRequests.create(sent);
    const [mail] = await api().mailTo(sent.recipientEmail);
    const { mailer, ...server } = slowMailer();
    const delivery = deliverMail({ ...api().ports, mailer }, mail?.id ?? '');
    await server.talking;
    const find = async () => (await nurse.api.feedbackRequests.list({})).find((one) => one.id === id);
    return { nurse, id, sent, mailId: mail?.id ?? '', find, delivery, ...server };
  };

  describe('a message that is just leaving', () => {
    test('cannot be taken back by any change of its request', async () => {
      const { nurse, id, sent, find, delivery, take } = await leaving();
      const { feedbackRequests } = nurse.api;
      const refused = { code: 'CONFLICT', message: expect.stringContaining('The message is leaving at this moment') };
      expect(await refusalOf(feedbackRequests.remove({ id }))).toMatchObject(refused);
      expect(await refusalOf(feedbackRequests.markSent({ id }))).toMatchObject(refused);
      expect(await refusalOf(feedbackRequests.update({ id, ...sent, recipientName: 'Al' }))).toMatchObject(refused);
      take();
      expect(await delivery).toBe('sent');
      expect(await find()).toMatchObject({ status: 'sent', recipientName: 'Jo', sentFromOwnMail: false });
    });

    test('can be taken back once the mail server has put it off', async () => {
      const { nurse, id, delivery, refuse } = await leaving();
      refuse(new MailError('451 later', false));
      expect(await delivery).toBe('later');
      expect(await nurse.api.feedbackRequests.remove({ id })).toEqual({ id });
    });

    test('can be taken back a minute later, when whoever was sending it has surely stopped', async () => {
      const { nurse, id, mailId, delivery, take } = await leaving();
      api().clock.advance(1);
      expect(await nurse.api.feedbackRequests.remove({ id })).toEqual({ id });
      take();
      await delivery;
      expect(await deliverMail(api().ports, mailId)).toBe('gone');
    });
  });
});
