import { describe, expect, test } from 'vitest';
import { ownPagesOnly } from '../paths.ts';
import { joined, onEachServer, refusedWith, startTestServer, testPassword, Visitor } from '../testing.ts';

onEachServer(
  (server) => {
    describe('a request that changes something', () => {
      test.each([
        ['from another site', { 'sec-fetch-site': 'cross-site' }],
        ['from a sibling host', { 'sec-fetch-site': 'same-site' }],
        ['typed into the address bar', { 'sec-fetch-site': 'none' }],
        ['with a foreign origin', { origin: 'https://evil.example' }],
        ['with the null origin', { origin: 'null' }],
        [
          'that claims our origin from another site',
          { 'sec-fetch-site': 'cross-site', origin: 'https://cairn.example' },
        ],
      ])('is refused %s, at both doors', async (_what, headers) => {
        const nurse = await joined(server());
        for (const path of ['/api/logout', '/trpc/account.logout']) {
          const answer = await nurse.post(path, undefined, headers);
          expect(answer.status).toBe(403);
        }
        expect((await nurse.get('/api/user')).status).toBe(200);
      });

      test.each([
        ['from our own pages', { 'sec-fetch-site': 'same-origin' }],
        ['with our origin', { origin: 'https://cairn.example' }],
        ['by a program, which says neither', {}],
      ])('is taken %s', async (_what, headers) => {
        const nurse = await joined(server());
        expect((await nurse.post('/api/logout', undefined, headers)).status).toBe(200);
      });
    });

    describe('an address that reads for our own pages alone', () => {
      test.each([...ownPagesOnly])('is for nobody’s page to have fetched, also ahead: %s', async (route) => {
        const path = route.slice('GET '.length);
        const stranger = new Visitor(server().url);
        const asked = async (headers: Record<string, string>) => (await stranger.get(path, headers)).status;
        // Chromium fetches ahead what a page of the same site names, as if it had been typed.
        const ahead = { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' };
        for (const purpose of ['prefetch', 'prefetch;prerender', 'prefetch;anonymous-client-ip'])
          expect(await asked({ ...ahead, 'sec-purpose': purpose })).toBe(403);
        for (const site of ['same-site', 'cross-site']) expect(await asked({ 'sec-fetch-site': site })).toBe(403);
        expect(await asked(ahead)).not.toBe(403);
        expect(await asked({ 'sec-fetch-site': 'same-origin' })).not.toBe(403);
      });
    });

    describe('every page and answer', () => {
      test('carries the protective headers', async () => {
        const { headers } = await new Visitor(server().url).get('/healthz');
        expect(headers.get('content-security-policy')).toContain("script-src 'self';");
        expect(headers.get('strict-transport-security')).toContain('max-age=31536000');
        expect(headers.get('content-security-policy')).toContain('upgrade-insecure-requests');
        expect(headers.get('permissions-policy')).toMatch(/\bcamera=\(\), .*\bgeolocation=\(\), .*\bmicrophone=\(\)/);
        expect(headers.get('permissions-policy')).toMatch(/\bpublickey-credentials-get=\(self\)$/);
        expect(headers.get('referrer-policy')).toBe('no-referrer');
        expect(headers.get('x-content-type-options')).toBe('nosniff');
      });

      test('leaves out what is for documents where it is a file that documents are made of', async () => {
        const { headers } = await new Visitor(server().url).get('/assets/some-script.js');
        expect(headers.get('x-content-type-options')).toBe('nosniff');
        expect(headers.get('strict-transport-security')).toContain('max-age=31536000');
        expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
        expect(headers.get('content-security-policy')).toBeNull();
        expect(headers.get('permissions-policy')).toBeNull();
      });

      test('lets the worker that reads photos, and nothing else, run WebAssembly', async () => {
        const policyOf = async (path: string) => {
          const { headers } = await new Visitor(server().url).get(path);
          return headers.get('content-security-policy');
        };
        expect(await policyOf('/assets/worker-photo-worker-abc.js')).toBe(
          "default-src 'none';script-src 'self' 'wasm-unsafe-eval';connect-src 'self'",
        );
        expect(await policyOf('/healthz')).not.toContain('unsafe-eval');
      });
    });

    describe('a browser whose session ends', () => {
      const clears = (headers: Headers) => headers.get('clear-site-data');
      test('forgets what it kept of ours, but not what was written and not saved', async () => {
        const nurse = await joined(server());
        expect(clears((await nurse.get('/api/user')).headers)).toBeNull();
        expect(clears((await nurse.post('/api/logout')).headers)).toBe('"cache"');
        await nurse.post('/api/login', { email: nurse.email, password: testPassword });
        expect(clears((await nurse.post('/trpc/account.logout?batch=1', {})).headers)).toBe('"cache"');
      });

      test('does so when it ends its own session in the list, and when the account is closed', async () => {
        const nurse = await joined(server());
        const { json } = await nurse.get<{ id: string }[]>('/api/sessions');
        expect(clears((await nurse.call('DELETE', `/api/sessions/${json[0]?.id}`)).headers)).toBe('"cache"');
        await nurse.post('/api/login', { email: nurse.email, password: testPassword });
        expect(clears((await nurse.post('/api/user/close', { password: testPassword })).headers)).toBe('"cache"');
      });
    });

    describe('an address that cannot be read', () => {
      const long = 'a'.repeat(310);
      test.each([
        ['GET', '/api/%zz'],
        ['GET', '/trpc/%zz'],
        ['POST', '/api/%zz'],
        ['GET', `/api/reflective-discussion-public/${long}`],
        ['DELETE', `/api/practice-hours/${long}`],
        ['PUT', '/api/practice-hours/%E0%A4%A'],
      ])('is one that is not there: %s %s', async (method, path) => {
        const { status, headers, json } = await new Visitor(server().url).call(method, path);
        expect([status, json]).toEqual([404, refusedWith('not_found', 'Not found')]);
        expect(headers.get('cache-control')).toBe('no-store');
        expect(headers.get('content-security-policy')).toContain("script-src 'self';");
        expect(headers.get('x-content-type-options')).toBe('nosniff');
      });
    });

    describe('the cookie', () => {
      test('is bound to this host and to https, and holds nothing to read', async () => {
        const visitor = new Visitor(server().url);
        const answer = await visitor.post('/api/register', {
          email: 'cookie@example.org',
          password: 'Correct-horse-7-battery',
        });
        const line = answer.headers.getSetCookie()[0] ?? '';
        expect(line).toMatch(/^__Host-cairn=/);
        expect(line).toMatch(/; Path=\/; HttpOnly; Secure; SameSite=Lax/);
        expect(line.length).toBeLessThan(400);
      });

      test('opens nothing when a byte of it is changed', async () => {
        const visitor = new Visitor(server().url);
        const answer = await visitor.post('/api/register', {
          email: 'bytes@example.org',
          password: 'Correct-horse-7-battery',
        });
        const cookie = (answer.headers.getSetCookie()[0] ?? '').split(';')[0] ?? '';
        const changed = cookie.replace(/=(.)/, (_, first) => `=${first === 'A' ? 'B' : 'A'}`);
        const read = (sent: string) => new Visitor(server().url).get('/api/user', { cookie: sent });
        expect((await read(cookie)).status).toBe(200);
        expect((await read(changed)).status).toBe(401);
      });
    });

    describe('a client that claims to be forwarded', () => {
      test('is not believed', async () => {
        const visitor = new Visitor(server().url);
        await visitor.post(
          '/api/register',
          { email: 'proxy@example.org', password: 'Correct-horse-7-battery' },
          { 'x-forwarded-for': '203.0.113.99' },
        );
        const lines = await server().ports.db.selectFrom('sessions').select('address').execute();
        expect(lines.map(({ address }) => address)).not.toContain('203.0.113.99');
      });
    });
  },
  { PUBLIC_URL: 'https://cairn.example' },
);

test('a server on this machine without TLS asks for none', async () => {
  const server = await startTestServer({ database: 'embedded' });
  const { headers } = await new Visitor(server.url).get('/healthz');
  await server.stop();
  expect(headers.get('content-security-policy')).not.toContain('upgrade-insecure-requests');
  expect(headers.get('strict-transport-security')).toBeNull();
  expect(headers.get('permissions-policy')).toContain('camera=()');
});
