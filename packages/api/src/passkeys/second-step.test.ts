import { describe, expect, test } from 'vitest';
import { withApp } from '../second-factor/testing.ts';
import { onEachDatabase, refusalOf, testPassword } from '../testing.ts';
import { addTestPasskey, proofBy, signInWith } from './testing-passkeys.ts';

const wanted = { code: 'FORBIDDEN', message: expect.stringMatching(/^Enter a code/) };
const over = { code: 'UNAUTHORIZED', message: expect.stringMatching(/^This sign-in is over/) };

onEachDatabase((api) => {
  const somebody = async () => {
    const nurse = await api().nurse();
    return { ...nurse, ...(await addTestPasskey(api(), nurse)) };
  };
  const givePassword = async ({ user }: { user: { email: string } }) => {
    const browser = api().stranger();
    const login = browser.api.account.login({ email: user.email, password: testPassword });
    expect(await refusalOf(login)).toMatchObject(wanted);
    return browser;
  };
  const factorOf = async (id: string) => {
    const { secondFactorSince } = await api()
      .ports.db.selectFrom('users')
      .select('secondFactorSince')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return secondFactorSince;
  };

  describe('a passkey as the second step', () => {
    test('lets in whoever has given the password, once, in that browser', async () => {
      const nurse = await somebody();
      const browser = await givePassword(nurse);
      expect(await browser.api.secondFactor.step()).toEqual({ app: false, passkey: true });
      const asked = await browser.api.passkeys.beginSecondStep();
      expect(asked.allowCredentials).toMatchObject([{ id: nurse.device.credentialId }]);
      const credential = nurse.device.use(asked);
      expect(await refusalOf(api().stranger().api.passkeys.secondStep({ credential }))).toMatchObject(over);
      const other = await givePassword(nurse);
      expect(await refusalOf(other.api.passkeys.secondStep({ credential }))).toMatchObject({ code: 'CONFLICT' });
      expect(await browser.api.passkeys.secondStep({ credential })).toMatchObject({ id: nurse.user.id });
      expect(await browser.api.account.me()).toMatchObject({ id: nurse.user.id });
      expect(await refusalOf(browser.api.passkeys.secondStep({ credential }))).toMatchObject(over);
      expect((await nurse.api.activity.list({}))[0]).toMatchObject({ action: 'account.signed-in' });
    });

    test('refuses the passkey of somebody else and one not rightly signed, five times, and then is over', async () => {
      const [nurse, other] = [await somebody(), await somebody()];
      const browser = await givePassword(nurse);
      const ask = () => browser.api.passkeys.beginSecondStep();
      const refused = { code: 'FORBIDDEN', message: 'This passkey was not accepted.' };
      const tries = [
        async () => other.device.use(await ask()),
        ...[1, 2, 3, 4].map(() => async () => nurse.device.use(await ask(), { isVerified: false })),
      ];
      for (const credential of tries)
        expect(await refusalOf(browser.api.passkeys.secondStep({ credential: await credential() }))).toEqual(refused);
      expect(await refusalOf(ask())).toMatchObject(over);
      expect(await refusalOf(browser.api.account.me())).toMatchObject({ code: 'UNAUTHORIZED' });
      expect((await api().mailTo(nurse.user.email)).map(({ kind }) => kind)).toContain('codes-refused');
    });

    test('takes no challenge of another purpose, and its own for nothing else', async () => {
      const nurse = await somebody();
      const browser = await givePassword(nurse);
      const signIn = nurse.device.use(await browser.api.passkeys.beginSignIn());
      expect(await refusalOf(browser.api.passkeys.secondStep({ credential: signIn }))).toMatchObject({
        code: 'CONFLICT',
      });
      const step = nurse.device.use(await browser.api.passkeys.beginSecondStep());
      expect(await refusalOf(browser.api.passkeys.signIn({ credential: step }))).toMatchObject({ code: 'CONFLICT' });
    });

    test('is not asked for where no sign-in waits', async () => {
      const { api: own } = api().stranger();
      expect(await own.secondFactor.step()).toEqual({ app: false, passkey: false });
      expect(await refusalOf(own.passkeys.beginSecondStep())).toMatchObject(over);
    });

    test('stands beside an app, whose code does as well', async () => {
      const nurse = await api().nurse();
      const { nextCode } = await withApp(api(), nurse);
      const asked = await nurse.api.passkeys.begin({ password: testPassword, code: nextCode() });
      expect(asked.excludeCredentials).toEqual([]);
      const browser = await givePassword(nurse);
      expect(await browser.api.secondFactor.step()).toEqual({ app: true, passkey: false });
      expect(await browser.api.secondFactor.signIn({ code: nextCode() })).toMatchObject({ id: nurse.user.id });
    });
  });

  describe('the first factor being a passkey', () => {
    test('comes with recovery codes, one of which stands for a device that is lost', async () => {
      const nurse = await somebody();
      expect(nurse.recoveryCodes).toHaveLength(10);
      expect(await nurse.api.secondFactor.get()).toMatchObject({ appSince: null, passkeys: 1, recoveryCodesLeft: 10 });
      const browser = await givePassword(nurse);
      const [code = ''] = nurse.recoveryCodes;
      expect(await browser.api.secondFactor.signIn({ code })).toMatchObject({ id: nurse.user.id });
    });

    test('ends every other session; a second one does not, and makes no codes anew', async () => {
      const nurse = await api().nurse();
      const elsewhere = api().stranger();
      await elsewhere.api.account.login({ email: nurse.user.email, password: testPassword });
      const { device } = await addTestPasskey(api(), nurse);
      expect(await refusalOf(elsewhere.api.account.me())).toMatchObject({ code: 'UNAUTHORIZED' });
      await signInWith(elsewhere, device);
      expect((await addTestPasskey(api(), nurse, { by: device })).recoveryCodes).toEqual([]);
      expect(await elsewhere.api.account.me()).toMatchObject({ id: nurse.user.id });
    });

    test('is asked for no more once the last is removed, and the recovery codes end', async () => {
      const nurse = await somebody();
      await nurse.api.passkeys.remove({ id: nurse.id, ...(await proofBy(nurse, nurse.device)) });
      expect(await nurse.api.secondFactor.get()).toMatchObject({ since: null, recoveryCodesLeft: 0 });
      await api().stranger().api.account.login({ email: nurse.user.email, password: testPassword });
    });

    test('is owed all the same after a password reset has removed it, so that the mailbox alone opens nothing', async () => {
      const nurse = await somebody();
      await nurse.api.account.forgotPassword({ email: nurse.user.email });
      const link = (await api().mailTo(nurse.user.email)).find(({ kind }) => kind === 'reset-password');
      const token = /token=([\w-]+)/.exec(link?.text ?? '')?.[1] ?? '';
      await nurse.api.account.resetPassword({ token, newPassword: 'Another-horse-8-battery' });
      expect(await factorOf(nurse.user.id)).not.toBeNull();
      const browser = api().stranger();
      const login = { email: nurse.user.email, password: 'Another-horse-8-battery' };
      expect(await refusalOf(browser.api.account.login(login))).toMatchObject(wanted);
      expect(await browser.api.secondFactor.step()).toEqual({ app: false, passkey: false });
      const [code = ''] = nurse.recoveryCodes;
      expect(await browser.api.secondFactor.signIn({ code })).toMatchObject({ id: nurse.user.id });
    });
  });

  describe('a passkey as a fresh proof', () => {
    test('stands for password and code where either is asked, once', async () => {
      const nurse = await somebody();
      const given = { name: 'Rota', scopes: ['practice-hours:read' as const] };
      expect(await refusalOf(nurse.api.accessTokens.create({ ...given, password: testPassword }))).toMatchObject(
        wanted,
      );
      const proof = await proofBy(nurse, nurse.device);
      expect(await nurse.api.accessTokens.create({ ...given, ...proof })).toMatchObject({ name: 'Rota' });
      expect(await refusalOf(nurse.api.accessTokens.create({ ...given, ...proof }))).toMatchObject({
        code: 'CONFLICT',
      });
      const { recoveryCodes } = await nurse.api.secondFactor.renewRecoveryCodes(await proofBy(nurse, nurse.device));
      expect(recoveryCodes).toHaveLength(10);
    });

    test('stands for the code, not for the password, where that is changed', async () => {
      const nurse = await somebody();
      const change = { currentPassword: testPassword, newPassword: 'Another-horse-8-battery' };
      expect(await refusalOf(nurse.api.account.changePassword(change))).toMatchObject(wanted);
      const wrong = { ...change, currentPassword: 'Wrong-horse-7', ...(await proofBy(nurse, nurse.device)) };
      expect(await refusalOf(nurse.api.account.changePassword(wrong))).toMatchObject({ code: 'FORBIDDEN' });
      await nurse.api.account.changePassword({ ...change, ...(await proofBy(nurse, nurse.device)) });
    });
  });
});
