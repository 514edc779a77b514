import { describe, expect, test } from 'vitest';
import { onEachDatabase, refusalOf } from '../testing.ts';

const message = (change = {}) => ({
  name: 'Ada Okafor',
  email: 'ada@example.org',
  subject: 'It broke',
  category: 'data' as const,
  message: 'The <b>page</b> is blank.',
  ...change,
});

onEachDatabase((api) => {
  describe('contactSupport.create', () => {
    test('keeps the message and queues it to support, answering to the address of the account', async () => {
      const nurse = await api().nurse();
      const answer = await nurse.api.contactSupport.create(message());
      expect(answer.message).toBe("We've received your message and will respond within 24 hours.");
      const kept = await api()
        .ports.db.selectFrom('supportMessages')
        .selectAll()
        .where('userId', '=', nurse.user.id)
        .execute();
      expect(kept).toMatchObject([{ subject: 'It broke', category: 'data', priority: 'medium' }]);
      const mail = (await api().mailTo('support@example.org')).at(-1);
      expect(mail).toMatchObject({ subject: '[Cairn support] It broke', replyTo: nurse.user.email });
      expect(mail?.text).not.toContain('not confirmed');
      expect(mail?.text).toContain('About: My data and privacy');
      expect(mail?.html).toContain('The &lt;b&gt;page&lt;/b&gt; is blank.');
    });

    test('goes to support at once from an address that is not verified, and nothing answers there', async () => {
      const newcomer = await api().newcomer();
      await newcomer.api.contactSupport.create(message({ subject: 'Not me' }));
      const mail = (await api().mailTo('support@example.org')).at(-1);
      expect(mail).toMatchObject({ subject: '[Cairn support] Not me', replyTo: null, status: 'pending' });
      expect(mail?.text).toContain('Address not confirmed');
    });

    test('gives a repeated call its first answer, also when no more messages are taken', async () => {
      const nurse = await api().nurse();
      const first = await nurse.withKey('k-1').contactSupport.create(message());
      for (let more = 0; more < 4; more++) await nurse.api.contactSupport.create(message());
      expect(await refusalOf(nurse.api.contactSupport.create(message()))).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
      expect(await nurse.withKey('k-1').contactSupport.create(message())).toEqual(first);
    });

    test('refuses a stranger', async () => {
      expect(await refusalOf(api().stranger().api.contactSupport.create(message()))).toMatchObject({
        code: 'UNAUTHORIZED',
      });
    });

    test('keeps the message as its sender’s own and nobody else’s', async () => {
      const [nurse, other] = [await api().nurse(), await api().nurse()];
      await nurse.api.contactSupport.create(message());
      const kept = await api()
        .ports.db.selectFrom('supportMessages')
        .select('id')
        .where('userId', '=', other.user.id)
        .execute();
      expect(kept).toEqual([]);
    });

    test.each([
      ['no message', { message: ' ' }],
      ['no category', { category: '' }],
      ['an unknown category', { category: 'gossip' }],
      ['an unknown priority', { priority: 'whenever' }],
      ['an address that is two', { email: 'ada@example.org, eve@example.org' }],
      ['a subject of two lines', { subject: 'Help\nBcc: eve@example.org' }],
    ])('refuses %s', async (_what, change) => {
      const nurse = await api().nurse();
      const sending = nurse.api.contactSupport.create(message(change) as never);
      expect(await refusalOf(sending)).toMatchObject({ code: 'BAD_REQUEST' });
    });

    test('takes five messages an hour', async () => {
      const nurse = await api().nurse();
      for (let sent = 0; sent < 5; sent++) await nurse.api.contactSupport.create(message());
      expect(await refusalOf(nurse.api.contactSupport.create(message()))).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    });
  });
});
