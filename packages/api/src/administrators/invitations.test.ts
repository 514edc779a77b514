import { describe, expect, test } from 'vitest';
import { moveTo, tokenIn } from '../email-change/testing.ts';
import { sweep } from '../sweep/commands.ts';
import { linkIdentity, missingId, newEmail, onEachDatabase, refusalOf, testPassword } from '../testing.ts';
import { invitationFor, invite } from './testing.ts';

const over = { state: 'over', email: null, role: null };
const badLink = { code: 'BAD_REQUEST', message: expect.stringContaining('This invitation has expired') };

onEachDatabase((api) => {
  const resetPassword = async (email: string) => {
    await api().stranger().api.account.forgotPassword({ email });
    const token = await tokenIn(api(), email, 'reset-password');
    await api().stranger().api.account.resetPassword({ token, newPassword: 'Another-horse-8!' });
  };
  const look = (token: string) => api().stranger().api.administrators.invitation({ token });

  describe('administrators.invite', () => {
    test('mails a link, of which the database holds no more than a hash', async () => {
      const [owner, email] = [await api().admin(), newEmail()];
      const made = await owner.api.administrators.invite({ email: ` ${email.toUpperCase()} `, role: 'auditor' });
      expect(made).toMatchObject({ email, role: 'auditor', expiresAt: '2026-11-27T12:00:00.000Z' });
      const token = await invitationFor(api(), email);
      expect(await look(token)).toEqual({ state: 'open', email, role: 'auditor' });
      const rows = await api().ports.db.selectFrom('adminInvitations').selectAll().where('email', '=', email).execute();
      expect(JSON.stringify([rows, made])).not.toContain(token);
      expect((await api().mailTo(owner.user.email)).map(({ kind }) => kind)).toEqual(['administrator-notice']);
      expect(await owner.api.activity.list({ limit: '1' })).toMatchObject([{ action: 'administrator.invited' }]);
    });

    test('ends the invitation that the same address had', async () => {
      const [owner, email] = [await api().admin(), newEmail()];
      const [first, second] = [await invite(api(), owner, email), await invite(api(), owner, email, 'owner')];
      expect(await look(first)).toEqual(over);
      expect(await look(second)).toMatchObject({ role: 'owner' });
    });

    test('refuses an administrator, what is no address, and more than thirty a day', async () => {
      const [owner, support] = [await api().admin(), await api().admin('support')];
      const ask = (email: string) => refusalOf(owner.api.administrators.invite({ email, role: 'support' }));
      expect(await ask(support.user.email)).toMatchObject({ code: 'CONFLICT' });
      expect(await ask('nobody')).toMatchObject({ code: 'BAD_REQUEST' });
      for (let n = 0; n < 29; n++) expect(await ask(newEmail())).toBeNull();
      expect(await ask(newEmail())).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    });
  });

  describe('administrators.acceptInvitation', () => {
    test('makes whoever reads the address an administrator, once', async () => {
      const [owner, nurse] = [await api().admin(), await api().nurse()];
      const phone = api().stranger();
      await phone.api.account.login({ email: nurse.user.email, password: testPassword });
      const token = await invite(api(), owner, nurse.user.email, 'support');
      expect(await nurse.api.administrators.acceptInvitation({ token })).toMatchObject({ adminRole: 'support' });
      expect(await refusalOf(nurse.api.admin.users({}))).toBeNull();
      expect(await refusalOf(phone.api.account.me())).toMatchObject({ code: 'UNAUTHORIZED' });
      expect(await look(token)).toEqual(over);
      expect(await refusalOf(nurse.api.administrators.acceptInvitation({ token }))).toMatchObject(badLink);
      expect(await nurse.api.activity.list({ limit: '1' })).toMatchObject([{ action: 'administrator.joined' }]);
      const kinds = async (email: string) => (await api().mailTo(email)).map(({ kind }) => kind);
      expect(await kinds(nurse.user.email)).toEqual(['administrator-invitation', 'administrator-changed']);
      expect(await kinds(owner.user.email)).toEqual(['administrator-notice', 'administrator-notice']);
    });

    test('is not done by opening an account with the address first, and ends what was prepared there', async () => {
      const [owner, early] = [await api().admin(), await api().newcomer()];
      const { id, email } = early.user;
      await linkIdentity(api(), id, { daysAgo: 90 });
      const key = await early.api.accessTokens.create({ name: 'x', scopes: ['files:read'], password: testPassword });
      const token = await invite(api(), owner, email, 'owner');
      expect(await early.api.account.me()).toMatchObject({ isAdmin: false });
      const reader = api().stranger();
      await reader.api.account.login({ email, password: testPassword });
      expect(await reader.api.administrators.acceptInvitation({ token })).toMatchObject({ emailVerified: true });
      expect(await refusalOf(early.api.account.me())).toMatchObject({ code: 'UNAUTHORIZED' });
      expect((await reader.api.signInMethods.list()).linked).toEqual([]);
      expect(await reader.api.accessTokens.list()).toEqual([]);
      expect(key.token).not.toBe('');
    });

    test('refuses a stranger, and the account of another address', async () => {
      const [owner, nurse, email] = [await api().admin(), await api().nurse(), newEmail()];
      const token = await invite(api(), owner, email, 'owner');
      const accept = { token };
      expect(await refusalOf(api().stranger().api.administrators.acceptInvitation(accept))).toMatchObject({
        code: 'UNAUTHORIZED',
      });
      expect(await refusalOf(nurse.api.administrators.acceptInvitation(accept))).toMatchObject({ code: 'FORBIDDEN' });
      expect(await nurse.api.account.me()).toMatchObject({ isAdmin: false });
      expect(await look(token)).toMatchObject({ state: 'open' });
    });

    test('refuses an administrator, somebody who is closing their account, and a link nobody made', async () => {
      const [owner, nurse] = [await api().admin(), await api().nurse()];
      const token = await invite(api(), owner, nurse.user.email);
      const accept = () => refusalOf(nurse.api.administrators.acceptInvitation({ token }));
      expect(await refusalOf(nurse.api.administrators.acceptInvitation({ token: 'x' }))).toMatchObject(badLink);
      await nurse.api.account.close({ password: testPassword });
      await nurse.api.account.login({ email: nurse.user.email, password: testPassword });
      expect(await accept()).toMatchObject({ code: 'CONFLICT' });
      await nurse.api.account.reopen();
      await api().ports.db.updateTable('users').set({ adminRole: 'auditor' }).where('id', '=', nurse.user.id).execute();
      expect(await accept()).toMatchObject({ code: 'CONFLICT' });
      expect(await nurse.api.account.me()).toMatchObject({ adminRole: 'auditor' });
    });

    test.each([
      [
        'was withdrawn',
        async (owner: Owner) => {
          const [{ id } = { id: '' }] = (await owner.api.administrators.list()).invitations;
          await owner.api.administrators.withdrawInvitation({ id });
        },
      ],
      [
        'was made by an owner who is blocked by now',
        async ({ user }: Owner) => {
          await (await api().admin()).api.admin.block({ id: user.id });
        },
      ],
      [
        'was made before its owner set a new password by a link',
        async ({ user }: Owner) => {
          await resetPassword(user.email);
          const [told] = (await api().mailTo(user.email)).filter(({ kind }) => kind === 'password-changed');
          expect(told?.text).toContain('Invitations to be an administrator that were sent in your name ended');
        },
      ],
      [
        'was made from an account whose change of address was undone since',
        async (owner: Owner) => {
          const token = await moveTo(api(), owner, newEmail());
          await api().stranger().api.emailChange.undo({ token });
          const [told] = (await api().mailTo(owner.user.email)).filter(({ kind }) => kind === 'email-given-back');
          expect(told?.text).toContain('Invitations to be an administrator that were sent in your name ended');
        },
      ],
      ['is a week old', async () => api().clock.advance(7 * 24 * 60)],
    ])('refuses an invitation that %s', async (_what, happens) => {
      const now = api().clock.now().toISOString();
      const [owner, nurse] = [await api().admin(), await api().nurse()];
      const token = await invite(api(), owner, nurse.user.email);
      await happens(owner);
      await nurse.api.account.login({ email: nurse.user.email, password: testPassword });
      expect(await refusalOf(nurse.api.administrators.acceptInvitation({ token }))).toMatchObject(badLink);
      expect(await nurse.api.account.me()).toMatchObject({ isAdmin: false });
      api().clock.set(now);
    });
    type Owner = Awaited<ReturnType<ReturnType<typeof api>['admin']>>;
  });

  describe('administrators.withdrawInvitation', () => {
    test('refuses what waits no longer, and roles without the right', async () => {
      const [owner, support, email] = [await api().admin(), await api().admin('support'), newEmail()];
      const { id } = await owner.api.administrators.invite({ email, role: 'support' });
      expect(await refusalOf(support.api.administrators.withdrawInvitation({ id }))).toMatchObject({
        code: 'FORBIDDEN',
      });
      expect(await owner.api.administrators.withdrawInvitation({ id })).toEqual({ id });
      for (const gone of [id, missingId])
        expect(await refusalOf(owner.api.administrators.withdrawInvitation({ id: gone }))).toMatchObject({
          code: 'NOT_FOUND',
        });
    });
  });

  test('invitations that are over are forgotten the day after', async () => {
    const now = api().clock.now().toISOString();
    const email = newEmail();
    await invite(api(), await api().admin(), email);
    api().clock.advance(8 * 24 * 60 + 1);
    await sweep(api().ports);
    const rows = api().ports.db.selectFrom('adminInvitations').select('id').where('email', '=', email);
    expect(await rows.execute()).toEqual([]);
    api().clock.set(now);
  });
});
