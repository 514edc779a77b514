import { describe, expect, test } from 'vitest';
import { invite } from '../administrators/testing.ts';
import { moveTo, tokenIn } from '../email-change/testing.ts';
import { addTestPasskey, proofBy, signInWith } from '../passkeys/testing-passkeys.ts';
import { withApp } from '../second-factor/testing.ts';
import { linkIdentity, newEmail, onEachDatabase, type Person, refusalOf, testPassword } from '../testing.ts';
import { afterHours, openFor } from './testing.ts';

const newPassword = 'Another-horse-8-battery';
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0';

onEachDatabase((api) => {
  const visitor = () => api().stranger().api;
  type Nurse = Awaited<ReturnType<ReturnType<typeof api>['nurse']>>;
  /** Carries a recovery of somebody's out; answers the address of the account then. */
  const recovered = async ({ user }: Nurse, lost: 'second-factor' | 'email-address' | 'both') => {
    const email = lost === 'second-factor' ? null : newEmail();
    const [support, second] = [await api().admin('support'), await api().admin('support')];
    const recovery = await openFor(support, { user }, lost, email);
    if (recovery.waitsFor.includes('approval')) await second.api.accountRecoveries.approve({ id: recovery.id });
    if (email !== null) {
      const token = await tokenIn(api(), email, 'account-recovery-address');
      await visitor().accountRecoveries.confirmAddress({ token });
    }
    await afterHours(api(), 73);
    return email ?? user.email;
  };
  const setPassword = async (email: string, keepSignInMethods: string[] = []) => {
    await visitor().account.forgotPassword({ email });
    const token = await tokenIn(api(), email, 'reset-password');
    await visitor().account.resetPassword({ token, newPassword, keepSignInMethods });
  };
  const lastMail = async (email: string) =>
    (await api().mailTo(email)).filter(({ kind }) => kind === 'account-recovered').at(-1)?.text ?? '';
  /** Gives the new password in a browser, where a factor is asked for. */
  const firstStep = async ({ api: browser }: Person, email: string) =>
    expect(await refusalOf(browser.account.login({ email, password: newPassword }))).toMatchObject({
      code: 'FORBIDDEN',
    });

  describe('once a recovery is carried out', () => {
    test.each(['second-factor', 'both'] as const)('of %s nothing of before signs in', async (lost) => {
      const nurse = await api().nurse();
      const app = await withApp(api(), nurse);
      const identity = await linkIdentity(api(), nurse.user.id, { daysAgo: 90 });
      const [code] = app.recoveryCodes;
      const email = await recovered(nurse, lost);
      for (const password of [testPassword, newPassword])
        expect(await refusalOf(visitor().account.login({ email, password }))).toMatchObject({ code: 'UNAUTHORIZED' });
      await setPassword(email);
      const back = api().stranger();
      expect(await back.api.account.login({ email, password: newPassword })).toMatchObject({ id: nurse.user.id });
      expect(await back.api.secondFactor.get()).toMatchObject({ since: null, recoveryCodesLeft: 0 });
      const { linked } = await back.api.signInMethods.list();
      expect(linked.map(({ id }) => id)).not.toContain(identity);
      expect(linked).toEqual([]);
      expect(code).toBeDefined();
    });

    test('of the mailbox no passkey opens the account by itself, however old, until it came beside the new password', async () => {
      const nurse = await api().nurse();
      const thief = await addTestPasskey(api(), nurse, { name: 'x' });
      const own = await addTestPasskey(api(), nurse, { by: thief.device });
      api().clock.advance(60 * 24 * 60);
      const email = await recovered(nurse, 'email-address');
      for (const { device } of [thief, own])
        expect(await refusalOf(signInWith(api().stranger(), device))).toMatchObject({
          code: 'UNAUTHORIZED',
          message: expect.stringContaining('beside your password only'),
        });
      await setPassword(email);
      const browser = api().stranger();
      await firstStep(browser, email);
      const credential = own.device.use(await browser.api.passkeys.beginSecondStep());
      expect(await browser.api.passkeys.secondStep({ credential })).toMatchObject({ id: nurse.user.id });
      expect(await signInWith(api().stranger(), own.device)).toMatchObject({ id: nurse.user.id });
      expect(await refusalOf(signInWith(api().stranger(), thief.device))).toMatchObject({ code: 'UNAUTHORIZED' });
      expect(await browser.api.passkeys.list()).toMatchObject([
        { id: own.id, needsPassword: false },
        { id: thief.id, needsPassword: true },
      ]);
      // One that needs the password proves nothing by itself either, and is none of two that do without one.
      const alone = async (device: typeof own.device) =>
        refusalOf(browser.api.account.removePassword(await proofBy(browser, device)));
      expect(await alone(thief.device)).toMatchObject({ code: 'FORBIDDEN' });
      expect(await alone(own.device)).toMatchObject({ code: 'UNPROCESSABLE_CONTENT' });
    });

    test('of the mailbox its owner gets in by the app or a recovery code as before, after the new password', async () => {
      const nurse = await api().nurse();
      const app = await withApp(api(), nurse);
      const email = await recovered(nurse, 'email-address');
      await setPassword(email);
      for (const code of [app.nextCode(), app.recoveryCodes[0] ?? '']) {
        const browser = api().stranger();
        await firstStep(browser, email);
        expect(await browser.api.secondFactor.signIn({ code })).toMatchObject({ email });
      }
    });

    test('the mail says what ended, what stays and how to get in', async () => {
      const nurse = await api().nurse();
      await withApp(api(), nurse);
      const before = nurse.user.email;
      const mail = await lastMail(await recovered(nurse, 'email-address'));
      for (const words of [
        'https://cairn.example.org/forgot-password',
        'The password it had and linked ways to sign in no longer work.',
        '- An authenticator app, set up on ',
        'A calendar link you made still works',
        '/profile#activity',
      ])
        expect(mail).toContain(words);
      expect(mail).not.toContain('- A passkey');
      const toOld = await lastMail(before);
      expect(toOld).toContain('We no longer write here.');
      expect(toOld).not.toContain('authenticator app, set up on');
    });

    test('the mail names passkeys that stay by their day, and a change of address that can still be undone', async () => {
      const nurse = await api().nurse();
      const moved = newEmail();
      await moveTo(api(), nurse, moved);
      await addTestPasskey(api(), nurse);
      const mail = await lastMail(
        await recovered({ ...nurse, user: { ...nurse.user, email: moved } }, 'email-address'),
      );
      expect(mail).toMatch(/- A passkey, added on \d\d \w+ \d{4}/);
      expect(mail).toContain('A change of address from before can still be undone');
      expect(mail).not.toContain('authenticator app, set up on');
    });

    test('no device is known any more, also of an account that had no password', async () => {
      const nurse = await api().nurse();
      const { device } = await addTestPasskey(api(), nurse);
      const own = api().stranger({ address: '203.0.113.77', agent: firefox });
      await signInWith(own, device);
      await api().ports.db.updateTable('users').set({ passwordHash: null }).where('id', '=', nurse.user.id).execute();
      await signInWith(own, device);
      const email = await recovered(nurse, 'second-factor');
      await setPassword(email);
      const told = (await api().newDeviceMailTo(email)).length;
      await own.api.account.login({ email, password: newPassword });
      expect(await api().newDeviceMailTo(email)).toHaveLength(told + 1);
    });

    test('no invitation sent from the account makes anybody an administrator', async () => {
      const [owner, guest] = [await api().admin(), await api().nurse()];
      await api().admin();
      await withApp(api(), owner);
      const token = await invite(api(), owner, guest.user.email, 'owner');
      const [opener, second] = [await api().admin(), await api().admin()];
      const { id, waitsFor } = await openFor(opener, owner, 'second-factor');
      if (waitsFor.includes('approval')) await second.api.accountRecoveries.approve({ id });
      await afterHours(api(), 73);
      await guest.api.account.login({ email: guest.user.email, password: testPassword });
      expect(await refusalOf(guest.api.administrators.acceptInvitation({ token }))).toMatchObject({
        code: 'BAD_REQUEST',
      });
    });
  });
});
