import { knownDeviceDays, maxKnownDevices, sharedDeviceHours } from '@cairn/domain/retention';
import { beforeEach, describe, expect, test } from 'vitest';
import { limits } from '../limits/limits.ts';
import { addTestPasskey, signInWith } from '../passkeys/testing-passkeys.ts';
import { withApp } from '../second-factor/testing.ts';
import { onEachDatabase, type Person, refusalOf, testPassword } from '../testing.ts';

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0';
const rota = 'rota/2.1';
const days = (count: number) => count * 24 * 60;

onEachDatabase((api) => {
  // A network of its own for each test, so that none meets what another has used up.
  let wards = 0;
  let ward = '';
  beforeEach(() => {
    ward = `203.0.${++wards}.40`;
  });
  const browser = (agent = firefox) => api().stranger({ address: ward, agent });
  const mailsTo = (email: string) => api().newDeviceMailTo(email);
  const countTo = async (email: string) => (await mailsTo(email)).length;
  const signIn = ({ api: own }: Pick<Person, 'api'>, email: string) =>
    own.account.login({ email, password: testPassword });
  const rowsOf = (userId: string) =>
    api().ports.db.selectFrom('knownDevices').selectAll().where('userId', '=', userId).execute();

  describe('a sign-in on a device that is new', () => {
    test('is told by mail: when in UK time, on what, by what, and what to do if it was somebody else', async () => {
      const { user } = await api().nurse();
      api().clock.set('2027-06-30T23:30:00.000Z');
      await signIn(browser(), user.email);
      const [mail, ...more] = await mailsTo(user.email);
      expect(more).toEqual([]);
      expect(mail?.subject).toBe('Your Cairn account was opened on a new device');
      for (const words of [
        'When: 01 Jul 2027 at 00:30, UK time',
        'Device: Firefox on Windows',
        'Signed in with: your password',
        'https://cairn.example.org/forgot-password',
        'https://cairn.example.org/profile#sessions',
      ])
        expect(mail?.text).toContain(words);
    });

    test('is told once, and of each account in a browser by itself', async () => {
      const [first, second] = [await api().nurse(), await api().nurse()];
      const shared = browser();
      for (const { user } of [first, second, first, second]) await signIn(shared, user.email);
      expect([await countTo(first.user.email), await countTo(second.user.email)]).toEqual([1, 1]);
      const hashes = (await rowsOf(first.user.id)).map(({ deviceHash }) => deviceHash);
      for (const { deviceHash } of await rowsOf(second.user.id)) expect(hashes).not.toContain(deviceHash);
    });

    test('is not the one in which the account was opened', async () => {
      const nurse = await api().nurse();
      await signIn(nurse, nurse.user.email);
      expect(await countTo(nurse.user.email)).toBe(0);
    });

    test('is told of a passkey, and of a code after the password, and not before the code', async () => {
      const nurse = await api().nurse();
      const { device } = await addTestPasskey(api(), nurse);
      await signInWith(browser(), device);
      expect((await mailsTo(nurse.user.email)).at(-1)?.text).toContain('Signed in with: a passkey');
      const other = await api().nurse();
      const { nextCode } = await withApp(api(), other);
      const phone = browser();
      await refusalOf(signIn(phone, other.user.email));
      expect(await countTo(other.user.email)).toBe(0);
      await phone.api.secondFactor.signIn({ code: nextCode() });
      const said = 'Signed in with: your password and a code from your authenticator app';
      expect((await mailsTo(other.user.email)).map(({ text }) => text.includes(said))).toEqual([true]);
    });

    test('is told to nobody where it fails', async () => {
      const { user } = await api().nurse();
      await refusalOf(browser().api.account.login({ email: user.email, password: 'Wrong-horse-7' }));
      expect(await countTo(user.email)).toBe(0);
    });

    test('goes through also where its owner has been told as often as they are in an hour', async () => {
      const { user } = await api().nurse();
      const { calls } = limits.newDeviceMailPerUser;
      for (let i = 0; i < calls + 2; i++) expect(await signIn(browser(), user.email)).toMatchObject({ id: user.id });
      expect(await countTo(user.email)).toBe(calls);
    });
  });

  describe('a device that is known', () => {
    test('is so for a year after each sign-in on it', async () => {
      const { user } = await api().nurse();
      const own = browser();
      await signIn(own, user.email);
      for (const passed of [knownDeviceDays - 1, knownDeviceDays - 1]) {
        api().clock.advance(days(passed));
        await signIn(own, user.email);
      }
      expect(await countTo(user.email)).toBe(1);
      api().clock.advance(days(knownDeviceDays) + 1);
      await signIn(own, user.email);
      expect(await countTo(user.email)).toBe(2);
    });

    test('is one of twenty at most, the one used longest ago being forgotten', async () => {
      const nurse = await api().nurse();
      const own = browser();
      const { email, id } = nurse.user;
      for (let i = 0; i < maxKnownDevices; i++) {
        api().clock.advance(days(2));
        await signIn(own, email);
        await signIn(browser(), email);
      }
      expect(await rowsOf(id)).toHaveLength(maxKnownDevices);
      const told = await countTo(email);
      await signIn(own, email);
      expect(await countTo(email)).toBe(told);
      await signIn(nurse, email);
      expect(await countTo(email)).toBe(told + 1);
    });

    test('is known also where its cookie is older than these rows are', async () => {
      const { user } = await api().nurse();
      const own = browser();
      await signIn(own, user.email);
      await api().ports.db.deleteFrom('knownDevices').where('userId', '=', user.id).execute();
      await signIn(own, user.email);
      await signIn(own, user.email);
      expect(await countTo(user.email)).toBe(1);
    });

    test('is forgotten by a reset where it came in the last thirty days', async () => {
      const { user } = await api().nurse();
      const [old, late] = [browser(), browser()];
      await signIn(old, user.email);
      api().clock.advance(days(31));
      await signIn(late, user.email);
      await browser().api.account.forgotPassword({ email: user.email });
      const token = /token=([\w-]+)/.exec((await api().mailTo(user.email)).at(-1)?.text ?? '')?.[1] ?? '';
      await browser().api.account.resetPassword({ token, newPassword: testPassword });
      const told = await countTo(user.email);
      await signIn(old, user.email);
      expect(await countTo(user.email)).toBe(told);
      await signIn(late, user.email);
      expect(await countTo(user.email)).toBe(told + 1);
    });

    test.each([
      ['blocked and unblocked', 'block', 'unblock'],
      ['deleted and restored', 'remove', 'restore'],
    ] as const)('is forgotten where the account was %s, whatever its cookie says', async (_what, end, bring) => {
      const [{ user }, { api: boss }] = [await api().nurse(), await api().admin()];
      const [own, program] = [browser(), () => browser(rota)];
      await signIn(own, user.email);
      await signIn(program(), user.email);
      await boss.admin[end]({ id: user.id });
      expect(await rowsOf(user.id)).toEqual([]);
      await boss.admin[bring]({ id: user.id });
      const told = await countTo(user.email);
      for (const device of [own, program(), own]) await signIn(device, user.email);
      expect(await countTo(user.email)).toBe(told + 2);
    });

    test('is forgotten with the account’s block also by the limits of guessing', async () => {
      const [{ user }, { api: boss }] = [await api().nurse(), await api().admin()];
      const own = browser();
      await signIn(own, user.email);
      await boss.admin.block({ id: user.id });
      await boss.admin.unblock({ id: user.id });
      for (let i = 0; i < 12; i++)
        await refusalOf(browser().api.account.login({ email: user.email, password: 'Wrong-horse-7' }));
      expect(await refusalOf(signIn(own, user.email))).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    });

    test('stays known to whoever changes the password on it', async () => {
      const nurse = await api().nurse();
      const other = 'Another-horse-8!';
      await nurse.api.account.changePassword({ currentPassword: testPassword, newPassword: other });
      await nurse.api.account.login({ email: nurse.user.email, password: other });
      expect(await countTo(nurse.user.email)).toBe(0);
    });
  });

  describe('a shared computer', () => {
    const onWard = () => api().stranger({ address: ward, agent: firefox, isShared: true });

    test('is told of once in a shift, and again in the next', async () => {
      const { user } = await api().nurse();
      for (let i = 0; i < 3; i++) await signIn(onWard(), user.email);
      expect(await countTo(user.email)).toBe(1);
      api().clock.advance(sharedDeviceHours * 60 + 1);
      await signIn(onWard(), user.email);
      expect(await countTo(user.email)).toBe(2);
    });

    test('is known no longer once somebody says that it is one', async () => {
      const { user } = await api().nurse();
      const computer = browser();
      await signIn(computer, user.email);
      computer.jar.isShared = true;
      await signIn(computer, user.email);
      computer.jar.isShared = false;
      await signIn(computer, user.email);
      expect(await countTo(user.email)).toBe(2);
    });
  });

  describe('a program that keeps no cookies', () => {
    test('is told of once, however often it signs in, and once more from another network', async () => {
      const { user } = await api().nurse();
      for (let night = 0; night < 5; night++) {
        await signIn(browser(rota), user.email);
        api().clock.advance(days(1));
      }
      expect((await mailsTo(user.email)).map(({ text }) => text.includes('Device: Another program'))).toEqual([true]);
      await signIn(api().stranger({ address: '198.51.100.7', agent: rota }), user.email);
      expect(await countTo(user.email)).toBe(2);
      expect(await rowsOf(user.id)).toHaveLength(3);
    });

    test('makes no browser on its network known', async () => {
      const { user } = await api().nurse();
      await signIn(browser(rota), user.email);
      await signIn(browser(), user.email);
      expect(await countTo(user.email)).toBe(2);
    });
  });
});
