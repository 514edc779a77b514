import { limits } from '@cairn/api/limits';
import { oauthPaths } from '@cairn/domain/oauth-terms';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { joined, newEmail, startTestServer, type TestServer, testPassword } from './testing.ts';
import { answersOfBatch, type GuessAnswer, guessBy, type Outcome, sendRaw, type Way } from './testing-guesses.ts';
import { registered } from './testing-oauth-client.ts';

/** A limit that a guess was held up by, whichever door says so. */
const isHeldUp = ({ status, text }: GuessAnswer) => status === 429 || /"TOO_MANY_REQUESTS"|slow_down/.test(text);

/** How guesses at a password are answered; a wrong one says so in the same words everywhere. */
function ofPassword(answer: GuessAnswer): Outcome {
  if (isHeldUp(answer)) return 'held up';
  if (/Invalid email or password|Your current password is not correct/.test(answer.text)) return 'wrong';
  return answer.status < 300 ? 'right' : 'no guess';
}

/** How guesses at a secret of 256 bits are answered: whatever is not held up was looked at. */
const ofToken = (answer: GuessAnswer): Outcome => (isHeldUp(answer) ? 'held up' : 'wrong');

const count = (outcomes: readonly { outcome: Outcome }[], wanted: Outcome) =>
  outcomes.filter(({ outcome }) => outcome === wanted).length;

