import { newId } from '@cairn/db/new-id';
import { describe, expect, test } from 'vitest';
import { limits } from '../limits/limits.ts';
import { createCaller } from '../router.ts';
import { hashSecretToken } from '../secret-token.ts';
import { sweep } from '../sweep/commands.ts';
import { contextOf, newEmail, onEachDatabase, refusalOf, testPassword } from '../testing.ts';
import { networkCountersOf } from './network-limits.ts';
import { readNetworkScale } from './networks.ts';

const week = 7 * 24 * 60;

onEachDatabase((api) => {
  const signIn = async (address: string, email: string, password = testPassword) =>
    (await refusalOf(api().stranger({ address }).api.account.login({ email, password })))?.code ?? 'in';
  const register = async (address: string, rateLimitScale = 1) => {
    const ports = { ...api().ports, policy: { ...api().ports.policy, rateLimitScale } };
    const caller = createCaller(() => contextOf(ports, { sid: null }, address, null));
    return (await refusalOf(caller.account.register({ email: newEmail(), password: testPassword })))?.code ?? 'in';
  };
  const times = (count: number, outcomes: string[], outcome: string) =>
    expect(outcomes.filter((one) => one === outcome)).toHaveLength(count);

  /** A network where people have been signing in for more than a week. */
  async function settle(address: string, count: number) {
    const people: Awaited<ReturnType<ReturnType<typeof api>['nurse']>>[] = [];
    for (let i = 0; i < count; i++) people.push(await api().nurse());
    const boss = await api().admin();
    for (const { user } of [...people, boss]) expect(await signIn(address, user.email)).toBe('in');
    api().clock.advance(week + 60);
    return { people, boss };
  }

  /** Many people at once, each with a session, who have joined elsewhere. */
  async function addPeople(count: number) {
    const now = api().clock.now().toISOString();
    const ids = Array.from({ length: count }, () => newId());
    const people = ids.map((id) => ({ id, jar: { sid: `${id}.${newId()}` } }));
    const { db } = api().ports;
    await db
      .insertInto('people')
      .values(ids.map((id) => ({ id })))
      .execute();
    await db
      .insertInto('users')
      .values(people.map(({ id }) => ({ id, email: newEmail(), createdAt: now, updatedAt: now })))
      .execute();
    const session = { sess: '{}', createdAt: now, lastSeenAt: now, expire: '2030-01-01T00:00:00.000Z' };
    await db
      .insertInto('sessions')
      .values(people.map(({ id, jar }) => ({ ...session, userId: id, sidHash: hashSecretToken(jar.sid) })))
      .execute();
    return people;
  }

  describe('a hospital behind one address', () => {
    test('lets in everybody known there while somebody inside sends 500 wrong passwords', {
      timeout: 240_000,
    }, async () => {
      const address = '203.0.113.10';
      const { people, boss } = await settle(address, 40);
      const guesses: string[] = [];
      for (let i = 0; i < 500; i++) guesses.push(await signIn(address, newEmail(), 'Wrong-horse-7'));
      times(100 + 2 * 41, guesses, 'UNAUTHORIZED');
      times(500 - 100 - 2 * 41, guesses, 'TOO_MANY_REQUESTS');
      for (const { user } of [...people, boss]) expect(await signIn(address, user.email)).toBe('in');

      const newcomer = await api().nurse();
      expect(await signIn(address, newcomer.user.email)).toBe('TOO_MANY_REQUESTS');
      const wrong = { email: people[0]?.user.email ?? '', password: 'Wrong-horse-7' };
      const refusals = [wrong, { ...wrong, email: newEmail() }].map((guess) =>
        refusalOf(api().stranger({ address }).api.account.login(guess)),
      );
      const [known, unknown] = await Promise.all(refusals);
      expect(known).toEqual(unknown);
    });

    test('lets 180 colleagues join in an hour where forty are known, and a hundred where nobody is', {
      timeout: 240_000,
    }, async () => {
      const address = '203.0.114.10';
      await settle(address, 39);
      const joined: string[] = [];
      for (let i = 0; i < 185; i++) joined.push(await register(address));
      times(180, joined, 'in');
      times(5, joined, 'TOO_MANY_REQUESTS');
      const elsewhere: string[] = [];
      for (let i = 0; i < 105; i++) elsewhere.push(await register('203.0.115.10'));
      times(100, elsewhere, 'in');
    });

    test('does not grow by accounts opened for the purpose, for a week', async () => {
      const address = '203.0.116.10';
      for (let i = 0; i < 100; i++) expect(await register(address)).toBe('in');
      for (const [minutes, allowed] of [
        [180, 100],
        [week - 60, 100 + 2 * 100],
      ] as const) {
        api().clock.advance(minutes);
        const joined: string[] = [];
        for (let i = 0; i < allowed + 3; i++) joined.push(await register(address));
        times(allowed, joined, 'in');
      }
    });

    test('lets two hundred people write all day, where nobody is known yet and where they are', {
      timeout: 240_000,
    }, async () => {
      const address = '203.0.117.10';
      const now = api().clock.now().toISOString();
      // A fortieth of every limit, so that a fortieth of the writes tells as much: one every 5 s is one every 200 s.
      const ports = { ...api().ports, policy: { ...api().ports.policy, rateLimitScale: 1 / 40 } };
      const people = await addPeople(200);
      const write = async ({ jar }: { jar: { sid: string | null } }, from: string) =>
        (await refusalOf(createCaller(() => contextOf(ports, jar, from, null)).account.stay()))?.code ?? 'in';
      const tenMinutesAt = async (from: string) => {
        const outcomes: string[] = [];
        for (let round = 0; round < 3; round++) {
          outcomes.push(...(await Promise.all(people.map((person) => write(person, from)))));
          api().clock.advance(200 / 60);
        }
        return outcomes;
      };
      times(600, await tenMinutesAt('203.0.118.10'), 'in');
      await ports.db
        .insertInto('knownNetworks')
        .values(
          people.map(({ id }) => ({
            userId: id,
            network: address,
            firstSeenAt: '2026-01-01T00:00:00.000Z',
            lastSeenAt: now,
          })),
        )
        .execute();
      times(600, await tenMinutesAt(address), 'in');
      const [one] = people;
      if (!one) throw new Error('nobody');
      const alone: string[] = [];
      for (let i = 0; i < 15; i++) alone.push(await write(one, address));
      expect(alone.at(-1)).toBe('TOO_MANY_REQUESTS');
      expect(await write(people[1] ?? one, address)).toBe('in');
    });

    test('loses no writes to calls of strangers, which are refused as such', async () => {
      const ports = { ...api().ports, policy: { ...api().ports.policy, rateLimitScale: 0.001 } };
      const nurse = await api().nurse();
      const at = (jar: { sid: string | null }) => createCaller(() => contextOf(ports, jar, '203.0.119.1', null));
      for (let i = 0; i < 20; i++)
        expect(await refusalOf(at({ sid: null }).account.stay())).toMatchObject({ code: 'UNAUTHORIZED' });
      const scale = { ...ports.policy, rateLimitScale: 0.002 };
      const own = createCaller(() => contextOf({ ...ports, policy: scale }, nurse.jar, '203.0.119.1', null));
      expect(await refusalOf(own.account.stay())).toBeNull();
    });
  });

  describe('a range of IPv6', () => {
    test.each([
      ['a /64', 20, (i: number) => `2001:db9:b:1::${i.toString(16)}`],
      ['a /56', 80, (i: number) => `2001:db9:c:${i.toString(16)}::1`],
      ['a /48', 320, (i: number) => `2001:db9:d:${(i * 99).toString(16)}::1`],
    ])(
      'joins no more from %s than %i times an hour at a fifth of every limit',
      { timeout: 240_000 },
      async (_what, allowed, address) => {
        const joined: string[] = [];
        for (let i = 0; i < allowed + 10; i++) joined.push(await register(address(i), 0.2));
        times(allowed, joined, 'in');
      },
    );
  });

  describe('a network the operator named', () => {
    test('has its own scale, and is counted in none wider than itself', async () => {
      const networkScales = ['203.0.120.1/32=3'].flatMap((text) => readNetworkScale(text) ?? []);
      const policy = { ...api().ports.policy, networkScales };
      const countersAt = (address: string) =>
        networkCountersOf({ ...api().ports, policy }, limits.registerPerNetwork, address).map(
          ({ subject, allowed }) => [subject, allowed],
        );
      expect(countersAt('203.0.120.1')).toEqual([['203.0.120.1', 300]]);
      expect(countersAt('203.0.120.2')).toEqual([
        ['203.0.120.2', 100],
        ['203.0.120.0/24', 400],
      ]);
      const ports = { ...api().ports, policy: { ...policy, rateLimitScale: 0.2 } };
      const joined: string[] = [];
      for (let i = 0; i < 65; i++) {
        const caller = createCaller(() => contextOf(ports, { sid: null }, '203.0.120.1', null));
        const input = { email: newEmail(), password: testPassword };
        joined.push((await refusalOf(caller.account.register(input)))?.code ?? 'in');
      }
      times(60, joined, 'in');
    });
  });

  describe('where somebody signed in', () => {
    const networksOfUser = async (id: string) =>
      (await api().ports.db.selectFrom('knownNetworks').select('network').where('userId', '=', id).execute())
        .map(({ network }) => network)
        .toSorted();

    test('is known for ninety days after the last time, and then forgotten', async () => {
      const nurse = await api().nurse();
      await api().ports.db.deleteFrom('knownNetworks').where('userId', '=', nurse.user.id).execute();
      await signIn('203.0.121.1', nurse.user.email);
      const both = ['203.0.121.0/24', '203.0.121.1'];
      expect(await networksOfUser(nurse.user.id)).toEqual(both);
      api().clock.advance(89 * 24 * 60);
      await sweep(api().ports);
      expect(await networksOfUser(nurse.user.id)).toEqual(both);
      api().clock.advance(2 * 24 * 60);
      await sweep(api().ports);
      expect(await networksOfUser(nurse.user.id)).toEqual([]);
    });

    test('is forgotten of somebody who is blocked or deleted, until they sign in again', async () => {
      for (const act of ['block', 'remove'] as const) {
        const [nurse, boss] = [await api().nurse(), await api().admin()];
        expect(await networksOfUser(nurse.user.id)).not.toEqual([]);
        await boss.api.admin[act]({ id: nurse.user.id });
        expect(await networksOfUser(nurse.user.id)).toEqual([]);
      }
    });

    test('is not kept of somebody whose address nobody knows, and goes with the account', async () => {
      const nurse = await api().nurse();
      await signIn('unknown', nurse.user.email);
      expect(await networksOfUser(nurse.user.id)).not.toContain('unknown');
      const past = new Date(api().clock.now().getTime() - 1000).toISOString();
      await api().ports.db.updateTable('users').set({ closingAt: past }).where('id', '=', nurse.user.id).execute();
      expect(await networksOfUser(nurse.user.id)).not.toEqual([]);
      await sweep(api().ports);
      expect(await networksOfUser(nurse.user.id)).toEqual([]);
    });
  });
});
