import { fixturesOn } from '@cairn/domain/fixtures';
import type { ResendableLink } from '@cairn/domain/resendable-links';
import { describe, expect, test } from 'vitest';
import { tokenIn } from '../email-change/testing.ts';
import { missingId, onEachDatabase, refusalOf, testPassword } from '../testing.ts';

onEachDatabase((api) => {
  describe('admin.storage', () => {
    test('says how much somebody keeps, and nothing of what it is', async () => {
      const [support, nurse] = [await api().admin('support'), await api().nurse()];
      const { id } = nurse.user;
      expect(await support.api.admin.storage({ id })).toEqual({
        id,
        files: 0,
        fileBytes: 0,
        fileBytesAllowed: 64 * 1024 * 1024,
        textBytes: 0,
        textBytesAllowed: 10 * 1024 * 1024,
      });
      await nurse.api.feedback.create(fixturesOn('2026-11-20').feedback);
      const kept = await support.api.admin.storage({ id });
      expect(kept.textBytes).toBeGreaterThan(0);
      expect(Object.keys(kept)).toHaveLength(6);
    });

    test('refuses a stranger, a nurse, an auditor and an id that is nobody’s', async () => {
      const { id } = (await api().nurse()).user;
      const ask = (person: { api: ReturnType<ReturnType<typeof api>['stranger']>['api'] }, of = id) =>
        refusalOf(person.api.admin.storage({ id: of }));
      expect(await ask(api().stranger())).toMatchObject({ code: 'UNAUTHORIZED' });
      expect(await ask(await api().nurse())).toMatchObject({ code: 'FORBIDDEN' });
      expect(await ask(await api().admin('auditor'))).toMatchObject({ code: 'FORBIDDEN' });
      expect(await ask(await api().admin('support'), missingId)).toMatchObject({ code: 'NOT_FOUND' });
    });
  });

  describe('admin.resendLink', () => {
    test('mails a link that confirms the address, and ends the one before', async () => {
      const [support, nurse] = [await api().admin('support'), await api().newcomer()];
      const { id, email } = nurse.user;
      const first = await tokenIn(api(), email, 'verify-email');
      const answer = await support.api.admin.resendLink({ id, link: 'verify-email' });
      const second = await tokenIn(api(), email, 'verify-email');
      expect(second).not.toBe(first);
      expect(JSON.stringify(answer)).not.toContain(second);
      const visitor = api().stranger().api.account;
      expect(await refusalOf(visitor.verifyEmail({ token: first }))).toMatchObject({ code: 'BAD_REQUEST' });
      await visitor.verifyEmail({ token: second });
      expect(await nurse.api.account.me()).toMatchObject({ emailVerified: true });
      expect((await nurse.api.activity.list({})).map(({ action, by }) => [action, by])).toContainEqual([
        'account.link-resent',
        'administrator',
      ]);
      expect((await support.api.activity.list({ limit: '1' }))[0]).toMatchObject({
        label: 'Link mailed again by an administrator, for somebody else',
        by: 'you',
      });
    });

    test('mails a link that sets a new password, which goes to its owner alone', async () => {
      const [support, nurse] = [await api().admin('support'), await api().nurse()];
      const { id, email } = nurse.user;
      await support.api.admin.resendLink({ id, link: 'reset-password' });
      const token = await tokenIn(api(), email, 'reset-password');
      await api().stranger().api.account.resetPassword({ token, newPassword: 'Another-horse-8-battery' });
      expect(await refusalOf(nurse.api.account.me())).toMatchObject({ code: 'UNAUTHORIZED' });
      expect(await api().mailTo(support.user.email)).toEqual([]);
    });

    test('mails no link to a password where people sign in through their organisation alone', async () => {
      const [support, nurse] = [await api().admin('support'), await api().nurse()];
      const { policy } = api().ports;
      Object.assign(api().ports, { policy: { ...policy, organisationOnly: true } });
      try {
        const { id } = nurse.user;
        expect(await refusalOf(support.api.admin.resendLink({ id, link: 'reset-password' }))).toMatchObject({
          code: 'FORBIDDEN',
        });
      } finally {
        Object.assign(api().ports, { policy });
      }
      expect(await api().mailTo(nurse.user.email)).toEqual([]);
    });

    test('mails one person three an hour, whoever asks', async () => {
      const [one, two, nurse] = [await api().admin('support'), await api().admin(), await api().nurse()];
      const ask = ({ api: call }: typeof one) =>
        refusalOf(call.admin.resendLink({ id: nurse.user.id, link: 'reset-password' }));
      expect([await ask(one), await ask(two), await ask(one)]).toEqual([null, null, null]);
      expect(await ask(two)).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    });

    test('refuses whom it does not concern, and mails nothing', async () => {
      const [support, owner, nurse] = [await api().admin('support'), await api().admin(), await api().nurse()];
      const { id, email } = nurse.user;
      const ask = (person: { api: typeof nurse.api }, of = id, link: ResendableLink = 'reset-password') =>
        refusalOf(person.api.admin.resendLink({ id: of, link }));
      expect(await ask(api().stranger())).toMatchObject({ code: 'UNAUTHORIZED' });
      expect(await ask(nurse)).toMatchObject({ code: 'FORBIDDEN' });
      expect(await ask(await api().admin('auditor'))).toMatchObject({ code: 'FORBIDDEN' });
      expect(await ask(support, owner.user.id)).toMatchObject({ code: 'FORBIDDEN' });
      expect(await ask(support, support.user.id)).toMatchObject({ code: 'CONFLICT' });
      expect(await ask(support, missingId)).toMatchObject({ code: 'NOT_FOUND' });
      expect(await ask(support, id, 'verify-email')).toMatchObject({ code: 'CONFLICT' });
      expect(await ask(support, id, 'support' as ResendableLink)).toMatchObject({ code: 'BAD_REQUEST' });
      await owner.api.admin.remove({ id });
      expect(await ask(support)).toMatchObject({ code: 'CONFLICT' });
      expect(await api().mailTo(email)).toEqual([]);
      expect(await refusalOf(api().stranger().api.account.login({ email, password: testPassword }))).not.toBeNull();
    });
  });
});
