import { describe, expect, test } from 'vitest';
import { newEmail, onEachDatabase, refusalOf, testPassword } from '../testing.ts';

const badLink = { code: 'BAD_REQUEST', message: expect.stringContaining('has expired') };
const day = 24 * 60;

onEachDatabase((api) => {
  const visitor = () => api().stranger({ address: newEmail() }).api.account;
  const linksTo = async (email: string) => {
    const mails = (await api().mailTo(email)).filter(({ kind }) => kind === 'verify-email');
    return mails.map(({ text }) => /\/verify-email\?token=([\w-]+)/.exec(text)?.[1] ?? '');
  };
  const linkTo = async (email: string) => (await linksTo(email)).at(-1) ?? '';
  const stateOf = async (token: string) => (await visitor().verificationLink({ token })).state;
  const allWith = (email: string) =>
    api().stranger({ address: newEmail() }).api.account.register({ email, password: testPassword });

  describe('account.register', () => {
    test('signs in at once and mails a link to the address, which names nobody', async () => {
      const { api: calls, user } = await api().newcomer();
      expect(await calls.account.me()).toMatchObject({ email: user.email, emailVerified: false });
      expect(await calls.account.authUser()).toEqual(await calls.account.me());
      const [mail] = await api().mailTo(user.email);
      expect(mail).toMatchObject({ kind: 'verify-email', status: 'pending', replyTo: null });
      expect(mail?.text).toMatch(/https:\/\/cairn\.example\.org\/verify-email\?token=[\w-]{43}\n/);
      expect(mail?.text).not.toContain(user.firstName);
    });

    test('keeps only a hash of the token', async () => {
      const { user } = await api().newcomer();
      const token = await linkTo(user.email);
      const { db } = api().ports;
      const stored = [
        await db.selectFrom('emailVerificationTokens').selectAll().execute(),
        await db.selectFrom('mailMessages').selectAll().execute(),
      ];
      expect(JSON.stringify(stored)).not.toContain(token);
    });

    test('mails one mailbox ten times a day in all its spellings, and refuses nobody', async () => {
      const name = newEmail().replace('@example.org', '');
      for (let joined = 0; joined < 12; joined++) await allWith(`${name}+${joined}@example.org`);
      const sent = await Promise.all([...Array(12).keys()].map((n) => linksTo(`${name}+${n}@example.org`)));
      expect(sent.flat()).toHaveLength(10);
    });

    test('mails nothing where addresses are not verified', async () => {
      const { ports } = api();
      const policy = ports.policy as { addressVerification: string };
      policy.addressVerification = 'off';
      const email = newEmail();
      await allWith(email).finally(() => {
        policy.addressVerification = 'required';
      });
      expect(await api().mailTo(email)).toEqual([]);
    });
  });

  describe('account.verificationLink', () => {
    test('looks, as often as a scanner likes, and uses nothing up', async () => {
      const { user } = await api().newcomer();
      const token = await linkTo(user.email);
      for (let looked = 0; looked < 3; looked++) expect(await stateOf(token)).toBe('open');
    });

    test('says when it is done, and when it is over', async () => {
      const { user } = await api().newcomer();
      const token = await linkTo(user.email);
      await visitor().verifyEmail({ token });
      expect(await stateOf(token)).toBe('confirmed');
      const late = await linkTo((await api().newcomer()).user.email);
      api().clock.advance(7 * day);
      expect(await stateOf(late)).toBe('over');
    });

    test('answers alike for tokens that are invented and very long', async () => {
      for (const token of ['nonsense', 'x'.repeat(190), "' or 1=1 --"]) expect(await stateOf(token)).toBe('over');
    });

    test('tells a holder of one link nothing about anybody else', async () => {
      const { user } = await api().newcomer();
      const token = await linkTo(user.email);
      expect(await visitor().verificationLink({ token })).toEqual({ state: 'open' });
    });
  });

  describe('account.verifyEmail', () => {
    test('verifies the address, signed in or not, and says so in the activity', async () => {
      const newcomer = await api().newcomer();
      await visitor().verifyEmail({ token: await linkTo(newcomer.user.email) });
      expect(await newcomer.api.account.me()).toMatchObject({ emailVerified: true });
      const [line] = await newcomer.api.activity.list({});
      expect(line).toMatchObject({ action: 'account.email-verified', by: 'you' });
    });

    test('verifies once, however often and at whatever moment it is sent', async () => {
      const newcomer = await api().newcomer();
      const token = await linkTo(newcomer.user.email);
      await Promise.all(Array.from({ length: 5 }, () => visitor().verifyEmail({ token })));
      const lines = (await newcomer.api.activity.list({})).filter(({ action }) => action === 'account.email-verified');
      expect(lines).toHaveLength(1);
    });

    test.each(['nonsense', "' or 1=1 --"])('refuses the invented token %s, and changes nothing', async (token) => {
      expect(await refusalOf(visitor().verifyEmail({ token }))).toMatchObject(badLink);
    });

    test('refuses a link that is a week old, or was replaced', async () => {
      const newcomer = await api().newcomer();
      const old = await linkTo(newcomer.user.email);
      await newcomer.api.account.sendVerificationEmail();
      expect(await refusalOf(visitor().verifyEmail({ token: old }))).toMatchObject(badLink);
      const newer = await linkTo(newcomer.user.email);
      api().clock.advance(7 * day);
      expect(await refusalOf(visitor().verifyEmail({ token: newer }))).toMatchObject(badLink);
      const { db } = api().ports;
      const user = db.selectFrom('users').select('emailVerifiedAt').where('id', '=', newcomer.user.id);
      expect(await user.executeTakeFirst()).toEqual({ emailVerifiedAt: null });
    });

    test('refuses the link of an address the account no longer has, and of a deleted account', async () => {
      const { db } = api().ports;
      for (const change of [{ email: newEmail() }, { isDeleted: true }]) {
        const { user } = await api().newcomer();
        const token = await linkTo(user.email);
        await db.updateTable('users').set(change).where('id', '=', user.id).execute();
        expect(await refusalOf(visitor().verifyEmail({ token }))).toMatchObject(badLink);
      }
    });

    test('verifies nobody else', async () => {
      const [one, other] = [await api().newcomer(), await api().newcomer()];
      await other.api.account.verifyEmail({ token: await linkTo(one.user.email) });
      expect(await one.api.account.me()).toMatchObject({ emailVerified: true });
      expect(await other.api.account.me()).toMatchObject({ emailVerified: false });
    });
  });

  describe('account.sendVerificationEmail', () => {
    test('mails another link to the own address, and only the newest works', async () => {
      const newcomer = await api().newcomer();
      await newcomer.api.account.sendVerificationEmail();
      const [first = '', second = ''] = await linksTo(newcomer.user.email);
      expect([await stateOf(first), await stateOf(second)]).toEqual(['over', 'open']);
    });

    test('mails three an hour', async () => {
      const { account } = (await api().newcomer()).api;
      for (let sent = 0; sent < 3; sent++) await account.sendVerificationEmail();
      expect(await refusalOf(account.sendVerificationEmail())).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    });

    test('mails nothing to somebody whose address is verified', async () => {
      const nurse = await api().nurse();
      expect(await nurse.api.account.sendVerificationEmail()).toEqual({
        message: 'Your email address is confirmed already.',
      });
      expect(await api().mailTo(nurse.user.email)).toEqual([]);
    });

    test('refuses a stranger', async () => {
      expect(await refusalOf(visitor().sendVerificationEmail())).toMatchObject({ code: 'UNAUTHORIZED' });
    });

    test('leaves other people’s links alone', async () => {
      const [one, other] = [await api().newcomer(), await api().newcomer()];
      await other.api.account.sendVerificationEmail();
      expect(await stateOf(await linkTo(one.user.email))).toBe('open');
    });
  });

  describe('account.forgotPassword', () => {
    test('mails an unverified mailbox ten links a day, in all its spellings together', async () => {
      const name = newEmail().replace('@example.org', '');
      const emails = [...Array(5).keys()].map((n) => `${name}+${n}@example.org`);
      for (const email of emails) await allWith(email);
      for (const email of emails) for (let asked = 0; asked < 3; asked++) await visitor().forgotPassword({ email });
      const mails = [];
      for (const email of emails) mails.push(...(await api().mailTo(email)));
      expect(mails.filter(({ kind }) => kind === 'reset-password')).toHaveLength(10);
    });
  });
});