describe.each(['embedded', 'postgres'] as const)('guessing on %s', (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ database, env: { RATE_LIMIT_SCALE: '1' } });
  });
  afterAll(() => server.stop());

  const one = async (given: Parameters<typeof sendRaw>[1]) => [await sendRaw(server, given)];

  describe('at the password of an account', () => {
    /** Each looks at a password if it is let. */
    const ways = (email: string): Record<string, Way> => {
      const login = (password: string, more: Partial<Parameters<typeof sendRaw>[1]> = {}, spelled = email) =>
        one({ target: '/api/login', body: { email: spelled, password }, ...more });
      const headed =
        (headers: (nth: number) => Record<string, string | readonly string[]>): Way =>
        (guess, nth) =>
          login(guess, { headers: headers(nth) });
      const at =
        (target: string): Way =>
        (guess) =>
          login(guess, { target });
      return {
        'the REST door': (guess) => login(guess),
        'the other door': (guess) => one({ target: '/trpc/account.login', body: { email, password: guess } }),
        'a batch': async (guess) =>
          answersOfBatch(
            await sendRaw(server, {
              target: '/trpc/account.login,account.login,account.login?batch=1',
              body: Object.fromEntries([0, 1, 2].map((nth) => [nth, { email, password: `${guess}-${nth}` }])),
            }),
          ),
        'capital letters': (guess) => login(guess, {}, email.toUpperCase()),
        'spaces around': (guess) => login(guess, {}, ` \t${email}\n`),
        'another space': (guess) => login(guess, {}, `\u00a0${email}\u3000`),
        'a forwarded address': headed((nth) => ({ 'x-forwarded-for': `203.0.113.${nth}` })),
        'several forwarded addresses': headed((nth) => ({ 'x-forwarded-for': [`198.51.100.${nth}`, '192.0.2.1'] })),
        'the standard header': headed((nth) => ({ forwarded: `for="[2001:db8::${nth}]"` })),
        'headers of proxies': headed((nth) => ({
          'x-real-ip': `203.0.113.${nth}`,
          'true-client-ip': `203.0.113.${nth}`,
          'cf-connecting-ip': `203.0.113.${nth}`,
          'x-client-ip': `203.0.113.${nth}`,
        })),
        'another host': headed((nth) => ({ host: `evil-${nth}.example`, 'x-forwarded-host': 'evil.example' })),
        'another browser': headed((nth) => ({ 'user-agent': `browser ${nth}`, cookie: `cairn-browser=${nth}` })),
        'an Idempotency-Key': headed((nth) => ({ 'idempotency-key': `key-${nth}` })),
        'a method override': headed(() => ({ 'x-http-method-override': 'PUT', 'x-method-override': 'GET' })),
        'an escaped letter': at('/api/%6Cogin'),
        'an absolute address': at('http://elsewhere.example/api/login'),
      };
    };

    test('from one network is held to one number by all ways together', async () => {
      const { email } = await joined(server);
      const all = ways(email);
      const { calls } = limits.signInFailuresPerAccountAndNetwork;
      const outcomes = await guessBy(all, calls + 2 * Object.keys(all).length, ofPassword);
      expect(count(outcomes, 'wrong')).toBe(calls);
      expect(count(outcomes, 'held up')).toBe(outcomes.length - calls);
      // Nor does the right one, by any way.
      for (const [name, way] of Object.entries(all)) {
        const answers = name === 'a batch' ? [] : await way(testPassword, 0);
        expect(answers.map(ofPassword), name).not.toContain('right');
      }
    });

    test('is a guess by each of them', async () => {
      const { email } = await joined(server);
      for (const [name, way] of Object.entries(ways(email))) {
        await server.ports.db.deleteFrom('rateLimits').execute();
        const outcomes = (await way('Wrong-horse-7', 250)).map(ofPassword);
        expect(new Set(outcomes), name).toEqual(new Set(['wrong']));
      }
    });

    test('is none by what only looks like a way, with the right password either', async () => {
      const { email } = await joined(server);
      const body = { email, password: testPassword };
      const others: Parameters<typeof sendRaw>[1][] = [
        ...['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'].map((method) => ({
          method,
          target: '/api/login',
          body,
        })),
        ...[
          '/api/login?again=1',
          '/api/LOGIN',
          '/API/login',
          '/api/login/',
          '/api//login',
          '//api/login',
          '/api/login%2F',
          '/api/%2Flogin',
        ].map((target) => ({ target, body })),
        ...['/api/./login', '/api/x/../login', '/api/login%00', '/api/login;x', '/api/login.json'].map((target) => ({
          target,
          body,
        })),
        { method: 'GET', target: `/trpc/account.login?input=${encodeURIComponent(JSON.stringify(body))}` },
        { target: '/trpc/account.LOGIN', body },
        ...[`${email}.`, `${email}\u200b`, email.replace('@', '\uff20'), `"${email}"`, `${email},`, `<${email}>`].map(
          (spelled) => ({ target: '/api/login', body: { ...body, email: spelled } }),
        ),
        { target: '/api/login', body: [body] },
        { target: '/api/register', body },
        { target: '/api/register', headers: { 'idempotency-key': 'mine' }, body },
      ];
      for (const other of others) {
        await server.ports.db.deleteFrom('rateLimits').execute();
        const [answer] = await one(other);
        expect(answer?.status, JSON.stringify(other)).toBeGreaterThanOrEqual(300);
      }
    });

    test('of somebody signed in is held to one number, in all their sessions', async () => {
      const nurse = await joined(server);
      const [mine, theirs] = [nurse.cookie, await signedInAgain(server, nurse)];
      const proof: Record<string, (password: string) => readonly [path: string, procedure: string, body: object]> = {
        'a new password': (password) => [
          '/user/password',
          'account.changePassword',
          { currentPassword: password, newPassword: 'Another-horse-8!' },
        ],
        'another address': (password) => ['/user/email-change', 'emailChange.request', { email: newEmail(), password }],
        'an access token': (password) => [
          '/user/access-tokens',
          'accessTokens.create',
          { name: 'Thief', scopes: ['progress:read'], password },
        ],
        'closing the account': (password) => ['/user/close', 'account.close', { password }],
      };
      const ways: Record<string, Way> = {};
      for (const [name, of] of Object.entries(proof))
        for (const cookie of [mine, theirs]) {
          ways[`${name} ${cookie}`] = (guess) =>
            one({ target: `/api${of(guess)[0]}`, headers: { cookie }, body: of(guess)[2] });
          ways[`${name} ${cookie}, the other door`] = (guess) =>
            one({ target: `/trpc/${of(guess)[1]}`, headers: { cookie }, body: of(guess)[2] });
        }
      const { calls } = limits.passwordProofsPerUser;
      const outcomes = await guessBy(ways, 3 * Object.keys(ways).length, ofPassword);
      expect([count(outcomes, 'wrong'), count(outcomes, 'no guess')]).toEqual([calls, 0]);
      for (const way of Object.values(ways)) expect((await way(testPassword, 0)).map(ofPassword)).toEqual(['held up']);
    });
  });

  test('which PINs are in use is held to one number a day, by both doors and in every spelling', async () => {
    const nurse = await joined(server);
    const { cookie } = nurse;
    const pin = (nth: number) => `1${nth % 10}A${String(1_000 + nth)}B`;
    const ways: Record<string, Way> = {
      'the REST door': (_guess, nth) =>
        one({ method: 'PATCH', target: '/api/user/profile', headers: { cookie }, body: { nmcPin: pin(nth) } }),
      'small letters': (_guess, nth) =>
        one({
          method: 'PATCH',
          target: '/api/user/profile',
          headers: { cookie },
          body: { nmcPin: ` ${pin(nth).toLowerCase()} ` },
        }),
      'the other door': (_guess, nth) =>
        one({ target: '/trpc/account.updateProfile', headers: { cookie }, body: { nmcPin: pin(nth) } }),
    };
    const { calls } = limits.pinChangesPerUser;
    const outcomes = await guessBy(ways, 4 * calls, ofToken);
    expect(count(outcomes, 'wrong')).toBe(calls);
  });
});

