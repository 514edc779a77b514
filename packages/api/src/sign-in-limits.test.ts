import { describe, expect, test } from 'vitest';
import { newEmail, onEachDatabase, refusalOf, testPassword } from './testing.ts';

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

    test('is limited to 300 for one network', async () => {
      const refused = () =>
        refusalOf(api().stranger({ address: '203.0.113.8' }).api.account.login({ email: 'nobody', password: 'x' }));
      for (let i = 0; i < 300; i++) await refused();
      expect(await refused()).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    });
  });
});
