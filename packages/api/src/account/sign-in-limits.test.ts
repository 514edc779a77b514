import { describe, expect, test } from 'vitest';
import { readNetworkScale } from '../known-networks/networks.ts';
import { createCaller } from '../router.ts';
import { contextOf, newEmail, onEachDatabase, refusalOf, type TestApi, testPassword } from '../testing.ts';

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

    test('at many accounts is held to a hundred for one network', async () => {
      for (let i = 0; i < 100; i++) expect(await tryAt('203.0.113.6', newEmail())).toBe('UNAUTHORIZED');
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

    test('takes nothing of what a network has for it where its owner was before, and keeps a flood of others out', async () => {
      const networkScales = ['203.0.113.8/32=0.01'].flatMap((text) => readNetworkScale(text) ?? []);
      const ports = { ...api().ports, policy: { ...api().ports.policy, networkScales } };
      const at = async ({ jar, user }: Pick<Awaited<ReturnType<TestApi['nurse']>>, 'jar' | 'user'>) => {
        const caller = createCaller(() => contextOf(ports, jar, '203.0.113.8', null));
        return (await refusalOf(caller.account.login({ email: user.email, password: testPassword })))?.code;
      };
      const [known, newcomer, ...nurses] = await Promise.all(Array.from({ length: 32 }, () => api().nurse()));
      if (!known || !newcomer) throw new Error('nobody');
      for (let i = 0; i < 50; i++) expect(await at(known)).toBeUndefined();
      for (const nurse of nurses) expect(await at({ ...nurse, jar: { sid: null } })).toBeUndefined();
      expect(await at({ ...newcomer, jar: { sid: null } })).toBe('TOO_MANY_REQUESTS');
      expect(await at(known)).toBeUndefined();
    });

    test('in a browser its owner has used takes no guess of the network, however often it was mistyped', async () => {
      await api().ports.db.deleteFrom('rateLimits').execute();
      const nurses = await Promise.all(Array.from({ length: 12 }, () => api().nurse()));
      for (const { user, jar } of nurses)
        for (let i = 0; i < 9; i++) {
          const there = api().stranger({ browser: jar.browser ?? null, address: '203.0.113.12' });
          expect(await refusalOf(there.api.account.login({ email: user.email, password: wrong }))).toMatchObject({
            code: 'UNAUTHORIZED',
          });
        }
      const counted = await api()
        .ports.db.selectFrom('rateLimits')
        .select('key')
        .where('key', 'like', 'sign-in-failures-network%')
        .execute();
      expect(counted).toEqual([]);
      expect(await tryAt('203.0.113.12', newEmail())).toBe('UNAUTHORIZED');
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
      ['a /56', (i: number) => `2001:db8:f00e:${(i % 256).toString(16)}::1`],
      ['a /24', (i: number) => `192.0.3.${i % 256}`],
    ])('at many accounts is held to 400 for %s', { timeout: 240_000 }, async (_what, address) => {
      const guesses: (string | undefined)[] = [];
      for (let i = 0; i < 410; i++) guesses.push(await tryAt(address(i), newEmail()));
      expect(guesses.filter((code) => code === 'UNAUTHORIZED')).toHaveLength(400);
      expect(new Set(guesses.slice(400))).toEqual(new Set(['TOO_MANY_REQUESTS']));
    });
  });
});
