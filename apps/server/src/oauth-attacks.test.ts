import { hashSecretToken } from '@cairn/api/secret-token';
import type { AccessScope } from '@cairn/domain/access-scopes';
import { oauthPaths, oauthSeconds } from '@cairn/domain/oauth-terms';
import { describe, expect, test } from 'vitest';
import { joined, onEachServer, type TestServer, Visitor } from './testing.ts';
import {
  administrator,
  askingAddress,
  callbackAddress,
  connectedBy,
  decided,
  newVerifier,
  registered,
  sentTo,
  tokenAnswer,
} from './testing-oauth-client.ts';

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const problem = (error: string) => `${oauthPaths.page}?problem=${error}`;
const scopes: AccessScope[] = ['progress:read'];
const invalidGrant = { status: 400, json: { error: 'invalid_grant' } };
const refreshing = (token: string) => ({ grant_type: 'refresh_token', refresh_token: token });

const works = async (server: TestServer, token: string) =>
  (await new Visitor(server.url).get('/api/progress', bearer(token))).status === 200;

/** What comes back to the application for an address it sent a browser to, of what it may be told. */
async function answerTo(browser: Visitor, asking: string) {
  const back = new URL(await sentTo(browser, asking));
  expect(`${back.origin}${back.pathname}`).toBe(callbackAddress);
  // What would have come behind a # is told there that it does not.
  const told = new URLSearchParams(back.search || back.hash.slice(1));
  expect(told.get('state')).toBe('of-the-application');
  return told.get('error');
}

