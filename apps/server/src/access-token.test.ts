import { routes } from '@cairn/api/routes';
import { type AccessScope, accessScopes } from '@cairn/domain/access-scopes';
import { fixturesOn } from '@cairn/domain/fixtures';
import { describe, expect, test } from 'vitest';
import { accessTokenOf } from './access-token.ts';
import { joined, onEachServer, type TestServer, testPassword, Visitor } from './testing.ts';
import { file, form, pdf, png } from './testing-uploads.ts';

const { practiceHours } = fixturesOn(new Date().toISOString().slice(0, 10));
const hours = '/api/practice-hours';
const forged = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const missing = '0198c0de-0000-7000-8000-000000000000';
const unknown = `cairn_pat_${missing}_${'x'.repeat(43)}`;
const rota = pdf('rota');
const everything = [...accessScopes];

/** Somebody who has just joined, and a token of theirs. */
async function withToken(server: TestServer, scopes: AccessScope[] = everything) {
  const nurse = await joined(server);
  const input = { name: 'Rota', scopes, password: testPassword };
  const { status, json } = await nurse.post<{ id: string; token: string }>('/api/user/access-tokens', input);
  expect(status).toBe(200);
  return { nurse, ...json, program: new Visitor(server.url), sent: bearer(json.token) };
}

