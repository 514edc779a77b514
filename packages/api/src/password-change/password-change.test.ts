import { describe, expect, test } from 'vitest';
import { onEachDatabase, refusalOf, testPassword } from '../testing.ts';

const newPassword = 'Another-horse-8-battery';

onEachDatabase((api) => {
  describe('account.changePassword', () => {
    const change = (currentPassword = testPassword, to = newPassword) => ({ currentPassword, newPassword: to });

    test('sets the password, gives this session a new id, ends the others and tells the owner', async () => {
      const nurse = await api().nurse();
      const { email } = nurse.user;
      const phone = api().stranger();
      await phone.api.account.login({ email, password: testPassword });
      const before = nurse.jar.sid;
      await nurse.api.account.changePassword(change());
      expect(nurse.jar.sid).not.toBe(before);
      expect(await nurse.api.account.me()).toMatchObject({ email });
      for (const old of [phone, api().stranger({ sid: before })])
        expect(await refusalOf(old.api.account.me())).toMatchObject({ code: 'UNAUTHORIZED' });
      const visitor = api().stranger().api.account;
      expect(await refusalOf(visitor.login({ email, password: testPassword }))).toMatchObject({ code: 'UNAUTHORIZED' });
      expect(await visitor.login({ email, password: newPassword })).toMatchObject({ email });
      const [mail] = await api().mailTo(email);
      expect(mail).toMatchObject({ kind: 'password-changed', subject: 'Your Cairn password was changed' });
    });

    test('makes reset links that were mailed before useless', async () => {
      const nurse = await api().nurse();
      const visitor = api().stranger().api.account;
      await visitor.forgotPassword({ email: nurse.user.email });
      const [mail] = await api().mailTo(nurse.user.email);
      const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
      expect((await visitor.verifyResetToken({ token })).valid).toBe(true);
      await nurse.api.account.changePassword(change());
      expect((await visitor.verifyResetToken({ token })).valid).toBe(false);
    });

    test('refuses a wrong current password, ten times, and leaves a trace', async () => {
      const nurse = await api().nurse();
      const guess = () => refusalOf(nurse.api.account.changePassword(change('Wrong-horse-7')));
      for (let guessed = 0; guessed < 10; guessed++)
        expect(await guess()).toEqual({ code: 'FORBIDDEN', message: 'Your current password is not correct.' });
      expect(await guess()).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
      expect((await nurse.api.activity.list({}))[0]).toMatchObject({ action: 'account.password-refused' });
    });

    test.each([
      ['too short', 'Aa1!', 'Password must be at least 8 characters'],
      ['without an uppercase letter', 'another-horse-8', 'Password must contain at least one uppercase letter'],
      ['too common', 'Password1!', 'This password is too common. Please choose another.'],
      ['the present one', testPassword, 'Your new password must differ from the current one.'],
    ])('refuses a new password that is %s', async (_what, to, message) => {
      const nurse = await api().nurse();
      const refusal = await refusalOf(nurse.api.account.changePassword(change(testPassword, to)));
      expect(refusal).toMatchObject({ code: 'BAD_REQUEST' });
      expect(refusal?.message).toContain(message);
      expect(await nurse.api.account.me()).toMatchObject({ id: nurse.user.id });
    });

    test('says how to set one when there is none', async () => {
      const nurse = await api().nurse();
      await api().ports.db.updateTable('users').set({ passwordHash: null }).where('id', '=', nurse.user.id).execute();
      const refusal = await refusalOf(nurse.api.account.changePassword(change()));
      expect(refusal).toMatchObject({ code: 'CONFLICT', message: expect.stringContaining('Forgot your password?') });
    });

    test('of two at once lets one win', async () => {
      const nurse = await api().nurse();
      const phone = api().stranger();
      await phone.api.account.login({ email: nurse.user.email, password: testPassword });
      const refusals = await Promise.all([
        refusalOf(nurse.api.account.changePassword(change())),
        refusalOf(phone.api.account.changePassword(change(testPassword, `${newPassword}-2`))),
      ]);
      expect(refusals.filter((refusal) => refusal === null)).toHaveLength(1);
    });

    test('refuses a stranger and changes nobody else’s', async () => {
      expect(await refusalOf(api().stranger().api.account.changePassword(change()))).toMatchObject({
        code: 'UNAUTHORIZED',
      });
      const [nurse, other] = [await api().nurse(), await api().nurse()];
      await nurse.api.account.changePassword(change());
      expect(await other.api.account.me()).toMatchObject({ id: other.user.id });
      await api().stranger().api.account.login({ email: other.user.email, password: testPassword });
    });
  });
});
