import { fixturesOn } from '@cairn/domain/fixtures';
import { oauthPaths } from '@cairn/domain/oauth-terms';
import * as client from 'openid-client';
import { describe, expect, test } from 'vitest';
import { joined, onEachServer, Visitor } from './testing.ts';
import {
  askingAddress,
  callbackAddress,
  clientOf,
  connectedBy,
  decided,
  newVerifier,
  registered,
  sentTo,
  tokenAnswer,
} from './testing-oauth-client.ts';

const { practiceHours } = fixturesOn(new Date().toISOString().slice(0, 10));
const hours = '/api/practice-hours';
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const forged = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };

onEachServer((server) => {
  describe('a registered application, as a real client speaks', () => {
    test.each([true, false])(
      'confidential %s: asks, is allowed a part, reads, refreshes and lets go',
      async (isConfidential) => {
        const made = await registered(server(), { isConfidential });
        const nurse = await joined(server());
        const configuration = await clientOf(server(), made);
        const verifier = client.randomPKCECodeVerifier();
        const asking = client.buildAuthorizationUrl(configuration, {
          redirect_uri: callbackAddress,
          scope: 'practice-hours:read practice-hours:write',
          state: 'kept',
          code_challenge: await client.calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
        });
        const back = await decided(nurse, asking.pathname + asking.search, ['practice-hours:read']);
        expect(`${back.origin}${back.pathname}`).toBe(callbackAddress);
        const tokens = await client.authorizationCodeGrant(configuration, back, {
          pkceCodeVerifier: verifier,
          expectedState: 'kept',
        });
        expect(tokens).toMatchObject({ scope: 'practice-hours:read', expires_in: 3_600, token_type: 'bearer' });
        expect(tokens.id_token).toBeUndefined();
        expect(tokens.access_token).toMatch(/^cairn_oat_[\w-]{43}$/);
        const program = new Visitor(server().url);
        const sent = bearer(tokens.access_token);
        expect((await program.get(hours, { ...sent, ...forged })).status).toBe(200);
        const write = await program.post(hours, practiceHours, sent);
        expect([write.status, write.headers.get('www-authenticate')]).toEqual([
          403,
          'Bearer error="insufficient_scope", scope="practice-hours:write"',
        ]);
        const again = await client.refreshTokenGrant(configuration, tokens.refresh_token ?? '');
        expect(again.refresh_token).not.toBe(tokens.refresh_token);
        expect((await program.get(hours, bearer(again.access_token))).status).toBe(200);
        const about = await client.tokenIntrospection(configuration, again.access_token);
        expect(about).toMatchObject({ active: true, scope: 'practice-hours:read', client_id: made.id });
        await client.tokenRevocation(configuration, again.refresh_token ?? '');
        const refused = await program.get(hours, bearer(again.access_token));
        expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([
          401,
          'Bearer error="invalid_token"',
        ]);
        expect((await nurse.get<unknown[]>('/api/user/connected-applications')).json).toEqual([]);
      },
    );

    test('reads who allowed it and nobody else, and shows what it used', async () => {
      const made = await registered(server());
      const [nurse, other] = [await joined(server()), await joined(server())];
      await other.post(hours, practiceHours);
      const { accessToken } = await connectedBy(server(), nurse, made, ['practice-hours:write', 'practice-hours:read']);
      const program = new Visitor(server().url);
      expect((await program.post(hours, practiceHours, bearer(accessToken))).status).toBe(200);
      expect((await program.get<unknown[]>(hours, bearer(accessToken))).json).toHaveLength(1);
      const { json } = await nurse.get<{ uses: { scope: string }[] }[]>('/api/user/connected-applications');
      expect(json).toMatchObject([{ name: 'Ward rota', website: 'https://rota.example.org' }]);
      expect(json[0]?.uses.map(({ scope }) => scope).sort()).toEqual(['practice-hours:read', 'practice-hours:write']);
      expect((await other.get<unknown[]>('/api/user/connected-applications')).json).toEqual([]);
    });

    test('is out the moment it is disconnected, with all its tokens', async () => {
      const made = await registered(server());
      const nurse = await joined(server());
      const { accessToken, refreshToken } = await connectedBy(server(), nurse, made, ['progress:read']);
      const [connection] = (await nurse.get<{ id: string }[]>('/api/user/connected-applications')).json;
      const gone = await nurse.call('DELETE', `/api/user/connected-applications/${connection?.id}`);
      expect(gone.status).toBe(200);
      expect((await new Visitor(server().url).get('/api/progress', bearer(accessToken))).status).toBe(401);
      const form = { grant_type: 'refresh_token', refresh_token: refreshToken };
      expect(await tokenAnswer(server(), form, made)).toMatchObject({ status: 400, json: { error: 'invalid_grant' } });
    });

    test('connected twice is one connection, and a second device leaves the first', async () => {
      const made = await registered(server());
      const nurse = await joined(server());
      const first = await connectedBy(server(), nurse, made, ['progress:read']);
      const second = await connectedBy(server(), nurse, made, ['practice-hours:read']);
      const { json } = await nurse.get<{ scopes: string[] }[]>('/api/user/connected-applications');
      expect(json.map(({ scopes }) => scopes)).toEqual([['practice-hours:read', 'progress:read']]);
      const program = new Visitor(server().url);
      expect((await program.get('/api/progress', bearer(first.accessToken))).status).toBe(200);
      expect((await program.get(hours, bearer(second.accessToken))).status).toBe(200);
      expect((await program.get('/api/progress', bearer(second.accessToken))).status).toBe(403);
      // Asked again and left out, it is taken from the token that had it.
      const { challenge } = newVerifier();
      const scope = 'progress:read practice-hours:read';
      await decided(nurse, askingAddress(made.id, challenge, { scope }), ['practice-hours:read']);
      expect((await program.get('/api/progress', bearer(first.accessToken))).status).toBe(403);
    });

    test('has its metadata, which names ours alone', async () => {
      const { json, status } = await new Visitor(server().url).get(oauthPaths.metadata);
      expect(status).toBe(200);
      expect(json).toMatchObject({
        issuer: server().ports.publicUrl,
        token_endpoint: `${server().ports.publicUrl}/oauth/token`,
        code_challenge_methods_supported: ['S256'],
      });
      for (const path of ['/.well-known/openid-configuration', '/oauth/jwks', '/jwks', '/me', '/reg', '/session/end'])
        expect([path, (await new Visitor(server().url).get(path)).json]).toEqual([path, undefined]);
    });
  });

  describe('the page of consent', () => {
    test('waits for whoever is not signed in, keeping what was asked and nothing of it here', async () => {
      const made = await registered(server());
      const stranger = new Visitor(server().url);
      const asking = askingAddress(made.id, newVerifier().challenge);
      expect(await sentTo(stranger, asking)).toBe(asking.replace(oauthPaths.authorize, oauthPaths.page));
      const waiting = server().ports.db.selectFrom('oauthRequests').selectAll().where('clientId', '=', made.id);
      expect(await waiting.execute()).toEqual([]);
    });

    test('says who asks for what, and refuses politely', async () => {
      const made = await registered(server());
      const nurse = await joined(server());
      const page = await sentTo(nurse, askingAddress(made.id, newVerifier().challenge));
      expect(page).toMatch(/^\/connect\/[\w-]+$/);
      const id = page.slice('/connect/'.length);
      const { json } = await nurse.get(`/api/user/connected-applications/requests/${id}`);
      expect(json).toMatchObject({
        name: 'Ward rota',
        returnsTo: 'rota.example.org',
        scopes: ['practice-hours:read', 'practice-hours:write', 'progress:read'],
        allowed: [],
      });
      const back = await decided(nurse, askingAddress(made.id, newVerifier().challenge), null);
      expect(Object.fromEntries(back.searchParams)).toEqual({
        error: 'access_denied',
        error_description: 'the person refused',
        iss: server().ports.publicUrl,
        state: 'of-the-application',
      });
    });

    test('cannot be framed', async () => {
      const nurse = await joined(server());
      const { headers } = await nurse.get(oauthPaths.authorize);
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
      expect(headers.get('x-frame-options')).toBe('DENY');
    });
  });
});