onEachServer((server) => {
  /** A nurse at whom an application asks, and the id under which she is asked. */
  const asked = async () => {
    const [made, nurse, { verifier, challenge }] = [await registered(server()), await joined(server()), newVerifier()];
    const page = await sentTo(nurse, askingAddress(made.id, challenge, { scope: 'progress:read' }));
    const id = page.slice(oauthPaths.page.length + 1);
    return { made, nurse, verifier, challenge, at: `/api/user/connected-applications/requests/${id}`, id };
  };
  const redeeming = (code: string | null, verifier: string) => ({
    grant_type: 'authorization_code',
    code: code ?? '',
    redirect_uri: callbackAddress,
    code_verifier: verifier,
  });
  const disable = async (id: string) =>
    (await administrator(server())).post(`/api/admin/oauth-clients/${id}/disable`, {});

  describe('the authorisation endpoint', () => {
    test('sends nobody to an address that is not registered to the letter', async () => {
      const made = await registered(server());
      const nurse = await joined(server());
      for (const redirect_uri of [
        'https://evil.example/cairn/callback',
        `${callbackAddress}/`,
        `${callbackAddress}?next=https://evil.example`,
        callbackAddress.replace('https:', 'http:'),
        'https://rota.example.org.evil.example/cairn/callback',
        'https://rota.example.org@evil.example/cairn/callback',
        'javascript:alert(1)',
        '//evil.example',
      ]) {
        const asking = askingAddress(made.id, newVerifier().challenge, { redirect_uri });
        expect([redirect_uri, await sentTo(nurse, asking)]).toEqual([redirect_uri, problem('invalid_redirect_uri')]);
      }
    });

    test('knows no application that is unknown, malformed or disabled', async () => {
      const made = await registered(server());
      const nurse = await joined(server());
      await disable(made.id);
      for (const id of [made.id, crypto.randomUUID(), 'x', "' or 1=1 --", ''])
        expect(await sentTo(nurse, askingAddress(id, newVerifier().challenge))).toMatch(
          /^\/connect\?problem=invalid_(client|request)$/,
        );
    });

    test.each([
      ['without a challenge', { code_challenge: undefined, code_challenge_method: undefined }, 'invalid_request'],
      ['with a plain challenge', { code_challenge_method: 'plain' }, 'invalid_request'],
      ['with a challenge of no method', { code_challenge_method: undefined }, 'invalid_request'],
      ['for a token at once', { response_type: 'token' }, 'invalid_request'],
      ['for an ID token', { response_type: 'id_token' }, 'invalid_request'],
      ['for what it may not ask', { scope: 'profile:read' }, 'invalid_scope'],
      ['for what there is not', { scope: 'everything' }, 'invalid_scope'],
      ['for OpenID', { scope: 'openid' }, 'invalid_scope'],
      ['for nothing', { scope: undefined }, 'invalid_scope'],
      ['without asking anybody', { prompt: 'none' }, 'interaction_required'],
    ])('refuses to ask %s, and tells the application', async (_what, change, error) => {
      const made = await registered(server());
      const asking = askingAddress(made.id, newVerifier().challenge, change);
      expect(await answerTo(await joined(server()), asking)).toBe(error);
    });

    test('answers in the query of an address alone', async () => {
      const made = await registered(server());
      const asking = askingAddress(made.id, newVerifier().challenge, { response_mode: 'form_post' });
      const { headers, text } = await (await joined(server())).get(asking);
      expect(headers.get('location')).toBeNull();
      expect(text).toContain('invalid_request');
    });

    test('keeps its addresses, whatever host a request names', async () => {
      const { nurse, at } = await asked();
      const { json } = await nurse.post<{ continueAt: string }>(`${at}/allow`, { scopes });
      const { status, headers } = await nurse.get(json.continueAt, { 'x-forwarded-host': 'evil.example' });
      expect([status, headers.get('location')?.startsWith(`${callbackAddress}?`)]).toEqual([303, true]);
    });

    test('keeps no more than a few requests of one person, and none that is too long', async () => {
      const { made, nurse, challenge } = await asked();
      for (let more = 0; more < 15; more++) await sentTo(nurse, askingAddress(made.id, challenge));
      const rows = server().ports.db.selectFrom('oauthRequests').select('requestHash').where('clientId', '=', made.id);
      expect(await rows.execute()).toHaveLength(10);
      const long = askingAddress(made.id, challenge, { state: 'x'.repeat(5_000) });
      expect(await sentTo(nurse, long)).toBe(problem('invalid_request'));
    });

    test('lets somebody in again each time, also right after the last', async () => {
      const { made, nurse, challenge } = await asked();
      await decided(nurse, askingAddress(made.id, challenge, { scope: 'progress:read' }), scopes);
      expect(await sentTo(nurse, askingAddress(made.id, challenge))).toMatch(/^\/connect\/[\w-]+$/);
      expect(await answerTo(nurse, askingAddress(made.id, challenge, { prompt: 'none' }))).toBe('interaction_required');
    });
  });

  describe('deciding', () => {
    test('is nobody else’s, and ends in nobody else’s session', async () => {
      const { nurse, at, id } = await asked();
      const other = await joined(server());
      expect((await other.get(at)).status).toBe(404);
      for (const verb of ['allow', 'refuse']) expect((await other.post(`${at}/${verb}`, { scopes })).status).toBe(404);
      expect((await new Visitor(server().url).get(at)).status).toBe(401);
      const { json } = await nurse.post<{ continueAt: string }>(`${at}/allow`, { scopes });
      // The same browser, in which somebody else has signed in since.
      const { headers } = await nurse.post('/api/logout');
      expect(headers.get('set-cookie')).toContain('cairn=');
      const next = { email: other.email, password: 'Correct-horse-7-battery' };
      expect((await nurse.post('/api/login', next)).status).toBe(200);
      expect(await sentTo(nurse, json.continueAt)).toBe(problem('invalid_request'));
      expect(id).not.toBe('');
    });

    test('from another site is refused, and decides nothing', async () => {
      const { nurse, at } = await asked();
      for (const forged of [{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://evil.example' }])
        expect((await nurse.post(`${at}/allow`, { scopes }, forged)).status).toBe(403);
      expect((await nurse.get(at)).status).toBe(200);
      expect((await nurse.get<unknown[]>('/api/user/connected-applications')).json).toEqual([]);
    });

    test('is done once, and gives nothing that was not asked', async () => {
      const { nurse, at } = await asked();
      const wider = { scopes: ['progress:read', 'profile:read'] };
      const refused = await nurse.post<{ issues: { path: string }[] }>(`${at}/allow`, wider);
      expect([refused.status, refused.json.issues?.map(({ path }) => path)]).toEqual([400, ['scopes']]);
      expect((await nurse.post(`${at}/allow`, { scopes: [] })).status).toBe(400);
      const both = await Promise.all([nurse.post(`${at}/allow`, { scopes }), nurse.post(`${at}/refuse`, {})]);
      expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
    });

    test('is over when the application is disabled meanwhile', async () => {
      const { made, nurse, at, challenge, verifier } = await asked();
      const back = await decided(nurse, askingAddress(made.id, challenge, { scope: 'progress:read' }), scopes);
      await disable(made.id);
      expect((await nurse.get(at)).status).toBe(404);
      expect((await nurse.post(`${at}/allow`, { scopes })).status).toBe(404);
      const exchange = redeeming(back.searchParams.get('code'), verifier);
      expect(await tokenAnswer(server(), exchange, made)).toMatchObject({
        status: 401,
        json: { error: 'invalid_client' },
      });
    });
  });

  describe('a code', () => {
    test('used twice ends the connection, with what the first use gave', async () => {
      const [made, nurse] = [await registered(server()), await joined(server())];
      const { exchange, accessToken, refreshToken } = await connectedBy(server(), nurse, made, scopes);
      expect(await works(server(), accessToken)).toBe(true);
      expect(await tokenAnswer(server(), exchange, made)).toMatchObject(invalidGrant);
      expect(await works(server(), accessToken)).toBe(false);
      expect(await tokenAnswer(server(), refreshing(refreshToken), made)).toMatchObject(invalidGrant);
      expect((await nurse.get<unknown[]>('/api/user/connected-applications')).json).toEqual([]);
      const { json } = await nurse.get<{ label: string; by: string }[]>('/api/user/activity');
      expect(json[0]?.label).toMatch(/^Connection to an application ended/);
    });

    test('used twice at once gives nobody anything that lasts', async () => {
      const { made, nurse, challenge, verifier } = await asked();
      const back = await decided(nurse, askingAddress(made.id, challenge, { scope: 'progress:read' }), scopes);
      const exchange = redeeming(back.searchParams.get('code'), verifier);
      const all = await Promise.all([1, 2, 3, 4].map(() => tokenAnswer(server(), exchange, made)));
      expect(all.filter(({ status }) => status >= 500)).toEqual([]);
      expect(all.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
      for (const { json } of all) expect(await works(server(), json.access_token ?? 'none')).toBe(false);
    });

    test('is of one application, one address and one verifier', async () => {
      const { made, nurse, challenge, verifier } = await asked();
      const other = await registered(server());
      const back = await decided(nurse, askingAddress(made.id, challenge, { scope: 'progress:read' }), scopes);
      const exchange = redeeming(back.searchParams.get('code'), verifier);
      const wrong = newVerifier().verifier;
      expect(await tokenAnswer(server(), exchange, other)).toMatchObject(invalidGrant);
      for (const change of [{ redirect_uri: 'https://rota.example.org/' }, { code_verifier: wrong }, { code: 'x' }])
        expect(await tokenAnswer(server(), { ...exchange, ...change }, made)).toMatchObject(invalidGrant);
      const { code_verifier: _, ...without } = exchange;
      expect((await tokenAnswer(server(), without, made)).status).toBe(400);
      expect((await tokenAnswer(server(), exchange, made)).status).toBe(200);
    });

    test('opens nothing for who cannot prove to be the application', async () => {
      const { made, nurse, challenge, verifier } = await asked();
      const back = await decided(nurse, askingAddress(made.id, challenge, { scope: 'progress:read' }), scopes);
      const exchange = redeeming(back.searchParams.get('code'), verifier);
      const { id } = made;
      const kept = server().ports.db.selectFrom('oauthClients').select('secretHash').where('id', '=', id);
      const clientSecret = (await kept.executeTakeFirst())?.secretHash ?? '';
      for (const claim of [
        { id, clientSecret: 'x' },
        { id, clientSecret: null },
        { id, clientSecret },
      ])
        expect(await tokenAnswer(server(), exchange, claim)).toMatchObject({
          status: 401,
          json: { error: 'invalid_client' },
        });
    });
  });

  describe('tokens', () => {
    /** A connection whose refresh token was used once, and what it was answered with. */
    const refreshed = async () => {
      const [made, nurse] = [await registered(server()), await joined(server())];
      const { refreshToken } = await connectedBy(server(), nurse, made, scopes);
      const again = () => tokenAnswer(server(), refreshing(refreshToken), made);
      const first = await again();
      expect(await works(server(), first.json.access_token ?? '')).toBe(true);
      const use = (refresh = '') => tokenAnswer(server(), refreshing(refresh), made);
      const isConnected = async () =>
        (await nurse.get<unknown[]>('/api/user/connected-applications')).json.length === 1;
      return { first, again, use, isConnected, refreshToken };
    };

    test('are refreshed again where the answer was lost, and the last answer stands', async () => {
      const { again, use, isConnected } = await refreshed();
      expect((await again()).status).toBe(200);
      const { status, json } = await again();
      expect([status, await works(server(), json.access_token ?? '')]).toEqual([200, true]);
      expect((await use(json.refresh_token)).status).toBe(200);
      expect(await isConnected()).toBe(true);
    });

    test('end the connection where two hold an answer each, whichever of them comes first', async () => {
      const { first, again, use, isConnected } = await refreshed();
      const second = await again();
      expect(await use(first.json.refresh_token)).toMatchObject(invalidGrant);
      expect(await isConnected()).toBe(false);
      for (const { json } of [first, second]) {
        expect(await works(server(), json.access_token ?? '')).toBe(false);
        expect(await use(json.refresh_token)).toMatchObject(invalidGrant);
      }
    });

    test('are refreshed no more once the answer was used: the connection ends', async () => {
      const { first, again, use, isConnected } = await refreshed();
      const next = await use(first.json.refresh_token);
      expect(next.status).toBe(200);
      expect(await again()).toMatchObject(invalidGrant);
      expect([await isConnected(), await works(server(), next.json.access_token ?? '')]).toEqual([false, false]);
    });

    test('are refreshed no more a minute later: the connection ends', async () => {
      const { again, isConnected, refreshToken } = await refreshed();
      const long = new Date(Date.now() - (oauthSeconds.repeatedRefresh + 1) * 1_000).toISOString();
      const used = server().ports.db.updateTable('oauthTokens').set({ consumedAt: long });
      await used.where('tokenHash', '=', hashSecretToken(refreshToken)).execute();
      expect(await again()).toMatchObject(invalidGrant);
      expect(await isConnected()).toBe(false);
    });

    test('refreshed by many at once leave one answer that stands', async () => {
      const [made, nurse] = [await registered(server()), await joined(server())];
      const { refreshToken } = await connectedBy(server(), nurse, made, scopes);
      const answers = await Promise.all(
        Array.from({ length: 8 }, () => tokenAnswer(server(), refreshing(refreshToken), made)),
      );
      expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
      const rows = server().ports.db.selectFrom('oauthTokens as t').innerJoin('oauthGrants as g', 'g.id', 't.grantId');
      const standing = rows.select('tokenHash').where('g.userId', '=', nurse.id).where('kind', '=', 'refresh');
      expect(await standing.where('consumedAt', 'is', null).execute()).toHaveLength(1);
    });

    test('grow no wider by refreshing, and are of one application', async () => {
      const [made, other, nurse] = [await registered(server()), await registered(server()), await joined(server())];
      const { refreshToken, accessToken } = await connectedBy(server(), nurse, made, scopes);
      const refresh = refreshing(refreshToken);
      expect(await tokenAnswer(server(), { ...refresh, scope: 'practice-hours:write' }, made)).toMatchObject({
        status: 400,
        json: { error: 'invalid_scope' },
      });
      expect(await tokenAnswer(server(), refresh, other)).toMatchObject(invalidGrant);
      const looked = await tokenAnswer(server(), { token: accessToken }, other, oauthPaths.introspect);
      expect(looked.json).toEqual({ active: false });
      await tokenAnswer(server(), { token: accessToken }, other, oauthPaths.revoke);
      expect(await works(server(), accessToken)).toBe(true);
    });

    test('are of one kind each, and nothing of them is kept that opens anything', async () => {
      const [made, nurse] = [await registered(server()), await joined(server())];
      const { refreshToken, accessToken, exchange } = await connectedBy(server(), nurse, made, scopes);
      expect(await works(server(), refreshToken)).toBe(false);
      expect(await works(server(), exchange.code)).toBe(false);
      const swapped = { grant_type: 'refresh_token', refresh_token: accessToken };
      expect(await tokenAnswer(server(), swapped, made)).toMatchObject(invalidGrant);
      const { db } = server().ports;
      const rows = [
        await db.selectFrom('oauthTokens').selectAll().execute(),
        await db.selectFrom('oauthClients').selectAll().execute(),
        await db.selectFrom('oauthRequests').selectAll().execute(),
      ];
      const text = JSON.stringify(rows);
      for (const secret of [refreshToken, accessToken, exchange.code, made.clientSecret ?? ''])
        expect(text).not.toContain(secret.slice(-40));
    });

    test('end with a blocked account, and are not refreshed', async () => {
      const [made, nurse] = [await registered(server()), await joined(server())];
      const { refreshToken, accessToken } = await connectedBy(server(), nurse, made, scopes);
      const blocked = server().ports.db.updateTable('users').set({ isBlocked: true }).where('id', '=', nurse.id);
      await blocked.execute();
      expect(await works(server(), accessToken)).toBe(false);
      expect(await tokenAnswer(server(), refreshing(refreshToken), made)).toMatchObject(invalidGrant);
    });

    test('in an address are refused, and at the other door unknown', async () => {
      const [made, nurse] = [await registered(server()), await joined(server())];
      const { accessToken } = await connectedBy(server(), nurse, made, scopes);
      const program = new Visitor(server().url);
      expect((await program.get(`/api/progress?token=${accessToken}`, bearer(accessToken))).status).toBe(400);
      expect((await program.get('/trpc/progress.get', bearer(accessToken))).status).toBe(401);
    });
  });

  describe('the token endpoint', () => {
    test('takes no form that is too large, of another type, or from a page of another site', async () => {
      const made = await registered(server());
      const huge = { grant_type: 'refresh_token', refresh_token: 'x'.repeat(100_000) };
      expect((await tokenAnswer(server(), huge, made)).status).toBe(400);
      const program = new Visitor(server().url);
      expect((await program.post(oauthPaths.token, { grant_type: 'refresh_token' })).status).toBe(400);
      const from = { origin: 'https://evil.example', 'content-type': 'application/x-www-form-urlencoded' };
      expect((await program.post(oauthPaths.token, 'grant_type=refresh_token', from)).status).toBe(403);
      for (const grant_type of ['password', 'client_credentials', 'implicit'])
        expect((await tokenAnswer(server(), { grant_type }, made)).json.error).toBe('unsupported_grant_type');
    });
  });

  test('no page of another site is let read an answer, be it the application’s own', async () => {
    const [made, nurse] = [await registered(server(), { isConfidential: false }), await joined(server())];
    const { accessToken, refreshToken } = await connectedBy(server(), nurse, made, scopes);
    const { origin } = new URL(callbackAddress);
    const asking = { 'access-control-request-method': 'POST', 'access-control-request-headers': 'authorization' };
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const refreshed = new URLSearchParams({ client_id: made.id, ...refreshing(refreshToken) }).toString();
    const program = new Visitor(server().url);
    const { token, revoke, introspect, metadata } = oauthPaths;
    for (const path of [token, revoke, introspect, metadata, '/api/progress', '/api/status-statement/keys']) {
      const reads = path.startsWith('/api') || path === metadata;
      for (const { status, headers } of [
        await program.call('OPTIONS', path, undefined, { origin, ...asking }),
        reads
          ? await program.get(path, { origin, ...bearer(accessToken) })
          : await program.post(path, refreshed, { origin, ...form }),
      ]) {
        const allowed = [...headers.keys()].filter((name) => name.startsWith('access-control-'));
        expect([path, status >= 500, allowed]).toEqual([path, false, []]);
      }
    }
    expect((await tokenAnswer(server(), refreshing(refreshToken), made)).status).toBe(200);
  });
});
