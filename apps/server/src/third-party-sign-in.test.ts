import { afterAll, describe, expect, test } from 'vitest';
import { joined, newEmail, onEachServer, testPassword, Visitor } from './testing.ts';
import {
  type ProviderAccount,
  signInAtProvider,
  startOpenIdProvider,
  type TestOpenIdProvider,
  testClient,
} from './testing-openid-provider.ts';

const publicUrl = 'https://cairn.example';
const callback = (name: string) => `/api/auth/${name}/callback`;
const providers = {
  google: await startOpenIdProvider(publicUrl + callback('google')),
  microsoft: await startOpenIdProvider(publicUrl + callback('microsoft')),
};
type Name = keyof typeof providers;
afterAll(() => Promise.all(Object.values(providers).map((provider: TestOpenIdProvider) => provider.stop())));

const settings = {
  PUBLIC_URL: publicUrl,
  OIDC_GOOGLE_CLIENT_ID: testClient.id,
  OIDC_GOOGLE_CLIENT_SECRET: testClient.secret,
  OIDC_GOOGLE_ISSUER: providers.google.issuer,
  OIDC_MICROSOFT_CLIENT_ID: testClient.id,
  OIDC_MICROSOFT_CLIENT_SECRET: testClient.secret,
  OIDC_MICROSOFT_ISSUER: providers.microsoft.issuer,
};

let people = 0;
/** Somebody who has an account with a provider. */
function somebody(name: Name, claims: Record<string, unknown> = {}): ProviderAccount & { email: string } {
  const email = newEmail();
  const account = {
    sub: `person-${++people}`,
    email_verified: true,
    given_name: 'Grace',
    family_name: 'Mensah',
    ...{ email, ...claims },
  };
  providers[name].add(account);
  return account as typeof account & { email: string };
}

/** Begins in this browser; `change` may meddle with the address on the way to the provider. */
async function begin(browser: Visitor, name: Name): Promise<URL> {
  const { status, headers } = await browser.get(`/api/auth/${name}/start`);
  expect(status).toBe(303);
  return new URL(headers.get('location') ?? '', publicUrl);
}

/** Lets somebody sign in at the provider; answers the address of ours the browser is sent back to. */
const atProvider = (address: URL, who: string) => signInAtProvider(address, who, publicUrl);

async function comeBack(browser: Visitor, path: string): Promise<string | null> {
  const { status, headers } = await browser.get(path);
  expect(status).toBe(303);
  return headers.get('location');
}

/** The whole way; answers the page it ends at. */
async function signIn(browser: Visitor, name: Name, { sub }: ProviderAccount): Promise<string | null> {
  return comeBack(browser, await atProvider(await begin(browser, name), sub));
}

const changed = (path: string, change: (query: URLSearchParams) => void) => {
  const address = new URL(path, publicUrl);
  change(address.searchParams);
  return address.pathname + address.search;
};

