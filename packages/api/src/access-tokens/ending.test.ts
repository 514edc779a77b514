import { describe, expect, test } from 'vitest';
import { moveTo, tokenIn } from '../email-change/testing.ts';
import { newEmail, onEachDatabase, type Person, refusalOf, testPassword } from '../testing.ts';

const newPassword = 'Another-horse-8-battery';
const scopes = ['files:read' as const, 'progress:read' as const];

onEachDatabase((api) => {
  /** A token somebody has just made, and how a program fares with it. */
  const tokenOf = async (nurse: Person) => {
    const { token } = await nurse.api.accessTokens.create({ name: 'Rota', scopes, password: testPassword });
    return { token, works: async () => (await refusalOf(withToken(token))) === null };
  };
  const withToken = (accessToken: string) => api().stranger({ accessToken }).api.progress.get();
  const kept = async (id: string) =>
    (await api().ports.db.selectFrom('accessTokens').select('id').where('userId', '=', id).execute()).length;

  describe('an access token ends at once', () => {
    test.each([{ isBlocked: true }, { isDeleted: true }, { closingAt: '2026-12-24T12:00:00.000Z' }])(
      'with an account that is %o, also where its row is still there',
      async (change) => {
        const nurse = await api().nurse();
        const { works } = await tokenOf(nurse);
        expect(await works()).toBe(true);
        await api().ports.db.updateTable('users').set(change).where('id', '=', nurse.user.id).execute();
        expect(await works()).toBe(false);
        expect(await kept(nurse.user.id)).toBe(1);
      },
    );

    test('with blocking and deleting, and does not come back with the account', async () => {
      const admin = await api().admin();
      for (const [end, back] of [
        ['block', 'unblock'],
        ['remove', 'restore'],
      ] as const) {
        const nurse = await api().nurse();
        const { id } = nurse.user;
        const { works } = await tokenOf(nurse);
        await admin.api.admin[end]({ id });
        expect(await works()).toBe(false);
        await admin.api.admin[back]({ id });
        expect(await works()).toBe(false);
        expect(await kept(id)).toBe(0);
      }
    });

    test('with closing, and no other can be made until the account is kept', async () => {
      const nurse = await api().nurse();
      const { works } = await tokenOf(nurse);
      await nurse.api.account.close({ password: testPassword });
      expect(await works()).toBe(false);
      expect(await kept(nurse.user.id)).toBe(0);
      const back = api().stranger();
      await back.api.account.login({ email: nurse.user.email, password: testPassword });
      expect(await refusalOf(tokenOf(back))).toMatchObject({ code: 'CONFLICT' });
      await back.api.account.reopen();
      expect(await works()).toBe(false);
      expect(await (await tokenOf(back)).works()).toBe(true);
    });

    test('with a password reset, which says so', async () => {
      const nurse = await api().nurse();
      const { works } = await tokenOf(nurse);
      await nurse.api.account.forgotPassword({ email: nurse.user.email });
      const token = await tokenIn(api(), nurse.user.email, 'reset-password');
      await api().stranger().api.account.resetPassword({ token, newPassword });
      expect(await works()).toBe(false);
      expect((await api().mailTo(nurse.user.email)).at(-1)?.text).toContain('Your access keys ended as well');
    });

    test('with taking an address back', async () => {
      const nurse = await api().nurse();
      const undo = await moveTo(api(), nurse, newEmail());
      const { works } = await tokenOf(nurse);
      await api().stranger().api.emailChange.undo({ token: undo });
      expect(await works()).toBe(false);
      expect((await api().mailTo(nurse.user.email)).at(-1)?.text).toContain(
        'every access key and connected application ended',
      );
    });
  });

  describe('an access token stays', () => {
    test('with a changed password, whose notice says how many there are', async () => {
      const nurse = await api().nurse();
      const { works } = await tokenOf(nurse);
      await nurse.api.account.changePassword({ currentPassword: testPassword, newPassword });
      expect(await works()).toBe(true);
      const { text } = (await api().mailTo(nurse.user.email)).at(-1) ?? {};
      expect(text).toContain('One access key still works.');
      expect(text).toContain('https://cairn.example.org/profile#access-keys');
    });

    test('out of the notices of whoever has none', async () => {
      const nurse = await api().nurse();
      await nurse.api.account.changePassword({ currentPassword: testPassword, newPassword });
      expect((await api().mailTo(nurse.user.email)).at(-1)?.text).not.toContain('access key');
    });

    test('with signing out and ending other sessions', async () => {
      const nurse = await api().nurse();
      const { works } = await tokenOf(nurse);
      await nurse.api.sessions.endOthers();
      await nurse.api.account.logout();
      expect(await works()).toBe(true);
    });
  });
});