describe('guessing through proxies that are believed', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({
      database: 'embedded',
      env: { RATE_LIMIT_SCALE: '1', TRUSTED_PROXIES: '127.0.0.1' },
    });
  });
  afterAll(() => server.stop());

  const guessFrom = async (email: string, address: string) =>
    ofPassword(
      await sendRaw(server, {
        target: '/api/login',
        headers: { 'x-forwarded-for': address },
        body: { email, password: 'Wrong-horse-7' },
      }),
    );
  const wrongs = async (email: string, addresses: readonly string[]) => {
    const outcomes: Outcome[] = [];
    for (const address of addresses) outcomes.push(await guessFrom(email, address));
    return outcomes.filter((outcome) => outcome === 'wrong').length;
  };

  const { calls: ofPair } = limits.signInFailuresPerAccountAndNetwork;
  const { calls: ofAccount } = limits.signInFailuresPerAccount;
  const many = (length: number, address: (nth: number) => string) => Array.from({ length }, (_, nth) => address(nth));
  const hex = (nth: number) => nth.toString(16);

  test.each([
    [
      'one address, in every spelling',
      many(30, (nth) => ['203.0.113.9', '::ffff:203.0.113.9', '::ffff:cb00:7109'][nth % 3] ?? ''),
      ofPair,
    ],
    ['a /64, whichever address of it', many(30, (nth) => `2001:db8:1:1:${hex(nth)}::${hex(nth + 1)}`), ofPair],
    ['what a client says before its proxy does', many(30, (nth) => `198.51.100.${nth}, 203.0.113.10`), ofPair],
    ['what is no address', many(30, (nth) => `nowhere-${nth}`), ofPair],
    ['a /48, each time from another /64', many(70, (nth) => `2001:db8:2:${hex(nth)}::1`), ofAccount],
    ['everywhere', many(70, (nth) => `2001:${hex(0xd00 + nth)}:${hex(nth)}::1`), ofAccount],
    ['everywhere in IPv4', many(70, (nth) => `${nth + 20}.${nth}.113.1`), ofAccount],
  ])('from %s looks at no more passwords than are stated', async (_what, addresses, most) => {
    expect(await wrongs((await joined(server)).email, addresses)).toBe(most);
  });
});