onEachServer((server) => {
  describe('an access token at the REST door', () => {
    test('reads and writes, from wherever it comes', async () => {
      const { nurse, program, sent } = await withToken(server());
      expect((await program.post(hours, practiceHours, { ...sent, ...forged })).status).toBe(200);
      expect((await program.get<unknown[]>(hours, sent)).json).toHaveLength(1);
      expect((await nurse.get<unknown[]>(hours)).json).toHaveLength(1);
      expect(program.cookie).toBe('');
    });

    test('is known by its scheme in any case, and by nothing else', () => {
      const of = (authorization?: string, url = '/api/user') =>
        accessTokenOf({ url, headers: authorization === undefined ? {} : { authorization } });
      for (const scheme of ['Bearer', 'bearer', 'BEARER']) expect(of(`${scheme} a`)).toBe('a');
      expect([of('Bearer'), of('Bearer   '), of(' Bearer  a b ')]).toEqual(['', '', 'a b']);
      expect([of(), of('Basic YTpi'), of('Bearera'), of('')]).toEqual([null, null, null, null]);
      expect([of('Bearer a', '/trpc/account.me'), of('Bearer a', '/apix'), of('Bearer a', '/')]).toEqual([
        null,
        null,
        null,
      ]);
      expect([of('Bearer a', '/api'), of('Bearer a', '/api?x')]).toEqual(['a', 'a']);
    });

    test('that is malformed, unknown, revoked or expired is refused alike', async () => {
      const { nurse, program, id, token } = await withToken(server());
      const { id: expired, token: old } = await withToken(server());
      const past = new Date(Date.now() - 1).toISOString();
      await server().ports.db.updateTable('accessTokens').set({ expiresAt: past }).where('id', '=', expired).execute();
      expect((await nurse.call('DELETE', `/api/user/access-tokens/${id}`)).status).toBe(200);
      const answers = await Promise.all(
        ['', 'x', 'cairn_pat_', unknown, token, old].map((sent) => program.get('/api/progress', bearer(sent))),
      );
      for (const { status, headers, json } of answers) {
        expect(status).toBe(401);
        expect(headers.get('www-authenticate')).toBe('Bearer error="invalid_token"');
        expect(json).toMatchObject({ message: 'Unauthorized', code: 'UNAUTHORIZED' });
      }
    });

    test('is refused what it was not given, with the scope it would take', async () => {
      const { program, sent } = await withToken(server(), ['practice-hours:read']);
      const write = await program.post(hours, practiceHours, sent);
      expect(write.status).toBe(403);
      expect(write.headers.get('www-authenticate')).toBe(
        'Bearer error="insufficient_scope", scope="practice-hours:write"',
      );
      expect(write.json).toMatchObject({ message: 'This access token lacks the scope practice-hours:write.' });
      const logout = await program.post('/api/session/stay', undefined, sent);
      expect([logout.status, logout.headers.get('www-authenticate')]).toEqual([
        403,
        'Bearer error="insufficient_scope"',
      ]);
    });

    test('is all that counts: the cookie beside it is neither read nor written nor cleared', async () => {
      const { nurse, sent, id } = await withToken(server(), ['profile:read']);
      const other = await joined(server());
      expect((await other.get<{ id: string }>('/api/user', sent)).json.id).toBe(nurse.id);
      expect((await other.get(hours, sent)).status).toBe(403);
      expect((await other.get('/api/user', bearer('x'))).status).toBe(401);
      expect((await other.get('/api/session', sent)).status).toBe(401);
      const out = await other.post('/api/logout', undefined, sent);
      expect([out.status, out.headers.get('set-cookie'), out.headers.get('clear-site-data')]).toEqual([
        200,
        null,
        null,
      ]);
      const signedIn = await new Visitor(server().url).post(
        '/api/login',
        { email: other.email, password: testPassword },
        { ...sent, ...forged },
      );
      expect(signedIn.headers.get('set-cookie')).toBeNull();
      expect((await other.get<{ id: string }>('/api/user')).json.id).toBe(other.id);
      expect((await other.call('DELETE', `/api/user/access-tokens/${id}`)).status).toBe(404);
    });

    test('in an address is refused, whatever it opens', async () => {
      const { program, sent, token } = await withToken(server());
      for (const query of [
        `access_token=${token}`,
        'access_token=',
        `token=${token}`,
        `a=1&limit=${token}`,
        token,
        `limit=5&limit=${token}`,
      ]) {
        const { status, text } = await program.get(`${hours}?${query}`, sent);
        expect([query, status]).toEqual([query, 400]);
        expect(text).not.toContain(token);
      }
      expect((await program.get(`${hours}?t=${token.replaceAll('_', '%5F')}`, sent)).status).toBe(400);
      expect((await program.get(`/trpc/account.me?access_token=${token}`)).status).toBe(400);
      expect((await program.get(`${hours}?limit=5`, sent)).status).toBe(200);
    });

    test('ends no draft of a form', async () => {
      const { nurse, program, sent } = await withToken(server());
      const id = crypto.randomUUID();
      const draft = {
        form: 'practice-hours',
        recordId: null,
        basedOn: null,
        values: { employer: 'Leeds' },
        revision: 0,
      };
      expect((await nurse.call('PUT', `/api/form-drafts/${id}`, draft)).status).toBe(200);
      expect((await program.post(hours, practiceHours, { ...sent, 'form-draft': id })).status).toBe(200);
      expect((await nurse.get<unknown[]>('/api/form-drafts')).json).toHaveLength(1);
      await nurse.post(hours, practiceHours, { 'form-draft': id });
      expect((await nurse.get<unknown[]>('/api/form-drafts')).json).toHaveLength(0);
    });

    test('is told that nothing has changed, but not of what it may not read', async () => {
      const { nurse, program, sent } = await withToken(server(), ['practice-hours:read']);
      const { headers } = await nurse.get('/api/practice-hours');
      const known = { ...sent, 'if-none-match': headers.get('etag') ?? '' };
      expect((await program.get(hours, known)).status).toBe(304);
      expect((await program.get('/api/cpd-activities', { ...known, 'if-none-match': '*' })).status).toBe(403);
    });

    test('repeats what its Idempotency-Key did, only where it may do it', async () => {
      const { nurse, program, sent } = await withToken(server(), ['practice-hours:write']);
      const key = { 'idempotency-key': 'shift-1' };
      const first = await program.post(hours, practiceHours, { ...sent, ...key });
      expect((await program.post(hours, practiceHours, { ...sent, ...key })).json).toEqual(first.json);
      const input = { name: 'Reader', scopes: ['practice-hours:read'], password: testPassword };
      const reader = (await nurse.post<{ token: string }>('/api/user/access-tokens', input)).json;
      expect((await program.post(hours, practiceHours, { ...bearer(reader.token), ...key })).status).toBe(403);
    });
  });

  describe('an access token and files', () => {
    test('adds and reads them where it was given both', async () => {
      const { program, sent } = await withToken(server(), ['practice-hours:write', 'files:read']);
      const { json: entry } = await program.post<{ id: string }>(hours, practiceHours, sent);
      const added = await program.post<{ fileName: string }>(
        `${hours}/${entry.id}/files`,
        form({ file: file(rota, 'rota.pdf') }),
        { ...sent, ...forged },
      );
      expect([added.status, added.text]).toEqual([200, added.text]);
      const read = await program.get(`/api/files/${added.json.fileName}`, sent);
      expect([read.status, read.bytes.equals(rota)]).toEqual([200, true]);
    });

    test('adds none and reads none without', async () => {
      const { nurse, program, sent } = await withToken(server(), ['practice-hours:read']);
      const { json: entry } = await nurse.post<{ id: string }>(hours, practiceHours);
      const path = `${hours}/${entry.id}/files`;
      const upload = () => form({ file: file(png(), 'a.png') });
      const refused = await program.post(path, upload(), sent);
      expect([refused.status, refused.json.message]).toEqual([
        403,
        'This access token lacks the scope practice-hours:write.',
      ]);
      expect((await program.post(path, upload(), bearer(unknown))).status).toBe(401);
      const { json: added } = await nurse.post<{ fileName: string }>(path, upload());
      expect((await program.get(`/api/files/${added.fileName}`, sent)).status).toBe(403);
      expect((await program.get<unknown[]>(path, sent)).json).toHaveLength(1);
    });

    test('takes no copy of everything, and no report it was not given', async () => {
      const { program, sent } = await withToken(
        server(),
        everything.filter((scope) => scope !== 'report:read'),
      );
      for (const path of ['/api/user/export', '/api/user/export.zip', '/api/export-report'])
        expect([path, (await program.get(path, sent)).status]).toEqual([path, 403]);
    });
  });

  describe('every route that is no procedure', () => {
    const guarded = routes.filter(({ access }) => access === 'signed in');
    test.each(guarded)('$method $path takes an access token with its scope alone', async ({ method, path, scope }) => {
      const { program, sent } = await withToken(
        server(),
        everything.filter((one) => one !== scope),
      );
      const address = `/api${path.replaceAll(/\{\w+\}/g, missing)}`;
      expect((await program.call(method, address, undefined, bearer(unknown))).status).toBe(401);
      const refused = await program.call(method, address, undefined, sent);
      expect(refused.status).toBe(403);
      expect(refused.json.message).toMatch(scope ? `lacks the scope ${scope}.` : 'No access token opens this.');
      if (scope === undefined || scope === 'report:read') return;
      const { sent: given } = await withToken(server(), [scope]);
      expect([404, 415]).toContain((await program.call(method, address, undefined, given)).status);
    });
  });

  describe('the other door', () => {
    test('takes no access token', async () => {
      const { program, sent, nurse } = await withToken(server());
      expect((await program.get('/trpc/account.me', sent)).status).toBe(401);
      expect((await program.post('/trpc/account.logout', undefined, { ...sent, ...forged })).status).toBe(403);
      expect((await nurse.get('/trpc/account.me', bearer(unknown))).status).toBe(200);
    });
  });
});
