import { beforeEach, describe, expect, test } from 'vitest';
import { newEmail, onEachDatabase, type Person, refusalOf, testPassword } from '../testing.ts';

const wrong = 'Wrong-horse-7';
const other = 'Another-horse-8!';

onEachDatabase((api) => {
  // A network of its own for each test, so that none meets what another has used up.
  let wards = 0;
  let ward = '';
  beforeEach(() => {
    ward = `203.0.${++wards}.20`;
  });
  const signIn = async (browser: Person, email: string, password = testPassword) =>
    (await refusalOf(browser.api.account.login({ email, password })))?.code ?? 'in';
  const attack = async (email: string) => {
    const thief = api().stranger({ address: ward });
    for (let i = 0; i < 12; i++) await signIn(thief, email, wrong);
    expect(await signIn(thief, email, wrong)).toBe('TOO_MANY_REQUESTS');
  };
  const resetLink = async (email: string) => {
    await api().stranger().api.account.forgotPassword({ email });
    return /token=([\w-]+)/.exec((await api().mailTo(email)).at(-1)?.text ?? '')?.[1] ?? '';
  };

  describe('a browser its owner has signed in with', () => {
    test('lets its owner in while a colleague on the same network guesses at their password', async () => {
      const { user } = await api().nurse();
      const own = api().stranger({ address: ward });
      expect(await signIn(own, user.email)).toBe('in');
      await own.api.account.logout();
      await attack(user.email);
      expect(await signIn(api().stranger({ address: ward }), user.email)).toBe('TOO_MANY_REQUESTS');
      for (let i = 0; i < 3; i++) expect(await signIn(own, user.email)).toBe('in');
    });

    test('takes ten wrong passwords like any other, and leaves the network its own ten', async () => {
      const { user } = await api().nurse();
      const own = api().stranger({ address: ward });
      await signIn(own, user.email);
      for (let i = 0; i < 10; i++) expect(await signIn(own, user.email, wrong)).toBe('UNAUTHORIZED');
      expect(await signIn(own, user.email, wrong)).toBe('TOO_MANY_REQUESTS');
      expect(await signIn(own, user.email)).toBe('TOO_MANY_REQUESTS');
      expect(await signIn(api().stranger({ address: ward }), user.email)).toBe('in');
    });

    test('proves nothing about anybody else, and remembers the last ten people of a shared one', async () => {
      const [first, second] = [await api().nurse(), await api().nurse()];
      const shared = api().stranger({ address: ward });
      await signIn(shared, first.user.email);
      await attack(second.user.email);
      expect(await signIn(shared, second.user.email)).toBe('TOO_MANY_REQUESTS');
      for (let i = 0; i < 9; i++) await signIn(shared, (await api().nurse()).user.email);
      await attack(first.user.email);
      expect(await signIn(shared, first.user.email)).toBe('in');
      for (let i = 0; i < 10; i++) await signIn(shared, (await api().nurse()).user.email);
      expect(await signIn(shared, first.user.email)).toBe('TOO_MANY_REQUESTS');
    });

    test('is known no longer once the password is another, so that none can be collected to guess with', async () => {
      const { user } = await api().nurse();
      const own = api().stranger({ address: ward });
      await signIn(own, user.email);
      const token = await resetLink(user.email);
      await api().stranger({ address: '198.51.100.21' }).api.account.resetPassword({ token, newPassword: other });
      await attack(user.email);
      expect(await signIn(own, user.email, other)).toBe('TOO_MANY_REQUESTS');
    });

    test('stays known to whoever changes the password in it', async () => {
      const { user } = await api().nurse();
      const own = api().stranger({ address: ward });
      await signIn(own, user.email);
      await own.api.account.changePassword({ currentPassword: testPassword, newPassword: other });
      await attack(user.email);
      expect(await signIn(own, user.email, other)).toBe('in');
    });

    test('may ask for a reset link where others have used up what the network has', async () => {
      const { user } = await api().nurse();
      const address = ward;
      const own = api().stranger({ address });
      await signIn(own, user.email);
      const ask = async (browser: Person, email: string) =>
        (await refusalOf(browser.api.account.forgotPassword({ email })))?.code ?? 'in';
      for (let i = 0; i < 100; i++) expect(await ask(api().stranger({ address }), newEmail())).toBe('in');
      expect(await ask(api().stranger({ address }), user.email)).toBe('TOO_MANY_REQUESTS');
      expect(await ask(own, newEmail())).toBe('TOO_MANY_REQUESTS');
      expect(await ask(own, user.email)).toBe('in');
      expect((await api().mailTo(user.email)).map(({ kind }) => kind)).toEqual(['reset-password']);
    });
  });

  describe('a reset link', () => {
    test('is a way in for whoever is kept out by guesses and has no such browser', async () => {
      const { user } = await api().nurse();
      await attack(user.email);
      const token = await resetLink(user.email);
      const own = api().stranger({ address: ward });
      await own.api.account.resetPassword({ token, newPassword: other });
      expect(await signIn(own, user.email, other)).toBe('in');
    });
  });
});