describe('guessing at what was mailed or made', () => {
  /** A tenth of what is allowed, so that the numbers are reached sooner. */
  const scale = 0.1;
  let server: TestServer;
  beforeAll(async () => {
    // A window that ends meanwhile would let a few more in.
    const began = new Date();
    const clock = { now: () => began };
    server = await startTestServer({ database: 'embedded', env: { RATE_LIMIT_SCALE: String(scale) }, clock });
  });
  afterAll(() => server.stop());

  const guessed = (guess: string) => `${guess}-4Rk0Yd0sQ1m3bT6wFz8nLx2cVb5pHj7gKq9tNe1`;
  const get =
    (target: (token: string) => string): Way =>
    async (guess) => [await sendRaw(server, { method: 'GET', target: target(guessed(guess)) })];
  const post =
    (target: (token: string) => string, body: (token: string) => object = () => ({})): Way =>
    async (guess) => [await sendRaw(server, { target: target(guessed(guess)), body: body(guessed(guess)) })];
  const input = (procedure: string, of: (token: string) => object) =>
    get((token) => `/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify(of(token)))}`);

  const token = (value: string) => ({ token: value });
  const reset = (value: string) => ({ token: value, newPassword: 'Another-horse-8!' });
  const signed = (value: string) => ({ token: value, discussantSignature: 'x', discussantAgreesToContact: true });

  test.each<[string, { calls: number }, Record<string, Way>]>([
    [
      'links that reset a password',
      limits.resetPerNetwork,
      {
        look: get((value) => `/api/verify-reset-token/${value}`),
        'look at the other door': input('account.verifyResetToken', token),
        use: post(() => '/api/reset-password', reset),
        'use at the other door': post(() => '/trpc/account.resetPassword', reset),
      },
    ],
    [
      'links that confirm an address',
      limits.verifyEmailPerNetwork,
      {
        look: get((value) => `/api/verify-email/${value}`),
        use: post(() => '/api/verify-email', token),
        'use at the other door': post(() => '/trpc/account.verifyEmail', token),
      },
    ],
    [
      'links that change an address',
      limits.emailChangeLinksPerNetwork,
      {
        confirm: post(() => '/api/confirm-email-change', token),
        undo: post(() => '/api/undo-email-change', token),
        'undo at the other door': post(() => '/trpc/emailChange.undo', token),
      },
    ],
    [
      'links of an account recovery',
      limits.recoveryLinksPerNetwork,
      {
        stop: post(() => '/api/stop-account-recovery', token),
        confirm: post(() => '/api/confirm-recovery-address', token),
        'stop at the other door': post(() => '/trpc/accountRecoveries.stopByLink', token),
      },
    ],
    [
      'links for a discussant, opened',
      limits.discussantLooksPerNetwork,
      {
        look: get((value) => `/api/reflective-discussion-public/${value}`),
        'look at the other door': input('reflectiveDiscussionPublic.get', token),
      },
    ],
    [
      'links for a discussant, signed',
      limits.discussantSigningsPerNetwork,
      {
        sign: post((value) => `/api/reflective-discussion-public/${value}/complete`, signed),
        'sign at the other door': post(() => '/trpc/reflectiveDiscussionPublic.complete', signed),
      },
    ],
    [
      'links that stop mail',
      limits.unsubscribesPerNetwork,
      {
        look: get((value) => `/api/unsubscribe/${value}`),
        follow: post((value) => `/api/unsubscribe/${value}`),
        'one click': post((value) => `/unsubscribe?token=${value}`),
      },
    ],
    ['calendar feeds', limits.calendarLooksPerNetwork, { read: get((value) => `/calendar/${value}.ics`) }],
    [
      'access tokens',
      limits.refusedTokensPerNetwork,
      {
        read: async (guess) => [
          await sendRaw(server, {
            method: 'GET',
            target: '/api/user',
            headers: { authorization: `Bearer cairn_pat_${guessed(guess)}` },
          }),
        ],
        write: async (guess) => [
          await sendRaw(server, {
            target: '/api/practice-hours',
            headers: { authorization: `bearer ${guessed(guess)}`, 'x-forwarded-for': `203.0.113.${guess.length}` },
            body: {},
          }),
        ],
      },
    ],
  ])('%s is held to one number, whatever is done with them', async (_what, { calls }, ways) => {
    const most = calls * scale;
    const outcomes = await guessBy(ways, most + 4 * Object.keys(ways).length, ofToken);
    expect(count(outcomes, 'wrong')).toBeGreaterThan(0);
    expect(count(outcomes, 'wrong')).toBeLessThanOrEqual(most);
    const last = outcomes.slice(-Object.keys(ways).length);
    expect(last.map(({ outcome }) => outcome)).toEqual(last.map(() => 'held up'));
  });

  test('secrets, codes and tokens of applications are held to one number at all their addresses', async () => {
    const generous = await startTestServer({ database: 'embedded' });
    const { id } = await registered(generous).finally(() => generous.stop());
    const form =
      (path: string, fields: (token: string) => Record<string, string>): Way =>
      async (guess) => {
        const body = new URLSearchParams({ client_id: id, client_secret: guessed(guess), ...fields(guessed(guess)) });
        const { status } = await fetch(server.url + path, { method: 'POST', body });
        return [{ status, text: '' }];
      };
    const ways: Record<string, Way> = {
      code: form(oauthPaths.token, (code) => ({ grant_type: 'authorization_code', code, code_verifier: code })),
      refresh: form(oauthPaths.token, (value) => ({ grant_type: 'refresh_token', refresh_token: value })),
      introspect: form(oauthPaths.introspect, token),
      revoke: form(oauthPaths.revoke, token),
    };
    const most = limits.oauthCallsPerNetwork.calls * scale;
    const outcomes = await guessBy(ways, most + 8, ofToken);
    expect(count(outcomes, 'wrong')).toBeLessThanOrEqual(most);
    expect(outcomes.at(-1)?.outcome).toBe('held up');
  });
});

/** The cookie of another session of somebody, in another browser. */
async function signedInAgain(server: TestServer, { email }: { email: string }): Promise<string> {
  const answer = await fetch(`${server.url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: testPassword }),
  });
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
}
