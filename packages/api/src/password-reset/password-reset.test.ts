import { describe, expect, test } from 'vitest';
import { newEmail, onEachDatabase, refusalOf, type TestApi } from '../testing.ts';

const newPassword = 'Another-horse-8-battery';
const badToken = { code: 'BAD_REQUEST', message: 'Invalid or expired reset token' };

onEachDatabase((api) => {
  const visitor = () => api().stranger().api.account;

  async function tokensFor(email: string, on: TestApi = api()): Promise<string[]> {
    const mails = (await on.mailTo(email)).filter(({ kind }) => kind === 'reset-password');
    return mails.map(({ text }) => /\/reset-password\?token=([\w-]+)/.exec(text)?.[1] ?? '');
  }
  async function askFor(email: string): Promise<string> {
    await visitor().forgotPassword({ email });
    return (await tokensFor(email)).at(-1) ?? '';
  }

  describe('account.forgotPassword', () => {
    test('answers alike whoever asks, and mails only who has an account', async () => {
      const nurse = await api().nurse();
      const nobody = newEmail();
      const known = await visitor().forgotPassword({ email: ` ${nurse.user.email.toUpperCase()} ` });
      expect(known).toEqual(await visitor().forgotPassword({ email: nobody }));
      expect(Object.keys(known)).toEqual(['message']);
      const [mail] = await api().mailTo(nurse.user.email);
      expect(mail?.text).toMatch(/https:\/\/cairn\.example\.org\/reset-password\?token=[\w-]{43}\n/);
      expect(await api().mailTo(nobody)).toEqual([]);
    });

    test('keeps only a hash of the token, and the mail that holds it sealed', async () => {
      const nurse = await api().nurse();
      const token = await askFor(nurse.user.email);
      const { db } = api().ports;
      const stored = JSON.stringify([
        await db.selectFrom('passwordResetTokens').selectAll().execute(),
        await db.selectFrom('mailMessages').selectAll().execute(),
      ]);
      expect(stored).not.toContain(token);
      expect(Buffer.from(stored).includes(Buffer.from(token).toString('base64').slice(2, -4))).toBe(false);
    });

    test('mails nothing to a deleted account', async () => {
      const nurse = await api().nurse();
      await api().ports.db.updateTable('users').set({ isDeleted: true }).where('id', '=', nurse.user.id).execute();
      await askFor(nurse.user.email);
      expect(await api().mailTo(nurse.user.email)).toEqual([]);
    });

    test('mails three links an hour to one account, without saying so', async () => {
      const nurse = await api().nurse();
      for (let asked = 0; asked < 5; asked++) await visitor().forgotPassword({ email: nurse.user.email });
      expect(await tokensFor(nurse.user.email)).toHaveLength(3);
      api().clock.advance(61);
      await visitor().forgotPassword({ email: nurse.user.email });
      expect(await tokensFor(nurse.user.email)).toHaveLength(4);
    });

    test('slows down a network that asks and asks', async () => {
      const { account } = api().stranger({ address: '203.0.113.9' }).api;
      for (let asked = 0; asked < 100; asked++) await account.forgotPassword({ email: newEmail() });
      expect(await refusalOf(account.forgotPassword({ email: newEmail() }))).toMatchObject({
        code: 'TOO_MANY_REQUESTS',
      });
    });

    test('ends the older links of the account', async () => {
      const nurse = await api().nurse();
      const [older, newer] = [await askFor(nurse.user.email), await askFor(nurse.user.email)];
      expect((await visitor().verifyResetToken({ token: older })).valid).toBe(false);
      expect((await visitor().verifyResetToken({ token: newer })).valid).toBe(true);
    });
  });

  describe('account.verifyResetToken', () => {
    test('looks, as often as you like, and uses nothing up', async () => {
      const token = await askFor((await api().nurse()).user.email);
      for (let looked = 0; looked < 3; looked++) {
        expect(await visitor().verifyResetToken({ token })).toMatchObject({ valid: true });
      }
    });

    test('answers alike for tokens that are invented, empty, very long or an hour old', async () => {
      const old = await askFor((await api().nurse()).user.email);
      api().clock.advance(60);
      for (const token of [old, 'nonsense', '', 'x'.repeat(290), "' or 1=1 --"]) {
        const answer = await visitor().verifyResetToken({ token });
        expect(answer).toEqual({ valid: false, message: 'Invalid or expired reset token' });
      }
    });
  });

  describe('account.resetPassword', () => {
    test('sets the password, ends every session, signs nobody in and tells the owner', async () => {
      const nurse = await api().nurse();
      const token = await askFor(nurse.user.email);
      const someone = api().stranger();
      await someone.api.account.resetPassword({ token, newPassword });
      expect(someone.jar.sid).toBeNull();
      expect(await refusalOf(nurse.api.account.me())).toMatchObject({ code: 'UNAUTHORIZED' });
      const { email } = nurse.user;
      expect(await refusalOf(visitor().login({ email, password: nurse.password }))).toMatchObject({
        code: 'UNAUTHORIZED',
      });
      expect(await visitor().login({ email, password: newPassword })).toMatchObject({ email });
      expect((await api().mailTo(email)).at(-1)).toMatchObject({ kind: 'password-changed' });
    });

    test('proves the address of the account, for the record as well', async () => {
      const nurse = await api().nurse();
      await api()
        .ports.db.updateTable('users')
        .set({ emailVerifiedAt: null })
        .where('id', '=', nurse.user.id)
        .execute();
      await visitor().resetPassword({ token: await askFor(nurse.user.email), newPassword });
      const { email } = nurse.user;
      expect(await nurse.api.account.login({ email, password: newPassword })).toMatchObject({ emailVerified: true });
      const actions = (await nurse.api.activity.list({})).map(({ action }) => action);
      expect(actions).toContain('account.email-verified');
    });

    test('works once', async () => {
      const token = await askFor((await api().nurse()).user.email);
      await visitor().resetPassword({ token, newPassword });
      expect(await refusalOf(visitor().resetPassword({ token, newPassword }))).toEqual(badToken);
      expect((await visitor().verifyResetToken({ token })).valid).toBe(false);
    });

    test('of fifty at once lets one win', async () => {
      const nurse = await api().nurse();
      const token = await askFor(nurse.user.email);
      const tries = Array.from({ length: 50 }, (_, n) =>
        refusalOf(visitor().resetPassword({ token, newPassword: `${newPassword}-${n}` })),
      );
      const refusals = await Promise.all(tries);
      const winner = refusals.indexOf(null);
      expect(refusals.filter((refusal) => refusal !== null)).toEqual(Array(49).fill(badToken));
      await visitor().login({ email: nurse.user.email, password: `${newPassword}-${winner}` });
    });

    test('refuses a short or common password and keeps the link', async () => {
      const token = await askFor((await api().nurse()).user.email);
      for (const password of ['Aa1!', 'password']) {
        expect(await refusalOf(visitor().resetPassword({ token, newPassword: password }))).toMatchObject({
          code: 'BAD_REQUEST',
        });
      }
      await visitor().resetPassword({ token, newPassword });
    });

    test('refuses a link whose account has been deleted meanwhile', async () => {
      const nurse = await api().nurse();
      const token = await askFor(nurse.user.email);
      await api().ports.db.updateTable('users').set({ isDeleted: true }).where('id', '=', nurse.user.id).execute();
      expect(await refusalOf(visitor().resetPassword({ token, newPassword }))).toEqual(badToken);
    });

    test('refuses a link from before the account was blocked, also once it is unblocked', async () => {
      const [nurse, boss] = [await api().nurse(), await api().admin()];
      const token = await askFor(nurse.user.email);
      await boss.api.admin.block({ id: nurse.user.id });
      await boss.api.admin.unblock({ id: nurse.user.id });
      expect(await refusalOf(visitor().resetPassword({ token, newPassword }))).toEqual(badToken);
    });

    test('lets an owner back in whom somebody’s guessing had shut out', async () => {
      const { user } = await api().nurse();
      for (let guessed = 0; guessed < 50; guessed++) {
        await refusalOf(visitor().login({ email: user.email, password: 'a guess' }));
      }
      const shutOut = visitor().login({ email: user.email, password: newPassword });
      expect(await refusalOf(shutOut)).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
      await visitor().resetPassword({ token: await askFor(user.email), newPassword });
      expect(await visitor().login({ email: user.email, password: newPassword })).toMatchObject({ id: user.id });
    });

    test('makes the browser forget a session that it ended, and no other', async () => {
      const [nurse, other] = [await api().nurse(), await api().nurse()];
      const { sid } = other.jar;
      for (const { api: browser } of [nurse, other]) {
        await browser.account.resetPassword({ token: await askFor(nurse.user.email), newPassword });
      }
      expect(nurse.jar.sid).toBeNull();
      expect(other.jar.sid).toBe(sid);
    });

    test('leaves the sessions and passwords of everybody else alone', async () => {
      const [nurse, other] = [await api().nurse(), await api().nurse()];
      await visitor().resetPassword({ token: await askFor(nurse.user.email), newPassword });
      expect(await other.api.account.me()).toMatchObject({ id: other.user.id });
    });
  });
});
