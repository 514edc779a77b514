import { describe, expect, test } from 'vitest';
import { limits } from '../limits/limits.ts';
import { onEachDatabase, refusalOf, type TestApi, testPassword } from '../testing.ts';
import { withApp, wrongCodeFor } from './testing.ts';

const password = testPassword;

onEachDatabase((api) => {
  type Nurse = Awaited<ReturnType<TestApi['nurse']>>;

  /** Gives the password at an address and then one wrong code; answers how each is refused. */
  async function guess({ user: { email } }: Nurse, code: string, address: string, browser: string | null = null) {
    const thief = api().stranger({ address, browser });
    const first = await refusalOf(thief.api.account.login({ email, password }));
    if (first?.code !== 'FORBIDDEN') return first?.code;
    return (await refusalOf(thief.api.secondFactor.signIn({ code })))?.code;
  }

  async function victim() {
    const nurse = await api().nurse();
    const app = await withApp(api(), nurse);
    return { nurse, app, wrong: wrongCodeFor(app.key, api().clock.now()) };
  }

  describe('guessing a code with the right password', () => {
    test('is held to ten an hour for one account, at the same moment, from however many networks', async () => {
      const { nurse, wrong } = await victim();
      const address = (i: number) => (i % 2 === 0 ? `192.0.2.${i}` : `2001:db8:beef:${i.toString(16)}::1`);
      const outcomes = await Promise.all(Array.from({ length: 30 }, (_, i) => guess(nurse, wrong, address(i))));
      // Of so many at once some begin again, because only ten sign-ins wait at a time; none is a further guess.
      expect(outcomes.filter((code) => code === 'FORBIDDEN').length).toBeLessThanOrEqual(10);
      const more: (string | undefined)[] = [];
      for (let i = 0; i < 15; i++) more.push(await guess(nurse, wrong, address(100 + i)));
      const guesses = [...outcomes, ...more].filter((code) => code === 'FORBIDDEN');
      expect(guesses).toHaveLength(limits.codeFailuresPerAccount.calls);
      expect(more.at(-1)).toBe('TOO_MANY_REQUESTS');
    });

    test('keeps the owner out of no browser they have signed in with, where it has ten of its own', async () => {
      const { nurse, app, wrong } = await victim();
      for (let i = 0; i < 12; i++) await guess(nurse, wrong, `192.0.2.${i}`);
      const own = api().stranger({ address: '192.0.2.77', browser: nurse.jar.browser ?? null });
      await refusalOf(own.api.account.login({ email: nurse.user.email, password }));
      expect(await refusalOf(own.api.secondFactor.signIn({ code: app.nextCode() }))).toBeNull();
      const there: (string | undefined)[] = [];
      for (let i = 0; i < 12; i++) there.push(await guess(nurse, wrong, '192.0.2.77', nurse.jar.browser));
      expect(there.filter((code) => code === 'FORBIDDEN')).toHaveLength(10);
    });

    test('counts what is asked of somebody signed in with what is asked at the door', async () => {
      const { nurse, wrong } = await victim();
      const stolen = api().stranger({ sid: nurse.jar.sid, address: '192.0.2.200' });
      for (let i = 0; i < 6; i++) {
        const attempt = stolen.api.secondFactor.removeApp({ password, code: wrong });
        expect(await refusalOf(attempt)).toMatchObject({ code: 'FORBIDDEN' });
      }
      const atTheDoor: (string | undefined)[] = [];
      for (let i = 0; i < 8; i++) atTheDoor.push(await guess(nurse, wrong, `192.0.2.${i}`));
      expect(atTheDoor.filter((code) => code === 'FORBIDDEN')).toHaveLength(4);
    });

    test('counts nothing of what was right', async () => {
      const { nurse, app } = await victim();
      for (let i = 0; i < 15; i++) {
        const there = api().stranger({ address: '198.51.100.20' });
        await refusalOf(there.api.account.login({ email: nurse.user.email, password }));
        expect(await refusalOf(there.api.secondFactor.signIn({ code: app.nextCode() }))).toBeNull();
      }
      const counted = await api()
        .ports.db.selectFrom('rateLimits')
        .select('count')
        .where('key', 'like', 'code-failures%')
        .where('windowStart', '>=', new Date(api().clock.now().getTime() - 60_000).toISOString())
        .execute();
      expect(counted).toEqual([]);
    });

    test('at many accounts is held to what a network has for wrong passwords', async () => {
      await api().ports.db.deleteFrom('rateLimits').execute();
      const address = '203.0.113.99';
      for (let i = 0; i < limits.signInFailuresPerNetwork.calls - 1; i++)
        await refusalOf(
          api()
            .stranger({ address })
            .api.account.login({ email: `n${i}@example.org`, password: 'Wrong-horse-7' }),
        );
      const [one, two] = [await victim(), await victim()];
      expect(await guess(one.nurse, one.wrong, address)).toBe('FORBIDDEN');
      expect(await guess(two.nurse, two.wrong, address)).toBe('TOO_MANY_REQUESTS');
    });
  });
});
