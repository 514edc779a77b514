import { describe, expect, test } from 'vitest';
import { newEmail, onEachDatabase, refusalOf, testPassword } from '../testing.ts';

const wrong = 'Wrong-horse-7';

onEachDatabase((api) => {
  const tryAt = (address: string, email: string, password = wrong) =>
    refusalOf(api().stranger({ address }).api.account.login({ email, password })).then((refusal) => refusal?.code);

  describe('guessing a password', () => {
    test('is held to ten for one account from one network, also at the same moment', async () => {
      const { user } = await api().nurse();
      const guesses = await Promise.all(Array.from({ length: 25 }, () => tryAt('203.0.113.1', user.email)));
      expect(guesses.filter((code) => code === 'UNAUTHORIZED')).toHaveLength(10);
      expect(guesses.filter((code) => code === 'TOO_MANY_REQUESTS')).toHaveLength(15);
      expect(await tryAt('203.0.113.1', user.email, testPassword)).toBe('TOO_MANY_REQUESTS');
      api().clock.advance(30);
      expect(await tryAt('203.0.113.1', user.email)).toBe('UNAUTHORIZED');
    });

    test('from one network keeps nobody out elsewhere', async () => {
      const { user } = await api().nurse();
      for (let i = 0; i < 11; i++) await tryAt('203.0.113.2', user.email);
      expect(await tryAt('203.0.113.3', user.email, testPassword)).toBeUndefined();
    });

    test('from many networks is held to fifty for one account, known or not, but never where its owner was', async () => {
      const { user } = await api().nurse();
      expect(await tryAt('203.0.113.4', user.email, testPassword)).toBeUndefined();
      for (const email of [user.email, newEmail()]) {
        for (let i = 0; i < 50; i++) expect(await tryAt(`192.0.2.${i}`, email)).toBe('UNAUTHORIZED');
        expect(await tryAt('192.0.2.99', email)).toBe('TOO_MANY_REQUESTS');
      }
      expect(await tryAt('203.0.113.5', user.email, testPassword)).toBe('TOO_MANY_REQUESTS');
      expect(await tryAt('203.0.113.4', user.email, testPassword)).toBeUndefined();
    });

    test('at many accounts is held to fifty for one network', async () => {
      for (let i = 0; i < 50; i++) expect(await tryAt('203.0.113.6', newEmail())).toBe('UNAUTHORIZED');
      expect(await tryAt('203.0.113.6', newEmail())).toBe('TOO_MANY_REQUESTS');
    });
  });

  describe('signing in with the right password', () => {
    test('is not counted as guessing, for a ward behind one address or for one person', async () => {
      await api().ports.db.deleteFrom('rateLimits').execute();
      const nurses = await Promise.all(Array.from({ length: 4 }, () => api().nurse()));
      for (let i = 0; i < 15; i++)
        for (const { user } of nurses) expect(await tryAt('203.0.113.7', user.email, testPassword)).toBeUndefined();
      const counted = await api()
        .ports.db.selectFrom('rateLimits')
        .select('key')
        .where('key', 'like', 'sign-in-failures%')
        .execute();
      expect(counted).toEqual([]);
    });

    test('is limited to 300 for one network, but not for whoever was there before', { timeout: 240_000 }, async () => {
      const nurses = await Promise.all(Array.from({ length: 4 }, () => api().nurse()));
      const newcomer = await api().nurse();
      for (let i = 0; i < 75; i++)
        for (const { user } of nurses) expect(await tryAt('203.0.113.8', user.email, testPassword)).toBeUndefined();
      expect(await tryAt('203.0.113.8', newcomer.user.email, testPassword)).toBe('TOO_MANY_REQUESTS');
      expect(await tryAt('203.0.113.8', nurses[0]?.user.email ?? '', testPassword)).toBeUndefined();
    });

    test('is limited to 100 for one account on one network', async () => {
      const { user } = await api().nurse();
      for (let i = 0; i < 100; i++) expect(await tryAt('203.0.113.9', user.email, testPassword)).toBeUndefined();
      expect(await tryAt('203.0.113.9', user.email, testPassword)).toBe('TOO_MANY_REQUESTS');
    });
  });

  describe('guessing from a provider’s whole range', () => {
    test('is held to fifty for one account, from however many networks of a /48', async () => {
      const { user } = await api().nurse();
      const guesses: (string | undefined)[] = [];
      for (let i = 0; i < 70; i++) guesses.push(await tryAt(`2001:db8:f00d:${i.toString(16)}::1`, user.email));
      expect(guesses.filter((code) => code === 'UNAUTHORIZED')).toHaveLength(50);
    });

    test.each([
      ['a /56', (i: number) => `2001:db8:f00e:${i.toString(16)}::1`],
      ['a /24', (i: number) => `192.0.3.${i}`],
    ])('at many accounts is held to 200 for %s', { timeout: 240_000 }, async (_what, address) => {
      const guesses: (string | undefined)[] = [];
      for (let i = 0; i < 220; i++) guesses.push(await tryAt(address(i), newEmail()));
      expect(guesses.filter((code) => code === 'UNAUTHORIZED')).toHaveLength(200);
      expect(new Set(guesses.slice(200))).toEqual(new Set(['TOO_MANY_REQUESTS']));
    });
  });
});
