import { testDatabases } from '@cairn/db/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Context } from '../context.ts';
import { limits } from '../limits/limits.ts';
import { piecesOfSweep } from '../sweep/commands.ts';
import { newEmail, onEachDatabase, openTestApi, type TestApi } from '../testing.ts';
import { beginSignIn, finishSignIn, problemOf } from './commands.ts';
import type { ProvenIdentity } from './identity-provider.ts';

/** A browser, and a provider that attests whoever the test says. */
function browserOf(api: TestApi, address: string, rateLimitScale = 1) {
  const cookie = () => {
    let kept: string | null = null;
    return {
      read: () => kept,
      write: (id: string) => {
        kept = id;
      },
      clear: () => {
        kept = null;
      },
    };
  };
  let identity: ProvenIdentity;
  const ctx: Context = {
    ...api.ports,
    policy: { ...api.ports.policy, rateLimitScale },
    identityProviders: {
      google: {
        name: 'Google',
        begin: async ({ state }) => `https://accounts.example/?state=${state}`,
        finish: async () => identity,
      },
    },
    caller: {
      ...{
        requestId: 'test',
        address,
        agent: 'vitest',
        idempotencyKey: null,
        ifMatch: null,
        draftId: null,
        isShared: false,
      },
      accessToken: null,
      ...{ cookie: cookie(), signInCookie: cookie(), pendingSignInCookie: cookie(), browserCookie: cookie() },
      signedIn: async () => null,
      reading: (_reader, read) => read(),
      holds: () => false,
      goesOn: () => {},
      setHeader: () => {},
      watchCall: null,
    },
  };
  const begin = async () => new URL(await beginSignIn(ctx, 'google')).searchParams;
  const finish = (query: URLSearchParams, who: Partial<ProvenIdentity> = {}) => {
    const names = { firstName: null, lastName: null };
    identity = { issuer: 'https://accounts.example', subject: newEmail(), verifiedEmail: newEmail(), ...names, ...who };
    return finishSignIn(ctx, 'google', query);
  };
  return { ctx, begin, finish };
}

onEachDatabase((api) => {
  describe('signing in through a third party', () => {
    test('is begun so many times in a quarter of an hour from one network', async () => {
      const { begin } = browserOf(api(), '203.0.113.50', 0.1);
      for (let i = 0; i < limits.thirdPartySignInsPerNetwork.calls / 10; i++) await begin();
      const problem = await begin().catch(problemOf);
      expect(problem).toBe('busy');
    });

    test('opens at most a hundred accounts an hour from one network, and lets those who have one in', async () => {
      const { ctx, begin, finish } = browserOf(api(), '203.0.113.51');
      const someone = { subject: newEmail(), verifiedEmail: newEmail() };
      expect(await finish(await begin(), someone)).toBe('joined');
      for (let i = 0; i < 99; i++) expect(await finish(await begin())).toBe('joined');
      expect(await finish(await begin()).catch(problemOf)).toBe('busy');
      expect(await finish(await begin(), someone)).toBe('signed-in');
      expect(ctx.caller.signInCookie.read()).toBeNull();
    });

    test('of an account past the day of its erasure finds none', async () => {
      const { begin, finish } = browserOf(api(), '203.0.113.52');
      const nurse = await api().nurse();
      const closingAt = api().clock.now().toISOString();
      await api().ports.db.updateTable('users').set({ closingAt }).where('id', '=', nurse.user.id).execute();
      expect(await finish(await begin(), { verifiedEmail: nurse.user.email })).toBe('unknown');
    });

    test('is forgotten when it is not finished in ten minutes', async () => {
      const { begin, finish } = browserOf(api(), '203.0.113.53');
      const nurse = await api().nurse();
      const { db } = api().ports;
      expect(await finish(await begin(), { verifiedEmail: nurse.user.email })).toBe('link');
      await begin();
      const count = async () => [
        (await db.selectFrom('signInAttempts').select('state').execute()).length > 0,
        (await db.selectFrom('pendingIdentities').select('userId').execute()).length > 0,
      ];
      api().clock.advance(9);
      await piecesOfSweep(api().ports)['unfinished sign-ins']?.();
      expect(await count()).toEqual([true, true]);
      api().clock.advance(1);
      await piecesOfSweep(api().ports)['unfinished sign-ins']?.();
      expect(await count()).toEqual([false, false]);
    });
  });
});

// The embedded database does one transaction after the other, and so nothing comes between two looks.
describe.each(testDatabases.filter(({ name }) => name === 'postgres'))('on $name', ({ open }) => {
  let handle: Awaited<ReturnType<typeof open>>;
  beforeAll(async () => {
    handle = await open();
  });
  afterAll(() => handle?.close());

  /** A database in which `between` happens after so many statements, unless an account is being opened or held by then. */
  function interrupted(statements: number, between: () => Promise<void>) {
    let [answered, isHeld] = [0, false];
    return handle.db.withPlugin({
      transformQuery: ({ node }) => {
        isHeld ||= node.kind === 'InsertQueryNode' && JSON.stringify(node.into).includes('"people"');
        isHeld ||=
          node.kind === 'SelectQueryNode' && JSON.stringify(node.endModifiers ?? []).includes('ForNoKeyUpdate');
        return node;
      },
      transformResult: async ({ result }) => {
        if (!isHeld && ++answered === statements) await between();
        return result;
      },
    });
  }

  test.each([
    ['somebody new', false, 'joined'],
    ['whoever the organisation knows by the address', true, 'signed-in'],
  ])(
    '%s who comes back twice at once is let in both times, whichever look the other one meets',
    async (_who, organisationOnly, ending) => {
      const opened = openTestApi(handle.db);
      const api = { ...opened, ports: { ...opened.ports, policy: { ...opened.ports.policy, organisationOnly } } };
      const endings: (readonly [string, string])[] = [];
      for (let statements = 1; ; statements++) {
        const verifiedEmail = organisationOnly ? (await opened.nurse()).user.email : newEmail();
        const grace = { subject: newEmail(), verifiedEmail };
        const other = browserOf(api, '203.0.113.54');
        const query = await other.begin();
        let otherEnding: string | null = null;
        const db = interrupted(statements, async () => {
          otherEnding = await other.finish(query, grace);
        });
        const one = browserOf({ ...api, ports: { ...api.ports, db } }, '203.0.113.55');
        const oneEnding = await one.finish(await one.begin(), grace);
        if (otherEnding === null) break;
        endings.push([otherEnding, oneEnding]);
        const removals = handle.db
          .selectFrom('auditEvents')
          .select('action')
          .where('action', '=', 'account.identity-removed');
        expect(await removals.execute()).toEqual([]);
      }
      expect(endings.length).toBeGreaterThan(5);
      expect(new Set(endings.map(String))).toEqual(new Set([`${ending},signed-in`]));
    },
  );
});