onEachServer((server) => {
  const browser = () => new Visitor(server().url);
  const me = async (visitor: Visitor) => (await visitor.get<{ id: string; email: string }>('/api/user')).json;
  const isSignedOut = async (visitor: Visitor) => (await visitor.get('/api/user')).status === 401;
  const identitiesOf = (userId: string) =>
    server().ports.db.selectFrom('userIdentities').selectAll().where('userId', '=', userId).execute();
  const change = (id: string, to: { isBlocked?: boolean; isDeleted?: boolean }) =>
    server().ports.db.updateTable('users').set(to).where('id', '=', id).execute();
  const actionsOn = async (id: string) => {
    const query = server().ports.db.selectFrom('auditEvents').select(['action', 'details']).where('subjectId', '=', id);
    return query.orderBy('id').execute();
  };

  describe('GET /api/auth/options', () => {
    test('says where each sign-in begins', async () => {
      expect((await browser().get('/api/auth/options')).json).toEqual({
        googleEnabled: true,
        googleUrl: '/api/auth/google/start',
        microsoftEnabled: true,
        microsoftUrl: '/api/auth/microsoft/start',
        oidcEnabled: false,
        oidcName: null,
        oidcUrl: null,
        passkeysEnabled: true,
        passwordsEnabled: true,
      });
    });
  });

  describe('GET /api/auth/{provider}/start', () => {
    test('asks for a code, with PKCE, state and nonce, at the registered address', async () => {
      const { searchParams } = await begin(browser(), 'google');
      expect(Object.fromEntries(searchParams)).toEqual({
        client_id: testClient.id,
        response_type: 'code',
        scope: 'openid email profile',
        redirect_uri: `${publicUrl}/api/auth/google/callback`,
        code_challenge_method: 'S256',
        code_challenge: expect.stringMatching(/^[\w-]{43}$/),
        state: expect.stringMatching(/^[\w-]{43}$/),
        nonce: expect.stringMatching(/^[\w-]{43}$/),
        prompt: 'select_account',
      });
    });

    test('binds the attempt to this browser for ten minutes, by a cookie nobody can read', async () => {
      const { headers } = await browser().get('/api/auth/google/start');
      expect(headers.getSetCookie()).toEqual([
        expect.stringMatching(/^__Host-cairn-sign-in=[^;]+; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
      ]);
    });

    test.each(['facebook', 'Google', '..%2Foptions'])('knows no provider %s', async (name) => {
      for (const end of ['start', 'callback'])
        expect((await browser().get(`/api/auth/${name}/${end}`)).status).toBe(404);
    });

    test('is not to be begun by another site, nor by merely looking', async () => {
      const elsewhere = { 'sec-fetch-site': 'cross-site' };
      expect((await browser().get('/api/auth/google/start', elsewhere)).status).toBe(403);
      expect((await browser().call('HEAD', '/api/auth/google/start')).status).toBe(405);
    });
  });

  describe('somebody new', () => {
    test('gets an account without a password, is signed in, and asked what Cairn has to know', async () => {
      const [visitor, grace] = [browser(), somebody('google')];
      expect(await signIn(visitor, 'google', grace)).toBe('/welcome');
      const user = await me(visitor);
      expect(user).toMatchObject({ email: grace.email, firstName: 'Grace', lastName: 'Mensah', emailVerified: true });
      expect(await identitiesOf(user.id)).toMatchObject([{ issuer: providers.google.issuer, subject: grace.sub }]);
      expect(await actionsOn(user.id)).toMatchObject([
        { action: 'account.registered', details: { through: 'google' } },
        { action: 'account.signed-in', details: { through: 'google' } },
      ]);
      const guess = await browser().post('/api/login', { email: grace.email, password: testPassword });
      expect(guess.status).toBe(401);
    });

    test('comes back to the same account by the same identity, even with another address there', async () => {
      const grace = somebody('google');
      const [first, second] = [browser(), browser()];
      await signIn(first, 'google', grace);
      providers.google.add({ ...grace, email: newEmail(), email_verified: false });
      expect(await signIn(second, 'google', grace)).toBe('/dashboard');
      expect((await me(second)).id).toBe((await me(first)).id);
    });

    test('is refused with an address nobody has checked, or none', async () => {
      for (const claims of [
        { email_verified: false },
        { email_verified: 'true' },
        { email: undefined },
        { email: 'x' },
      ]) {
        const visitor = browser();
        expect(await signIn(visitor, 'google', somebody('google', claims))).toBe('/auth?problem=unverified');
        expect(await isSignedOut(visitor)).toBe(true);
      }
    });

    test('of Microsoft has an address that counts when Microsoft says that its domain was checked', async () => {
      const claims = { email_verified: undefined };
      expect(await signIn(browser(), 'microsoft', somebody('microsoft', claims))).toBe('/auth?problem=unverified');
      const known = somebody('microsoft', { ...claims, xms_edov: true });
      expect(await signIn(browser(), 'microsoft', known)).toBe('/welcome');
    });

    test('gets one account when coming back twice at once', async () => {
      const [visitor, grace] = [browser(), somebody('google')];
      const paths = [await begin(visitor, 'google'), await begin(visitor, 'google')];
      const back = await Promise.all(paths.map((path) => atProvider(path, grace.sub)));
      const cookie = { cookie: visitor.cookie };
      const ends = await Promise.all(back.map((path) => browser().get(path, cookie)));
      expect(ends.map(({ headers }) => headers.get('location')).sort()).toEqual(['/dashboard', '/welcome']);
      const { db } = server().ports;
      expect(await db.selectFrom('users').select('id').where('email', '=', grace.email).execute()).toHaveLength(1);
    });

    test('gets a new session, and the one this browser had before is over', async () => {
      const visitor = await joined(server());
      const before = visitor.cookie;
      await signIn(visitor, 'google', somebody('google'));
      expect((await me(visitor)).id).not.toBe(visitor.id);
      expect((await browser().get('/api/user', { cookie: before })).status).toBe(401);
    });
  });

  describe('coming back', () => {
    test('after saying no ends at the sign-in page, in words', async () => {
      const visitor = browser();
      const path = await atProvider(await begin(visitor, 'google'), 'refuse');
      expect(await comeBack(visitor, path)).toBe('/auth?problem=cancelled');
      expect(await isSignedOut(visitor)).toBe(true);
    });

    test.each<[string, string, (query: URLSearchParams) => void]>([
      ['with another state', 'expired', (query) => query.set('state', 'x'.repeat(43))],
      ['without a state', 'expired', (query) => query.delete('state')],
      ['with two states', 'failed', (query) => query.append('state', 'x'.repeat(43))],
      ['with another code', 'failed', (query) => query.set('code', 'x'.repeat(43))],
      ['without a code', 'failed', (query) => query.delete('code')],
      ['with another issuer', 'failed', (query) => query.set('iss', providers.microsoft.issuer)],
      ['without the issuer it promises', 'failed', (query) => query.delete('iss')],
    ])('%s is refused', async (_what, problem, meddle) => {
      const visitor = browser();
      const path = await atProvider(await begin(visitor, 'google'), somebody('google').sub);
      expect(await comeBack(visitor, changed(path, meddle))).toBe(`/auth?problem=${problem}`);
      expect(await isSignedOut(visitor)).toBe(true);
    });

    test.each(['nonce', 'code_challenge'])('is refused when the %s was not ours', async (name) => {
      const visitor = browser();
      const address = await begin(visitor, 'google');
      address.searchParams.set(name, 'x'.repeat(43));
      const path = await atProvider(address, somebody('google').sub);
      expect(await comeBack(visitor, path)).toBe('/auth?problem=failed');
      expect(await isSignedOut(visitor)).toBe(true);
    });

    test('is refused without having begun', async () => {
      expect(await comeBack(browser(), `${callback('google')}?code=x&state=y`)).toBe('/auth?problem=expired');
    });

    test('is refused in another browser, and does not spoil it for the first', async () => {
      const [visitor, thief] = [browser(), browser()];
      await begin(thief, 'google');
      const path = await atProvider(await begin(visitor, 'google'), somebody('google').sub);
      expect(await comeBack(thief, path)).toBe('/auth?problem=expired');
      expect(await isSignedOut(thief)).toBe(true);
      expect(await comeBack(visitor, path)).toBe('/welcome');
    });

    test('works once; a code that was used is refused in a new attempt too', async () => {
      const [visitor, grace] = [browser(), somebody('google')];
      const path = await atProvider(await begin(visitor, 'google'), grace.sub);
      const sealed = { cookie: visitor.cookie };
      expect(await comeBack(visitor, path)).toBe('/welcome');
      expect((await browser().get(path, sealed)).headers.get('location')).toBe('/auth?problem=expired');
      const again = browser();
      const state = (await begin(again, 'google')).searchParams.get('state') ?? '';
      expect(
        await comeBack(
          again,
          changed(path, (query) => query.set('state', state)),
        ),
      ).toBe('/auth?problem=failed');
      expect(await isSignedOut(again)).toBe(true);
    });

    test('from one provider at the address of the other is refused', async () => {
      const visitor = browser();
      const path = await atProvider(await begin(visitor, 'google'), somebody('google').sub);
      await begin(visitor, 'microsoft');
      expect(await comeBack(visitor, path.replace('google', 'microsoft'))).toBe('/auth?problem=expired');
      expect(await isSignedOut(visitor)).toBe(true);
    });

    test('with the same subject from another issuer is somebody else', async () => {
      const [sub, one, two] = [`twin-${++people}`, browser(), browser()];
      await signIn(one, 'google', somebody('google', { sub }));
      await signIn(two, 'microsoft', somebody('microsoft', { sub }));
      expect((await me(one)).id).not.toBe((await me(two)).id);
    });

    test('too late is refused', async () => {
      const visitor = browser();
      const path = await atProvider(await begin(visitor, 'google'), somebody('google').sub);
      const state = new URL(path, publicUrl).searchParams.get('state') ?? '';
      const past = new Date(Date.now() - 1000).toISOString();
      await server()
        .ports.db.updateTable('signInAttempts')
        .set({ expiresAt: past })
        .where('state', '=', state)
        .execute();
      expect(await comeBack(visitor, path)).toBe('/auth?problem=expired');
    });

    test('to a blocked or deleted account says so as the password sign-in does', async () => {
      const [visitor, grace] = [browser(), somebody('google')];
      await signIn(visitor, 'google', grace);
      const { id } = await me(visitor);
      await change(id, { isBlocked: true });
      expect(await signIn(browser(), 'google', grace)).toBe('/auth?problem=blocked');
      await change(id, { isDeleted: true });
      const last = browser();
      expect(await signIn(last, 'google', grace)).toBe('/auth?problem=unknown');
      expect(await isSignedOut(last)).toBe(true);
    });

    test('leads nowhere but to pages of ours, and shows the browser no token', async () => {
      const visitor = browser();
      const path = await atProvider(await begin(visitor, 'google'), somebody('google').sub);
      const answer = await visitor.get(changed(path, (query) => query.set('redirect_uri', 'https://evil.example')));
      expect(answer.headers.get('location')).toBe('/welcome');
      expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
      expect(answer.headers.get('cache-control')).toBe('no-store');
      const shown = JSON.stringify([answer.text, [...answer.headers], (await visitor.get('/api/user')).text]);
      expect(shown).not.toMatch(/eyJ|access_token|id_token/);
    });
  });

  describe('an address that has an account', () => {
    test('opens it only after its password, in the same browser, and is told so by mail', async () => {
      const nurse = await joined(server());
      const [visitor, grace] = [browser(), somebody('google', { email: nurse.email.toUpperCase() })];
      expect(await signIn(visitor, 'google', grace)).toBe('/auth?link=1');
      expect(await isSignedOut(visitor)).toBe(true);
      expect(await identitiesOf(nurse.id)).toEqual([]);
      const login = { email: nurse.email, password: testPassword };
      expect((await visitor.post('/api/login', { ...login, password: 'Wrong-horse-7-battery' })).status).toBe(401);
      expect(await identitiesOf(nurse.id)).toEqual([]);
      expect((await visitor.post('/api/login', login)).status).toBe(200);
      expect(await identitiesOf(nurse.id)).toMatchObject([{ issuer: providers.google.issuer, subject: grace.sub }]);
      const later = browser();
      expect(await signIn(later, 'google', grace)).toBe('/dashboard');
      expect(await me(later)).toMatchObject({ id: nurse.id, emailVerified: true });
      expect(await actionsOn(nurse.id)).toContainEqual({
        action: 'account.identity-linked',
        details: { through: 'google' },
      });
      const { db } = server().ports;
      const mail = db.selectFrom('mailMessages').select('kind').where('toAddress', '=', nurse.email).execute();
      expect(await mail).toEqual([{ kind: 'identity-linked' }]);
    });

    test('is not linked to somebody else who signs in, nor afterwards', async () => {
      const [nurse, other] = [await joined(server()), await joined(server())];
      const visitor = browser();
      await signIn(visitor, 'google', somebody('google', { email: nurse.email }));
      await visitor.post('/api/login', { email: other.email, password: testPassword });
      await visitor.post('/api/login', { email: nurse.email, password: testPassword });
      expect(await identitiesOf(other.id)).toEqual([]);
      expect(await identitiesOf(nurse.id)).toEqual([]);
    });

    test('is not linked by the password given in another browser, or too late', async () => {
      const nurse = await joined(server());
      const login = { email: nurse.email, password: testPassword };
      const visitor = browser();
      await signIn(visitor, 'google', somebody('google', { email: nurse.email }));
      await browser().post('/api/login', login);
      expect(await identitiesOf(nurse.id)).toEqual([]);
      const past = new Date(Date.now() - 1000).toISOString();
      const { db } = server().ports;
      await db.updateTable('pendingIdentities').set({ expiresAt: past }).where('userId', '=', nurse.id).execute();
      await visitor.post('/api/login', login);
      expect(await identitiesOf(nurse.id)).toEqual([]);
    });

    test('of a blocked account stays closed, and of a deleted one unknown', async () => {
      const nurse = await joined(server());
      const [visitor, grace] = [browser(), somebody('google', { email: nurse.email })];
      await change(nurse.id, { isBlocked: true });
      expect(await signIn(visitor, 'google', grace)).toBe('/auth?link=1');
      const refused = await visitor.post('/api/login', { email: nurse.email, password: testPassword });
      expect(refused.status).toBe(403);
      expect(await identitiesOf(nurse.id)).toEqual([]);
      await change(nurse.id, { isDeleted: true });
      expect(await signIn(browser(), 'google', grace)).toBe('/auth?problem=unknown');
    });
  });

  describe('a provider that is down', () => {
    test('is said to be, stops nothing else, and is asked again the next time', async () => {
      const [visitor, grace] = [browser(), somebody('microsoft')];
      const path = await atProvider(await begin(visitor, 'microsoft'), grace.sub);
      await providers.microsoft.pause();
      try {
        expect(await comeBack(visitor, path)).toBe('/auth?problem=unavailable');
        expect(await signIn(browser(), 'google', somebody('google'))).toBe('/welcome');
      } finally {
        await providers.microsoft.resume();
      }
      expect(await signIn(visitor, 'microsoft', grace)).toBe('/welcome');
    });
  });
}, settings);

onEachServer(
  (server) => {
    describe('a provider that was never there', () => {
      test('does not keep the product from starting', async () => {
        const visitor = new Visitor(server().url);
        expect((await visitor.get('/readyz')).status).toBe(200);
        expect(await comeBack(visitor, '/api/auth/google/start')).toBe('/auth?problem=unavailable');
      });
    });

    describe('a provider that is not configured', () => {
      test('is neither offered nor there', async () => {
        const visitor = new Visitor(server().url);
        const { json } = await visitor.get('/api/auth/options');
        expect(json).toMatchObject({ googleEnabled: true, microsoftEnabled: false, microsoftUrl: null });
        expect((await visitor.get('/api/auth/microsoft/start')).status).toBe(404);
        expect((await visitor.get(callback('microsoft'))).status).toBe(404);
      });
    });
  },
  {
    OIDC_GOOGLE_CLIENT_ID: testClient.id,
    OIDC_GOOGLE_CLIENT_SECRET: testClient.secret,
    OIDC_GOOGLE_ISSUER: 'http://127.0.0.1:9',
  },
);
